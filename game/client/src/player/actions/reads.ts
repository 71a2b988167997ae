/** The reads of a player, bound to its game. */

import type { MissionLaunched } from "../../events.ts";
import { componentAddress } from "../../ids.ts";
import type { Kingdom } from "../../kingdom.ts";
import { readAccountBalances, readOwnedKeys } from "../../reads/accounts.ts";
import { readFactory, readKingdomInfo, readKingdoms, readMissions } from "../../reads/factory.ts";
import { type ReadOptions, readLedgerStatus } from "../../reads/game.ts";
import { readKingdom } from "../../reads/kingdom.ts";
import type { MissionRecord } from "../../state/mission.ts";
import { readWhole } from "../../sync/advance.ts";
import type { AccountBalance, At, KingdomInfo, LedgerStatus, OwnedKey } from "../../types.ts";
import type { PlayerClient } from "../client.ts";
import { type KingdomName, keyIdOf } from "../kingdom-name.ts";

const withSignal = ({ signal }: PlayerClient, options: ReadOptions): ReadOptions => ({ signal, ...options });

/**
 * The tip of the ledger and its clock. Every time in the game is in seconds of that clock.
 *
 * @throws errors of the gateway client, as every read does.
 */
export const status = (client: PlayerClient, options: ReadOptions = {}): Promise<LedgerStatus> =>
  readLedgerStatus(client.game.gateway, withSignal(client, options));

/**
 * All kingdoms, oldest first: names, places and protection, without buildings, army or gold.
 *
 * @public
 * @example
 * const { value, stateVersion } = await player.kingdoms();
 * console.log(`${value.length} kingdoms at state version ${stateVersion}`);
 */
export const kingdoms = (
  client: PlayerClient,
  options: ReadOptions = {},
): Promise<At<readonly KingdomInfo[]>> => readKingdoms(client.game, withSignal(client, options));

/**
 * The keys of kingdoms that the player's account holds.
 *
 * @public
 * @example
 * for (const { id, kingdomName } of (await player.ownKeys()).value) console.log(id, kingdomName);
 */
export const ownKeys = (client: PlayerClient, options: ReadOptions = {}): Promise<At<readonly OwnedKey[]>> =>
  readOwnedKeys(client.game, [client.signer.account], withSignal(client, options));

/**
 * One kingdom with all that is in it; null if there is none of this number. Amounts are attos, times seconds.
 *
 * @throws UnexpectedAnswerError for the address of a component that is no kingdom of this game.
 * @public
 * @example
 * const read = await player.kingdom(1);
 * if (read !== null) console.log(read.value.treasury, unclaimedGold(player.rules, read.value, read.time));
 */
export async function kingdom(
  client: PlayerClient,
  which: KingdomName,
  options: ReadOptions = {},
): Promise<At<Kingdom> | null> {
  const read = withSignal(client, options);
  const id = keyIdOf(which);
  if (id === null) return readKingdom(client.game, componentAddress(String(which)), read);
  const info = await readKingdomInfo(client.game, id, read);
  return info.value === null
    ? null
    : readKingdom(client.game, info.value.component, { ...read, at: info.stateVersion });
}

/** All kingdoms and all missions in flight at one state version. */
export interface WorldSummary {
  readonly kingdoms: readonly KingdomInfo[];
  /** In the order of their launch. Among the newest 500. */
  readonly missions: readonly MissionLaunched[];
}

/**
 * All kingdoms and the missions in flight, for programs that look for targets or threats.
 *
 * @public
 * @example
 * const { value } = await player.world();
 * const coming = value.missions.filter(({ defender }) => defender === key.id);
 */
export async function world(
  client: PlayerClient,
  options: Pick<ReadOptions, "signal"> = {},
): Promise<At<WorldSummary>> {
  const signal = options.signal ?? client.signal ?? new AbortController().signal;
  const { kingdoms: all, pending, stateVersion, time } = (await readWhole(client.game, signal)).snapshot;
  return { stateVersion, time, value: { kingdoms: all, missions: pending } };
}

/**
 * One mission as the ledger holds it, in flight or over; null if there is none of this number.
 *
 * @public
 * @example
 * const read = await player.mission(1n);
 * if (read?.value.status.state === "pending") console.log(`arrives at ${read.value.activationTime}`);
 */
export async function mission(
  client: PlayerClient,
  id: bigint,
  options: ReadOptions = {},
): Promise<At<MissionRecord> | null> {
  const read = withSignal(client, options);
  const { value, stateVersion, time } = await readFactory(client.game, read);
  const [found] = await readMissions(client.game.gateway, value.missions, [id], stateVersion, read);
  return found === undefined ? null : { stateVersion, time, value: found };
}

/**
 * XRD and KGLD of an account, in attos; the player's own unless another is named.
 *
 * @public
 * @example
 * const { xrd, kgld } = (await player.balance()).value;
 */
export async function balance(
  client: PlayerClient,
  account: string = client.signer.account,
  options: ReadOptions = {},
): Promise<At<AccountBalance>> {
  const { value, ...read } = await readAccountBalances(client.game, [account], withSignal(client, options));
  const [found] = value;
  if (found === undefined) throw new RangeError(`${account} was not read`);
  return { ...read, value: found };
}
