/** The factory's own transactions, a page at a time, oldest or newest first. */
import type { LoggedEvent } from "../events.ts";
import type { WireTransaction } from "../gateway/wire.ts";
import { type LedgerTime, type StateVersion, stateVersion } from "../ids.ts";
import { type GameContext, type ReadOptions, statusOf } from "../reads/game.ts";
import { eventsOf, readStream } from "../reads/stream.ts";
import type { Anchor } from "./snapshot.ts";

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
  { gateway, config }: GameContext,
  { limit, from, at, signal }: FactoryPageOptions,
): Promise<FactoryPage> {
  const page = await readStream(
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
    { detailed_events: true },
    { signal },
  );
  const emitters = new Set([config.factory]);
  const transactions = page.items.map(
    (transaction: WireTransaction): FactoryTransaction => ({
      stateVersion: stateVersion(transaction.state_version),
      intentHash: transaction.intent_hash ?? "",
      events: eventsOf(transaction, emitters),
    }),
  );
  const { stateVersion: tip, time } = statusOf(page.ledger_state);
  return { stateVersion: tip, time, transactions, more: (page.next_cursor ?? null) !== null };
}
