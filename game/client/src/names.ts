/** Names of kingdoms, which are not unique on the ledger. */
import type { KingdomInfo } from "./types.ts";

type Named = Pick<KingdomInfo, "id" | "name">;

/** A kingdom by its name, with its number if another one of the list has the same name. */
export const distinctName = (kingdoms: readonly Named[], { id, name }: Named): string =>
  sharedNames(kingdoms).has(compared(name)) || NUMBERED.test(name) ? numbered(name, id) : name;

/** A name may be made to look like another kingdom with its number. */
const NUMBERED = /#\d+#\s*$/;

/** Always with its number: for callers that do not know the other kingdoms. */
export const numbered = (name: string, id: string): string => `${name} ${id}`;

/** As a reader takes them: names that differ only in capitals and outer spaces are the same. */
const compared = (name: string): string => name.trim().normalize("NFC").toLowerCase();

/** Found once for each list. */
const found = new WeakMap<readonly Named[], ReadonlySet<string>>();

/** The names that several kingdoms have, in the form in which they are compared. */
function sharedNames(kingdoms: readonly Named[]): ReadonlySet<string> {
  const known = found.get(kingdoms);
  if (known !== undefined) return known;
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { name } of kingdoms) {
    const wanted = compared(name);
    if (seen.has(wanted)) shared.add(wanted);
    seen.add(wanted);
  }
  found.set(kingdoms, shared);
  return shared;
}
