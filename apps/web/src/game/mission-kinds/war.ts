import type { CompletedOf } from "@kingdoms/client";
import { inKgld, shownAmount } from "../../format/amounts.ts";
import { destroyed, destroyedFact, goldEntries, listed, type MissionPage } from "./kind.ts";

export const war = {
  icon: "war",
  line: {
    light: "#a3231c",
    dark: "#f28577",
    edge: null,
    dash: [14, 7],
    mark: "M-7 -7L5 5M7 -7L-5 5M-7 3L-3 7M7 3L3 7",
    filled: false,
  },

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
} satisfies MissionPage<CompletedOf<"war">>;
