import type { CompletedOf } from "@kingdoms/client";
import type { GameConfig, ProspectStory } from "@kingdoms/rules";
import { useTranslation } from "react-i18next";
import { exactText, inKgld, percentText } from "../../../format/amounts.ts";
import type { BattleKind } from "../kind.ts";
import { Steps, StoryStep } from "../parts.tsx";

export const prospect: BattleKind<CompletedOf<"prospect">> = {
  storyOf(_event, rules, lot) {
    const story = rules.prospectStory(lot);
    return {
      kind: "prospect",
      diced: true,
      story: () => <ProspectSteps story={story} config={rules.config} />,
      link: null,
    };
  },
  simulated: null,
};

function ProspectSteps({ story, config }: { readonly story: ProspectStory; readonly config: GameConfig }) {
  const { t } = useTranslation();
  const { outcome, find } = story;
  const band = config.prospect[outcome.band];
  if (outcome.refunded || band === undefined) {
    return (
      <Steps>
        <StoryStep name={t("battle.steps.draw")}>
          <p>{t("battle.prospectRefund")}</p>
        </StoryStep>
      </Steps>
    );
  }
  return (
    <Steps>
      <StoryStep name={t("battle.steps.draw")}>
        <p>
          {t(band.high === 0n ? "battle.prospectDrawnNothing" : "battle.prospectDrawn", {
            find: percentText(find),
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
      </StoryStep>
    </Steps>
  );
}
