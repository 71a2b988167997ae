/** Building blocks for the stories of several kinds. */
import { type Draw, type Haul, ONE } from "@kingdoms/rules";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { figureInKgld, inKgld, percentText } from "../../format/amounts.ts";
import type { Catalogue } from "../../i18n/texts.ts";
import styles from "./battle.module.css";
import { drawTexts, factorText, shareText } from "./figures.ts";

type OddsName = keyof Catalogue["battle"]["odds"];

/** The steps of a story in their order. */
export function Steps({ children }: { readonly children: ReactNode }) {
  return (
    <dl className={styles.steps} data-testid="story">
      {children}
    </dl>
  );
}

export function StoryStep({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.step}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Chances side by side, each by the name of what may happen. */
export function OddsList<Name extends OddsName>({
  of,
}: {
  readonly of: readonly (readonly [Name, string])[];
}) {
  const { t } = useTranslation();
  return (
    <ul className={styles.odds} data-testid="odds">
      {of.map(([name, chance]) => (
        <li key={name} data-end={name}>
          {t(`battle.odds.${name}`)} <strong>{chance}</strong>
        </li>
      ))}
    </ul>
  );
}

/** The chance of something, and the number that decided it. */
export function DrawLine({ draw: { chance, drawn } }: { readonly draw: Draw }) {
  const { t } = useTranslation();
  return (
    <p className="numeric">
      {drawn === null
        ? t("battle.chance", { chance: shareText(chance) })
        : t("battle.chanceDrawn", drawTexts(chance, drawn))}
    </p>
  );
}

/** Each limit on the loot, and the one that applied. */
export function HaulLines({ haul }: { readonly haul: Haul }) {
  const { t } = useTranslation();
  const { share, byShare, carriers, carryPerUnit, byCarry, theftFactor, taken } = haul;
  return (
    <>
      <p>{t("battle.byShare", { share: percentText(share), amount: inKgld(t, byShare) })}</p>
      <p>
        {t("battle.byCarry", {
          count: carriers,
          each: figureInKgld(t, carryPerUnit),
          amount: inKgld(t, byCarry),
        })}
      </p>
      <p>{t(byCarry < byShare ? "battle.limitCarry" : "battle.limitShare")}</p>
      {theftFactor === ONE ? null : <p>{t("battle.stronghold", { factor: percentText(theftFactor) })}</p>}
      <p>
        <strong>{t("battle.taken", { amount: inKgld(t, taken) })}</strong>
      </p>
    </>
  );
}

interface LuckProps {
  readonly label: string;
  readonly luck: bigint;
  readonly low: bigint;
  readonly high: bigint;
}

/** The place of a luck between the worst and the best. */
export function LuckBar({ label, luck, low, high }: LuckProps) {
  const { t } = useTranslation();
  const place = high === low ? 50 : Number(((luck - low) * 1000n) / (high - low)) / 10;
  const text = (value: bigint): string => factorText(value as never);
  return (
    <span
      className={styles.luck}
      role="img"
      aria-label={t("battle.luckOf", { name: label, luck: text(luck), low: text(low), high: text(high) })}
    >
      <span className={styles.luckEnd}>{text(low)}</span>
      <span className={styles.luckTrack}>
        <span className={styles.luckMark} style={{ insetInlineStart: `${place}%` }} />
      </span>
      <span className={styles.luckEnd}>{text(high)}</span>
    </span>
  );
}
