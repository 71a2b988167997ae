import { expect, it, vi } from "vitest";
import type { Game } from "../data/game.tsx";
import { startWallet } from "./start.ts";
import { useWalletStore } from "./store.ts";

const page = new EventTarget();
vi.stubGlobal("window", page);
const complaints = vi.spyOn(console, "error").mockReturnValue();

/** Firefox and WebKit reject pending loads like this while a page is being left. */
const cutOff = (): Promise<never> =>
  Promise.reject(new TypeError("error loading dynamically imported module"));

it("a page that is being left does not say that its wallet could not start; one that came back does", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
  // Loading the code for its orders fails at once, so the wallet's own part of the page does not matter.
  startWallet({} as Game, cutOff, { ordersKept: true });
  page.dispatchEvent(new Event("beforeunload"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(useWalletStore.getState().phase).toBe("starting");
  expect(complaints).not.toHaveBeenCalled();
  page.dispatchEvent(new Event("pageshow"));
  await vi.advanceTimersByTimeAsync(5000);
  expect(useWalletStore.getState().phase).toBe("failed");
  expect(complaints).toHaveBeenCalledOnce();
});
