/**
 * The mark up to which news were read, for each kingdom: a moment, and single items after it. Marks of tabs and
 * devices are joined; a join only adds, so their order does not matter.
 */
import { kingdomNumber } from "@kingdoms/client";
import type { NewsItem } from "./kinds/index.ts";

export interface NewsMark {
  /** By the number of the kingdom: everything before this second of the ledger's clock. */
  readonly clocks: Readonly<Record<string, number>>;
  /** Keys of items, the newest last. */
  readonly keys: readonly string[];
}

export const NO_MARK: NewsMark = { clocks: {}, keys: [] };

/** As many keys as are kept; more were never unread at once. */
const MOST_KEYS = 1000;
/**
 * Seconds before the newest known moment in which single items are marked instead of the time: a transaction may come into
 * the same second as the last look, and the contract's clock is coarser than the ledger's.
 */
export const SLACK = 90;

const numberOf = (id: string): string => String(kingdomNumber(id) ?? 0);

/** The time from which news of this kingdom can be unread; null if there is no mark for it. */
export const clockOf = ({ clocks }: NewsMark, id: string): number | null => clocks[numberOf(id)] ?? null;

/** Keys that left have no moment that every device knows, so no clock covers them. */
const isPast = (mark: NewsMark, { at, kingdom, undated }: NewsItem): boolean =>
  undated !== true && at < (clockOf(mark, kingdom) ?? 0);

/** Those of the items that are not marked. */
export function unmarked(mark: NewsMark, items: readonly NewsItem[]): readonly NewsItem[] {
  const keys = new Set(mark.keys);
  return items.filter((item) => !isPast(mark, item) && !keys.has(item.key));
}

export const markItems = (mark: NewsMark, items: readonly NewsItem[]): NewsMark =>
  join(mark, { clocks: {}, keys: items.map(({ key }) => key) });

/** Without the keys that a clock covers. */
export function withoutPast(mark: NewsMark, items: readonly NewsItem[]): NewsMark {
  const past = new Set(items.filter((item) => isPast(mark, item)).map(({ key }) => key));
  const keys = mark.keys.filter((key) => !past.has(key));
  return keys.length === mark.keys.length ? mark : { ...mark, keys };
}

/**
 * Moves the clocks of these kingdoms up to the first unmarked item, so that few keys are kept.
 * @param asOf the second of the ledger up to which `items` is complete.
 */
export function advanceMark(
  mark: NewsMark,
  items: readonly NewsItem[],
  kingdoms: Iterable<string>,
  asOf: number,
): NewsMark {
  const open = new Map<string, number>();
  for (const { kingdom, at } of unmarked(mark, items))
    open.set(kingdom, Math.min(at, open.get(kingdom) ?? at));
  const clocks = Object.fromEntries(
    [...kingdoms].map((id) => [numberOf(id), Math.min(asOf - SLACK, open.get(id) ?? asOf)]),
  );
  return withoutPast(join(mark, { clocks, keys: [] }), items);
}

/** Marks these items and, as far as everything of these kingdoms is known, the time before. */
export const markAll = (
  mark: NewsMark,
  items: readonly NewsItem[],
  kingdoms: Iterable<string>,
  asOf: number,
): NewsMark => advanceMark(markItems(mark, items), items, kingdoms, asOf);

export function join(one: NewsMark, other: NewsMark): NewsMark {
  const clocks = { ...one.clocks };
  for (const [number, clock] of Object.entries(other.clocks))
    clocks[number] = Math.max(clocks[number] ?? 0, clock);
  return { clocks, keys: [...new Set([...one.keys, ...other.keys])].slice(-MOST_KEYS) };
}

export const isSameMark = (one: NewsMark, other: NewsMark): boolean => textOf(one) === textOf(other);

/**
 * Marks in the future come from a ledger that was put back. They are dropped, since otherwise all news until then
 * would count as read.
 */
export function withoutFuture(mark: NewsMark, asOf: number): NewsMark {
  const clocks = Object.entries(mark.clocks);
  if (clocks.every(([, clock]) => clock <= asOf)) return mark;
  return {
    ...mark,
    clocks: Object.fromEntries(
      clocks.map(([number, clock]) => [number, clock <= asOf ? clock : asOf - SLACK]),
    ),
  };
}

/** `1.4=tq3k9c;7=tq3k00|o4d b1.tq3k`: kingdoms of one clock together, then the keys. */
export function textOf({ clocks, keys }: NewsMark, most = Number.POSITIVE_INFINITY): string {
  const groups = new Map<number, string[]>();
  for (const [number, clock] of Object.entries(clocks))
    groups.set(clock, [...(groups.get(clock) ?? []), Number(number).toString(36)]);
  let text = "";
  // What does not fit is left out: it stays unread elsewhere, and is not lost.
  for (const [clock, numbers] of [...groups].sort(([one], [other]) => other - one)) {
    const next = `${text}${text === "" ? "" : ";"}${numbers.join(".")}=${clock.toString(36)}`;
    if (next.length + 1 > most) break;
    text = next;
  }
  text += "|";
  const kept: string[] = [];
  let room = most - text.length;
  for (const key of [...keys].reverse()) {
    room -= key.length + 1;
    if (room < 0) break;
    kept.unshift(key);
  }
  return text + kept.join(" ");
}

/** Nothing of what cannot be read. */
export function markOf(text: string): NewsMark {
  const [groups = "", keys = ""] = text.split("|");
  const clocks: Record<string, number> = {};
  for (const group of groups.split(";")) {
    const [numbers = "", time = ""] = group.split("=");
    const clock = Number.parseInt(time, 36);
    if (!Number.isSafeInteger(clock)) continue;
    for (const number of numbers.split(".").map((digits) => Number.parseInt(digits, 36)))
      if (Number.isSafeInteger(number)) clocks[String(number)] = clock;
  }
  return { clocks, keys: keys.split(" ").filter((key) => /^[a-z0-9.]{1,40}$/.test(key)) };
}
