/**
 * Badges without a holder: the engine presents them for a transaction's signers, for callers, and for itself. Their
 * local ids are hashes of the signer or caller.
 */
import { blake2b } from "@noble/hashes/blake2.js";
import { concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { invalidField } from "../errors/errors.ts";
import { packageBlueprintNames } from "../package/read.ts";
import { bytesToHex } from "../storage/hex.ts";
import type { Context } from "../view/context.ts";
import type { ReadableLedger } from "../view/readable-ledger.ts";
import { tipOf } from "../view/selector.ts";
import type { Resolved } from "./answer.ts";
import { signerOf } from "./signers.ts";

export interface ImplicitRequirement {
  readonly resource_address: string;
  readonly non_fungible_id: string;
}

type Resolve = (context: Context, localId: string) => Resolved | null;

const resolvers: Readonly<Record<string, Resolve>> = {
  system_transaction_badge: (_, id) => systemExecutions[id] ?? null,
  global_caller_virtual_badge: (context, id) => callers(context).global.get(id) ?? null,
  package_of_direct_caller_virtual_badge: (context, id) => callers(context).packages.get(id) ?? null,
  ed25519_signature_virtual_badge: (context, id) => signerOf(context, id, "ed25519"),
  secp256k1_signature_virtual_badge: (context, id) => signerOf(context, id, "secp256k1"),
};

const systemExecutions: Readonly<Record<string, Resolved>> = {
  "#0#": { type: "ProtocolExecution" },
  "#1#": { type: "ValidatorExecution" },
};

function resolverOf({ ledger }: Context, resource: string): Resolve | undefined {
  const found = Object.entries(ledger.wellKnown()).find(([, address]) => address === resource);
  return found && resolvers[found[0]];
}

/** Throws for a resource that is no such badge. */
export function implicitResources(context: Context, requirements: readonly ImplicitRequirement[]): void {
  for (const [index, { resource_address }] of requirements.entries())
    if (!resolverOf(context, resource_address))
      throw invalidField(
        `requirements[${index}].resource_address`,
        `Only resources of implicit requirements are taken: ${Object.keys(resolvers)
          .map((name) => context.ledger.wellKnown()[name])
          .join(", ")}.`,
      );
}

/** Null if this ledger has not seen it. */
export function implicitRequirement(context: Context, requirement: ImplicitRequirement): Resolved | null {
  return resolverOf(context, requirement.resource_address)?.(context, requirement.non_fungible_id) ?? null;
}

type Callers = {
  /** The state version up to which all entities are included. */
  version: number;
  /** By local id. */
  readonly global: Map<string, Resolved>;
  readonly packages: Map<string, Resolved>;
};

const known = new WeakMap<ReadableLedger, Callers>();

/** Every global entity and blueprint by its hash. A hash cannot be inverted, so each is computed once. */
function callers(context: Context): Callers {
  const found = known.get(context.ledger) ?? { version: 0, global: new Map(), packages: new Map() };
  known.set(context.ledger, found);
  const point = tipOf(context.history);
  const rows = context.history.sql
    .of("SELECT address, node, type, first_version FROM entity WHERE is_global = 1 AND first_version > ?")
    .all(found.version);
  for (const row of rows) {
    const [address, node] = [String(row.address), row.node as Uint8Array];
    const seen = { first_seen_state_version: Number(row.first_version) };
    found.global.set(idOf(globalObject(node)), {
      type: "GlobalCallerEntity",
      ...seen,
      entity_address: address,
    });
    if (row.type !== "GlobalPackage") continue;
    const of = { ...seen, package_address: address };
    found.packages.set(idOf(concatBytes(payload, reference(node))), { type: "PackageOfDirectCaller", ...of });
    for (const name of packageBlueprintNames(context, bytesToHex(node), point))
      found.global.set(idOf(blueprint(node, name)), {
        type: "GlobalCallerBlueprint",
        ...of,
        blueprint_name: name,
      });
  }
  found.version = point.stateVersion;
  return found;
}

const hash = (bytes: Uint8Array) => blake2b(bytes, { dkLen: 32 });
const idOf = (encoded: Uint8Array) => `[${bytesToHex(hash(encoded))}]`;

/** SBOR: the payload's prefix, a reference, and the enum `GlobalCaller` with one field. */
const payload = Uint8Array.of(0x5c);
const reference = (node: Uint8Array) => concatBytes(Uint8Array.of(0x80), node);
const globalObject = (node: Uint8Array) => concatBytes(payload, Uint8Array.of(0x22, 0, 1), reference(node));
const blueprint = (node: Uint8Array, name: string) => {
  const bytes = utf8ToBytes(name);
  return concatBytes(
    payload,
    Uint8Array.of(0x22, 1, 1, 0x21, 2),
    reference(node),
    Uint8Array.of(0x0c, bytes.length),
    bytes,
  );
};
