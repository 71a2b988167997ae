import { useTranslation } from "react-i18next";
import { useNews } from "../../game/news/store.ts";
import { useWatch } from "../../game/use-watch.ts";
import "../../i18n/later.ts";
import styles from "./screen-bar.module.css";

/** At the sign of the reports: how many attacks are on their way; without any, how many news are unread. */
export default function AttackCount() {
  const { t } = useTranslation();
  const { alarm } = useWatch();
  const attacks = alarm.state === "alert" ? alarm.traffic.attacks.length : 0;
  const unread = useNews((state) => state.unread.length);
  if (attacks === 0 && unread === 0) return null;
  return (
    <span className={styles.count} data-of={attacks > 0 ? "attacks" : "news"}>
      <span aria-hidden="true">{attacks > 0 ? `! ${attacks}` : unread}</span>
      <span className="visually-hidden">
        {[
          attacks > 0 ? t("attacks.openCount", { count: attacks }) : "",
          unread > 0 ? t("bulletin.open", { count: unread }) : "",
        ]
          .filter(Boolean)
          .join(". ")}
      </span>
    </span>
  );
}
