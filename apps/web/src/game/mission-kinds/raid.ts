import type { CompletedOf } from "@kingdoms/client";
import { inKgld, shownAmount } from "../../format/amounts.ts";
import { goldEntries, type MissionPage } from "./kind.ts";

export const raid = {
  icon: "raid",
  line: {
    light: "#f4c20a",
    dark: "#eecb4e",
    edge: "#4b3419",
    dash: [5, 6],
    mark: "M-3 -7H3L2 -4C6 -2 7 2 6 5C5 7 -5 7 -6 5C-7 2 -6 -2 -2 -4Z",
    filled: true,
  },

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
} satisfies MissionPage<CompletedOf<"raid">>;
