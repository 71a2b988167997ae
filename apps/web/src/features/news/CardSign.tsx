import { Suspense } from "react";
import type { NewsItem } from "../../game/news/kinds/index.ts";
import { rarityOf } from "../../game/news/outcomes.ts";
import { part } from "../../ui/part.tsx";
import { NewsSign } from "./NewsSign.tsx";

const KeyReveal = part(() => import("./KeyReveal.tsx"), { quiet: true });

/** The start of a card: its sign, or the key whose rarity was drawn. */
export function CardSign({ item }: { readonly item: NewsItem }) {
  const rarity = rarityOf(item);
  if (rarity === null) return <NewsSign item={item} />;
  return (
    <Suspense fallback={<NewsSign item={item} />}>
      <KeyReveal name={item.key} rarity={rarity} />
    </Suspense>
  );
}
