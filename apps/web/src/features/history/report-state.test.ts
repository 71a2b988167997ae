import { describe, expect, it } from "vitest";
import { missing } from "./report-state.ts";

const read = { state: "ready", complete: true, error: null } as const;
const asked = { number: "12", underWay: false };

describe("a report that is not known", () => {
  it("a report does not exist if the entire history was read and compared with the ledger", () => {
    expect(missing(read, asked)).toBe("none");
  });

  it("a report is looked for while the stored history has not been compared with the ledger", () => {
    expect(missing({ ...read, state: "stale" }, asked)).toBe("searching");
  });

  it("a report is looked for while older history is being read", () => {
    expect(missing({ ...read, complete: false }, asked)).toBe("searching");
    expect(missing({ state: "loading", complete: false, error: null }, asked)).toBe("searching");
  });

  it("a report is not called missing while the ledger is unreachable", () => {
    const error = new Error("no connection");
    expect(missing({ state: "stale", complete: true, error }, asked)).toBe("failed");
    expect(missing({ state: "failed", complete: false, error }, asked)).toBe("failed");
  });

  it("a mission in flight has no report yet", () => {
    expect(missing({ ...read, complete: false }, { number: "12", underWay: true })).toBe("underWay");
  });

  it("a link without a number has no report", () => {
    expect(missing({ ...read, complete: false }, { number: undefined, underWay: false })).toBe("none");
  });
});
