import type { Kingdom } from "@kingdoms/client";
import type { MissileField } from "@kingdoms/rules";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Facts } from "../../../ui/Popup.tsx";
import { type OutlookProps, useUnits } from "./props.ts";

const missileField = ({ army, buildings }: Kingdom, missiles: number): MissileField => ({
  missiles,
  barriers: army.barriers,
  defenders: army.defenders,
  buildings,
});

export function Missile({ rules, target, amount }: OutlookProps) {
  const { t } = useTranslation();
  const units = useUnits();
  const { intercepted, defenderLosses, buildingsDestroyed } = useMemo(
    () => rules.missilePreview(missileField(target.kingdom, amount)),
    [rules, target, amount],
  );
  const { min, max } = buildingsDestroyed;
  return (
    <Facts
      rows={[
        [t("missions.intercepted"), intercepted],
        [t("missions.hits"), amount - intercepted],
        [t("missions.theirLosses"), units(defenderLosses)],
        [t("missions.buildingsLost"), min === max ? max : t("missions.range", { min, max })],
        [t("missions.yourLosses"), t("missions.noLosses")],
      ]}
    />
  );
}
