/** A browser's memory of a setting, with and without room for it. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { storageForPage } from "../data/page.ts";
import { mapFills } from "../features/map-panel/fills.ts";
import { sound } from "../features/sounds/SoundButton.tsx";
import { chooseLanguage, useLanguage } from "../i18n/language.ts";
import { leftOut } from "../realm/alerts/watched.ts";
import { chooseAccount, useWalletStore } from "../wallet/store.ts";
import { keepText, kept, keptText, ON_OFF } from "./kept.ts";
import { chooseTheme, useTheme } from "./theme.ts";

/** Whether the storage has no room left. */
let full = false;
const storage = storageForPage();
const before = window.localStorage;
const takes = (localStorage: Storage) =>
  Object.defineProperty(window, "localStorage", { configurable: true, value: localStorage });
beforeAll(() => {
  takes({
    length: 0,
    key: (index) => storage.key(index),
    getItem: (key) => storage.getItem(key),
    setItem(key, value) {
      if (full) throw new DOMException("full", "QuotaExceededError");
      storage.setItem(key, value);
    },
    removeItem: (key) => storage.removeItem(key),
    clear: () => storage.clear(),
  });
});
afterAll(() => void takes(before));

beforeEach(() => storage.clear());
afterEach(async () => {
  full = false;
  chooseTheme("system");
  sound.set(false);
  mapFills.set(false);
  leftOut.set([]);
  await chooseLanguage("en");
});

it("a full storage breaks no choice of the player's: each counts as long as the page is open", async () => {
  full = true;
  chooseTheme("dark");
  sound.set(true);
  mapFills.set(true);
  leftOut.set(["component_a"]);
  chooseAccount("account_x");
  await chooseLanguage("de");
  expect([useTheme.getState().shown, document.documentElement.dataset.theme]).toEqual(["dark", "dark"]);
  expect([sound.get(), mapFills.get(), leftOut.get()]).toEqual([true, true, ["component_a"]]);
  expect([useLanguage.getState().language, useWalletStore.getState().chosen]).toEqual(["de", "account_x"]);
});

it("a text that found no room is remembered by the page until another tab writes a newer one", () => {
  keepText("kingdoms:trial", "old");
  full = true;
  expect(keepText("kingdoms:trial", "new")).toBe(false);
  expect(keptText("kingdoms:trial")).toBe("new");
  full = false;
  expect(storage.getItem("kingdoms:trial")).toBe("old");
  storage.setItem("kingdoms:trial", "theirs");
  expect(keptText("kingdoms:trial")).toBe("theirs");
});

it("a setting is the same in all tabs and ignores invalid values from the storage or another device", () => {
  storage.setItem("kingdoms:trial-setting", "<b>");
  const setting = kept("trial-setting", ON_OFF);
  expect(setting.get()).toBe(false);
  window.dispatchEvent(new StorageEvent("storage", { key: setting.key, newValue: "on" }));
  expect(setting.get()).toBe(true);
  for (const nonsense of ["yes", 1, null, {}]) setting.take(nonsense);
  expect(setting.get()).toBe(true);
  setting.take(false);
  expect([setting.get(), storage.getItem(setting.key)]).toEqual([false, "off"]);
});
