import type { Attos, Rules, Tally, WarField } from "@kingdoms/rules";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { quotient } from "../../format/amounts.ts";
import { shownCount } from "../../format/counts.ts";
import styles from "./battle.module.css";
import { powerText, shareText } from "./figures.ts";

/** Enough for a chance to the percent, and done in a moment. */
const BATTLES = 1_000;
const ALL = BigInt(BATTLES) as Attos;

/** How often each outcome came up in trial battles. */
export function Tallies({ rules, field }: { readonly rules: Rules; readonly field: WarField }) {
  const { t } = useTranslation();
  const trials = useMemo(() => rules.warTrials(field, BATTLES), [rules, field]);
  const tallies = [
    [t("simulator.attackerLosses"), trials.attackerLosses],
    [t("simulator.defenderLosses"), trials.defenderLosses],
    [t("simulator.spoils"), trials.spoils],
  ] as const;
  return (
    <section className={styles.results} data-testid="trials">
      <div className={styles.tallies}>
        {tallies.map(([name, tally]) => (
          <Bars key={name} name={name} tally={tally} />
        ))}
      </div>
      <p>{t("simulator.trials", { count: BATTLES })}</p>
    </section>
  );
}

function Bars({ name, tally: { mean, bars } }: { readonly name: string; readonly tally: Tally }) {
  const { t } = useTranslation();
  const most = Math.max(...bars.map(({ battles }) => battles), 1);
  return (
    <div>
      <h3>{name}</h3>
      <p className="numeric">{t("simulator.mean", { mean: powerText(mean) })}</p>
      <ul className={styles.bars}>
        {bars
          .filter(({ battles }) => battles > 0)
          .map(({ from, to, battles }) => (
            <li key={from}>
              <span className="numeric">
                {from === to ? shownCount(from) : `${shownCount(from)}–${shownCount(to)}`}
              </span>
              <span className={styles.bar} style={{ width: `${(battles / most) * 100}%` }} />
              <span className="numeric">{shareText(quotient(BigInt(battles) as Attos, ALL))}</span>
            </li>
          ))}
      </ul>
    </div>
  );
}
