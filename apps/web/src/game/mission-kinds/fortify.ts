import type { FortifyCompleted } from "@kingdoms/client";
import type { MissionPage } from "./kind.ts";

export const fortify: MissionPage<FortifyCompleted> = {
  reportTitle: (t) => t("report.titleOf.fortify"),
  details: (t, { amount }) => t("history.details.fortify", { count: amount }),
  facts: (t, { amount }) => [[t("report.delivered"), String(amount)]],
  entries: () => [],
};
