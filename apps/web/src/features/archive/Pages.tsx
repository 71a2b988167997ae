import { useTranslation } from "react-i18next";
import { shownCount } from "../../lib/counts.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "./archive.module.css";

interface PagesProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

export function Pages({ page, pages, onPage }: PagesProps) {
  const { t } = useTranslation();
  const button = (label: string, target: number) => (
    <Button
      size="small"
      disabled={target < 1 || target > pages || target === page}
      onClick={() => onPage(target)}
    >
      {label}
    </Button>
  );
  return (
    <nav className={styles.pages} aria-label={t("archive.pages")}>
      {button(t("archive.first"), 1)}
      {button(t("archive.previous"), page - 1)}
      <span className="numeric" aria-live="polite">
        {t("archive.page", { page: shownCount(page), pages: shownCount(pages) })}
      </span>
      {button(t("archive.next"), page + 1)}
      {button(t("archive.last"), pages)}
    </nav>
  );
}
