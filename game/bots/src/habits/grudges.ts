import {
  isCompletion,
  isHostile,
  kindOfCompletion,
  type LocalId,
  partiesOf,
  readActivity,
} from "@kingdoms/client";
import type { Player } from "@kingdoms/client/player";

/** Seconds until an attack is forgiven. */
const MEMORY = 7 * 86_400;
/** Transactions that are read back. */
const PAGE = 30;

/** How often each kingdom attacked this one within a week, by the ledger's newest transactions of it. */
export async function grudgesOf(
  { game, signal }: Player,
  { id, component }: { readonly id: LocalId; readonly component: string },
  now: number,
): Promise<ReadonlyMap<LocalId, number>> {
  const { events } = await readActivity(game, component, { missions: true, limit: PAGE, signal });
  const attackers = new Map<LocalId, number>();
  for (const { event, time } of events) {
    if (!isCompletion(event) || time < now - MEMORY || !isHostile(kindOfCompletion(event))) continue;
    const { from, to } = partiesOf(event);
    if (to === id && from !== id) attackers.set(from, (attackers.get(from) ?? 0) + 1);
  }
  return attackers;
}
