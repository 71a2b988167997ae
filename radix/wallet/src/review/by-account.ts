import type { Keyring } from "../keyring.ts";

/** An account as a review names it; with label and look if it is the player's own. */
export interface NamedAccount {
  readonly address: string;
  readonly label?: string;
  readonly appearanceId?: number;
}

/**
 * One entry for each account, the player's own first, else in the order of the items.
 * @param begin makes the entry of an account.
 * @param add adds an item to the entry of its account.
 */
export function byAccount<Item extends { account: string }, Entry extends NamedAccount>(
  items: readonly Item[],
  keyring: Pick<Keyring, "find">,
  begin: (account: NamedAccount) => Entry,
  add: (entry: Entry, item: Item) => void,
): Entry[] {
  const entries = new Map<string, Entry>();
  for (const item of items) {
    const own = keyring.find(item.account);
    const entry =
      entries.get(item.account) ??
      begin({
        address: item.account,
        ...(own ? { label: own.label, appearanceId: own.appearanceId } : {}),
      });
    entries.set(item.account, entry);
    add(entry, item);
  }
  return [...entries.values()].sort((a, b) => Number(b.label !== undefined) - Number(a.label !== undefined));
}
