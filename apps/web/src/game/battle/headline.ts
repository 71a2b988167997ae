/** What came of a mission in one sentence, for its reader. */
import {
  type CompletedOf,
  isDraw,
  kindOfCompletion,
  type MissionCompleted,
  partiesOf,
  winnerOf,
} from "@kingdoms/client";
import type { T } from "../mission-kinds/kind.ts";

export interface Headline {
  readonly text: string;
  /** For the reader. */
  readonly tone: "won" | "lost" | "neutral";
}

/**
 * Null for a kind without a winner.
 * @param own ids of the reader's kingdoms.
 * @param nameOf isolated already.
 */
export function headlineOf(
  t: T,
  event: MissionCompleted,
  own: ReadonlySet<string>,
  nameOf: (id: string) => string,
): Headline | null {
  const winner = winnerOf(event);
  if (winner === undefined) return null;
  const kind = kindOfCompletion(event);
  if (isDraw(event)) return { text: t("battle.draw"), tone: "neutral" };
  // Missiles that did no harm have no winner, and are no draw.
  if (winner === null) {
    const { missilesFired, intercepted } = event as CompletedOf<"missile">;
    const stopped = intercepted >= missilesFired;
    return { text: t(stopped ? "battle.allIntercepted" : "battle.harmless"), tone: "neutral" };
  }
  const { from, to } = partiesOf(event);
  const loser = winner === from ? to : from;
  const mine = [from, to].filter((id) => own.has(id));
  const [me] = mine;
  // Between two kingdoms of one player, nobody else won or lost.
  if (me === undefined || mine.length > 1) {
    return { text: t("battle.neutral", { winner: nameOf(winner), loser: nameOf(loser) }), tone: "neutral" };
  }
  const won = me === winner;
  const other = nameOf(me === from ? to : from);
  return { text: sentence(t, kind, { won, attacked: me === from, other }), tone: won ? "won" : "lost" };
}

interface Mine {
  readonly won: boolean;
  /** Whether the reader sent the mission. */
  readonly attacked: boolean;
  readonly other: string;
}

function sentence(t: T, kind: ReturnType<typeof kindOfCompletion>, { won, attacked, other }: Mine): string {
  if (kind === "raid") {
    if (attacked) return t(won ? "battle.raidWon" : "battle.raidFailed", { other });
    return t(won ? "battle.fendedOff" : "battle.raided", { other });
  }
  if (kind === "missile") return t(won ? "battle.missileWon" : "battle.missileLost", { other });
  return t(won ? "battle.won" : "battle.lost", { other });
}
