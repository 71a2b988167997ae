/**
 * News for the player: events of their kingdoms, as items with unique names. They follow from events, the ledger's
 * clock and the state of the kingdoms only, so that every tab and device has the same.
 */
import type { NewsFacts } from "./kind.ts";
import { kindOf, NEWS_KINDS, type NewsItem } from "./kinds/index.ts";

export type { NewsItem };

/**
 * @param now seconds of the ledger's clock; what becomes true later is no news yet.
 * @param from what happened before need not be found.
 * @returns newest first.
 */
export const newsOf = (facts: NewsFacts, now: number, from = 0): readonly NewsItem[] =>
  NEWS_KINDS.flatMap((kind) => kind.find(facts, now, from))
    .filter(({ at, undated }) => at <= now && (at >= from || undated === true))
    .sort((one, other) => other.at - one.at || (one.key < other.key ? -1 : 1));

const weightOf = ({ of }: NewsItem): number => kindOf(of).weight(of);

/** The most important first; among equals, the newer first. */
export const byWeight = (items: readonly NewsItem[]): readonly NewsItem[] =>
  [...items].sort((one, other) => weightOf(other) - weightOf(one) || other.at - one.at);
