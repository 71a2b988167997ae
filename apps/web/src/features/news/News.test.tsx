/** News on a page, as its player leaves. */
import { act } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { show } from "../../test-support/show.tsx";

vi.mock("../../game/news/use-news-watch.ts", () => ({ useNewsWatch: () => undefined }));

afterEach(() => vi.restoreAllMocks());

/** A page that is opened for the first time on this device, and then left. */
async function visit(settled: boolean): Promise<string | null> {
  localStorage.clear();
  vi.resetModules();
  const { useNews } = await import("../../game/news/store.ts");
  useNews.setState({ settled, unread: [] });
  const { default: News } = await import("./News.tsx");
  const { unmount } = await show(<News />);
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  unmount();
  return localStorage.getItem("kingdoms:here");
}

it("a first visit of a few seconds is noted, so that the player is greeted on the next one", async () => {
  expect(Number(await visit(true))).toBeGreaterThan(0);
});

it("a visit that ends before the news are read is not noted", async () => {
  expect(await visit(false)).toBeNull();
});
