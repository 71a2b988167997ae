import { IDBFactory, IDBObjectStore } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepPages, kept } from "../test-support/orders-page.ts";
import { claim, release } from "./claims.ts";
import { list, NAME, updateOrder, useOrders } from "./store.ts";

/** As long as a claim waits for its database, and as long as an unknown order keeps its claim. */
const PATIENCE_MS = 2_000;
const UNKNOWN_MS = 30_000;

beforeEach(() => {
  keepPages();
  vi.stubGlobal("indexedDB", new IDBFactory());
  useOrders.setState({ orders: [] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const listed = (id: string) => list(id, { kind: "claimGold", payload: {}, kingdomId: "#1#" });

describe("a claim of a slot", () => {
  it("the first order has it, and a second one learns which", async () => {
    listed("first");
    expect(await claim("gold #1#", "first")).toBe("first");
    expect(await claim("gold #1#", "second")).toBe("first");
    expect(await claim("gold #2#", "second")).toBe("second");
  });

  it("of two claims at once one is first", async () => {
    for (const id of ["one", "other"]) listed(id);
    expect(await Promise.all([claim("gold", "one"), claim("gold", "other")])).toEqual(["one", "one"]);
  });

  it("the order that has it may claim it again", async () => {
    listed("first");
    await claim("gold", "first");
    expect(await claim("gold", "first")).toBe("first");
  });

  it("an order that is over holds nothing", async () => {
    listed("first");
    await claim("gold", "first");
    updateOrder("first", { type: "committed" });
    expect(await claim("gold", "second")).toBe("second");
  });

  it("an order that only another tab's write names holds its slot", async () => {
    listed("first");
    await claim("gold", "first");
    const written = kept.get(NAME) ?? "";
    useOrders.setState({ orders: [] });
    kept.set(NAME, written);
    vi.setSystemTime(Date.now() + UNKNOWN_MS);
    expect(await claim("gold", "second")).toBe("first");
  });

  it("a claim of an unknown order ends after half a minute, even if the clock jumps back", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const start = Date.now();
    await claim("gold", "first");
    for (const jump of [UNKNOWN_MS - 1, 1 - UNKNOWN_MS]) {
      vi.setSystemTime(start + jump);
      expect(await claim("gold", "second"), String(jump)).toBe("first");
    }
    vi.setSystemTime(start - UNKNOWN_MS);
    expect(await claim("gold", "second")).toBe("second");
    vi.setSystemTime(start);
    expect(await claim("gold", "third")).toBe("third");
  });
});

describe("the release of a slot", () => {
  it("a released slot is free", async () => {
    listed("first");
    await claim("gold", "first");
    await release("gold", "first");
    expect(await claim("gold", "second")).toBe("second");
  });

  it("an order releases neither another's claim nor another slot", async () => {
    for (const id of ["first", "second"]) listed(id);
    await claim("gold", "first");
    await release("gold", "second");
    await release("silver", "first");
    expect(await claim("gold", "second")).toBe("first");
  });

  it("a slot that nobody has is released without an error", async () => {
    await expect(release("gold", "first")).resolves.toBeUndefined();
  });
});

describe("a browser that cannot decide", () => {
  it.each([
    ["throws", () => void throwIt()],
    ["reports an error", () => answering(({ onerror }) => onerror?.(), { error: new Error("no disk") })],
    ["reports an error without naming it", () => answering(({ onerror }) => onerror?.(), { error: null })],
    ["is held by an older page", () => answering(({ onblocked }) => onblocked?.())],
  ])("a database that %s decides nothing", async (_, open) => {
    vi.stubGlobal("indexedDB", { open });
    expect(await claim("gold", "first")).toBeNull();
  });

  it("a database that does not answer is waited for two seconds", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    vi.stubGlobal("indexedDB", { open: () => ({}) });
    const ended = vi.fn();
    void claim("gold", "first").then(ended);
    await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledWith(null);
  });

  it("a database that answers too late takes no claim", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const { indexedDB: real } = globalThis;
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    vi.stubGlobal("indexedDB", {
      open: (name: string, version: number) => {
        const request = real.open(name, version);
        return new Proxy(request, {
          set: (target, key, value: () => void) =>
            Reflect.set(target, key, key === "onsuccess" ? () => void answered.then(value) : value),
          get: (target, key) => Reflect.get(target, key),
        });
      },
    });
    const claimed = claim("gold", "first");
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    expect(await claimed).toBeNull();
    answer();
    vi.useRealTimers();
    vi.stubGlobal("indexedDB", real);
    expect(await claim("gold", "second")).toBe("second");
  });

  it("a database without room takes no claim", async () => {
    const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("no room", "QuotaExceededError");
    });
    expect(await claim("gold", "first")).toBeNull();
    put.mockRestore();
    expect(await claim("gold", "second")).toBe("second");
  });
});

type Request = { onerror?: () => void; onblocked?: () => void };
/** A request that is answered so. */
function answering(
  answer: (request: Request) => void,
  request: Request & { readonly error?: Error | null } = {},
) {
  queueMicrotask(() => answer(request));
  return request;
}
function throwIt(): never {
  throw new DOMException("The operation is insecure.", "SecurityError");
}
