import type { MissionCompleted } from "@kingdoms/client";
import type { Attos } from "@kingdoms/rules";
import type { TFunction } from "i18next";
import { inKgld } from "../../format/coins.ts";
import { buildingNames } from "../../game/report-details.ts";

type T = TFunction<"messages">;
type Row = readonly [name: string, value: string];

/** What a mission did besides killing, name and value line by line. */
export function factRows(t: T, event: MissionCompleted): readonly Row[] {
  const kgld = (amount: Attos): string => inKgld(t, amount);
  switch (event.type) {
    case "KingdomAttackCompleted":
      return [
        [t("report.spoils"), kgld(event.warSpoils)],
        [t("report.treasuryBefore"), kgld(event.defenderTreasury)],
        fallen(t, event.buildingsDestroyed),
      ];
    case "KingdomRaidCompleted":
      return [
        [t("report.loot"), kgld(event.amount)],
        [t("report.unclaimedBefore"), kgld(event.unclaimedResources)],
        [t("report.squad"), t(event.captured ? "report.squads.captured" : "report.squads.home")],
      ];
    case "KingdomMissileCompleted":
      return [
        [t("report.missilesFired"), String(event.missilesFired)],
        [t("report.barriers"), String(event.barriers)],
        [t("report.intercepted"), String(event.intercepted)],
        [t("report.damage"), String(event.damagePerMissile)],
        fallen(t, event.buildingsDestroyed),
      ];
    case "KingdomFortifyCompleted":
      return [[t("report.delivered"), String(event.amount)]];
    case "KingdomProspectCompleted":
      return event.refunded
        ? [[t("report.found"), t("report.refunded")]]
        : [[t("report.found"), kgld(event.amount)]];
    case "KingdomRarityCompleted":
      return [
        [t("report.rarity"), t(`names.rarities.${event.rarity}`)],
        [t("report.slots"), String(event.buildingSlots)],
      ];
    case "UnknownCompleted":
      return [[t("report.event"), event.name]];
  }
}

const fallen = (
  t: T,
  buildings: Extract<MissionCompleted, { buildingsDestroyed: unknown }>["buildingsDestroyed"],
): Row => [
  t("report.buildings"),
  buildings.length === 0 ? t("report.noBuildings") : buildingNames(t, buildings),
];
