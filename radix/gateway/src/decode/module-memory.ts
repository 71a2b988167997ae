/**
 * Caches the decoded metadata and roles of entities. Their types belong to the engine's own modules, not to the
 * entity, and instances of a blueprint share most values: all 5,400 components of one blueprint have the same roles.
 */
import type { DecodedSubstate, SubstateEntry } from "@embedded-radix/engine";
import { dropOldest } from "../history/bounded.ts";
import { bytesToHex } from "../storage/hex.ts";

/** Metadata, the owner's role, and roles. */
const modules: ReadonlySet<number> = new Set([2, 5, 6]);
const mostEntries = 256;
/** Longest value, in bytes: its JSON is ten times as long. */
const maxValue = 512;

type Decode = (entries: readonly SubstateEntry[]) => readonly (DecodedSubstate | null)[];

/** The same as `decode`, which it calls for values that are not cached. */
export function rememberingModules(decode: Decode): Decode {
  const known = new Map<string, DecodedSubstate>();
  return (entries) => {
    const names = entries.map(nameOf);
    const found = names.map((name) => (name === null ? undefined : known.get(name)));
    const unknown = entries.filter((_, index) => found[index] === undefined);
    const decoded = unknown.length === 0 ? [] : decode(unknown);
    let next = 0;
    return found.map((one, index) => {
      if (one !== undefined) return one;
      const read = decoded[next++] ?? null;
      const name = names[index];
      if (read !== null && name != null) known.set(name, read);
      dropOldest(known, mostEntries);
      return read;
    });
  };
}

/** Null for values that are not cached. */
function nameOf({ partition, key, value }: SubstateEntry): string | null {
  if (!modules.has(partition) || value.length > maxValue || key.kind === "sorted") return null;
  const place = key.kind === "field" ? key.field : bytesToHex(key.key);
  return `${partition}/${place}/${bytesToHex(value)}`;
}
