import { kingdomKey } from "../decode/kingdom-key.ts";
import type { WireNonFungibleData } from "../gateway/wire.ts";
import { accountAddress, localId } from "../ids.ts";
import { decode } from "../sbor/decode.ts";
import type { At, OwnedKey } from "../types.ts";
import { readEntities } from "./entities.ts";
import { at, type GameContext, type ReadOptions } from "./game.ts";
import { nonFungibleIds } from "./holdings.ts";

/** The official client never asks for more at once. */
const IDS_PER_REQUEST = 29;

/** The Kingdom Keys in these accounts, at one state version. An account that the ledger has never seen holds none. */
export async function readOwnedKeys(
  game: GameContext,
  accounts: readonly string[],
  options: ReadOptions = {},
): Promise<At<readonly OwnedKey[]>> {
  const { gateway } = game;
  const resource = game.config.kingdomKey;
  const entities = await readEntities(gateway, accounts, { aggregation: "Vault", withIds: true, ...options });
  const { ledgerState } = entities;
  const owners = new Map<string, string>();
  for (const account of accounts) {
    const entity = entities.byAddress.get(account);
    for (const id of await nonFungibleIds(gateway, ledgerState, entity, resource, options))
      owners.set(id, account);
  }
  const ids = [...owners.keys()].sort((one, other) => one.length - other.length || (one < other ? -1 : 1));
  const keys: OwnedKey[] = [];
  for (let start = 0; start < ids.length; start += IDS_PER_REQUEST) {
    const wanted = ids.slice(start, start + IDS_PER_REQUEST);
    const answer = await gateway.post<WireNonFungibleData>(
      "/state/non-fungible/data",
      {
        resource_address: resource,
        non_fungible_ids: wanted,
        at_ledger_state: { state_version: ledgerState.state_version },
      },
      options,
    );
    const data = new Map(answer.non_fungible_ids.map((item) => [item.non_fungible_id, item.data]));
    for (const id of wanted) {
      const json = data.get(id)?.programmatic_json;
      const account = owners.get(id);
      if (json === undefined || account === undefined) continue;
      keys.push({
        id: localId(id),
        account: accountAddress(account),
        ...decode(kingdomKey, json, `key ${id}`),
      });
    }
  }
  return at(ledgerState, keys);
}
