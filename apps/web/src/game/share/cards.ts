/** The cards of reports and kingdoms, in the page's language. */
import { type KingdomInfo, type MissionReport, partiesOf, RARITIES } from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";
import { armsOf } from "../../art/heraldry/designs.ts";
import { kingdomById, kingdomName } from "../../data/kingdom-name.ts";
import { shownDate } from "../../format/times.ts";
import { headlineOf } from "../battle/headline.ts";
import { sceneOf } from "../battle/stage/index.ts";
import { detailsOf, reportTitle } from "../mission-kinds/index.ts";
import type { T } from "../mission-kinds/kind.ts";
import { type Card, kingdomCard, reportCard } from "./card.ts";

const NOBODYS: ReadonlySet<string> = new Set();

export function cardOfReport(
  t: T,
  report: MissionReport,
  kingdoms: readonly KingdomInfo[],
  rules: Rules | undefined,
): Card {
  const { event } = report.completion;
  const { from, to } = partiesOf(event);
  const nameOf = (id: string): string => kingdomName(kingdoms, id);
  const named = (id: string) => {
    const info = kingdomById(kingdoms, id);
    return { name: nameOf(id), arms: info === null ? null : armsOf(info) };
  };
  const when = shownDate(event.completedAt * 1000, "short");
  return reportCard({
    title: reportTitle(t, report),
    sender: named(from),
    target: from === to ? null : named(to),
    scene: rules === undefined ? null : (sceneOf(event, rules)?.scene ?? null),
    outcome: headlineOf(t, event, NOBODYS, nameOf)?.text ?? detailsOf(t, event),
    facts: `${t("report.mission")} ${report.missionId} · ${when}`,
  });
}

export function cardOfKingdom(t: T, info: KingdomInfo): Card {
  const { rarity, cell, createdAt } = info;
  return kingdomCard({
    kingdom: { name: info.name, arms: armsOf(info) },
    rarity: rarity === null ? t("status.rarityPending") : t(`names.rarities.${rarity}`),
    gems: rarity === null ? 0 : RARITIES.indexOf(rarity) + 1,
    lines: [
      `${t("status.founded")}: ${shownDate(createdAt * 1000, "day")}`,
      `${t("status.location")}: ${t("common.cell", { x: cell.x, y: cell.y })}`,
    ],
  });
}
