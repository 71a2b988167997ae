/** Definitions of blueprints and their types, which many substates refer to. */
import type { NodeIdHex } from "@kingdoms/engine";
import { dropOldest } from "../history/bounded.ts";
import type { Ledger } from "../ledger.ts";
import { nodeBytes } from "../storage/database.ts";
import { type BlueprintDefinition, blueprintDefinition, type FullyScopedTypeId } from "./core/blueprint.ts";
import { type Json, named, text } from "./core/json.ts";
import type { NamedType } from "./core/substates/form.ts";
import { decodeAll, partitions, unwrapped } from "./decoded.ts";

type OfPackage = ReadonlyMap<string, BlueprintDefinition>;

interface KnownPackage {
  readonly node: NodeIdHex;
  /** State versions that wrote definitions, in their order. */
  readonly versions: readonly number[];
  /** By the version that wrote them. */
  readonly definitions: Map<number, OfPackage>;
}

/** Each is some hundred kB at most, and a ledger has few packages in use. */
const mostRemembered = 64;
const remembered = new WeakMap<Ledger, Map<string, KnownPackage>>();
const definitionPartition = partitions.main + 1;

/** Updates of the protocol change definitions of the engine's own packages, so the version matters. */
export function definitionOf(
  ledger: Ledger,
  packageAddress: string,
  blueprint: string,
  version: number,
): BlueprintDefinition | undefined {
  const known = packageAt(ledger, packageAddress);
  const written = definedAt(known, version);
  if (written === undefined) return undefined;
  const definitions = known.definitions.get(written) ?? read(ledger, known.node, written);
  known.definitions.set(written, definitions);
  return definitions.get(blueprint);
}

/** When the definitions that a package has at a state version were written; undefined where it has none. */
export const definitionVersion = (ledger: Ledger, packageAddress: string, version: number) =>
  definedAt(packageAt(ledger, packageAddress), version);

const definedAt = ({ versions }: KnownPackage, version: number) => versions.findLast((one) => one <= version);

/** Updates of the protocol belong to genesis, so what is written once stays. */
function packageAt(ledger: Ledger, address: string): KnownPackage {
  const packages = remembered.get(ledger) ?? new Map<string, KnownPackage>();
  remembered.set(ledger, packages);
  const known = packages.get(address);
  if (known) return known;
  const node = ledger.engine.nodeOf(address);
  const versions = ledger.history.sql
    .of("SELECT DISTINCT state_version FROM substate WHERE node = ? AND partition = ? ORDER BY state_version")
    .all(nodeBytes(node), definitionPartition)
    .map(({ state_version }) => Number(state_version));
  const found = { node, versions, definitions: new Map() };
  if (versions.length > 0) packages.set(address, found);
  dropOldest(packages, mostRemembered);
  return found;
}

function read(ledger: Ledger, node: NodeIdHex, version: number): OfPackage {
  const entries = ledger.history.partition(node, definitionPartition, version);
  return new Map(
    decodeAll(ledger.engine, entries).map(({ decoded }) => [
      text(named(decoded.keyJson as Json, "blueprint")),
      blueprintDefinition(unwrapped(decoded.json)),
    ]),
  );
}

/** Packages never change the types that they have given names. */
export function namedType(ledger: Ledger, name: NamedType): FullyScopedTypeId | undefined {
  const { package_address, blueprint_name, type_name } = name;
  const definition = definitionOf(ledger, package_address, blueprint_name, Number.MAX_SAFE_INTEGER);
  const type = definition?.interface.types[type_name];
  return type && { entity_address: package_address, ...type };
}
