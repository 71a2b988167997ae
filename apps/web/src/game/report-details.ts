import type { MissionCompleted } from "@kingdoms/client";
import type { TFunction } from "i18next";
import { shownAmount } from "../format/amounts.ts";

type T = TFunction<"messages">;

/** What came of a mission, in one line. */
export function detailsOf(t: T, event: MissionCompleted): string {
  switch (event.type) {
    case "KingdomAttackCompleted": {
      const losses = { attacker: event.attackerLosses, defender: event.defenderLosses };
      const outcome =
        event.warSpoils === 0n
          ? t("history.details.warWithout", losses)
          : t("history.details.war", { ...losses, spoils: shownAmount(event.warSpoils, 2) });
      return listed(outcome, destroyed(t, event.buildingsDestroyed));
    }
    case "KingdomRaidCompleted":
      if (event.winner === event.attacker)
        return t("history.details.raid", { amount: shownAmount(event.amount, 2) });
      return t(event.captured ? "history.details.raidCaptured" : "history.details.raidFailed");
    case "KingdomMissileCompleted":
      return listed(
        t("history.details.missiles", { count: event.missilesFired }),
        event.intercepted === 0 ? "" : t("history.details.intercepted", { count: event.intercepted }),
        event.defenderLosses === 0 ? "" : t("history.details.killed", { count: event.defenderLosses }),
        destroyed(t, event.buildingsDestroyed),
      );
    case "KingdomFortifyCompleted":
      return t("history.details.fortify", { count: event.amount });
    case "KingdomProspectCompleted":
      if (event.refunded) return t("history.details.prospectRefunded");
      if (event.amount === 0n) return t("history.details.prospectNothing");
      return t("history.details.prospect", { amount: shownAmount(event.amount, 2) });
    case "KingdomRarityCompleted":
      return t("history.details.rarity", {
        rarity: t(`names.rarities.${event.rarity}`),
        slots: event.buildingSlots,
      });
    case "UnknownCompleted":
      return t("history.details.unknown");
  }
}

const listed = (...parts: readonly string[]): string => parts.filter(Boolean).join("; ");

const destroyed = (
  t: T,
  buildings: Extract<MissionCompleted, { buildingsDestroyed: unknown }>["buildingsDestroyed"],
): string =>
  buildings.length === 0 ? "" : t("history.details.buildings", { names: buildingNames(t, buildings) });

export const buildingNames = (
  t: T,
  buildings: Extract<MissionCompleted, { buildingsDestroyed: unknown }>["buildingsDestroyed"],
): string => buildings.map((building) => t(`names.buildings.${building}`)).join(", ");
