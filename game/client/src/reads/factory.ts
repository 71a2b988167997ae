/** Reads of the factory: its state, the list of kingdoms, the missions. */

import type { GatewayClient, WireStoreEntry } from "@embedded-radix/client";
import type { GameConfig } from "@kingdoms/rules";
import { decode, nonFungibleId } from "../decode/sbor.ts";
import { byFounding, type LocalId, localId, type StateVersion, type StoreAddress } from "../ids.ts";
import { type FactoryRecord, factoryRecord, kingdomInfo } from "../state/factory.ts";
import { type MissionRecord, missionRecord } from "../state/mission.ts";
import type { At, KingdomInfo } from "../types.ts";
import { componentState, readEntities } from "./entities.ts";
import { at, type GameWith, type ReadOptions } from "./game.ts";
import { readStoreEntries, readStoreKeys } from "./store.ts";

/** The factory's state: configuration, counters, and the addresses of its stores. */
export async function readFactory(
  game: GameWith<"factory">,
  options: ReadOptions = {},
): Promise<At<FactoryRecord>> {
  const { factory } = game.config;
  const entities = await readEntities(game.gateway, [factory], { aggregation: "Global", ...options });
  return at(entities.ledgerState, decode(factoryRecord, componentState(entities, factory), "factory"));
}

/** Every number of the game. It never changes on the ledger, so one read is enough. */
export async function readGameConfig(
  game: GameWith<"factory">,
  options: ReadOptions = {},
): Promise<At<GameConfig>> {
  const factory = await readFactory(game, options);
  return { ...factory, value: factory.value.config };
}

/** All kingdoms in the order of their founding, read at one fixed state version. */
export async function readKingdoms(
  game: GameWith<"factory">,
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

/** One kingdom's entry in the list of all; null if no kingdom has this key. */
export async function readKingdomInfo(
  game: GameWith<"factory">,
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

/** Missions by id at one state version, in no particular order; ids without a mission are missing. */
export async function readMissions(
  gateway: GatewayClient,
  missions: StoreAddress,
  ids: readonly bigint[],
  version: StateVersion,
  options: ReadOptions = {},
): Promise<MissionRecord[]> {
  const keys = ids.map((id) => ({ key_json: { kind: "U64", value: id.toString() } }));
  const entries = await readStoreEntries(gateway, missions, keys, version, options);
  return entries.map(({ value }) => decode(missionRecord, value.programmatic_json, "mission"));
}
