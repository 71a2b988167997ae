import "../../i18n/later.ts";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useMinute } from "../../data/seconds.ts";
import { useWorld } from "../../data/world.ts";
import { shownCount } from "../../format/counts.ts";
import { OwnUnread } from "../../game/OwnUnread.tsx";
import { UNREAD } from "../../game/own-keys.ts";
import { useOwnIds, useOwnKeys } from "../../game/use-own-keys.ts";
import { Pages, pageOf } from "../../ui/lists.tsx";
import { Empty, Failure, Loading } from "../../ui/Notes.tsx";
import { Page } from "../../ui/pages.tsx";
import styles from "./archive.module.css";
import { Filters } from "./Filters.tsx";
import { filtered, ROWS_PER_PAGE, sorted } from "./rows.ts";
import type { ArchiveSearch } from "./search.ts";
import { Table } from "./Table.tsx";

/** Every kingdom of the game. What is chosen is in the address bar; only the rows of one page are drawn. */
export function ArchivePage() {
  const { t, i18n } = useTranslation();
  const search = useSearch({ from: "/archive" });
  const navigate = useNavigate({ from: "/archive" });
  const world = useWorld();
  const own = useOwnKeys();
  const owned = useOwnIds(own);
  const now = useMinute();
  const found = useMemo(
    () => filtered(world.kingdoms, search, owned ?? UNREAD, now),
    [world.kingdoms, search, owned, now],
  );
  // Which ones are the player's is not known, rather than none.
  const unread = search.show === "owned" && owned === null;
  const { sort = "number", down = false } = search;
  const rows = useMemo(() => sorted(found, sort, down, i18n.language), [found, sort, down, i18n.language]);
  const shown = pageOf(rows, search.page ?? 1, ROWS_PER_PAGE);
  const change = (next: Partial<ArchiveSearch>): void => {
    // Another choice starts on the first page; typing leaves no step to go back to.
    void navigate({
      search: (before) => ({ ...before, page: undefined, ...next }),
      replace: next.page === undefined,
      resetScroll: false,
    });
  };
  return (
    <Page
      title={t("archive.title")}
      intro={t("archive.intro")}
      asOf={world.asOf}
      stale={world.state === "stale"}
    >
      {world.state === "loading" ? <Loading /> : null}
      {world.state === "failed" ? <Failure error={world.error} /> : null}
      {world.state === "ready" || world.state === "stale" ? (
        <>
          <Filters search={search} connected={owned !== null && owned.size > 0} onChange={change} />
          {unread ? null : (
            <p className={styles.found} role="status">
              {t("archive.found", { count: rows.length, shown: shownCount(rows.length) })}
            </p>
          )}
          {unread ? (
            <OwnUnread own={own} />
          ) : rows.length === 0 ? (
            <Empty>{t(world.kingdoms.length === 0 ? "archive.nobody" : "lists.none")}</Empty>
          ) : (
            <Table
              rows={shown.rows}
              owned={owned ?? UNREAD}
              now={now}
              sort={sort}
              down={down}
              onSort={(wanted) => change({ sort: wanted, down: wanted === sort && !down ? true : undefined })}
            />
          )}
          {shown.pages > 1 ? <Pages of={shown} onPage={(page) => change({ page })} /> : null}
        </>
      ) : null}
    </Page>
  );
}
