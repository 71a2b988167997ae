import { Suspense } from "react";
import { type NewsItem, rarityOf } from "../../game/news/items.ts";
import { part } from "../../ui/part.tsx";
import { NewsSign } from "./NewsSign.tsx";

const KeyReveal = part(() => import("./KeyReveal.tsx"), { quiet: true });

/** What a card begins with: its sign, or the key whose rarity was drawn. */
export function CardSign({ item }: { readonly item: NewsItem }) {
  const rarity = rarityOf(item);
  if (rarity === null) return <NewsSign item={item} />;
  return (
    <Suspense fallback={<NewsSign item={item} />}>
      <KeyReveal name={item.key} rarity={rarity} />
    </Suspense>
  );
}
