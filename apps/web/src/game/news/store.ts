/** The player's news, and the mark up to which they were read: in this browser, and on the server for a player who signs in. */
import { create } from "zustand";
import { ownName } from "../../data/site.ts";
import { keepText, keptText } from "../../ui/kept.ts";
import type { NewsItem } from "./kinds/index.ts";
import {
  advanceMark,
  clockOf,
  isSameMark,
  join,
  markAll,
  markItems,
  markOf,
  type NewsMark,
  NO_MARK,
  textOf,
  unmarked,
  withoutFuture,
  withoutPast,
} from "./mark.ts";

/** `read`: the player has seen it. `told`: this browser has announced it. */
type MarkName = "read" | "told";

interface NewsState {
  readonly read: NewsMark;
  readonly told: NewsMark;
  /** Newest first, as far back as anything can be unread. */
  readonly items: readonly NewsItem[];
  readonly unread: readonly NewsItem[];
  /** Whether nothing is missing in `items`, and all of it is final. */
  readonly settled: boolean;
  /** What this page has announced last. */
  readonly announced: readonly NewsItem[];
  /** The list of news is open; `return` is the one that greets a player who was away. */
  readonly open: "list" | "return" | null;
}

export const useNews = create<NewsState>(() => ({
  read: NO_MARK,
  told: NO_MARK,
  items: [],
  unread: [],
  settled: false,
  announced: [],
  open: null,
}));

let ledger: string | null = null;

interface Extent {
  readonly kingdoms: readonly string[];
  /** The second up to which the items are complete; null if a part could not be read. */
  readonly asOf: number | null;
}

const NOWHERE: Extent = { kingdoms: [], asOf: null };
/** The kingdoms and the moment for which the items are complete. */
let extent = NOWHERE;

const keyOf = (name: MarkName): string => `kingdoms:news-${name}:${ledger}`;

const stored = (name: MarkName): NewsMark =>
  ledger === null ? NO_MARK : markOf(keptText(keyOf(name)) ?? "");

/** @param id of the ledger: its kingdoms and missions have the numbers of another one's. */
export function openNews(id: string): void {
  if (ledger === id) return;
  ledger = id;
  extent = NOWHERE;
  useNews.setState({
    read: stored("read"),
    told: stored("told"),
    items: [],
    unread: [],
    settled: false,
    announced: [],
    open: null,
  });
  const text = waiting;
  waiting = null;
  if (text !== null) takeRead(text);
}

/** Another tab has marked something. It is not written again here, or two tabs could answer each other without an end. */
window.addEventListener("storage", ({ key }) => {
  if (ledger === null) return;
  for (const name of ["read", "told"] as const)
    if (key === keyOf(name)) show(name, join(stored(name), useNews.getState()[name]));
});

function change(name: MarkName, mark: NewsMark): void {
  const { items, settled, [name]: before } = useNews.getState();
  // Another tab may have marked more meanwhile, and what found no room in the storage counts as well.
  const joined = join(join(stored(name), before), mark);
  const { kingdoms, asOf } = extent;
  const whole = settled && asOf !== null;
  set(name, whole ? advanceMark(joined, items, kingdoms, asOf) : withoutPast(joined, items));
}

function set(name: MarkName, next: NewsMark): void {
  if (ledger !== null) keepText(keyOf(name), textOf(next));
  show(name, next);
}

function show(name: MarkName, next: NewsMark): void {
  const { items, [name]: before } = useNews.getState();
  if (isSameMark(before, next)) return;
  useNews.setState(name === "read" ? { read: next, unread: unmarked(next, items) } : { told: next });
}

/** Marks of one ledger mean nothing on another one. */
const signOf = (id: string): string => `${id.slice(-6)}!`;

/**
 * The read marks of this browser, for another device of the player, in at most this many characters; empty while no
 * ledger is known.
 */
export function readText(most: number): string {
  if (ledger === null) return "";
  const sign = signOf(ledger);
  return sign + textOf(useNews.getState().read, most - sign.length);
}

/** What another device of the player has read. */
export function takeRead(text: string): void {
  if (ledger === null) waiting = text;
  else if (text.startsWith(signOf(ledger))) change("read", markOf(text.slice(signOf(ledger).length)));
}
/** Said before it was known of which ledger this page is. */
let waiting: string | null = null;

/** For a kingdom without a mark, everything before this moment counts as read. */
export function beginAt(kingdom: string, at: number): void {
  for (const name of ["read", "told"] as const)
    if (clockOf(useNews.getState()[name], kingdom) === null) {
      const begun = markAll(NO_MARK, [], [kingdom], at);
      change(name, begun);
    }
}

interface Found extends Extent {
  readonly items: readonly NewsItem[];
  readonly settled: boolean;
  /** The second of the ledger's clock: no mark is ahead of it. */
  readonly now: number;
}

export function newsFound({ items, settled, kingdoms, asOf, now }: Found): void {
  if (asOf !== null)
    for (const name of ["read", "told"] as const) {
      const mark = useNews.getState()[name];
      const fitted = withoutFuture(mark, Math.max(asOf, now));
      if (fitted !== mark) set(name, fitted);
    }
  extent = { kingdoms, asOf };
  const { read, items: before, settled: was } = useNews.getState();
  const same = items.length === before.length && items.every(({ key }, index) => key === before[index]?.key);
  if (same && was === settled) return;
  const shown = same ? before : items;
  useNews.setState({ items: shown, unread: unmarked(read, shown), settled });
}

export const readItems = (items: readonly NewsItem[]): void => {
  if (items.length > 0) change("read", markItems(NO_MARK, items));
};

export const readAll = (): void => readItems(useNews.getState().items);

/** @returns those of the items that no page of this browser has announced; from now on, one has. */
export async function announce(items: readonly NewsItem[]): Promise<readonly NewsItem[]> {
  const claim = (): readonly NewsItem[] => {
    const { told, items: all, unread } = useNews.getState();
    const fresh = unmarked(join(told, stored("told")), items);
    // Items read on another device need no announcement.
    const open = new Set(unread);
    change("told", markItems(NO_MARK, [...all.filter((item) => !open.has(item)), ...fresh]));
    return fresh;
  };
  // Two windows side by side see the same at the same moment. A page without https has no locks.
  const locks: LockManager | null | undefined = navigator.locks;
  return locks ? locks.request(ownName("kingdoms-news"), claim) : claim();
}
