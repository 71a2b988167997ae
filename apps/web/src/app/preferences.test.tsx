import { expect, it, vi } from "vitest";
import { markOf } from "../game/news/mark.ts";
import { useNews } from "../game/news/store.ts";
import { keepPreferences } from "./preferences.ts";

it("what was read counts where there is no room to note when", () => {
  keepPreferences();
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const read = markOf("1=5");
  expect(() => useNews.setState({ read })).not.toThrow();
  expect(useNews.getState().read).toBe(read);
  full.mockRestore();
});
