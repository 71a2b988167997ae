import type { CompletedOf } from "@kingdoms/client";
import type { Attos, MissileField, Rules } from "@kingdoms/rules";
import { shareText } from "../../battle/figures.ts";
import {
  destroyed,
  destroyedFact,
  endedNews,
  listed,
  type Prospects,
  sentence,
  shownAverage,
  type T,
  type TargetedPage,
  unitsText,
} from "../kind.ts";

export function volleyProspects(t: T, rules: Rules, field: MissileField): Prospects {
  const { success, killed, fallen } = rules.missileWorth(field);
  return {
    gold: null,
    effects: [
      [t("targets.expected.harm"), shareText(success)],
      [t("targets.expected.killed"), shownAverage(killed)],
      [t("targets.expected.fallen"), shownAverage(fallen)],
    ],
    lost: (rules.config.units.missiles.cost * BigInt(field.missiles)) as Attos,
    isCertain: true,
    lostFor: t("targets.expected.missilesUsed", { count: field.missiles }),
    refund: success,
    nothing: success === 0n ? t("targets.confirm.harmless") : null,
  };
}

export const page = {
  guide: (t, { missile }) =>
    t("missions.guide.missile", {
      least: missile.minDamage,
      most: missile.maxDamage,
      building: missile.damagePerBuilding,
      buildings: missile.maxBuildings,
    }),
  outlook(t, { rules, target, amount: missiles }) {
    const { army, buildings } = target.kingdom;
    const { barriers, defenders } = army;
    const { intercepted, defenderLosses, buildingsDestroyed } = rules.missilePreview({
      missiles,
      barriers,
      defenders,
      buildings,
    });
    const { min, max } = buildingsDestroyed;
    return {
      rows: [
        [t("missions.intercepted"), intercepted],
        [t("missions.hits"), missiles - intercepted],
        [t("missions.theirLosses"), unitsText(t, defenderLosses)],
        [t("missions.buildingsLost"), min === max ? max : t("missions.range", { min, max })],
        [t("missions.yourLosses"), t("missions.noLosses")],
      ],
      notes: [],
    };
  },
  feeReturns: (t, back) => t("missions.feeReturns", { ...back }),
  prospects(t, { rules, target, amount: missiles }) {
    const { army, buildings } = target.kingdom;
    const { barriers, defenders } = army;
    return volleyProspects(t, rules, { missiles, barriers, defenders, buildings });
  },
  reportTitle: (t) => t("report.title"),
  details: (t, { winner, missilesFired, intercepted, defenderLosses, buildingsDestroyed }) =>
    listed(
      t("history.details.missiles", { count: missilesFired }),
      intercepted === 0 ? "" : t("history.details.intercepted", { count: intercepted }),
      defenderLosses === 0 ? "" : t("history.details.killed", { count: defenderLosses }),
      destroyed(t, buildingsDestroyed),
      winner === null ? t("history.details.nothingHit") : "",
    ),
  facts: (t, event) => [
    [t("report.missilesFired"), String(event.missilesFired)],
    [t("report.barriers"), String(event.barriers)],
    [t("report.intercepted"), String(event.intercepted)],
    [t("report.damage"), String(event.damagePerMissile)],
    destroyedFact(t, event.buildingsDestroyed),
  ],
  headlines: {
    mine: (t, { won, other }) => t(won ? "battle.missileWon" : "battle.missileLost", { other }),
    unharmed: (t, { missilesFired, intercepted }) =>
      t(intercepted >= missilesFired ? "battle.allIntercepted" : "battle.harmless"),
  },
  news(t, event, addressed) {
    const { role, tone, names } = addressed;
    const details = this.details(t, event);
    if (tone !== "won" && tone !== "lost") return endedNews(t, details, addressed);
    return { title: t(`bulletin.missile.${tone}.${role}`, names), text: sentence(details) };
  },
  entries: () => [],
} satisfies TargetedPage<CompletedOf<"missile">>;

declare module "../kind.ts" {
  interface Pages {
    readonly missile: typeof page;
  }
}
