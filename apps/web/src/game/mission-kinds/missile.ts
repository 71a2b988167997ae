import type { CompletedOf } from "@kingdoms/client";
import { destroyed, destroyedFact, listed, type MissionPage } from "./kind.ts";

export const missile = {
  icon: "launch",
  line: {
    light: "#1f4f96",
    dark: "#8db6f5",
    edge: null,
    dash: [7, 5],
    mark: "M1 -8L-4 1H0L-2 8L5 -2H1Z",
    filled: true,
  },

  reportTitle: (t) => t("report.title"),
  details: (t, { missilesFired, intercepted, defenderLosses, buildingsDestroyed }) =>
    listed(
      t("history.details.missiles", { count: missilesFired }),
      intercepted === 0 ? "" : t("history.details.intercepted", { count: intercepted }),
      defenderLosses === 0 ? "" : t("history.details.killed", { count: defenderLosses }),
      destroyed(t, buildingsDestroyed),
    ),
  facts: (t, event) => [
    [t("report.missilesFired"), String(event.missilesFired)],
    [t("report.barriers"), String(event.barriers)],
    [t("report.intercepted"), String(event.intercepted)],
    [t("report.damage"), String(event.damagePerMissile)],
    destroyedFact(t, event.buildingsDestroyed),
  ],
  entries: () => [],
} satisfies MissionPage<CompletedOf<"missile">>;
