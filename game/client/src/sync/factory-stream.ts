/** The factory's transactions, a page at a time, and the pages of history made from them. */
import { type RequestOf, UnexpectedAnswerError, type WireTransaction } from "@embedded-radix/client";
import type { LoggedEvent } from "../events.ts";
import { type LedgerTime, type StateVersion, stateVersion } from "../ids.ts";
import { isCompletion } from "../missions/index.ts";
import { type GameWith, type ReadOptions, readLedgerStatus, statusOf } from "../reads/game.ts";
import { eventsOf, readStream } from "../reads/transactions.ts";
import { type Anchor, type HistoryPage, inOrder, isLaunch, type VersionSpan } from "./snapshot.ts";

export interface FactoryPage {
  /** The ledger's tip when the page was made. */
  readonly stateVersion: StateVersion;
  readonly time: LedgerTime;
  readonly transactions: readonly FactoryTransaction[];
  /** Whether there is more in the direction asked for. */
  readonly more: boolean;
}

export interface FactoryTransaction extends Anchor {
  readonly events: readonly LoggedEvent[];
}

export interface FactoryPageOptions extends ReadOptions {
  readonly limit: number;
  /** Oldest first from this state version on; else newest first. */
  readonly from?: number | undefined;
}

export async function readFactoryPage(
  game: GameWith<"factory">,
  options: FactoryPageOptions,
): Promise<FactoryPage> {
  const page = await readPage(game, options, { detailed_events: true });
  const emitters = new Set([game.config.factory]);
  const transactions = page.items.map(
    (transaction: WireTransaction): FactoryTransaction => ({
      ...identified(transaction),
      events: eventsOf(transaction, emitters),
    }),
  );
  const { stateVersion: tip, time } = statusOf(page.ledger_state);
  return { stateVersion: tip, time, transactions, more: (page.next_cursor ?? null) !== null };
}

const readPage = (
  { gateway, config }: GameWith<"factory">,
  { limit, from, at, signal }: FactoryPageOptions,
  optIns: RequestOf<"/stream/transactions">["opt_ins"],
) =>
  readStream(
    gateway,
    {
      event_global_emitters_filter: [config.factory],
      kind_filter: "User",
      transaction_status_filter: "Success",
      order: from === undefined ? "Desc" : "Asc",
      limit_per_page: limit,
      ...(from === undefined ? {} : { from_ledger_state: { state_version: from } }),
      ...(at === undefined ? {} : { at_ledger_state: { state_version: at } }),
    },
    optIns,
    { signal },
  );

/** A transaction by its place and hash. */
const identified = ({ state_version, intent_hash }: WireTransaction) => ({
  stateVersion: stateVersion(state_version),
  intentHash: intent_hash ?? "",
});

/** @param transactions all of the factory's from `low` to `high`, both included, in any order. */
export function pageOf({ low, high }: VersionSpan, transactions: readonly FactoryTransaction[]): HistoryPage {
  const events = transactions.flatMap((transaction) =>
    transaction.events.filter(({ event }) => isLaunch(event) || isCompletion(event)),
  );
  return { low, high, events: inOrder(events) };
}

/**
 * The span and events that a page of the newest transactions covers.
 * @param at the state version that it was asked for at, if any.
 * @throws UnexpectedAnswerError if it announces more transactions and has none.
 */
export function newestFirst(
  { transactions, more, stateVersion }: FactoryPage,
  at = stateVersion,
): HistoryPage {
  const oldest = transactions.at(-1);
  if (more && oldest === undefined) {
    throw new UnexpectedAnswerError("the gateway announces more transactions and lists none");
  }
  const low = more && oldest !== undefined ? oldest.stateVersion : 1;
  return pageOf({ low, high: Math.min(at, stateVersion) }, transactions);
}

/**
 * For a gateway whose ledger ends before the known state version: whether it holds an older known transaction, and so
 * merely lags, or was reset.
 * @param known transactions of the factory, in any order.
 * @returns null if nothing known is old enough to decide.
 */
export async function isKnownLedger(
  game: GameWith<"factory">,
  known: readonly Anchor[],
  signal: AbortSignal,
): Promise<boolean | null> {
  const tip = await readLedgerStatus(game.gateway, { signal });
  const witness = known
    .filter(({ stateVersion }) => stateVersion <= tip.stateVersion)
    .reduce<Anchor | null>(
      (newest, anchor) => (newest === null || anchor.stateVersion > newest.stateVersion ? anchor : newest),
      null,
    );
  return witness === null ? null : isHeld(game, witness, signal);
}

/** Whether the gateway's ledger holds this transaction of the factory, at the same place. */
export async function isHeld(
  game: GameWith<"factory">,
  anchor: Anchor,
  signal: AbortSignal,
): Promise<boolean> {
  const { items } = await readPage(game, { limit: 1, from: anchor.stateVersion, signal }, {});
  const [found] = items.map(identified);
  return found?.stateVersion === anchor.stateVersion && found.intentHash === anchor.intentHash;
}
