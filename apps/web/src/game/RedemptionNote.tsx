import type { Rules } from "@kingdoms/rules";
import { useTranslation } from "react-i18next";
import { lastKnown } from "../data/read.ts";
import { exactText, percentText, priceText, quotient } from "../format/amounts.ts";
import styles from "../ui/popups.module.css";
import { useRedemption } from "./use-redemption.ts";

/** Shown beside offers of gold and kingdoms: the present price at which the game buys gold back. */
export function RedemptionNote({ rules }: { readonly rules: Rules }) {
  const { t } = useTranslation();
  const known = lastKnown(useRedemption(rules));
  const { price, redemptionCap } = rules.config.gold;
  const most = t("popups.redemption", {
    cap: exactText(redemptionCap),
    share: percentText(quotient(redemptionCap, price)),
  });
  const now =
    known === null
      ? ""
      : known.value.price === 0n
        ? t("popups.redemptionNothing")
        : t("popups.redemptionNow", { price: priceText(known.value.price) });
  return <p className={styles.note}>{`${most} ${now}`.trim()}</p>;
}
