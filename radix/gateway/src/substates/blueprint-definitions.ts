/** Definitions of blueprints and their types, which many substates refer to. */
import type { NodeIdHex } from "@embedded-radix/engine";
import { sourceOf, type TypeSource } from "../decode/type-source.ts";
import { dropOldest } from "../history/bounded.ts";
import {
  type BlueprintDefinition,
  blueprintDefinition,
  type FullyScopedTypeId,
} from "../package/blueprint.ts";
import { decodeAll, partitions, unwrapped } from "../values/decoded.ts";
import { type Json, named, text } from "../values/json.ts";
import type { NamedType } from "./form.ts";

type OfPackage = ReadonlyMap<string, BlueprintDefinition>;

interface KnownPackage {
  readonly node: NodeIdHex;
  /** State versions that wrote definitions, in their order. */
  readonly versions: readonly number[];
  /** By the version that wrote them. */
  readonly definitions: Map<number, OfPackage>;
}

/** Each takes some hundred kB at most, and a ledger has few packages in use. */
const mostRemembered = 64;
const remembered = new WeakMap<TypeSource, Map<string, KnownPackage>>();
const definitionPartition = partitions.main + 1;

/** Updates of the protocol change definitions of the engine's own packages, so the version matters. */
export function definitionOf(
  source: TypeSource,
  packageAddress: string,
  blueprint: string,
  version: number,
): BlueprintDefinition | undefined {
  const [of, known] = packageIn(source, packageAddress);
  const written = definedAt(known, version);
  if (written === undefined) return undefined;
  const definitions = known.definitions.get(written) ?? read(of, known.node, written);
  known.definitions.set(written, definitions);
  return definitions.get(blueprint);
}

/** The version that wrote a package's definitions as of a state version; undefined if it has none. */
export const definitionVersion = (source: TypeSource, packageAddress: string, version: number) =>
  definedAt(packageIn(source, packageAddress)[1], version);

const definedAt = ({ versions }: KnownPackage, version: number) => versions.findLast((one) => one <= version);

/** Protocol updates belong to genesis, so definitions that were written once stay. */
function packageIn(source: TypeSource, address: string): readonly [of: TypeSource, known: KnownPackage] {
  const node = source.engine.nodeOf(address);
  const of = sourceOf(source, node);
  const packages = remembered.get(of) ?? new Map<string, KnownPackage>();
  remembered.set(of, packages);
  const known = packages.get(address);
  if (known) return [of, known];
  const versions = of.history.writesTo(node, definitionPartition);
  const found = { node, versions, definitions: new Map() };
  if (versions.length > 0) packages.set(address, found);
  dropOldest(packages, mostRemembered);
  return [of, found];
}

function read({ engine, history }: TypeSource, node: NodeIdHex, version: number): OfPackage {
  const entries = history.partition(node, definitionPartition, version);
  return new Map(
    decodeAll(engine, entries).map(({ decoded }) => [
      text(named(decoded.keyJson as Json, "blueprint")),
      blueprintDefinition(unwrapped(decoded.json)),
    ]),
  );
}

/** Packages never change the types of their names. */
export function namedType(source: TypeSource, name: NamedType): FullyScopedTypeId | undefined {
  const { package_address, blueprint_name, type_name } = name;
  const definition = definitionOf(source, package_address, blueprint_name, Number.MAX_SAFE_INTEGER);
  const type = definition?.interface.types[type_name];
  return type && { entity_address: package_address, ...type };
}
