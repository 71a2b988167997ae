import { type CompletedOf, raidFieldOf } from "@kingdoms/client";
import type { FateInput, GameConfig, RaidField, RaidStory, Rules } from "@kingdoms/rules";
import { useTranslation } from "react-i18next";
import { inKgld, percentText } from "../../../format/amounts.ts";
import { Facts } from "../../../ui/Popup.tsx";
import { raidProspects } from "../../mission-kinds/pages/raid.ts";
import { shareText } from "../figures.ts";
import { buildingsOf, type Inputs, linkOf } from "../inputs.ts";
import type { BattleKind, BattleStory, ExpectedProps } from "../kind.ts";
import { DrawLine, HaulLines, OddsList, Steps, StoryStep } from "../parts.tsx";

const inputField = (inputs: Inputs): RaidField => ({
  defenders: inputs.defenders,
  unclaimed: inputs.unclaimed,
  buildings: buildingsOf(inputs),
});

function toldOf(rules: Rules, field: RaidField, lot: FateInput): BattleStory {
  const story = rules.raidStory(field, lot);
  return {
    kind: "raid",
    diced: true,
    story: () => <RaidSteps story={story} defenders={field.defenders} config={rules.config} />,
    link: linkOf("raid", field),
  };
}

export const raid: BattleKind<CompletedOf<"raid">> = {
  storyOf: (event, rules, lot) => toldOf(rules, raidFieldOf(event), lot),
  simulated: {
    fields: ["defenders", "unclaimed"],
    prospects: (t, rules, inputs) => raidProspects(t, rules, inputField(inputs)),
    trial: (rules, inputs, fate) => toldOf(rules, inputField(inputs), fate),
    Odds: ExpectedOdds,
    Expected: RaidExpected,
  },
};

function ExpectedOdds({ rules, inputs }: ExpectedProps) {
  return <RaidOdds {...rules.raidPreview(inputField(inputs))} />;
}

function RaidExpected({ rules, inputs }: ExpectedProps) {
  const { t } = useTranslation();
  const { amount } = rules.raidPreview(inputField(inputs));
  return <Facts rows={[[t("missions.loot"), inKgld(t, amount)]]} />;
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
    <Steps>
      <StoryStep name={t("battle.steps.odds")}>
        <RaidOdds {...preview} />
      </StoryStep>
      <StoryStep name={t("battle.steps.getThrough")}>
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
      </StoryStep>
      {outcome.success ? (
        <StoryStep name={t("battle.steps.loot")}>
          <p>{t("battle.found", { open: inKgld(t, haul.available) })}</p>
          <HaulLines haul={haul} />
        </StoryStep>
      ) : (
        <StoryStep name={t("battle.steps.capture")}>
          {capture === null ? (
            <p>{t("battle.overdueEscaped")}</p>
          ) : (
            <>
              <DrawLine draw={capture} />
              <p>{t(capture.happened ? "battle.caught" : "battle.escaped")}</p>
            </>
          )}
        </StoryStep>
      )}
    </Steps>
  );
}

function RaidOdds({ successProbability, captureProbability }: RaidStory["preview"]) {
  return (
    <OddsList
      of={[
        ["success", shareText(successProbability)],
        ["captured", shareText(captureProbability)],
      ]}
    />
  );
}
