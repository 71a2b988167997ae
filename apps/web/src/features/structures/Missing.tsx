import type { Kingdom } from "@kingdoms/client";
import type { Attos } from "@kingdoms/rules";
import { useTranslation } from "react-i18next";
import { lastKnown } from "../../data/read.ts";
import { useBalance } from "../../data/reads.ts";
import { costInKgld, subtract } from "../../format/amounts.ts";
import { goldSource } from "../../game/gold-source.ts";
import { Lead, LeadToBuilding } from "../../game/Lead.tsx";
import type { SelectedKingdom } from "../../game/selection.ts";
import { fullestOf, useSharedBalances } from "../../game/shared-balances.ts";
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
  const missing = subtract(cost, kingdomOf.kingdom.treasury);
  const purse = ofKey === null ? null : fullestOf(ofKey, shared);
  const source = goldSource({ claimable: NONE, purse }, missing);
  if (source === null) return <Refusal>{t("structures.notEnough")}</Refusal>;
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
