import type { Mission, Rules } from "@kingdoms/rules";
import type { KingdomInfo } from "../../types.ts";
import type { Span } from "../span.ts";
import { after } from "./after.ts";

/**
 * Once nothing spares a kingdom from this kind of mission any more, if nothing happens until then. Null for one that nothing spares: it
 * can be sent now.
 */
export function whenTruceEnds(
  rules: Rules,
  { shield }: Pick<KingdomInfo, "shield">,
  kind: Mission,
  window: number,
  now: number,
): Span | null {
  let until = rules.sparedUntil(shield, kind, now);
  if (until === null) return null;
  // A protection may end before a truce that began under it.
  for (let next: number | null = until; next !== null; next = rules.sparedUntil(shield, kind, next))
    until = next;
  return after(until, window, now);
}
