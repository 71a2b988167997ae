import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { NewsItem } from "../../game/news/items.ts";
import { readItems, useNews } from "../../game/news/store.ts";
import { newsActionOf } from "../../game/news/words.ts";
import { Button } from "../../ui/Button.tsx";

/** The next sensible press after an item of news; it leads to the Play page, and the item is read. */
export function NewsActionLink({ item }: { readonly item: NewsItem }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { label, search } = newsActionOf(t, item);
  return (
    <Button
      size="small"
      onClick={() => {
        readItems([item]);
        useNews.setState({ open: null });
        void navigate({ to: "/", search });
      }}
    >
      {label}
    </Button>
  );
}
