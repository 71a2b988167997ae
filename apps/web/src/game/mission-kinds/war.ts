import type { WarCompleted } from "@kingdoms/client";
import { inKgld, shownAmount } from "../../format/amounts.ts";
import { destroyed, destroyedFact, goldEntries, listed, type MissionPage } from "./kind.ts";

export const war: MissionPage<WarCompleted> = {
  reportTitle: (t) => t("report.title"),
  details(t, { attackerLosses: attacker, defenderLosses: defender, warSpoils, buildingsDestroyed }) {
    const losses = { attacker, defender };
    const outcome =
      warSpoils === 0n
        ? t("history.details.warWithout", losses)
        : t("history.details.war", { ...losses, spoils: shownAmount(warSpoils, 2) });
    return listed(outcome, destroyed(t, buildingsDestroyed));
  },
  facts: (t, event) => [
    [t("report.spoils"), inKgld(t, event.warSpoils)],
    [t("report.treasuryBefore"), inKgld(t, event.defenderTreasury)],
    [t("report.hiddenBefore"), inKgld(t, event.defenderHidden)],
    [t("report.alarmBefore"), String(event.defenderAlarm)],
    destroyedFact(t, event.buildingsDestroyed),
  ],
  entries: (t, event, log) => goldEntries(t, "spoils", event, event.warSpoils, log),
};
