import "../../i18n/later.ts";
import type { LocalId } from "@kingdoms/client";
import { useTranslation } from "react-i18next";
import { lastKnown } from "../../data/read.ts";
import { useHolder } from "../../game/use-holder.ts";
import styles from "./history.module.css";

/** Says that both sides of a mission belong to one account; nothing if they do not, and until it is known. */
export function OneHand({ from, to }: { readonly from: LocalId; readonly to: LocalId }) {
  const { t } = useTranslation();
  const others = lastKnown(useHolder(from))?.value?.others ?? [];
  return others.includes(to) ? <p className={styles.muted}>{t("report.oneHand")}</p> : null;
}
