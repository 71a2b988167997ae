import { expect, it } from "vitest";
import { i18n } from "../../i18n/index.ts";
import "../../i18n/later.ts";
import { stateText } from "./state-text.ts";

const MB = 1_000_000;

it("the loading progress is a whole percentage and never exceeds 100 %", () => {
  const loading = (loaded: number) => stateText(i18n.t, { state: "loading", loaded, total: 20 * MB });
  expect(loading(0)).toMatchObject({ text: "Loading: 0 %", part: 0 });
  expect(loading(4.6 * MB)).toMatchObject({ text: "Loading: 23 %", part: 0.23 });
  expect(loading(21 * MB)).toMatchObject({ text: "Loading: 100 %", part: 1 });
});

it("nothing is claimed before the size of all is known", () => {
  expect(stateText(i18n.t, { state: "loading", loaded: 3, total: 0 })).toEqual({
    text: "Loading…",
    part: null,
    failed: null,
  });
});

it("a world that is kept needs no word, one that is lost with the tab does", () => {
  expect(stateText(i18n.t, { state: "ready", kept: true })).toBeNull();
  expect(stateText(i18n.t, { state: "ready", kept: false })?.text).toContain(
    "lost when you close or reload the tab",
  );
});

it("a tab that waits says so, and says if the owner's tab has another version of the page", () => {
  const textOf = (isOther: boolean) => stateText(i18n.t, { state: "waiting", isOther })?.text;
  expect(textOf(false)).toContain("takes over");
  expect(textOf(true)).toContain("another version");
});

it.each(["DISK_FULL", "STORE_LOST", "OFFLINE", "UNSUPPORTED", "INTERNAL"] as const)(
  "the failure %s has its own sentence, which says what to do",
  (code) => {
    const { text, failed } = stateText(i18n.t, { state: "failed", code, message: "engine text" }) ?? {};
    expect(failed).toBe(code);
    expect(text).toMatch(/[Tt]ry again|Use a current/);
    expect(text).not.toContain("engine text");
  },
);
