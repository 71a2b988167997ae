import { describe, expect, it } from "vitest";
import { ledgerTime, stateVersion } from "../ids.ts";
import { Told } from "./told.ts";
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
  const troubles: unknown[] = [];
  const told = new Told({
    onChange: (heard) => changes.push(heard),
    onTrouble: (error) => troubles.push(error),
  });
  return { told, changes, troubles };
}

describe("what a page has been told", () => {
  it("is told once, whoever tells it", () => {
    const { told, changes } = page();
    told.change(6, change(7));
    told.change(6, change(7));
    told.change(5, change(6));
    told.upTo(at(7));
    expect(changes).toEqual([change(7)]);
  });

  it("makes up for a change that was lost on the way", () => {
    const { told, changes } = page();
    told.upTo(at(5));
    told.change(5, change(6));
    told.change(7, change(8));
    told.change(2, change(10));
    expect(changes).toEqual([change(6), all(8), change(10)]);
  });

  it("makes up for what others were told meanwhile", () => {
    const { told, changes } = page();
    told.upTo(at(5));
    expect(changes).toEqual([]);
    told.upTo(at(9));
    expect(changes).toEqual([all(9)]);
  });

  it("holds each trouble and each end of it once", () => {
    const { told, troubles } = page();
    const error = new Error("lost");
    for (const heard of [null, error, new Error("lost again"), null, null]) told.troubled(heard);
    expect(troubles).toEqual([error, null]);
  });
});
