import type { LoggedEvent } from "@kingdoms/client";
import type { Attos } from "@kingdoms/rules";
import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { inKgld } from "../../lib/coins.ts";
import { shownDate } from "../../lib/dates.ts";
import { Button } from "../../ui/Button.tsx";
import { Empty, Failure, Loading } from "../../ui/Notes.tsx";
import styles from "./activity.module.css";
import { entriesOf } from "./entries.ts";
import { useActivity } from "./use-activity.ts";

/** What happened in a kingdom; read once it is opened. */
export function ActivityLog({ component }: { readonly component: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const title = useId();
  return (
    <details className={styles.log} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary id={title}>{t("activity.title")}</summary>
      {open ? <Log component={component} labelledBy={title} /> : null}
    </details>
  );
}

function Log({ component, labelledBy }: { readonly component: string; readonly labelledBy: string }) {
  const { t } = useTranslation();
  const activity = useActivity(component);
  const events = activity.data?.pages.flatMap((page) => page.events) ?? [];
  if (activity.isPending) return <Loading />;
  if (activity.data === undefined) {
    return <Failure error={activity.error} onRetry={() => void activity.refetch()} />;
  }
  return (
    <>
      {events.length === 0 ? <Empty>{t("activity.none")}</Empty> : null}
      <ul className={styles.entries} aria-labelledby={labelledBy}>
        {events.map((logged) => (
          <Lines key={`${logged.stateVersion} ${logged.event.type}`} logged={logged} />
        ))}
      </ul>
      {activity.hasNextPage ? (
        <Button size="small" busy={activity.isFetchingNextPage} onClick={() => void activity.fetchNextPage()}>
          {t("activity.more")}
        </Button>
      ) : null}
    </>
  );
}

function Lines({ logged }: { readonly logged: LoggedEvent }) {
  const { t } = useTranslation();
  const { event, intentHash, time } = logged;
  return entriesOf(t, event).map(({ text, gold }) => (
    <li key={text}>
      <span>{text}</span>
      <span className={`${styles.gold} numeric`} data-out={gold !== null && gold < 0n}>
        {gold === null ? "" : goldText(inKgld(t, gold), gold)}
      </span>
      <Link to="/transaction/$id" params={{ id: intentHash }} className="numeric">
        {shownDate(time * 1000, "short")}
      </Link>
    </li>
  ));
}

const goldText = (text: string, gold: Attos): string => (gold > 0n ? `+${text}` : text);
