/** What came of a mission in one sentence, for its reader. */
import { isDraw, type MissionCompleted, partiesOf, winnerOf } from "@kingdoms/client";
import { headlinesOf } from "../mission-kinds/index.ts";
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
  const headlines = headlinesOf(event);
  const winner = winnerOf(event);
  if (headlines === null || winner === undefined) return null;
  if (isDraw(event)) return { text: t("battle.draw"), tone: "neutral" };
  if (winner === null) return { text: headlines.unharmed(t, event), tone: "neutral" };
  const { from, to } = partiesOf(event);
  const loser = winner === from ? to : from;
  const mine = [from, to].filter((id) => own.has(id));
  const [me] = mine;
  // If both kingdoms belong to the player, there is no winner.
  if (me === undefined || mine.length > 1) {
    return { text: t("battle.neutral", { winner: nameOf(winner), loser: nameOf(loser) }), tone: "neutral" };
  }
  const won = me === winner;
  const other = nameOf(me === from ? to : from);
  return { text: headlines.mine(t, { won, attacked: me === from, other }), tone: won ? "won" : "lost" };
}
