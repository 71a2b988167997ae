import type { Building, Kingdom } from "@kingdoms/client";
import type { Attos } from "@kingdoms/rules";
import { useTranslation } from "react-i18next";
import { costInKgld, subtract } from "../../format/amounts.ts";
import { LeadToBuilding } from "../../game/Lead.tsx";
import type { SelectedKingdom } from "../../game/selection.ts";
import { GetAndBuild } from "../../orders/GetAndBuild.tsx";
import { CardRefusal } from "./CardRefusal.tsx";
import styles from "./structures.module.css";
import "../../i18n/later.ts";

interface MissingProps {
  readonly building: Building;
  readonly cost: Attos;
  readonly kingdomOf: SelectedKingdom;
}

/** In the place of a button that lacks gold: how much is missing, and the way to get it and build in one signature. */
export function MissingGold({ building, cost, kingdomOf }: MissingProps) {
  const { t } = useTranslation();
  const amount = costInKgld(t, subtract(cost, kingdomOf.kingdom.treasury));
  return (
    <>
      <p className={styles.short}>{t("structures.notEnough")}</p>
      <GetAndBuild
        building={building}
        kingdomOf={kingdomOf}
        look={{
          size: "small",
          "aria-label": t("structures.getAndBuildName", {
            amount,
            building: t(`names.buildings.${building}`),
          }),
        }}
      />
    </>
  );
}

/** In the place of a button that waits for another building: the way to that one. */
export function OtherBuild({ construction }: Pick<Kingdom, "construction">) {
  const { t } = useTranslation();
  if (construction === null) return <CardRefusal>{t("structures.other")}</CardRefusal>;
  return (
    <LeadToBuilding building={construction.building} instead={t("structures.other")}>
      {t("structures.goTo", { building: t(`names.buildings.${construction.building}`) })}
    </LeadToBuilding>
  );
}
