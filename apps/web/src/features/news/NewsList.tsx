import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useWorld } from "../../data/world.ts";
import { shownDate } from "../../format/times.ts";
import { RarityLine } from "../../game/marks.tsx";
import { byWeight, type NewsItem } from "../../game/news/items.ts";
import { rarityOf } from "../../game/news/outcomes.ts";
import { readAll, useNews } from "../../game/news/store.ts";
import { signOf, wordsOf } from "../../game/news/words.ts";
import { Button } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Notes.tsx";
import { Popup } from "../../ui/Popup.tsx";
import { NewsActionLink } from "./NewsActionLink.tsx";
import { NewsSign } from "./NewsSign.tsx";
import styles from "./news.module.css";

/** Lines drawn at once. */
const PAGE = 30;

/**
 * Unread news, the most important first.
 * @param digest whether it greets a player who was away.
 */
export default function NewsList({ digest }: { readonly digest: boolean }) {
  const { t } = useTranslation();
  const items = byWeight(useNews((state) => state.unread));
  const [pages, setPages] = useState(1);
  const close = (): void => useNews.setState({ open: null });
  return (
    <Popup title={t(digest ? "bulletin.away" : "bulletin.title")} onClose={close} testId="news">
      {items.length === 0 ? <Empty>{t("bulletin.none")}</Empty> : null}
      <ul className={styles.list} aria-label={t("bulletin.title")}>
        {items.slice(0, pages * PAGE).map((item) => (
          <Line key={item.key} item={item} />
        ))}
      </ul>
      {items.length > pages * PAGE ? (
        <Button onClick={() => setPages(pages + 1)}>{t("history.more")}</Button>
      ) : null}
      <div className={styles.ends}>
        {items.length === 0 ? null : (
          <Button
            onClick={() => {
              readAll();
              close();
            }}
          >
            {t(digest ? "bulletin.gotIt" : "bulletin.readAll")}
          </Button>
        )}
      </div>
    </Popup>
  );
}

function Line({ item }: { readonly item: NewsItem }) {
  const { t } = useTranslation();
  const { kingdoms } = useWorld();
  const { title, text } = wordsOf(t, item, kingdoms);
  return (
    <li className={styles.line} data-tone={signOf(item)} data-testid="news-line">
      <NewsSign item={item} />
      <div className={styles.words}>
        <p>
          <strong>{title}</strong>
        </p>
        <p>{text}</p>
        <Reveal item={item} />
        <p className={`${styles.when} numeric`}>{shownDate(item.at * 1000, "short")}</p>
      </div>
      <NewsActionLink item={item} />
    </li>
  );
}

/** The rarity of a new key, drawn with its gems. */
function Reveal({ item }: { readonly item: NewsItem }) {
  const rarity = rarityOf(item);
  if (rarity === null) return null;
  return (
    <p className={styles.reveal}>
      <RarityLine rarity={rarity} />
    </p>
  );
}
