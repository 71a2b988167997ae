/** Marks as the page keeps them: in the browser, between tabs, from another device. */
import { localId } from "@kingdoms/client";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { keysGone, noteKeys } from "./gone.ts";
import type { NewsItem } from "./items.ts";
import { markAll, markItems, NO_MARK, SLACK, textOf } from "./mark.ts";
import { announce, newsFound, openNews, readAll, readItems, readText, takeRead, useNews } from "./store.ts";

const NOW = 1_800_000_000;
const MINE = ["#1#"];

const itemAt = (number: number, at: number): NewsItem => ({
  key: `o${number}`,
  at,
  kingdom: localId("#1#"),
  of: { type: "mining", because: "cap" },
});

let count = 0;
/** A ledger that no test has used. */
const freshLedger = (): string => `ledger-${String(++count).padStart(6, "0")}`;
let ledger = "";

const find = (items: readonly NewsItem[], now = NOW): void =>
  newsFound({ items, settled: true, kingdoms: MINE, asOf: now, now });

const unread = (): readonly string[] => useNews.getState().unread.map(({ key }) => key);
const placeOf = (name: "read" | "told"): string => `kingdoms:news-${name}:${ledger}`;

/** As another tab of the same browser writes it. */
function writtenElsewhere(name: "read" | "told", text: string): void {
  localStorage.setItem(placeOf(name), text);
  window.dispatchEvent(new StorageEvent("storage", { key: placeOf(name), newValue: text }));
}

/** No room in the storage, as long as `run` takes. */
function withoutRoom(run: () => void): void {
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  try {
    run();
  } finally {
    full.mockRestore();
  }
}

beforeEach(() => {
  localStorage.clear();
  ledger = freshLedger();
  openNews(ledger);
});

describe("news in a browser", () => {
  it("thousands of items that are read one after the other stay read", () => {
    const items = Array.from({ length: 1_200 }, (_, at) => itemAt(at, NOW - at));
    find(items);
    for (const item of items.toReversed()) readItems([item]);
    expect(unread()).toEqual([]);
    openNews("another ledger");
    openNews(ledger);
    find(items);
    expect(unread()).toEqual([]);
  });

  it("the latest read news fits into the text for another device, after thousands of others", () => {
    const old = Array.from({ length: 500 }, (_, at) => itemAt(at, NOW - 10_000 - at));
    find(old);
    for (const item of old) readItems([item]);
    const fresh = Array.from({ length: 3 }, (_, at) => itemAt(1_000 + at, NOW - at));
    find([...fresh, ...old]);
    readAll();
    const text = readText(190);
    expect(text.length).toBeLessThanOrEqual(190);
    for (const { key } of fresh) expect(text).toContain(key);
  });

  it("marks of a full storage count for the page, also with the next mark", () => {
    const items = [itemAt(1, NOW), itemAt(2, NOW)];
    find(items);
    withoutRoom(() => {
      readItems(items.slice(0, 1));
      readItems(items.slice(1));
    });
    expect(unread()).toEqual([]);
  });

  it("news read in one tab is read in the other, and neither answers the other", () => {
    const items = [itemAt(1, NOW), itemAt(2, NOW)];
    find(items);
    readItems(items.slice(0, 1));
    const text = textOf(markItems(NO_MARK, items.slice(1)));
    writtenElsewhere("read", text);
    expect(unread()).toEqual([]);
    expect(localStorage.getItem(placeOf("read"))).toBe(text);
  });

  it("after a ledger was put back, a tab that still holds marks of its future does not bring them back", () => {
    find([itemAt(1, NOW)]);
    readAll();
    const before = NOW - 100_000;
    // This tab has marks of the future; the other one has put its own right.
    writtenElsewhere("read", textOf(markAll(NO_MARK, [], MINE, before)));
    find([], before);
    find([itemAt(2, before + 5 * SLACK)], before + 6 * SLACK);
    expect(unread()).toEqual(["o2"]);
  });

  it("another device's read news counts once the ledger is known, and only for the same ledger", () => {
    const items = [itemAt(1, NOW), itemAt(2, NOW)];
    find(items);
    readItems(items.slice(0, 1));
    const text = readText(190);
    openNews(freshLedger());
    find(items);
    takeRead(text);
    expect(unread()).toEqual(["o1", "o2"]);
    localStorage.clear();
    openNews(ledger);
    find(items);
    expect(unread()).toEqual(["o1", "o2"]);
    takeRead(text);
    expect(unread()).toEqual(["o2"]);
  });

  it("each item is announced once, also after a reload", async () => {
    const items = [itemAt(1, NOW), itemAt(2, NOW - 1_000)];
    find(items);
    expect(await announce(items)).toEqual(items);
    expect(await announce(items)).toEqual([]);
    openNews("another ledger");
    openNews(ledger);
    find(items);
    expect(await announce(items)).toEqual([]);
  });
});

describe("keys that leave", () => {
  const key = (id: string, account: string) =>
    ({ id: localId(id), account, kingdomName: "Dawnhold" }) as never;

  it("a key that went from one account of the player to the next left once", () => {
    noteKeys(ledger, [key("#1#", "account_a")], NOW);
    noteKeys(ledger, [key("#1#", "account_b")], NOW + 60);
    expect(keysGone(ledger, ["account_a", "account_b"], [])).toEqual([
      { id: "#1#", name: "Dawnhold", seenAt: NOW + 60 },
    ]);
  });

  it.each(["", "null", "[]", "5", '{"account_a":null}', '{"account_a":{"#1#":5,"#2#":["x"]}}', "{"])(
    "a storage that holds %j has no key",
    (text) => {
      localStorage.setItem(`kingdoms:news-keys:${ledger}`, text);
      expect(keysGone(ledger, ["account_a"], [])).toEqual([]);
      noteKeys(ledger, [key("#1#", "account_a")], NOW);
      expect(keysGone(ledger, ["account_a"], [])).toHaveLength(1);
    },
  );
});
