import type { FortifyCompleted } from "@kingdoms/client";
import { listed, type MissionPage } from "./kind.ts";

export const fortify: MissionPage<FortifyCompleted> = {
  reportTitle: (t) => t("report.titleOf.fortify"),
  details: (t, { amount, returned }) =>
    listed(
      t("history.details.fortify", { count: amount }),
      returned === 0 ? "" : t("history.details.returned", { count: returned }),
    ),
  facts: (t, { amount, returned }) => [
    [t("report.delivered"), String(amount)],
    [t("report.returned"), String(returned)],
  ],
  entries: () => [],
};
