import "../i18n/later.ts";
import { type Building, viewOf } from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";
import { useTranslation } from "react-i18next";
import { useRules } from "../data/reads.ts";
import { costInKgld, inKgld } from "../format/amounts.ts";
import { durationWords } from "../format/times.ts";
import { DenialNote } from "../game/mission-notes.tsx";
import type { SelectedKingdom } from "../game/selection.ts";
import { useDenial } from "../game/use-denial.ts";
import { Facts } from "../ui/Popup.tsx";
import { useFunding } from "./funding.tsx";
import { formOfKingdom, OrderPopup } from "./OrderPopup.tsx";

interface BuildProps {
  readonly building: Building;
  readonly kingdomOf: SelectedKingdom;
  readonly onClose: () => void;
}

/** A building that the treasury cannot pay yet: the gold comes first, in the same transaction. */
export default function BuildPopup(props: BuildProps) {
  const rules = useRules().data;
  return rules === undefined ? null : <Build {...props} rules={rules} />;
}

function Build({ building, kingdomOf, onClose, rules }: BuildProps & { readonly rules: Rules }) {
  const { t, i18n } = useTranslation();
  const { kingdom } = kingdomOf;
  const { cost, buildTime } = rules.config.buildings[building];
  const funding = useFunding({ rules, kingdomOf, kind: "build", cost });
  const { funded, reason } = funding;
  const denied = useDenial(funded, (now) => rules.denial.build(viewOf(funded), building, now));
  return (
    <OrderPopup
      title={t("structures.buildName", { building: t(`names.buildings.${building}`) })}
      testId="popup-build"
      onClose={onClose}
      of={formOfKingdom("build", kingdomOf.key)}
      order={denied !== null || reason !== null ? null : () => funding.give({ building })}
      submit={t("structures.build")}
      reason={denied === null ? reason : <DenialNote denied={denied} />}
    >
      <Facts
        rows={[
          [t("structures.cost"), costInKgld(t, cost)],
          [t("structures.time"), durationWords(buildTime, i18n.language)],
          [t("army.treasuryNow"), inKgld(t, kingdom.treasury)],
        ]}
      />
      {funding.facts}
    </OrderPopup>
  );
}
