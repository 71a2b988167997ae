/** Who holds the key of a kingdom, and what else they rule from there. */
import { type AccountAddress, accountAddress, type LocalId, stateVersion } from "../ids.ts";
import type { At } from "../types.ts";
import { readOwnedKeys } from "./accounts.ts";
import { at, type GameWith, type ReadOptions, selector } from "./game.ts";

export interface Holder {
  /** Null if the key is in a component, such as a marketplace. */
  readonly account: AccountAddress | null;
  /** Of the account or component. */
  readonly address: string;
  /** Other kingdoms whose keys the account holds, by number; none are known of a component. */
  readonly others: readonly LocalId[];
}

/** The holder of a Kingdom Key, at one state version; null for a key that is in no vault. */
export async function readHolder(
  game: GameWith<"kingdomKey">,
  id: LocalId,
  options: ReadOptions = {},
): Promise<At<Holder | null>> {
  const answer = await game.gateway.post(
    "/state/non-fungible/location",
    { resource_address: game.config.kingdomKey, non_fungible_ids: [id], ...selector(options.at) },
    options,
  );
  const address = answer.non_fungible_ids[0]?.owning_vault_global_ancestor_address;
  const state = answer.ledger_state;
  if (address === undefined || address === null) return at(state, null);
  if (!address.startsWith("account_")) return at(state, { account: null, address, others: [] });
  const keys = await readOwnedKeys(game, [address], { ...options, at: stateVersion(state.state_version) });
  const others = keys.value.map((key) => key.id).filter((other) => other !== id);
  return at(state, { account: accountAddress(address), address, others });
}
