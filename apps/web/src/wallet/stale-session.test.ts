import { describe, expect, it } from "vitest";
import { forgetOtherLedger } from "./session.ts";

/** A `Storage` as the browser's, in memory. */
function storage(entries: Record<string, string> = {}): Storage {
  const map = new Map(Object.entries(entries));
  return {
    get length() {
      return map.size;
    },
    clear: () => map.clear(),
    getItem: (key) => map.get(key) ?? null,
    key: (index) => [...map.keys()][index] ?? null,
    removeItem: (key) => {
      map.delete(key);
    },
    setItem: (key, value) => {
      map.set(key, value);
    },
  };
}

const ledger = { networkId: 242, factory: "component_sim1a", ledgerId: "first", stateVersion: 40 };

describe("a ledger that was reset", () => {
  it("the session is kept on the known ledger", () => {
    const kept = storage({ "rdt:a": "session" });
    forgetOtherLedger(kept, ledger, ["rdt:"]);
    expect(forgetOtherLedger(kept, { ...ledger, stateVersion: 41 }, ["rdt:"])).toBe(false);
    expect(kept.getItem("rdt:a")).toBe("session");
  });
  it("the wallet session of another factory is dropped, and nothing else", () => {
    const kept = storage({ "rdt:a": "1", "rdt:b": "2", "kingdoms:theme": "dark" });
    forgetOtherLedger(kept, ledger, ["rdt:"]);
    expect(forgetOtherLedger(kept, { ...ledger, factory: "component_sim1b" }, ["rdt:"])).toBe(true);
    expect(kept.getItem("rdt:a")).toBeNull();
    expect(kept.getItem("rdt:b")).toBeNull();
    expect(kept.getItem("kingdoms:theme")).toBe("dark");
  });
  it("the same factory on a younger ledger is detected", () => {
    const kept = storage({ "rdt:a": "1" });
    forgetOtherLedger(kept, ledger, ["rdt:"]);
    expect(forgetOtherLedger(kept, { ...ledger, stateVersion: 3 }, ["rdt:"])).toBe(true);
  });
  it("another ledger with the same addresses is detected, however old it is", () => {
    const kept = storage({ "rdt:a": "1" });
    forgetOtherLedger(kept, ledger, ["rdt:"]);
    expect(forgetOtherLedger(kept, { ...ledger, ledgerId: "second", stateVersion: 90 }, ["rdt:"])).toBe(true);
  });
  it("an invalid stored note is ignored", () => {
    const kept = storage({ "kingdoms:ledger": "{", "rdt:a": "1" });
    expect(forgetOtherLedger(kept, ledger, ["rdt:"])).toBe(false);
    expect(kept.getItem("rdt:a")).toBe("1");
  });
});
