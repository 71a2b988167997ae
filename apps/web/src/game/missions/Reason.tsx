import { useTranslation } from "react-i18next";
import { Countdown, Remaining } from "../../data/Ticking.tsx";
import { costInXrd } from "../../format/amounts.ts";
import type { Refusal } from "./refusal.ts";

/** Why a mission cannot leave, in words; what only needs time counts down. */
export function Reason({ refusal }: { readonly refusal: Refusal }) {
  const { t } = useTranslation();
  if (refusal.reason === "noNetworkFee") {
    return t("popups.noNetworkFee", { amount: costInXrd(t, refusal.kept) });
  }
  const words = t(`missions.reasons.${refusal.reason}`);
  switch (refusal.reason) {
    case "cooldown":
      return (
        <>
          {words} <Countdown until={refusal.until} />
        </>
      );
    case "protected":
      return (
        <>
          {words} <Remaining until={refusal.until} />
        </>
      );
    default:
      return words;
  }
}
