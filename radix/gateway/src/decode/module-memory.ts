/**
 * Remembers what the metadata and roles of entities decode to. Their types are those of the engine's own modules, whatever entity
 * they belong to, and the instances of a blueprint have most of them in common: each of 5,400 components of one blueprint has the roles of all others.
 */
import type { DecodedSubstate, SubstateEntry } from "@embedded-radix/engine";
import { dropOldest } from "../history/bounded.ts";
import { bytesToHex } from "../storage/hex.ts";

/** Metadata, the owner's role, and roles. */
const modules: ReadonlySet<number> = new Set([2, 5, 6]);
const mostEntries = 256;
/** Of a value in bytes: its JSON takes ten times as much. */
const maxValue = 512;

type Decode = (entries: readonly SubstateEntry[]) => readonly (DecodedSubstate | null)[];

/** The same as `decode`, which is asked for what is not remembered. */
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

/** Null for what is not remembered. */
function nameOf({ partition, key, value }: SubstateEntry): string | null {
  if (!modules.has(partition) || value.length > maxValue || key.kind === "sorted") return null;
  const place = key.kind === "field" ? key.field : bytesToHex(key.key);
  return `${partition}/${place}/${bytesToHex(value)}`;
}
