/** A player's marks of kingdoms. Their meaning is up to the page. */
import { PlayersError } from "./players-error.ts";
import type { StoreOptions } from "./store.ts";

/** @property mark null if the player removed it. */
interface Mark {
  readonly mark: string | null;
  /** When the player chose it, in Unix milliseconds of the device. */
  readonly changedAt: number;
}
/** By the addresses of the kingdoms' components. */
export type Marks = Readonly<Record<string, Mark>>;

export function openMarks({ database, nowMs, limits }: StoreOptions) {
  const marks = (player: string): Marks =>
    Object.fromEntries(
      database
        .all("SELECT kingdom, mark, changed_ms FROM mark WHERE player = ? ORDER BY kingdom", player)
        .map(({ kingdom, mark, changed_ms }) => [
          String(kingdom),
          { mark: typeof mark === "string" ? mark : null, changedAt: Number(changed_ms) },
        ]),
    );
  return {
    marks,
    /** Of each kingdom the newer choice stays. A choice from the future counts as made now. Throws `TOO_MUCH`. */
    mergeMarks(player: string, chosen: Marks): Marks {
      const now = nowMs();
      return database.transaction(() => {
        // A device that was away for longer must sign in again, and may bring such a mark back.
        database.run(
          "DELETE FROM mark WHERE player = ? AND mark IS NULL AND changed_ms <= ?",
          player,
          now - limits.sessionMs,
        );
        for (const [kingdom, { mark, changedAt }] of Object.entries(chosen))
          database.run(
            `INSERT INTO mark VALUES (?, ?, ?, ?)
               ON CONFLICT DO UPDATE SET mark = excluded.mark, changed_ms = excluded.changed_ms
               WHERE excluded.changed_ms > changed_ms`,
            player,
            kingdom,
            mark,
            Math.min(changedAt, now),
          );
        const merged = marks(player);
        if (Object.keys(merged).length > limits.marksOfPlayer)
          throw new PlayersError("TOO_MUCH", `No more than ${limits.marksOfPlayer} marks are kept.`);
        return merged;
      });
    },
  };
}
