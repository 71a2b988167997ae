/** Kingdom Keys that this browser saw in an account and that are no longer there. */
import type { OwnedKey } from "@kingdoms/client";
import type { GoneKey } from "./items.ts";

type Seen = Record<string, Record<string, readonly [name: string, seenAt: number]>>;

const read = (place: string): Seen => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(place) ?? "{}");
    return typeof value === "object" && value !== null ? (value as Seen) : {};
  } catch {
    return {};
  }
};

/**
 * Notes which keys are there now.
 * @param accounts those that the player shares: of others it is not known what they hold.
 * @param now seconds of the ledger's clock.
 */
export function keysGone(
  ledger: string,
  accounts: readonly string[],
  keys: readonly OwnedKey[],
  now: number,
): readonly GoneKey[] {
  const place = `kingdoms:news-keys:${ledger}`;
  const seen = read(place);
  const own = new Set<string>(keys.map(({ id }) => id));
  const gone: GoneKey[] = [];
  for (const account of accounts) {
    const before = Object.entries(seen[account] ?? {}).filter(([id]) => !own.has(id));
    for (const [id, [name, seenAt]] of before) gone.push({ id: id as GoneKey["id"], name, seenAt });
    const here = keys.filter((key) => key.account === account);
    seen[account] = Object.fromEntries([
      ...before,
      ...here.map(({ id, kingdomName }) => [id, [kingdomName, now]] as const),
    ]);
  }
  try {
    localStorage.setItem(place, JSON.stringify(seen));
  } catch {
    // No room left: a key that leaves later is not noticed here.
  }
  return gone;
}
