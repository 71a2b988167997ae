import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useNews } from "../../game/news/store.ts";
import { useWatch } from "../../game/use-watch.ts";
import { WarningIcon } from "../../ui/icons.tsx";
import styles from "./news.module.css";

/** In the header of every page: attacks under way, and how much is unread. Without either there is nothing to press. */
export function NewsButton() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { alarm } = useWatch();
  const attacks = alarm.state === "alert" ? alarm.traffic.attacks.length : 0;
  const unread = useNews((state) => state.unread.length);
  return (
    <span className={styles.signs}>
      {attacks === 0 ? null : (
        <button
          type="button"
          className={styles.alarm}
          data-testid="header-attacks"
          aria-label={t("bulletin.underAttack", { count: attacks })}
          title={t("bulletin.underAttack", { count: attacks })}
          onClick={() => void navigate({ to: "/", search: { panel: "attacks" } })}
        >
          <WarningIcon /> <span aria-hidden="true">{attacks}</span>
        </button>
      )}
      {unread === 0 ? null : (
        <button
          type="button"
          className={styles.unread}
          data-testid="header-news"
          aria-label={t("bulletin.open", { count: unread })}
          title={t("bulletin.open", { count: unread })}
          onClick={() => useNews.setState({ open: "list" })}
        >
          <span aria-hidden="true">
            {t("bulletin.title")} <b>{unread}</b>
          </span>
        </button>
      )}
    </span>
  );
}
