import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useWorld } from "../../data/world.ts";
import type { NewsItem } from "../../game/news/items.ts";
import { readItems, useNews } from "../../game/news/store.ts";
import { signOf, wordsOf } from "../../game/news/words.ts";
import { Button } from "../../ui/Button.tsx";
import { CloseIcon } from "../../ui/icons.tsx";
import { CardSign } from "./CardSign.tsx";
import { NewsActionLink } from "./NewsActionLink.tsx";
import { NewsSign } from "./NewsSign.tsx";
import styles from "./news.module.css";

/** More cards than this are one card. */
const MOST = 2;

/** At the window's lower edge: nothing on the page moves, and nothing takes the focus. */
export function NewsCards({ items }: { readonly items: readonly NewsItem[] }) {
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const shown = items.filter(({ key }) => !dismissed.has(key));
  const dismiss = (): void => setDismissed(new Set([...dismissed, ...shown.map(({ key }) => key)]));
  if (shown.length > MOST) return <ManyCard items={shown} onDismiss={dismiss} />;
  return shown.map((item) => <Card key={item.key} item={item} />);
}

function Card({ item }: { readonly item: NewsItem }) {
  const { t } = useTranslation();
  const { kingdoms } = useWorld();
  const { title, text } = wordsOf(t, item, kingdoms);
  return (
    <div className={styles.card} data-tone={signOf(item)} data-testid="news-card">
      <CardSign item={item} />
      <p>
        <strong>{title}</strong> {text}
      </p>
      <NewsActionLink item={item} />
      <Dismiss onDismiss={() => readItems([item])} />
    </div>
  );
}

interface ManyProps {
  readonly items: readonly NewsItem[];
  readonly onDismiss: () => void;
}

function ManyCard({ items, onDismiss }: ManyProps) {
  const { t } = useTranslation();
  const { kingdoms } = useWorld();
  const [first] = items;
  if (first === undefined) return null;
  return (
    <div className={styles.card} data-tone={signOf(first)} data-testid="news-card">
      <NewsSign item={first} />
      <p>
        <strong>{t("bulletin.many", { count: items.length })}</strong>{" "}
        {t("bulletin.first", { first: wordsOf(t, first, kingdoms).title })}.
      </p>
      <Button
        size="small"
        onClick={() => {
          onDismiss();
          useNews.setState({ open: "list" });
        }}
      >
        {t("bulletin.all")}
      </Button>
      <Dismiss onDismiss={onDismiss} />
    </div>
  );
}

function Dismiss({ onDismiss }: { readonly onDismiss: () => void }) {
  const { t } = useTranslation();
  return (
    <button type="button" className={styles.dismiss} aria-label={t("common.close")} onClick={onDismiss}>
      <CloseIcon />
    </button>
  );
}
