/** Reads of transactions: the stream, the events in it, the status of one. */

import {
  type CallOptions,
  type GatewayClient,
  type RequestOf,
  ResponseError,
  type WireStream,
  type WireTransaction,
} from "@embedded-radix/client";
import { gameEvent, type LoggedEvent } from "../events.ts";
import { componentAddress, intentHash, type LedgerTime, ledgerTime, stateVersion } from "../ids.ts";
import type { TransactionState, TransactionStatus } from "../types.ts";
import type { GameWith, ReadOptions } from "./game.ts";

/** Part of the message with which the gateway answers 400 when there is nothing newer yet. */
const BEYOND_TIP = "beyond the end of the known ledger";

type StreamRequest = RequestOf<"/stream/transactions">;

/** One page of the transaction stream. `request` is the Gateway API's own, without `opt_ins`. */
export function readStream(
  gateway: GatewayClient,
  request: Omit<StreamRequest, "opt_ins">,
  optIns: StreamRequest["opt_ins"],
  options: CallOptions = {},
): Promise<WireStream> {
  return gateway.post("/stream/transactions", { ...request, opt_ins: optIns }, options);
}

/** True for the answer to a stream request that starts after the newest transaction. */
export function isBeyondTip(error: unknown): boolean {
  return error instanceof ResponseError && error.status === 400 && error.message.includes(BEYOND_TIP);
}

/** The events that the given components emitted in this transaction, in order. */
export function eventsOf(transaction: WireTransaction, emitters: ReadonlySet<string>): LoggedEvent[] {
  const logged: LoggedEvent[] = [];
  for (const { identifier, emitter, payload } of transaction.receipt?.detailed_events ?? []) {
    const from = emitter?.global_emitter;
    if (identifier === undefined || !from || !emitters.has(from)) continue;
    const event = gameEvent(identifier.event, payload?.programmatic_json);
    if (event === null) continue;
    logged.push({
      event,
      emitter: componentAddress(from),
      stateVersion: transaction.state_version,
      intentHash: transaction.intent_hash ?? "",
      time: ledgerTime(Math.floor(Date.parse(transaction.round_timestamp) / 1000)),
    });
  }
  return logged;
}

const PAGE = 20;

export interface ActivityPage {
  /** Newest first. */
  readonly events: readonly LoggedEvent[];
  /** For the next older page; null at the beginning of history. */
  readonly cursor: string | null;
}

/** Kinds of the gateway's filter for what moves a resource. */
export const GOLD_MOVES = ["Deposit", "Withdrawal"] as const;
export type GoldMove = (typeof GOLD_MOVES)[number];

export interface ActivityOptions extends ReadOptions {
  readonly cursor?: string | null | undefined;
  /** Transactions in a page; each may bring several events or none. */
  readonly limit?: number | undefined;
  /**
   * Also the factory's events in the transactions that affected the kingdom: the missions from it and to it, whose spoils
   * and loot no event of the kingdom itself names.
   */
  readonly missions?: boolean | undefined;
  /** Only transactions that moved KGLD into the component's vaults, or out of them: the gateway filters. */
  readonly gold?: GoldMove | undefined;
  /** Only what had happened by the end of this second. */
  readonly atTime?: LedgerTime | undefined;
}

/** Events of a kingdom or of the factory itself, newest first, a page at a time. */
export async function readActivity(
  game: GameWith<"factory" | "kgld">,
  component: string,
  options: ActivityOptions = {},
): Promise<ActivityPage> {
  const page = await readStream(
    game.gateway,
    {
      // A raid on unclaimed gold affects its victim, which emits no event.
      ...(options.missions
        ? { affected_global_entities_filter: [component] }
        : { event_global_emitters_filter: [component] }),
      ...(options.gold === undefined
        ? {}
        : {
            events_filter: [
              { event: options.gold, emitter_address: component, resource_address: game.config.kgld },
            ],
          }),
      kind_filter: "User",
      transaction_status_filter: "Success",
      order: "Desc",
      limit_per_page: options.limit ?? PAGE,
      ...(options.cursor ? { cursor: options.cursor } : {}),
      ...(options.at === undefined ? {} : { at_ledger_state: { state_version: options.at } }),
      ...(options.atTime === undefined
        ? {}
        : // To the end of that second: the ledger's clock counts whole ones.
          { at_ledger_state: { timestamp: new Date(options.atTime * 1000 + 999).toISOString() } }),
    },
    { detailed_events: true },
    options,
  );
  const emitters = new Set(options.missions ? [component, game.config.factory] : [component]);
  const events = page.items.flatMap((transaction) => eventsOf(transaction, emitters).reverse());
  return { events, cursor: page.next_cursor ?? null };
}

const STATES: Readonly<Record<string, TransactionState>> = {
  CommittedSuccess: "success",
  CommittedFailure: "failure",
  Rejected: "rejected",
  Pending: "pending",
};

/** The status of a submitted transaction. One that the gateway never saw is `unknown`, not an error. */
export async function readTransactionStatus(
  gateway: GatewayClient,
  hash: string,
  options: CallOptions = {},
): Promise<TransactionStatus> {
  const answer = await gateway.post("/transaction/status", { intent_hash: hash }, options);
  const version = answer.committed_state_version;
  return {
    intentHash: intentHash(hash),
    state: STATES[answer.status] ?? "unknown",
    stateVersion: version === undefined || version === null ? null : stateVersion(version),
    error: answer.error_message ?? null,
  };
}
