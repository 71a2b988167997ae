/** One ledger for a file of tests, and a purse on it for each of them. */
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { openLedger, type TestLedger } from "./ledger.ts";
import { openPurse, type Purse } from "./purse.ts";

export let ledger: TestLedger;
export let purse: Purse;

/** Each test ends with a page that has nothing left to complain about. */
export function openPurseForEachTest(nowMs?: number): void {
  beforeAll(async () => {
    ledger = await openLedger(nowMs);
    globalThis.fetch = ledger.fetch;
  });
  afterAll(() => ledger.close());
  beforeEach(async () => {
    purse = await openPurse(ledger);
  });
  afterEach(() => {
    expect(purse.stage.close()).toEqual([]);
  });
}
