/** What the page knows of the player's news, and up to where they were read: in this browser, and on the server for a player who signs in. */
import { create } from "zustand";
import type { NewsItem } from "./items.ts";
import {
  clockOf,
  isMarked,
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
  /** The list of news stands open; `return` is the one that greets a player who was away. */
  readonly open: "list" | "return" | null;
}

export const useNews = create<NewsState>(() => ({
  read: NO_MARK,
  told: NO_MARK,
  items: [],
  unread: [],
  settled: false,
  open: null,
}));

let ledger: string | null = null;
/** Of whom, and as of when, the items tell everything. */
let extent: { readonly kingdoms: readonly string[]; readonly asOf: number | null } = {
  kingdoms: [],
  asOf: null,
};

const keyOf = (name: MarkName): string => `kingdoms:news-${name}:${ledger}`;

const stored = (name: MarkName): NewsMark =>
  ledger === null ? NO_MARK : markOf(localStorage.getItem(keyOf(name)) ?? "");

/** @param id of the ledger: its kingdoms and missions have the numbers of another one's. */
export function openNews(id: string): void {
  if (ledger === id) return;
  ledger = id;
  useNews.setState({
    read: stored("read"),
    told: stored("told"),
    items: [],
    unread: [],
    settled: false,
    open: null,
  });
}

window.addEventListener("storage", ({ key }) => {
  if (ledger === null) return;
  for (const name of ["read", "told"] as const) if (key === keyOf(name)) change(name, stored(name), false);
});

function change(name: MarkName, mark: NewsMark, keep = true): void {
  const before = useNews.getState();
  // Another tab may have marked more meanwhile.
  const next = join(mark, keep ? stored(name) : before[name]);
  set(name, next);
}

function set(name: MarkName, next: NewsMark): void {
  const { items, [name]: before } = useNews.getState();
  try {
    if (ledger !== null) localStorage.setItem(keyOf(name), textOf(next));
  } catch {
    // No room left: it counts for this page.
  }
  if (isSameMark(before, next)) return;
  useNews.setState(name === "read" ? { read: next, unread: unmarked(next, items) } : { told: next });
}

/** What another device of the player has read. */
export const takeRead = (text: string): void => {
  if (extent.asOf === null) waiting = text;
  else change("read", withoutFuture(markOf(text), extent.asOf));
};
/** Said before it was known what the ledger's time is. */
let waiting: string | null = null;

/** Where nothing is known of a kingdom, everything before this moment counts as read. */
export function beginAt(kingdom: string, at: number): void {
  for (const name of ["read", "told"] as const)
    if (clockOf(useNews.getState()[name], kingdom) === null) {
      const begun = markAll(NO_MARK, [], [kingdom], at);
      change(name, begun);
    }
}

interface Found {
  readonly items: readonly NewsItem[];
  readonly settled: boolean;
  readonly kingdoms: readonly string[];
  /** The second up to which nothing is missing; null where something was not read. */
  readonly asOf: number | null;
}

export function newsFound({ items, settled, kingdoms, asOf }: Found): void {
  extent = { kingdoms, asOf };
  if (asOf !== null) {
    for (const name of ["read", "told"] as const) {
      const mark = useNews.getState()[name];
      const fitted = withoutFuture(mark, asOf);
      if (fitted !== mark) set(name, fitted);
    }
    if (waiting !== null) {
      const text = waiting;
      waiting = null;
      takeRead(text);
    }
  }
  const { read, items: before, settled: was } = useNews.getState();
  const same = items.length === before.length && items.every(({ key }, index) => key === before[index]?.key);
  if (same && was === settled) return;
  const shown = same ? before : items;
  useNews.setState({ items: shown, unread: unmarked(read, shown), settled });
}

export const readItems = (items: readonly NewsItem[]): void => {
  if (items.length > 0) change("read", markItems(useNews.getState().read, items));
};

export function readAll(): void {
  const { read, items, settled } = useNews.getState();
  const { kingdoms, asOf } = extent;
  change("read", settled && asOf !== null ? markAll(read, items, kingdoms, asOf) : markItems(read, items));
}

/** @returns those of the items that no page of this browser has announced; from now on, one has. */
export async function announce(items: readonly NewsItem[]): Promise<readonly NewsItem[]> {
  const claim = (): readonly NewsItem[] => {
    const told = join(useNews.getState().told, stored("told"));
    const fresh = unmarked(told, items);
    const { items: all, settled } = useNews.getState();
    const { kingdoms, asOf } = extent;
    const untold = all.filter((item) => !isMarked(told, item) && !fresh.includes(item));
    const whole = settled && asOf !== null && untold.length === 0;
    change("told", whole ? markAll(told, all, kingdoms, asOf) : markItems(told, fresh));
    return fresh;
  };
  // Two windows side by side see the same at the same moment.
  return "locks" in navigator ? navigator.locks.request("kingdoms-news", claim) : claim();
}
