import {
  type Attos,
  type BattleSide,
  type GameConfig,
  type Loss,
  ONE,
  type WarField,
  type WarPreview,
  type WarStory,
} from "@kingdoms/rules";
import { useTranslation } from "react-i18next";
import { exactText, inKgld, percentText } from "../../format/amounts.ts";
import { shownCount } from "../../format/counts.ts";
import styles from "./battle.module.css";
import { ENDS, endsText, lossTexts, luckText, powerText, ratioBelow, shareText } from "./figures.ts";
import { DrawLine, HaulLines, LuckBar, OddsList, StoryStep } from "./parts.tsx";

interface WarProps {
  readonly field: WarField;
  readonly story: WarStory;
  readonly config: GameConfig;
  readonly names: { readonly attacker: string; readonly defender: string };
}

/** A war: odds, forces, powers, losses, spoils, buildings. */
export function WarSteps({ field, story, config, names }: WarProps) {
  const { t } = useTranslation();
  const { militia, attackers, defenders, haul } = story;
  return (
    <>
      <StoryStep name={t("battle.steps.odds")}>
        <WarOdds preview={story.preview} />
      </StoryStep>
      <StoryStep name={t("battle.steps.forces")}>
        <p>{t("battle.sent", { name: names.attacker, count: field.attackers })}</p>
        <p>{t("battle.held", { name: names.defender, count: field.defenders })}</p>
        {militia === 0 ? null : <p>{t("battle.militia", { count: militia })}</p>}
      </StoryStep>
      <StoryStep name={t("battle.steps.luck")}>
        <Powers story={story} config={config} names={names} />
      </StoryStep>
      <StoryStep name={t("battle.steps.attackers", { name: names.attacker })}>
        <LossLines loss={attackers} q={story.clash?.q ?? null} of={field.attackers} config={config} />
      </StoryStep>
      <StoryStep name={t("battle.steps.defenders", { name: names.defender })}>
        <LossLines
          loss={defenders}
          q={story.clash?.q ?? null}
          of={story.clash?.defence.fighting ?? 0}
          config={config}
        />
      </StoryStep>
      {haul === null ? null : (
        <StoryStep name={t("battle.steps.spoils")}>
          <p>
            {t(field.hidden === 0n ? "battle.allOpen" : "battle.open", {
              treasury: inKgld(t, field.treasury),
              hidden: inKgld(t, field.hidden),
              open: inKgld(t, haul.available),
            })}
          </p>
          <HaulLines haul={haul} />
        </StoryStep>
      )}
      <FallStep story={story} config={config} />
    </>
  );
}

/** The exact chances, each end in one figure. */
export function WarOdds({ preview }: { readonly preview: WarPreview }) {
  const { chances } = preview;
  const texts = { ...endsText(preview), fall: shareText(chances.fall) };
  return (
    <>
      <div className={styles.stack} aria-hidden="true">
        {ENDS.map((end) => (
          <span key={end} data-end={end} style={{ flexGrow: Number((chances[end] * 1000n) / ONE) }} />
        ))}
      </div>
      <OddsList of={[...ENDS, "fall" as const].map((end) => [end, texts[end]] as const)} />
    </>
  );
}

function Powers({ story, config, names }: Omit<WarProps, "field">) {
  const { t } = useTranslation();
  const { clash, outcome } = story;
  if (clash === null) return <p>{t("battle.nobodyDefended")}</p>;
  const { luckBase, luckSpan, drawMargin } = config.war;
  const high = luckBase + luckSpan;
  const formula = (side: BattleSide): string =>
    t(side.bonus === ONE ? "battle.power" : "battle.powerAlarm", {
      fighting: shownCount(side.fighting),
      luck: luckText(side),
      bonus: exactText(side.bonus),
      power: powerText(side.power),
    });
  const [one, other] = [clash.attack.power, clash.defence.power];
  const [smaller, greater] = one < other ? [one, other] : [other, one];
  return (
    <>
      {(["attack", "defence"] as const).map((side) => {
        const name = side === "attack" ? names.attacker : names.defender;
        return (
          <div key={side} className={styles.power}>
            <p>
              {t(side === "attack" ? "battle.attack" : "battle.defense")}{" "}
              <span className="numeric">{formula(clash[side])}</span>
            </p>
            <LuckBar label={name} luck={clash[side].luck} low={luckBase} high={high} />
          </div>
        );
      })}
      <p>
        {outcome.victor === "nobody"
          ? t("battle.drawn", { margin: percentText(drawMargin) })
          : t("battle.beat", {
              greater: powerText(greater),
              smaller: powerText(smaller),
              q: shareText(clash.q),
            })}
      </p>
    </>
  );
}

interface LossProps {
  readonly loss: Loss;
  readonly q: Attos | null;
  /** How many fought. */
  readonly of: number;
  readonly config: GameConfig;
}

function LossLines({ loss, q, of, config }: LossProps) {
  const { t } = useTranslation();
  const { reason, share, fallen, units } = loss;
  return (
    <>
      <p>
        {t(`battle.loss.${reason}`, {
          reach: config.war.reach,
          share: percentText(share),
          fighting: shownCount(of),
          ...lossTexts(loss, q ?? (0n as Attos), of),
          fallen: shownCount(fallen),
        })}
      </p>
      {units === fallen ? null : <p>{t("battle.militiaBears", { count: units })}</p>}
    </>
  );
}

function FallStep({ story, config }: Pick<WarProps, "story" | "config">) {
  const { t } = useTranslation();
  const { fall } = story;
  if (fall === null) return null;
  const { ratio, draw, building } = fall;
  const enough = ratio === null || ratio >= config.war.overkill;
  return (
    <StoryStep name={t("battle.steps.buildings")}>
      {enough || ratio === null ? null : (
        <p>
          {t("battle.noOverkill", {
            ratio: ratioBelow(ratio, config.war.overkill),
            needed: exactText(config.war.overkill),
          })}
        </p>
      )}
      {enough && draw === null ? <p>{t("battle.noneStood")}</p> : null}
      {draw === null ? null : (
        <>
          <DrawLine draw={draw} />
          <p>
            {building === null
              ? t("battle.stood")
              : t("battle.fell", { building: t(`names.buildings.${building}`) })}
          </p>
        </>
      )}
    </StoryStep>
  );
}
