import { useTranslation } from "react-i18next";
import { shownCount } from "../format/counts.ts";
import { Button } from "./Button.tsx";
import styles from "./Pages.module.css";
import type { PageOf } from "./page-of.ts";

interface PagesProps {
  readonly of: PageOf<unknown>;
  /** @param page from 1. */
  readonly onPage: (page: number) => void;
}

/** Where in a long list one is, and the way through it; nothing to press where all of it is seen at once. */
export function Pages({ of: { page, pages, rows, first, count }, onPage }: PagesProps) {
  const { t } = useTranslation();
  const button = (name: "first" | "previous" | "next" | "last", target: number) =>
    pages === 1 ? null : (
      <Button
        size="small"
        disabled={target < 1 || target > pages || target === page}
        onClick={() => onPage(target)}
      >
        {t(`lists.${name}`)}
      </Button>
    );
  return (
    <nav className={styles.pages} aria-label={t("lists.pages")}>
      {button("first", 1)}
      {button("previous", page - 1)}
      <p role="status" className="numeric">
        {count === 0
          ? ""
          : t("lists.shown", {
              first: shownCount(first),
              last: shownCount(first + rows.length - 1),
              all: shownCount(count),
            })}
      </p>
      {button("next", page + 1)}
      {button("last", pages)}
    </nav>
  );
}
