import { type CompletedOf, warFieldOf } from "@kingdoms/client";
import type { FateInput, Rules, WarField } from "@kingdoms/rules";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { inKgld, shownAmount } from "../../../format/amounts.ts";
import { Facts } from "../../../ui/Popup.tsx";
import { unitsText } from "../../mission-kinds/kind.ts";
import { warProspects } from "../../mission-kinds/pages/war.ts";
import { buildingsOf, type Inputs, linkOf } from "../inputs.ts";
import type { BattleKind, BattleStory, ExpectedProps } from "../kind.ts";
import { Steps } from "../parts.tsx";
import { Tallies } from "../Tallies.tsx";
import { WarOdds, WarSteps } from "../WarSteps.tsx";

const inputField = (inputs: Inputs): WarField => ({
  attackers: inputs.attackers,
  defenders: inputs.defenders,
  treasury: inputs.treasury,
  hidden: inputs.hidden,
  buildings: buildingsOf(inputs),
  alarm: inputs.alarm,
});

function toldOf(rules: Rules, field: WarField, lot: FateInput): BattleStory {
  const story = rules.warStory(field, lot);
  return {
    kind: "war",
    diced: true,
    story: (names) => (
      <Steps>
        <WarSteps field={field} story={story} config={rules.config} names={names} />
      </Steps>
    ),
    link: linkOf("war", field),
  };
}

export const war: BattleKind<CompletedOf<"war">> = {
  storyOf: (event, rules, lot) => toldOf(rules, warFieldOf(event), lot),
  simulated: {
    fields: ["attackers", "defenders", "treasury", "hidden", "alarm"],
    prospects: (t, rules, inputs) => warProspects(t, rules, inputField(inputs)),
    trial: (rules, inputs, fate) => toldOf(rules, inputField(inputs), fate),
    Odds: ExpectedOdds,
    Expected: WarExpected,
  },
};

function ExpectedOdds({ rules, inputs }: ExpectedProps) {
  return <WarOdds preview={useMemo(() => rules.warPreview(inputField(inputs)), [rules, inputs])} />;
}

function WarExpected({ rules, inputs }: ExpectedProps) {
  const { t } = useTranslation();
  const field = useMemo(() => inputField(inputs), [inputs]);
  const preview = useMemo(() => rules.warPreview(field), [rules, field]);
  const { min, max } = preview.warSpoils;
  return (
    <>
      <Facts
        rows={[
          [t("missions.yourLosses"), unitsText(t, preview.attackerLosses)],
          [t("missions.theirLosses"), unitsText(t, preview.defenderLosses)],
          [
            t("missions.spoils"),
            min === max
              ? inKgld(t, max)
              : t("missions.spoilsRange", { min: shownAmount(min, 2), max: shownAmount(max, 2) }),
          ],
        ]}
      />
      <Tallies rules={rules} field={field} />
    </>
  );
}
