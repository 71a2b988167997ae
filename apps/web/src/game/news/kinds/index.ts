/** The catalogue of kinds of news. A new kind is a file here and a row below. */
import type { Item, NewsKind } from "../kind.ts";
import { batch } from "./batch.ts";
import { building } from "./building.ts";
import { incoming } from "./incoming.ts";
import { keyGone } from "./key-gone.ts";
import { mining } from "./mines.ts";
import { outcome } from "./outcome.ts";
import { protection, raidTruce, warTruce } from "./peace.ts";
import { plan } from "./plan.ts";
import { refund } from "./refund.ts";

const NEWS = {
  outcome,
  incoming,
  building,
  batch,
  mining,
  protection,
  warTruce,
  raidTruce,
  refund,
  plan,
  keyGone,
};

/** The data of an item of each kind. */
export type NewsOf = {
  [Type in keyof typeof NEWS]: (typeof NEWS)[Type] extends NewsKind<infer Of> ? Of : never;
}[keyof typeof NEWS];

export type NewsItem = Item<NewsOf>;

/** A kind reads only its own items, so callers look it up by the item's type. */
export const kindOf = ({ type }: NewsOf): NewsKind<NewsOf> => NEWS[type] as unknown as NewsKind<NewsOf>;

export const NEWS_KINDS = Object.values(NEWS) as unknown as readonly NewsKind<NewsOf>[];
