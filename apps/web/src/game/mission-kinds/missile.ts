import type { MissileCompleted } from "@kingdoms/client";
import { destroyed, destroyedFact, listed, type MissionPage } from "./kind.ts";

export const missile: MissionPage<MissileCompleted> = {
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
};
