import type { CompletedOf } from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";
import { useTranslation } from "react-i18next";
import type { BattleKind } from "../kind.ts";

/** No dice decide about reinforcements, only room. */
export const fortify: BattleKind<CompletedOf<"fortify">> = {
  storyOf: (event, rules) => ({
    kind: "fortify",
    diced: false,
    story: () => <Reinforced event={event} rules={rules} />,
    link: null,
  }),
  simulated: null,
};

function Reinforced({ event, rules }: { readonly event: CompletedOf<"fortify">; readonly rules: Rules }) {
  const { t } = useTranslation();
  const { amount, returned } = event;
  return (
    <>
      <p>{t("battle.reinforced", { entered: amount, returned })}</p>
      {returned === 0 ? null : <p>{t("battle.full", { each: rules.config.fortify.unitsPerBuilding })}</p>}
    </>
  );
}
