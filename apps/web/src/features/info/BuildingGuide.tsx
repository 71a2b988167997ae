import type { GameConfig } from "@kingdoms/client";
import { type Attos, BUILDINGS, parseAttos } from "@kingdoms/rules";
import { useTranslation } from "react-i18next";
import { exactText, figureInKgld, percentText, shownAmount, subtract } from "../../format/amounts.ts";
import { durationText, durationWords } from "../../format/times.ts";
import styles from "./info.module.css";

const WHOLE = parseAttos("1");
const SECONDS_PER_HOUR = 3600n;

/** What each building does, with the figures of the configuration. */
export function BuildingGuide({ config }: { readonly config: GameConfig }) {
  const { t, i18n } = useTranslation();
  const { gold, effects } = config;
  const perHour = (ratio: Attos): string => shownAmount((ratio * SECONDS_PER_HOUR) as Attos, 2);
  /** The share that a factor takes away. */
  const cut = (factor: Attos): string => percentText(subtract(WHOLE, factor));
  const figures = {
    least: perHour(gold.minRatio),
    most: perHour(gold.maxRatio),
    period: durationWords(gold.ratioPeriod, i18n.language),
    capacity: exactText(effects.trezorCapacity),
    lessSpoils: cut(effects.strongholdFactor),
    lessTime: cut(effects.academyFactor),
  };
  return (
    <dl className={styles.guideTo} data-testid="building-guide">
      {BUILDINGS.map((building) => (
        <div key={building}>
          <dt>{t(`names.buildings.${building}`)}</dt>
          <dd>{t(`info.does.${building}`, figures)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface PriceRow {
  readonly name: string;
  readonly cost: Attos;
  readonly seconds: number;
  /** Null if no fixed number limits it. */
  readonly cap: number | null;
}

export function PriceTable({
  caption,
  rows,
}: {
  readonly caption: string;
  readonly rows: readonly PriceRow[];
}) {
  const { t } = useTranslation();
  const capped = rows.some((row) => row.cap !== null);
  return (
    <table className={styles.prices}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t("info.columnName")}</th>
          <th scope="col">{t("info.columnCost")}</th>
          <th scope="col">{t("info.columnTime")}</th>
          {capped ? <th scope="col">{t("info.columnMax")}</th> : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            <td className="numeric">{figureInKgld(t, row.cost)}</td>
            <td className="numeric">{durationText(row.seconds)}</td>
            {capped ? <td className="numeric">{row.cap ?? "–"}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One tile a tier: its name, gems that need no colour, slots and chance. */
export function RarityTiers({ rarities }: { readonly rarities: GameConfig["rarities"] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.tiers}>
      {rarities.map((tier, index) => (
        <li key={tier.name} className={styles.tier} style={{ color: `var(--${tier.name.toLowerCase()})` }}>
          <span className={styles.gems} aria-hidden="true">
            {"◆".repeat(index + 1)}
          </span>
          <strong>{t(`names.rarities.${tier.name}`)}</strong>
          <span className="numeric">{t("info.tierSlots", { count: tier.slots })}</span>
          <span className="numeric">{t("info.tierChanceValue", { chance: percentText(tier.chance) })}</span>
        </li>
      ))}
    </ul>
  );
}
