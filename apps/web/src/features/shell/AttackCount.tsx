import { useTranslation } from "react-i18next";
import { useWatch } from "../../game/use-watch.ts";
import "../../i18n/later.ts";
import styles from "./screen-bar.module.css";

/** How many attacks are on their way, at the sign of the reports. */
export default function AttackCount() {
  const { t } = useTranslation();
  const { alarm } = useWatch();
  const attacks = alarm.state === "alert" ? alarm.traffic.attacks.length : 0;
  if (attacks === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{attacks}</span>
      <span className="visually-hidden">{t("attacks.openCount", { count: attacks })}</span>
    </span>
  );
}
