/** When a kingdom last withdrew gold: its state names only the moment from which the fee counts, which looted gold moves too. */
import type { LedgerTime } from "../ids.ts";
import type { GameContext, ReadOptions } from "./game.ts";
import { readActivity } from "./transactions.ts";

/** So few transactions are read first: nearly always the newest one of that second is the withdrawal. */
const FIRST = 5;
const NEXT = 100;

/**
 * The newest withdrawal up to a moment; null where there never was one. Its own events are read from that moment backwards.
 * @param until `last_time_withdrawn` of its state: no withdrawal is later.
 */
export async function readLastWithdrawal(
  game: GameContext,
  component: string,
  until: LedgerTime,
  { signal }: Pick<ReadOptions, "signal"> = {},
): Promise<LedgerTime | null> {
  let cursor: string | null = null;
  for (let limit = FIRST; ; limit = NEXT) {
    const page = await readActivity(game, component, { cursor, limit, atTime: until, signal });
    const found = page.events.find(({ event }) => event.type === "GoldWithdrawn");
    if (found !== undefined) return found.time;
    if (page.cursor === null) return null;
    cursor = page.cursor;
  }
}
