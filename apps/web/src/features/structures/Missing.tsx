import { type Kingdom, unclaimedGold } from "@kingdoms/client";
import type { Attos } from "@kingdoms/rules";
import { useTranslation } from "react-i18next";
import { lastKnown } from "../../data/read.ts";
import { useBalance, useRules } from "../../data/reads.ts";
import { useMinute } from "../../data/seconds.ts";
import { costInKgld, plus, subtract } from "../../format/amounts.ts";
import { goldSource } from "../../game/gold-source.ts";
import { Lead, LeadToBuilding } from "../../game/Lead.tsx";
import type { SelectedKingdom } from "../../game/selection.ts";
import { fullestOf, useSharedBalances } from "../../game/shared-balances.ts";
import { useNow } from "../../game/use-now.ts";
import { Refusal } from "./Refusal.tsx";
import "../../i18n/later.ts";

const NONE = 0n as Attos;

/** In the place of a button that lacks gold: how much is missing, and the way to it. */
export function MissingGold({
  cost,
  kingdomOf,
}: {
  readonly cost: Attos;
  readonly kingdomOf: SelectedKingdom;
}) {
  const { t } = useTranslation();
  const ofKey = lastKnown(useBalance(kingdomOf.key.account))?.value ?? null;
  const shared = useSharedBalances();
  const { kingdom } = kingdomOf;
  const rules = useRules().data;
  const now = useNow();
  // Gold is mined meanwhile.
  useMinute();
  const missing = subtract(cost, kingdom.treasury);
  const mined = rules === undefined || now === null ? NONE : unclaimedGold(rules, kingdom, now);
  const claimable = plus(mined, kingdom.trezor);
  const purse = ofKey === null ? null : fullestOf(ofKey, shared);
  const source = goldSource({ claimable, purse }, missing);
  const refusal = <Refusal>{t("structures.notEnough")}</Refusal>;
  if (source === null) return refusal;
  if (source === "claim")
    return (
      <>
        {refusal}
        <p>{t("structures.claimMissing", { amount: costInKgld(t, missing) })}</p>
      </>
    );
  return (
    <Lead view={{ panel: source === "deposit" ? "deposit" : "buy" }} instead={t("structures.notEnough")}>
      {t(source === "deposit" ? "structures.depositMissing" : "structures.buyMissing", {
        amount: costInKgld(t, missing),
      })}
    </Lead>
  );
}

/** In the place of a button that waits for another building: the way to that one. */
export function OtherBuild({ construction }: Pick<Kingdom, "construction">) {
  const { t } = useTranslation();
  if (construction === null) return <Refusal>{t("structures.other")}</Refusal>;
  return (
    <LeadToBuilding building={construction.building} instead={t("structures.other")}>
      {t("structures.goTo", { building: t(`names.buildings.${construction.building}`) })}
    </LeadToBuilding>
  );
}
