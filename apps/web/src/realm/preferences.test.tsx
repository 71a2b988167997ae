/** Devices of one player exchange preferences through the server. */
import { localId } from "@kingdoms/client";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { keptChoices } from "../app/kept-choices.ts";
import type { NewsItem } from "../game/news/items.ts";
import { newsFound, openNews, readItems, readText, useNews } from "../game/news/store.ts";
import { usePlayer } from "./player.ts";
import type { Preferences } from "./players-server.ts";
import { keepPreferences } from "./preferences.ts";

const NOW = 1_800_000_000;
const items = [1, 2, 3].map(
  (number): NewsItem => ({
    key: `o${number}`,
    at: NOW,
    kingdom: localId("#1#"),
    of: { type: "mining", because: "cap" },
  }),
);

/** The server's preferences: for each the newer choice, as in `game/players`. */
let kept: Preferences = {};

const merged = (chosen: Preferences): Preferences => {
  for (const [name, one] of Object.entries(chosen))
    if (one.changedAt > (kept[name]?.changedAt ?? -1)) kept = { ...kept, [name]: one };
  return kept;
};

beforeAll(() => {
  vi.stubGlobal("fetch", async (_path: string, { body }: { readonly body: string }) =>
    Response.json({ preferences: merged(JSON.parse(body).preferences) }),
  );
});
afterAll(() => {
  usePlayer.setState({ player: { phase: "out" } });
  vi.unstubAllGlobals();
});

const unread = (): readonly string[] => useNews.getState().unread.map(({ key }) => key);

it("news read on one device replaces none that another device has read", async () => {
  // The phone has read the first item.
  openNews("ledger of two devices");
  newsFound({ items, settled: true, kingdoms: ["#1#"], asOf: NOW, now: NOW });
  readItems(items.slice(0, 1));
  const newsRead = { value: readText(190), changedAt: Date.UTC(2025, 6, 1) };
  kept = { newsRead };

  // The desk reads the second one, and signs in only then.
  localStorage.clear();
  openNews("another ledger");
  openNews("ledger of two devices");
  newsFound({ items, settled: true, kingdoms: ["#1#"], asOf: NOW, now: NOW });
  readItems(items.slice(1, 2));
  expect(unread()).toEqual(["o1", "o3"]);
  keepPreferences(keptChoices);
  usePlayer.setState({ player: { phase: "in", session: { player: "identity_1", expiresAt: NOW * 1000 } } });
  await expect.poll(unread).toEqual(["o3"]);
  await expect.poll(() => kept.newsRead?.value).toMatch(/o1 o2|o2 o1/);

  // Items that it reads from then on are added.
  readItems(items.slice(2));
  await expect.poll(() => kept.newsRead?.value).toContain("o3");
});

it("a full storage takes no choice away from the page", () => {
  keepPreferences(keptChoices);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  openNews("ledger without room");
  newsFound({ items, settled: true, kingdoms: ["#1#"], asOf: NOW, now: NOW });
  readItems(items);
  expect(unread()).toEqual([]);
  vi.restoreAllMocks();
});
