/**
 * Reads of the factory's stores at one state version, in as few requests as possible: keys are encoded here, so that values
 * can be requested without reading pages of keys first.
 */
import { type GatewayClient, UnexpectedAnswerError, type WireStoreEntry } from "@embedded-radix/client";
import { MISSION_NUMBERS } from "@kingdoms/rules";
import { decode } from "../decode/sbor.ts";
import type { MissionLaunched } from "../events.ts";
import type { StateVersion, StoreAddress } from "../ids.ts";
import { kingdomsOf } from "../reads/factory.ts";
import type { ReadOptions } from "../reads/game.ts";
import { readStoreEntries, readStoreKeys } from "../reads/store.ts";
import { missionRecord } from "../state/mission.ts";
import type { KingdomInfo } from "../types.ts";

const BATCH = 50;

/** Entries by key at one state version, all batches at once; `gateway` limits how many are in flight. */
async function readBatches(
  gateway: GatewayClient,
  store: StoreAddress,
  keys: readonly string[],
  version: StateVersion,
  options: ReadOptions,
): Promise<WireStoreEntry[]> {
  const batches: Promise<WireStoreEntry[]>[] = [];
  for (let start = 0; start < keys.length; start += BATCH) {
    const batch = keys.slice(start, start + BATCH).map((key_hex) => ({ key_hex }));
    batches.push(readStoreEntries(gateway, store, batch, version, options));
  }
  return (await Promise.all(batches)).flat();
}

/** These kingdoms by their numbers, in that order; numbers without a kingdom are missing. */
export async function readKingdomNumbers(
  gateway: GatewayClient,
  store: StoreAddress,
  numbers: readonly number[],
  version: StateVersion,
  options: ReadOptions = {},
): Promise<KingdomInfo[]> {
  return kingdomsOf(await readBatches(gateway, store, numbers.map(kingdomKeyHex), version, options));
}

/**
 * All kingdoms. Their keys count up from 1, so that the values are asked for at once; should a factory ever number them
 * otherwise, its pages of keys are read.
 */
export async function readAllKingdoms(
  gateway: GatewayClient,
  store: StoreAddress,
  count: number,
  version: StateVersion,
  options: ReadOptions = {},
): Promise<KingdomInfo[]> {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const kingdoms = await readKingdomNumbers(gateway, store, numbers, version, options);
  if (kingdoms.length === count) return kingdoms;
  const keys = await readStoreKeys(gateway, store, version, options);
  const all = kingdomsOf(await readBatches(gateway, store, keys, version, options));
  if (all.length < count) {
    throw new UnexpectedAnswerError(`the gateway shows ${all.length} of ${count} kingdoms`);
  }
  return all;
}

export interface MissionRange {
  readonly from: number;
  readonly to: number;
}

/** The newest first. */
function idsOf({ from, to }: MissionRange): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => to - index);
}

/** Missions from one id down to another that are not completed, in the order of launch. */
export async function readPendingMissions(
  gateway: GatewayClient,
  store: StoreAddress,
  range: MissionRange,
  version: StateVersion,
  options: ReadOptions = {},
): Promise<MissionLaunched[]> {
  const ids = idsOf(range);
  const entries = await readBatches(gateway, store, ids.map(missionKeyHex), version, options);
  if (entries.length < ids.length) {
    throw new UnexpectedAnswerError(`the gateway shows ${entries.length} of ${ids.length} missions`);
  }
  return pendingOf(entries);
}

/** Those that are not completed, in the order of launch. */
function pendingOf(entries: readonly WireStoreEntry[]): MissionLaunched[] {
  const missions = entries.map(({ value }) => decode(missionRecord, value.programmatic_json, "mission"));
  return missions
    .filter(({ status }) => status.state === "pending")
    .map((mission) => ({
      type: "RandomInitiated" as const,
      missionId: mission.id,
      kind: mission.kind,
      randomType: mission.kind === null ? mission.variant : MISSION_NUMBERS[mission.kind],
      attacker: mission.attacker,
      defender: mission.defender,
      amount: mission.amount,
      launchedAt: mission.launchedAt,
      activationTime: mission.activationTime,
      round: mission.round,
    }))
    .sort((one, other) => Number(one.missionId - other.missionId));
}

export interface WorldStores {
  readonly kingdoms: StoreAddress;
  readonly kingdomCount: number;
  readonly missions: StoreAddress;
  /** Up to the newest. */
  readonly range: MissionRange;
}

export interface WorldRead {
  readonly kingdoms: KingdomInfo[];
  readonly pending: MissionLaunched[];
}

/**
 * All kingdoms and the newest missions out of one snapshot; null from a gateway that offers none, or not one that fits, and
 * then all of it is read in batches.
 */
export async function readWorldSnapshot(
  gateway: GatewayClient,
  { kingdoms, kingdomCount, missions, range }: WorldStores,
  version: StateVersion,
  options: ReadOptions,
): Promise<WorldRead | null> {
  try {
    const { readSnapshot } = await import("./read-snapshot.ts");
    const ids = idsOf(range);
    const wanted = [{ address: kingdoms }, { address: missions, newest: Math.max(1, ids.length) }];
    const [all = [], newest = []] = await readSnapshot(gateway, wanted, version, options);
    const keys = new Set(newest.map(({ key }) => key.raw_hex));
    const isWhole = all.length === kingdomCount && ids.every((id) => keys.has(missionKeyHex(id)));
    if (!isWhole) return null;
    return { kingdoms: kingdomsOf(all), pending: pendingOf(newest) };
  } catch {
    options.signal?.throwIfAborted();
    return null;
  }
}

/** Scrypto SBOR: payload prefix, kind `NonFungibleLocalId`, form `Integer`, eight bytes with the highest first. */
const KINGDOM_KEY_PREFIX = "5cc001";
/** Scrypto SBOR: payload prefix, kind `U64`, eight bytes with the lowest first. */
const MISSION_KEY_PREFIX = "5c0a";
const BYTES_OF_U64 = 8;

const kingdomKeyHex = (number: number): string => KINGDOM_KEY_PREFIX + hexOfU64(number);

function missionKeyHex(id: number): string {
  const pairs = hexOfU64(id).match(/../g) ?? [];
  return MISSION_KEY_PREFIX + pairs.reverse().join("");
}

function hexOfU64(value: number): string {
  return value.toString(16).padStart(2 * BYTES_OF_U64, "0");
}
