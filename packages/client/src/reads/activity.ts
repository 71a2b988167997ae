import type { LoggedEvent } from "../events.ts";
import type { GameContext, ReadOptions } from "./game.ts";
import { eventsOf, readStream } from "./stream.ts";

const PAGE = 20;

export interface ActivityPage {
  /** Newest first. */
  readonly events: readonly LoggedEvent[];
  /** Hand it back for the page before; null at the beginning of history. */
  readonly cursor: string | null;
}

export interface ActivityOptions extends ReadOptions {
  readonly cursor?: string | null | undefined;
  /** Transactions in a page; each may bring several events or none. */
  readonly limit?: number | undefined;
  /**
   * Also the factory's events in the transactions that touched the kingdom: the missions from it and to it, whose spoils
   * and loot no event of the kingdom itself names.
   */
  readonly missions?: boolean | undefined;
}

/** Events of a kingdom or of the factory itself, newest first, a page at a time. */
export async function readActivity(
  game: GameContext,
  component: string,
  options: ActivityOptions = {},
): Promise<ActivityPage> {
  const page = await readStream(
    game.gateway,
    {
      // A raid on unclaimed gold touches its victim without an event of it.
      ...(options.missions
        ? { affected_global_entities_filter: [component] }
        : { event_global_emitters_filter: [component] }),
      kind_filter: "User",
      transaction_status_filter: "Success",
      order: "Desc",
      limit_per_page: options.limit ?? PAGE,
      ...(options.cursor ? { cursor: options.cursor } : {}),
      ...(options.at === undefined ? {} : { at_ledger_state: { state_version: options.at } }),
    },
    { detailed_events: true },
    options,
  );
  const emitters = new Set(options.missions ? [component, game.config.factory] : [component]);
  const events = page.items.flatMap((transaction) => eventsOf(transaction, emitters).reverse());
  return { events, cursor: page.next_cursor ?? null };
}
