import type { GatewayClient, LedgerSelector, WireLedgerState } from "@embedded-radix/client";
import { ledgerTime, type StateVersion, stateVersion } from "../ids.ts";
import type { At, LedgerStatus, RealmConfig } from "../types.ts";

/**
 * A game and the way to its ledger, with the fields of its config that a function uses. A read that needs an address asks for it, so that
 * a config without it does not compile.
 */
export interface GameWith<Field extends keyof RealmConfig> {
  readonly config: Pick<RealmConfig, Field>;
  readonly gateway: GatewayClient;
}

/** With the whole config, as a realm or a file beside the dApp has it. It fits wherever fewer fields are needed. */
export type GameContext = GameWith<keyof RealmConfig>;

export interface ReadOptions {
  readonly signal?: AbortSignal | undefined;
  /** Reads the state as it was then; the tip of the ledger unless given. */
  readonly at?: StateVersion | undefined;
}

export function selector(at: StateVersion | undefined): { at_ledger_state?: LedgerSelector } {
  return at === undefined ? {} : { at_ledger_state: { state_version: at } };
}

export function statusOf(state: WireLedgerState): LedgerStatus {
  return {
    stateVersion: stateVersion(state.state_version),
    epoch: state.epoch,
    round: state.round,
    time: ledgerTime(Math.floor(Date.parse(state.proposer_round_timestamp) / 1000)),
  };
}

export function at<T>(state: WireLedgerState, value: T): At<T> {
  const { stateVersion: version, time } = statusOf(state);
  return { stateVersion: version, time, value };
}

/** Tip of the ledger and its clock. */
export async function readLedgerStatus(
  gateway: GatewayClient,
  options: ReadOptions = {},
): Promise<LedgerStatus> {
  const answer = await gateway.post("/status/gateway-status", {}, options);
  return statusOf(answer.ledger_state);
}
