import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readRealmClock, readRealmConfig } from "./realm.ts";

// A page that a realm serves: it names no config.
beforeEach(() => void vi.stubGlobal("document", { querySelector: () => null }));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("a request to a realm that never answers is cancelled with a reason", async () => {
  const time = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(time.signal);
  let open = 0;
  vi.stubGlobal("fetch", (_path: string, init: RequestInit = {}) => {
    open++;
    return new Promise((_resolve, reject) => {
      init.signal?.addEventListener("abort", () => {
        open--;
        reject(init.signal?.reason as Error);
      });
    });
  });
  const reading = readRealmClock();
  const outcome = expect(reading).rejects.toMatchObject({
    code: "NO_ANSWER",
    message: "/realm/clock did not answer in time",
  });
  expect(open).toBe(1);
  time.abort();
  await outcome;
  expect(open).toBe(0);
});

it.each([
  ["a page to sign in to the network", "<!doctype html><title>Free WiFi</title>"],
  ["nothing", ""],
  ["null", "null"],
  ["JSON of something else", '{"status":"ok"}'],
])("a 200 with %s is not the game", async (_, text) => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(text)));
  await expect(readRealmConfig()).rejects.toMatchObject({ name: "RealmRefusedError", code: "NOT_THE_GAME" });
  await expect(readRealmClock()).rejects.toMatchObject({ code: "NOT_THE_GAME" });
});

it("a realm that cannot be reached is no error of the browser's", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await expect(readRealmConfig()).rejects.toMatchObject({
    code: "NO_ANSWER",
    message: "/realm/config could not be reached",
  });
});

it("a realm's refusal keeps its code and message, and a proxy's error keeps its status", async () => {
  const refusals: [object | string, number][] = [
    [{ code: "BUSY", message: "One at a time." }, 429],
    ["<h1>Bad Gateway</h1>", 502],
  ];
  vi.stubGlobal("fetch", () => {
    const [body, status] = refusals.shift() ?? ["", 500];
    return Promise.resolve(new Response(typeof body === "string" ? body : JSON.stringify(body), { status }));
  });
  await expect(readRealmClock()).rejects.toMatchObject({
    code: "BUSY",
    message: "One at a time.",
    status: 429,
  });
  await expect(readRealmClock()).rejects.toMatchObject({
    code: "",
    message: "/realm/clock answered 502",
    status: 502,
  });
});
