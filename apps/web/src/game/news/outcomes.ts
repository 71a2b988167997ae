/** Questions of other parts of the page about items that report a mission's end. */
import type { Rarity } from "@kingdoms/client";
import type { NewsItem, NewsOf } from "./kinds/index.ts";

type Outcome = Extract<NewsOf, { readonly report: unknown }>;

/** Null for any other news. */
export const outcomeOf = ({ of }: NewsItem): Outcome | null => ("report" in of ? of : null);

/** Whether it has a report in the War History. */
export const isReport = ({ report }: NewsItem): boolean => report !== undefined;

/** The rarity that was drawn for a new key; null for any other news. */
export function rarityOf(item: NewsItem): Rarity | null {
  const event = outcomeOf(item)?.report.completion.event;
  return event !== undefined && "rarity" in event ? event.rarity : null;
}
