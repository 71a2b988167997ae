import { describe, expect, it } from "vitest";
import { type Balance, HolderList } from "./holder-list.ts";

const vaultOf = (number: number): string => number.toString(16).padStart(4, "0");

/** The same numbers in each run, without a pattern that the holders could share; each is at least 0 and less than `below`. */
function numbers(): (below: number) => number {
  let state = 1;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe("the holders of a resource", () => {
  it("holders stay in the order of a list of all their vaults, through all changes", () => {
    const next = numbers();
    const balances = new Map<string, Balance>();
    const change = (version: number): Balance => {
      const number = next(40);
      const balance = {
        vault: vaultOf(number),
        // Some have several vaults; the first ones of those are made later than others.
        holder: `holder ${(number * 7) % 25}`,
        attos: BigInt(next(4)),
        version,
      };
      balances.set(balance.vault, balance);
      return balance;
    };
    for (let one = 0; one < 10; one++) change(1);
    const list = new HolderList(balances.values());
    for (let version = 2; version < 300; version++) {
      list.update(Array.from({ length: next(4) }, () => change(version)));
      const fresh = new HolderList(balances.values());
      expect(list.ranked, `after version ${version}`).toEqual(fresh.ranked);
      expect(list.vaults).toBe(balances.size);
    }
    expect(list.ranked.length).toBeGreaterThan(5);
  });

  it("a holder who gave everything away is listed again with the next deposit", () => {
    const one = { vault: "01", holder: "one", attos: 5n, version: 1 };
    const other = { vault: "02", holder: "other", attos: 3n, version: 1 };
    const list = new HolderList([one, other]);
    const names = () => list.ranked.map(({ address }) => address);
    list.update([{ ...one, attos: 0n, version: 2 }]);
    expect(names()).toEqual(["other"]);
    list.update([{ ...one, attos: 3n, version: 3 }]);
    expect(names()).toEqual(["one", "other"]);
    expect(list.ranked[0]).toMatchObject({ attos: 3n, lastVersion: 3 });
  });
});
