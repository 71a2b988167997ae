import type { NewsItem } from "../../game/news/items.ts";
import { signOf } from "../../game/news/words.ts";
import { CheckIcon, ScrollIcon, WarningIcon } from "../../ui/icons.tsx";
import styles from "./news.module.css";

export function NewsSign({ item }: { readonly item: NewsItem }) {
  const tone = signOf(item);
  return (
    <span className={styles.sign} aria-hidden="true">
      {tone === "bad" ? <WarningIcon /> : tone === "good" ? <CheckIcon /> : <ScrollIcon />}
    </span>
  );
}
