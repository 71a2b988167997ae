import { describe, expect, it } from "vitest";
import { ledgerTime, stateVersion } from "../ids.ts";
import { Notified } from "./notified.ts";
import type { LedgerChange } from "./watch.ts";

const at = (version: number) => ({ stateVersion: stateVersion(version), time: ledgerTime(version) });
const change = (version: number): LedgerChange => ({
  ...at(version),
  entities: new Set(["component"]),
  intentHash: "txid",
});
const all = (version: number): LedgerChange => ({ ...at(version), entities: "all", intentHash: null });

function page() {
  const changes: LedgerChange[] = [];
  const errors: unknown[] = [];
  const begun: number[] = [];
  const notified = new Notified({
    onBegin: (after) => begun.push(after),
    onChange: (heard) => changes.push(heard),
    onConnectionError: (error) => errors.push(error),
  });
  return { notified, changes, errors, begun };
}

describe("a page", () => {
  it("a page is notified of a change once, by any page", () => {
    const { notified, changes } = page();
    notified.change(stateVersion(6), change(7));
    notified.change(stateVersion(6), change(7));
    notified.change(stateVersion(5), change(6));
    notified.upTo(at(7));
    expect(changes).toEqual([change(7)]);
  });

  it("a page is notified of everything after a change that was lost", () => {
    const { notified, changes } = page();
    notified.upTo(at(5));
    notified.change(stateVersion(5), change(6));
    notified.change(stateVersion(7), change(8));
    notified.change(stateVersion(2), change(10));
    expect(changes).toEqual([change(6), all(8), change(10)]);
  });

  it("a page catches up with the others' notifications", () => {
    const { notified, changes } = page();
    notified.upTo(at(5));
    expect(changes).toEqual([]);
    notified.upTo(at(9));
    expect(changes).toEqual([all(9)]);
  });

  it("a page learns after which state version it is notified, by a mark or by a change", () => {
    const [marked, changed] = [page(), page()];
    marked.notified.upTo(at(5));
    marked.notified.upTo(at(9));
    changed.notified.change(stateVersion(7), change(8));
    changed.notified.change(stateVersion(8), change(9));
    expect([marked.begun, changed.begun]).toEqual([[5], [7]]);
  });

  it("a page is notified once of each loss of the connection and of its return", () => {
    const { notified, errors } = page();
    const error = new Error("lost");
    for (const heard of [null, error, new Error("lost again"), null, null])
      notified.setConnectionError(heard);
    expect(errors).toEqual([error, null]);
  });
});
