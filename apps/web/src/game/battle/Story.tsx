/** A battle step by step, from what the rules tell of it. */
import type { GameConfig, MissileStory, ProspectStory, RaidStory, Rules } from "@kingdoms/rules";
import { useTranslation } from "react-i18next";
import { exactText, inKgld, percentText } from "../../format/amounts.ts";
import { shownCount } from "../../format/counts.ts";
import styles from "./battle.module.css";
import { shareText } from "./figures.ts";
import { DrawLine, HaulLines, OddsList, Step } from "./parts.tsx";
import type { Told } from "./told.ts";
import { WarSteps } from "./WarSteps.tsx";

interface StoryProps {
  readonly told: Told;
  readonly rules: Rules;
  /** Isolated already. */
  readonly attacker: string;
  readonly defender: string;
}

/** The steps in their order. */
export function Story({ told, rules, attacker, defender }: StoryProps) {
  const { config } = rules;
  return (
    <dl className={styles.steps} data-testid="story">
      {told.kind === "war" ? (
        <WarSteps field={told.field} story={told.story} config={config} names={{ attacker, defender }} />
      ) : told.kind === "raid" ? (
        <RaidSteps story={told.story} defenders={told.field.defenders} config={config} />
      ) : told.kind === "missile" ? (
        <MissileSteps story={told.story} field={told.field} config={config} />
      ) : (
        <ProspectSteps story={told.story} config={config} />
      )}
    </dl>
  );
}

interface RaidProps {
  readonly story: RaidStory;
  readonly defenders: number;
  readonly config: GameConfig;
}

function RaidSteps({ story: { success, capture, haul, outcome, preview }, defenders, config }: RaidProps) {
  const { t } = useTranslation();
  const { raid } = config;
  return (
    <>
      <Step name={t("battle.steps.odds")}>
        <RaidOdds {...preview} />
      </Step>
      <Step name={t("battle.steps.getThrough")}>
        <p>
          {defenders === 0
            ? t("battle.raidUndefended", { base: percentText(raid.success) })
            : t("battle.raidChance", {
                base: percentText(raid.success),
                less: percentText(raid.successPerDefender),
                count: defenders,
                floor: percentText(raid.successFloor),
              })}
        </p>
        <DrawLine draw={success} />
        <p>{t(outcome.success ? "battle.through" : "battle.stopped")}</p>
      </Step>
      {outcome.success ? (
        <Step name={t("battle.steps.loot")}>
          <p>{t("battle.found", { open: inKgld(t, haul.available) })}</p>
          <HaulLines haul={haul} />
        </Step>
      ) : (
        <Step name={t("battle.steps.capture")}>
          {capture === null ? (
            <p>{t("battle.overdueEscaped")}</p>
          ) : (
            <>
              <DrawLine draw={capture} />
              <p>{t(capture.happened ? "battle.caught" : "battle.escaped")}</p>
            </>
          )}
        </Step>
      )}
    </>
  );
}

export function RaidOdds({ successProbability, captureProbability }: RaidStory["preview"]) {
  return (
    <OddsList
      of={[
        ["success", shareText(successProbability)],
        ["captured", shareText(captureProbability)],
      ]}
    />
  );
}

interface MissileProps {
  readonly story: MissileStory;
  readonly field: { readonly missiles: number; readonly barriers: number; readonly defenders: number };
  readonly config: GameConfig;
}

function MissileSteps({ story, field, config }: MissileProps) {
  const { t } = useTranslation();
  const { hits, outcome, further } = story;
  const fallen = outcome.buildingsDestroyed;
  return (
    <>
      <Step name={t("battle.steps.odds")}>
        <MissileOdds chances={story.chances} />
      </Step>
      <Step name={t("battle.steps.barriers")}>
        <p>
          {t("battle.fired", {
            fired: field.missiles,
            barriers: field.barriers,
            intercepted: outcome.intercepted,
            hits,
          })}
        </p>
      </Step>
      {hits === 0 ? null : (
        <>
          <Step name={t("battle.steps.damage")}>
            <p>
              {t("battle.damageSum", {
                count: hits,
                each: outcome.damagePerMissile,
                damage: exactText(story.damage),
              })}
            </p>
            {field.defenders === 0 ? null : (
              <p>{t("battle.killed", { count: outcome.defenderLosses, defenders: field.defenders })}</p>
            )}
          </Step>
          <Step name={t("battle.steps.buildings")}>
            {story.mostBuildings === 0 ? (
              <p>{t("battle.noneStood")}</p>
            ) : (
              <p>
                {t("battle.forBuildings", {
                  left: exactText(story.forBuildings),
                  each: config.missile.damagePerBuilding,
                  most: story.mostBuildings,
                  falling: story.falling,
                })}
              </p>
            )}
            {further === null ? null : (
              <>
                <p>{t("battle.further")}</p>
                <DrawLine draw={further} />
              </>
            )}
            <p>
              {fallen.length === 0
                ? t("battle.stood")
                : t("battle.fell", {
                    building: fallen.map((one) => t(`names.buildings.${one}`)).join(", "),
                  })}
            </p>
          </Step>
        </>
      )}
    </>
  );
}

export function MissileOdds({ chances }: { readonly chances: MissileStory["chances"] }) {
  return (
    <OddsList
      of={[
        ["hit", shareText(chances.hit)],
        ["fall", shareText(chances.fall)],
      ]}
    />
  );
}

function ProspectSteps({ story, config }: { readonly story: ProspectStory; readonly config: GameConfig }) {
  const { t } = useTranslation();
  const { outcome, find } = story;
  const band = config.prospect[outcome.band];
  if (outcome.refunded || band === undefined) {
    return (
      <Step name={t("battle.steps.draw")}>
        <p>{t("battle.prospectRefund")}</p>
      </Step>
    );
  }
  return (
    <Step name={t("battle.steps.draw")}>
      <p>
        {t("battle.prospectDrawn", {
          find: percentText(find),
          band: shownCount(outcome.band + 1),
          low: exactText(band.low),
          high: exactText(band.high),
          chance: percentText(band.chance),
        })}
      </p>
      <p>
        {outcome.amount === 0n
          ? t("battle.prospectNothing")
          : t("battle.prospectFound", { amount: inKgld(t, outcome.amount) })}
      </p>
    </Step>
  );
}
