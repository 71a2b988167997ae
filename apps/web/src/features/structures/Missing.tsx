import type { Building, Kingdom } from "@kingdoms/client";
import type { Attos } from "@kingdoms/rules";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { costInKgld, subtract } from "../../format/amounts.ts";
import { LeadToBuilding } from "../../game/Lead.tsx";
import type { SelectedKingdom } from "../../game/selection.ts";
import { Button } from "../../ui/Button.tsx";
import { part } from "../../ui/part.tsx";
import { Refusal } from "./Refusal.tsx";
import styles from "./structures.module.css";
import "../../i18n/later.ts";

const BuildPopup = part(() => import("../../orders/BuildPopup.tsx"));

interface MissingProps {
  readonly building: Building;
  readonly cost: Attos;
  readonly kingdomOf: SelectedKingdom;
}

/** In the place of a button that lacks gold: how much is missing, and the way to get it and build in one signature. */
export function MissingGold({ building, cost, kingdomOf }: MissingProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const amount = costInKgld(t, subtract(cost, kingdomOf.kingdom.treasury));
  return (
    <>
      <p className={styles.short}>{t("structures.notEnough")}</p>
      <Button
        size="small"
        aria-label={t("structures.getAndBuildName", {
          amount,
          building: t(`names.buildings.${building}`),
        })}
        onClick={() => setOpen(true)}
      >
        {t("structures.getAndBuild")}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <BuildPopup building={building} kingdomOf={kingdomOf} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
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
