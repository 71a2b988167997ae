import { kingdomInfo } from "../decode/factory.ts";
import type { WireStoreEntry } from "../gateway/wire.ts";
import { byFounding, type LocalId, localId } from "../ids.ts";
import { decode, nonFungibleId } from "../sbor/decode.ts";
import type { At, KingdomInfo } from "../types.ts";
import { readFactory } from "./factory.ts";
import type { GameContext, ReadOptions } from "./game.ts";
import { readStoreEntries, readStoreKeys } from "./store.ts";

/** All kingdoms in the order of their founding, read at one fixed state version. */
export async function readKingdoms(
  game: GameContext,
  options: ReadOptions = {},
): Promise<At<readonly KingdomInfo[]>> {
  const { gateway } = game;
  const factory = await readFactory(game, options);
  const { stateVersion } = factory;
  const store = factory.value.kingdomInfo;
  const keys = await readStoreKeys(gateway, store, stateVersion, options);
  const entries = await readStoreEntries(
    gateway,
    store,
    keys.map((key_hex) => ({ key_hex })),
    stateVersion,
    options,
  );
  return { ...factory, value: kingdomsOf(entries) };
}

/** One kingdom's entry in the list of all; null where no kingdom has this key. */
export async function readKingdomInfo(
  game: GameContext,
  id: LocalId,
  options: ReadOptions = {},
): Promise<At<KingdomInfo | null>> {
  const factory = await readFactory(game, options);
  const key = { key_json: { kind: "NonFungibleLocalId", value: id } };
  const store = factory.value.kingdomInfo;
  const [entry] = await readStoreEntries(game.gateway, store, [key], factory.stateVersion, options);
  return { ...factory, value: entry === undefined ? null : infoOf(entry) };
}

/** In the order of their founding. */
export function kingdomsOf(entries: readonly WireStoreEntry[]): KingdomInfo[] {
  return entries.map(infoOf).sort((one, other) => byFounding(one.id, other.id));
}

function infoOf({ key, value }: WireStoreEntry): KingdomInfo {
  const id = decode(nonFungibleId(localId), key.programmatic_json, "kingdom_info key");
  return { id, ...decode(kingdomInfo, value.programmatic_json, `kingdom_info ${id}`) };
}
