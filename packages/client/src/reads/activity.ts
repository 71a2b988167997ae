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
}

/** What a kingdom or the factory itself told, newest first, a page at a time. */
export async function readActivity(
  game: GameContext,
  component: string,
  options: ActivityOptions = {},
): Promise<ActivityPage> {
  const page = await readStream(
    game.gateway,
    {
      event_global_emitters_filter: [component],
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
  const emitters = new Set([component]);
  const events = page.items.flatMap((transaction) => eventsOf(transaction, emitters).reverse());
  return { events, cursor: page.next_cursor ?? null };
}
