import type { AccountBalance } from "@kingdoms/client";
import type { Attos, Rules } from "@kingdoms/rules";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { lastKnown } from "../../../data/read.ts";
import {
  costInKgld,
  costInXrd,
  exactText,
  inKgld,
  percentText,
  plus,
  subtract,
} from "../../../format/amounts.ts";
import { durationWords } from "../../../format/times.ts";
import { expeditionProspects } from "../../../game/mission-kinds/index.ts";
import { DenialNote, RefusalNote } from "../../../game/mission-notes.tsx";
import { useNetworkFee } from "../../../game/network-fee.ts";
import type { OrderPopups } from "../../../game/order-popups.ts";
import { launchDenial, paymentRefusal } from "../../../game/refusals.ts";
import type { SelectedKingdom } from "../../../game/selection.ts";
import { useDenial } from "../../../game/use-denial.ts";
import { useRedemption } from "../../../game/use-redemption.ts";
import { Expected } from "../../../game/worth/Expected.tsx";
import { useAsked } from "../../../game/worth/use-asked.tsx";
import { verdictOf } from "../../../game/worth/verdict.ts";
import { FeeNotes } from "../../../orders/FeeNotes.tsx";
import { useFunding } from "../../../orders/funding.tsx";
import { formOfKingdom, NetworkNote, OrderPopup } from "../../../orders/OrderPopup.tsx";
import { Facts } from "../../../ui/Popup.tsx";

interface ProspectProps {
  readonly rules: Rules;
  readonly balance: AccountBalance;
  readonly kingdomOf: SelectedKingdom;
  readonly onClose: () => void;
}

/** An expedition to find more gold in the ground, paid by treasury and wallet. */
export function ProspectPopup({ rules, balance, kingdomOf, onClose }: ProspectProps) {
  const { t, i18n } = useTranslation();
  const { kingdom } = kingdomOf;
  const { cost, duration } = rules.config.kinds.prospect;
  const { fee } = rules.config.missions;
  const alone = useNetworkFee(balance.account, "mission");
  const funding = useFunding({ rules, kingdomOf, kind: "prospect", cost });
  const { funded } = funding;
  const network = funding.network ?? alone;
  const denied = useDenial(funded, (now) => launchDenial(rules, "prospect", funded, null, now));
  const poor = paymentRefusal(balance, plus(fee, funding.paid), network.kept);
  const { verdict, settled } = useProspectVerdict(rules, fee, network.estimate);
  const asked = useAsked(verdict, null, settled);

  return (
    <OrderPopup
      title={t("army.prospect.title")}
      testId="popup-prospect"
      onClose={onClose}
      of={formOfKingdom("prospect", kingdomOf.key)}
      order={denied !== null || poor !== null || !asked.agreed ? null : () => funding.give({ fee })}
      submit={t("army.prospect.submit")}
      reason={
        denied !== null ? (
          <DenialNote denied={denied} />
        ) : poor === null ? null : (
          <RefusalNote refusal={poor} />
        )
      }
    >
      <p>{t("army.prospect.intro")}</p>
      <Facts
        rows={[
          [t("army.prospect.cost"), costInKgld(t, cost)],
          [t("army.prospect.fee"), costInXrd(t, fee)],
          [t("army.prospect.time"), durationWords(duration, i18n.language)],
          [t("army.treasuryNow"), inKgld(t, kingdom.treasury)],
          [
            t("army.treasuryAfter"),
            funded.treasury < cost ? "–" : inKgld(t, subtract(funded.treasury, cost)),
          ],
        ]}
      />
      {funding.facts}
      <h3>{t("army.prospect.finds")}</h3>
      <Facts
        rows={rules.config.prospect.map(({ chance, low, high }) => [
          high === 0n
            ? t("army.prospect.findsNothing")
            : t("army.prospect.findsRange", { low: exactText(low), high: exactText(high) }),
          percentText(chance),
        ])}
      />
      <Expected verdict={verdict} rules={rules} gold={t("army.prospect.expected")} />
      <FeeNotes rules={rules} refunds={kingdom.refunds} />
      {funding.network === null ? <NetworkNote fee={network} /> : null}
      {asked.note}
    </OrderPopup>
  );
}

/** The average worth of the expedition, and whether the price of gold has been read. */
function useProspectVerdict(rules: Rules, game: Attos, network: Attos) {
  const { t } = useTranslation();
  const redemption = useRedemption(rules);
  const price = lastKnown(redemption)?.value.price ?? null;
  const verdict = useMemo(
    () => verdictOf(t, rules, expeditionProspects(t, rules), { game, network }, price),
    [t, rules, game, network, price],
  );
  return { verdict, settled: redemption.state !== "checking" };
}

export const popups: OrderPopups = { prospect: { scope: "kingdom", Popup: ProspectPopup } };
