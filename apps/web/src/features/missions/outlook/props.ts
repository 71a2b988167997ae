import type { Range, Rules } from "@kingdoms/rules";
import { useTranslation } from "react-i18next";
import type { KnownTarget } from "../../../game/use-target.ts";
import type { SenderView } from "../../../orders/use-sender.ts";

export interface OutlookProps {
  readonly rules: Rules;
  readonly sender: SenderView;
  /** The kingdom that the mission goes to. */
  readonly target: KnownTarget;
  readonly amount: number;
}

/** A range of units in words. */
export function useUnits(): (range: Range<number>) => string {
  const { t } = useTranslation();
  return ({ min, max }) => {
    if (max === 0) return t("missions.noLosses");
    return min === max ? t("missions.units", { count: max }) : t("missions.unitsRange", { min, max });
  };
}
