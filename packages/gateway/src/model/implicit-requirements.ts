/**
 * Badges that nobody holds: the engine shows them for a transaction's signers, for callers, and for itself. Their local ids are
 * hashes of what they stand for.
 */
import { blake2b } from "@noble/hashes/blake2.js";
import { concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Context } from "../http/endpoint.ts";
import { invalidField } from "../http/errors.ts";
import { tipOf } from "../http/selector.ts";
import type { Ledger } from "../ledger.ts";
import { bytesToHex } from "../storage/hex.ts";
import { packageBlueprintNames } from "./package.ts";
import { preallocatedAddress } from "./preallocated.ts";

export interface ImplicitRequirement {
  readonly resource_address: string;
  readonly non_fungible_id: string;
}

type Resolve = (context: Context, localId: string) => object | null;

const resolvers: Readonly<Record<string, Resolve>> = {
  system_transaction_badge: (_, id) => systemExecutions[id] ?? null,
  global_caller_virtual_badge: (context, id) => callers(context).global.get(id) ?? null,
  package_of_direct_caller_virtual_badge: (context, id) => callers(context).packages.get(id) ?? null,
  ed25519_signature_virtual_badge: (context, id) => signer(context, id, ed25519),
  secp256k1_signature_virtual_badge: (context, id) => signer(context, id, secp256k1),
};

const systemExecutions: Readonly<Record<string, object>> = {
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

/** Null for what this ledger has not seen. */
export function implicitRequirement(context: Context, requirement: ImplicitRequirement): object | null {
  return resolverOf(context, requirement.resource_address)?.(context, requirement.non_fungible_id) ?? null;
}

interface Callers {
  /** Up to which all entities are in. */
  version: number;
  /** By local id. */
  readonly global: Map<string, object>;
  readonly packages: Map<string, object>;
}

const known = new WeakMap<Ledger, Callers>();

/** Every global entity and blueprint by its hash. A hash cannot be turned round, so each is computed once. */
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

interface Curve {
  readonly type: string;
  readonly curve: "EddsaEd25519" | "EcdsaSecp256k1";
  readonly keyLength: number;
}

const ed25519: Curve = { type: "Ed25519PublicKey", curve: "EddsaEd25519", keyLength: 32 };
const secp256k1: Curve = { type: "Secp256k1PublicKey", curve: "EcdsaSecp256k1", keyLength: 33 };

/** Signatures of one transaction are few, so the first ones of the account are enough to look through. */
const mostTransactions = 20;

/**
 * The key with this hash, from the transactions of the account that the key made: they contain it, as a signer's or the notary's.
 * Null for a key that never used its account.
 */
function signer(context: Context, localId: string, { type, curve, keyLength }: Curve): object | null {
  const keyHash = /^\[([0-9a-f]{58})\]$/.exec(localId)?.[1];
  if (keyHash === undefined) return null;
  const account = preallocatedAddress(context.ledger.engine, curve, keyHash);
  const rows = context.history.sql
    .of(
      `SELECT t.state_version AS version, t.raw AS raw FROM marker m JOIN ledger_transaction t USING (state_version)
       WHERE m.kind = 'affected' AND m.subject = ? AND t.raw IS NOT NULL ORDER BY m.state_version LIMIT ?`,
    )
    .all(account, mostTransactions);
  for (const { version, raw } of rows) {
    const key = keyIn(raw as Uint8Array, keyLength, keyHash);
    if (key)
      return { type, first_seen_state_version: Number(version), public_key_bytes_hex: bytesToHex(key) };
  }
  return null;
}

/** SBOR writes a key as an array of bytes. */
function keyIn(raw: Uint8Array, length: number, keyHash: string): Uint8Array | null {
  const wanted = hexToBytes(keyHash);
  for (let at = 0; at + 3 + length <= raw.length; at++) {
    if (raw[at] !== 0x20 || raw[at + 1] !== 0x07 || raw[at + 2] !== length) continue;
    const key = raw.subarray(at + 3, at + 3 + length);
    if (
      hash(key)
        .subarray(-wanted.length)
        .every((byte, index) => byte === wanted[index])
    )
      return key;
  }
  return null;
}
