/** Kingdom Keys that this browser saw in an account and that are no longer there. */
import type { OwnedKey } from "@kingdoms/client";
import { keepText, keptText } from "../../ui/kept.ts";
import type { GoneKey } from "./kind.ts";

type Sighting = readonly [name: string, seenAt: number];
/** By account and id. */
type Seen = Record<string, Record<string, Sighting>>;

const fieldsOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  typeof value === "object" && value !== null ? Object.entries(value) : [];

const isSighting = (entry: readonly [string, unknown]): entry is readonly [string, Sighting] => {
  const [, value] = entry;
  return Array.isArray(value) && typeof value[0] === "string" && Number.isSafeInteger(value[1]);
};

/** Keeps what can be a sighting and drops the rest: another version of the page may have written it. */
function read(place: string): Seen {
  try {
    const accounts = fieldsOf(JSON.parse(keptText(place) ?? "{}"));
    return Object.fromEntries(
      accounts.map(([account, keys]) => [account, Object.fromEntries(fieldsOf(keys).filter(isSighting))]),
    );
  } catch {
    return {};
  }
}

const placeOf = (ledger: string): string => `kingdoms:news-keys:${ledger}`;

/** @param accounts those that the player shares; the holdings of others are not known. */
export function keysGone(
  ledger: string,
  accounts: readonly string[],
  keys: readonly OwnedKey[],
): readonly GoneKey[] {
  const seen = read(placeOf(ledger));
  const own = new Set<string>(keys.map(({ id }) => id));
  return accounts.flatMap((account) =>
    Object.entries(seen[account] ?? {})
      .filter(([id]) => !own.has(id))
      .map(([id, [name, seenAt]]) => ({ id: id as GoneKey["id"], name, seenAt })),
  );
}

/** Notes which keys are there now. @param now seconds of the ledger's clock. */
export function noteKeys(ledger: string, keys: readonly OwnedKey[], now: number): void {
  const seen = read(placeOf(ledger));
  for (const { id, account, kingdomName } of keys) {
    // A key that moved between the player's own accounts did not leave the player.
    for (const held of Object.values(seen)) delete held[id];
    seen[account] = { ...seen[account], [id]: [kingdomName, now] };
  }
  // Without room for it, a key that leaves after this page is not noticed here.
  keepText(placeOf(ledger), JSON.stringify(seen));
}
