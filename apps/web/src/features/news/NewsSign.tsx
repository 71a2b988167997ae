import type { NewsItem } from "../../game/news/items.ts";
import { CheckIcon, ScrollIcon, WarningIcon } from "../../ui/icons.tsx";
import styles from "./news.module.css";

/** Good, bad, or neither: by a sign and the words as well as by colour. */
export function markToneOf({ of }: NewsItem): "good" | "bad" | "plain" {
  if (of.type === "incoming" || of.type === "keyGone") return "bad";
  if (of.type !== "outcome") return "plain";
  if (of.tone === "lost") return "bad";
  return of.tone === "draw" ? "plain" : "good";
}

export function NewsSign({ item }: { readonly item: NewsItem }) {
  const tone = markToneOf(item);
  return (
    <span className={styles.sign} aria-hidden="true">
      {tone === "bad" ? <WarningIcon /> : tone === "good" ? <CheckIcon /> : <ScrollIcon />}
    </span>
  );
}
