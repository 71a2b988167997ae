import type { CompletedOf } from "@kingdoms/client";
import { listed, type MissionPage } from "./kind.ts";

export const fortify = {
  icon: "fortify",
  line: {
    light: "#2d6228",
    dark: "#8ccb84",
    edge: null,
    dash: [14, 4, 4, 4],
    mark: "M-6 -6H6V0C6 4 3 7 0 8C-3 7 -6 4 -6 0Z",
    filled: true,
  },

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
} satisfies MissionPage<CompletedOf<"fortify">>;
