import { useTranslation } from "react-i18next";
import { Button } from "../../ui/Button.tsx";
import styles from "./list.module.css";

interface PagesProps {
  /** The first page is 0. */
  readonly at: number;
  readonly last: number;
  readonly size: number;
  readonly count: number;
  readonly onPage: (page: number) => void;
}

export function Pages({ at, last, size, count, onPage }: PagesProps) {
  const { t } = useTranslation();
  return (
    <nav className={styles.pages} aria-label={t("world.pages")}>
      <Button size="small" disabled={at === 0} onClick={() => onPage(at - 1)}>
        {t("world.previous")}
      </Button>
      <p role="status" className="numeric">
        {count === 0
          ? ""
          : t("world.shown", { first: at * size + 1, last: Math.min(count, (at + 1) * size), count })}
      </p>
      <Button size="small" disabled={at === last} onClick={() => onPage(at + 1)}>
        {t("world.next")}
      </Button>
    </nav>
  );
}
