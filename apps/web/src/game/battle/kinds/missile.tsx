import { type CompletedOf, missileFieldOf } from "@kingdoms/client";
import type { FateInput, GameConfig, MissileField, MissileStory, Rules } from "@kingdoms/rules";
import { useTranslation } from "react-i18next";
import { exactText } from "../../../format/amounts.ts";
import { shownCount } from "../../../format/counts.ts";
import { volleyProspects } from "../../mission-kinds/pages/missile.ts";
import { shareText } from "../figures.ts";
import { buildingsOf, type Inputs, linkOf } from "../inputs.ts";
import type { BattleKind, BattleStory, ExpectedProps } from "../kind.ts";
import { DrawLine, OddsList, Steps, StoryStep } from "../parts.tsx";

const inputField = (inputs: Inputs): MissileField => ({
  missiles: inputs.missiles,
  barriers: inputs.barriers,
  defenders: inputs.defenders,
  buildings: buildingsOf(inputs),
});

function toldOf(rules: Rules, field: MissileField, lot: FateInput): BattleStory {
  const story = rules.missileStory(field, lot);
  return {
    kind: "missile",
    diced: true,
    story: () => <MissileSteps story={story} field={field} config={rules.config} />,
    link: linkOf("missile", field),
  };
}

export const missile: BattleKind<CompletedOf<"missile">> = {
  storyOf: (event, rules, lot) => toldOf(rules, missileFieldOf(event), lot),
  simulated: {
    fields: ["missiles", "barriers", "defenders"],
    prospects: (t, rules, inputs) => volleyProspects(t, rules, inputField(inputs)),
    trial: (rules, inputs, fate) => toldOf(rules, inputField(inputs), fate),
    Odds: ExpectedOdds,
    Expected: MissileExpected,
  },
};

function ExpectedOdds({ rules, inputs }: ExpectedProps) {
  return <MissileOdds chances={rules.missileChances(inputField(inputs))} />;
}

function MissileExpected({ rules, inputs }: ExpectedProps) {
  const { t } = useTranslation();
  const chances = rules.missileChances(inputField(inputs));
  return (
    <>
      {chances.strikes.length === 0 ? (
        <p>{t("simulator.noneThrough")}</p>
      ) : (
        <>
          <ul>
            {chances.strikes.map(({ damagePerMissile, killed, falling, chanceOfOneMore }) => (
              <li key={damagePerMissile}>
                {t("simulator.strike", {
                  damage: damagePerMissile,
                  killed: shownCount(killed),
                  buildings:
                    chanceOfOneMore > 0n ? t("missions.range", { min: falling, max: falling + 1 }) : falling,
                })}
              </li>
            ))}
          </ul>
          <p>{t("simulator.equally")}</p>
        </>
      )}
    </>
  );
}

interface MissileProps {
  readonly story: MissileStory;
  readonly field: MissileField;
  readonly config: GameConfig;
}

function MissileSteps({ story, field, config }: MissileProps) {
  const { t } = useTranslation();
  const { hits, outcome, further } = story;
  const fallen = outcome.buildingsDestroyed;
  return (
    <Steps>
      <StoryStep name={t("battle.steps.odds")}>
        <MissileOdds chances={story.chances} />
      </StoryStep>
      <StoryStep name={t("battle.steps.barriers")}>
        <p>
          {t("battle.fired", {
            fired: field.missiles,
            barriers: field.barriers,
            intercepted: outcome.intercepted,
            hits,
          })}
        </p>
      </StoryStep>
      {hits === 0 ? null : (
        <>
          <StoryStep name={t("battle.steps.damage")}>
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
          </StoryStep>
          <StoryStep name={t("battle.steps.buildings")}>
            {story.mostBuildings === 0 ? (
              <p>{t("battle.noneStood")}</p>
            ) : story.forBuildings === 0n ? (
              <p>{t("battle.noneForBuildings")}</p>
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
          </StoryStep>
        </>
      )}
    </Steps>
  );
}

function MissileOdds({ chances }: { readonly chances: MissileStory["chances"] }) {
  return (
    <OddsList
      of={[
        ["hit", shareText(chances.hit)],
        ["fall", shareText(chances.fall)],
      ]}
    />
  );
}
