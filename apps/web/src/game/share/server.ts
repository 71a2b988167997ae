/**
 * Exports the functions that a realm needs to draw cards. The drawings belong to the page, so `scripts/programs.mjs`
 * bundles them for the realm. The input is plain data, so that it can be sent to a worker thread.
 */
import type { LocalId, MissionCompleted } from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";
import { armsOf } from "../../art/heraldry/designs.ts";
import { sceneOf } from "../battle/stage/index.ts";
import { cardMarkup, kingdomCard, reportCard } from "./card.ts";

export { pngOf } from "./png.ts";

interface Owner {
  readonly id: LocalId;
  readonly name: string;
  /** Empty for a kingdom that is not known. */
  readonly component: string;
}

export interface ReportData {
  readonly kind: "report";
  readonly title: string;
  readonly sender: Owner;
  readonly target: Owner | null;
  /** Null while it is under way. */
  readonly event: MissionCompleted | null;
  readonly outcome: string;
  readonly facts: string;
}

export interface KingdomData {
  readonly kind: "kingdom";
  readonly kingdom: Owner;
  readonly rarity: string;
  readonly gems: number;
  readonly lines: readonly string[];
}

const named = ({ id, name, component }: Owner) => ({
  name,
  arms: component === "" ? null : armsOf({ id, component }),
});

/** The card as SVG. */
export function drawnCard(data: ReportData | KingdomData, rules: Rules): string {
  if (data.kind === "kingdom") return cardMarkup(kingdomCard({ ...data, kingdom: named(data.kingdom) }));
  const { sender, target, event } = data;
  return cardMarkup(
    reportCard({
      ...data,
      sender: named(sender),
      target: target === null ? null : named(target),
      scene: event === null ? null : (sceneOf(event, rules)?.scene ?? null),
    }),
  );
}
