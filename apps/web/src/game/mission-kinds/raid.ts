import type { RaidCompleted } from "@kingdoms/client";
import { inKgld, shownAmount } from "../../format/amounts.ts";
import { goldEntries, type MissionPage } from "./kind.ts";

export const raid: MissionPage<RaidCompleted> = {
  reportTitle: (t) => t("report.title"),
  details: (t, { winner, attacker, amount, captured }) =>
    winner === attacker
      ? t("history.details.raid", { amount: shownAmount(amount, 2) })
      : t(captured ? "history.details.raidCaptured" : "history.details.raidFailed"),
  facts: (t, event) => [
    [t("report.loot"), inKgld(t, event.amount)],
    [t("report.unclaimedBefore"), inKgld(t, event.unclaimedResources)],
    [t("report.squad"), t(event.captured ? "report.squads.captured" : "report.squads.home")],
  ],
  entries: (t, event, log) => goldEntries(t, "loot", event, event.amount, log),
};
