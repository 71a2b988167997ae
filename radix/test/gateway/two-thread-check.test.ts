/** The check of a copied file in two threads: it finds what one thread finds, also if the second thread fails. */
import { rm } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import type { RowSummer } from "../../gateway/src/history/check.ts";
import { startSummer } from "../../gateway/src/node/summer.ts";
import { closed, copy, corruptFileError, edited, opened, prepareFiles } from "../support/corrupt-files.ts";

prepareFiles();

/** A second thread that fails once it has summed up so many tables, with how often it was used. */
function failsAfter(tables: number, file: string) {
  const used = { sums: 0, ends: 0 };
  const start = (): RowSummer => {
    const real = startSummer({ file });
    return {
      async sum(table, onCost) {
        used.sums += 1;
        if (used.sums > tables) throw new Error("This thread has no memory left.");
        return real.sum(table, onCost);
      },
      end() {
        used.ends += 1;
        return real.end();
      },
    };
  };
  return { used, start };
}

async function withoutSums(file: string): Promise<string> {
  await rm(`${file}-sums`);
  return file;
}

/** One in each table that is summed up. */
const CHANGES = [
  "UPDATE ledger_transaction SET receipt = x'00' WHERE state_version = 5",
  "UPDATE substate SET value = x'00' WHERE state_version = 5 AND value IS NOT NULL",
  "DELETE FROM marker WHERE state_version = 5",
  "UPDATE supply SET amount = '1' WHERE state_version = (SELECT max(state_version) FROM supply)",
  "DELETE FROM store_total WHERE state_version = (SELECT max(state_version) FROM store_total)",
  "UPDATE entity SET address = address || 'x' WHERE first_version = 5",
];

const summers = [
  ["a second thread", Number.POSITIVE_INFINITY],
  ["a second thread that fails at once", 0],
] as const;

describe.each(summers)("a copy that is checked by %s", (_which, tables) => {
  it("an intact copy opens, with progress up to its end, and the thread is ended", async () => {
    const file = await withoutSums(await copy(closed));
    const { used, start } = failsAfter(tables, file);
    const shares: number[] = [];
    const onCheck = ({ of, share }: { of: string; share: number }): void => {
      if (of === "rows") shares.push(share);
    };
    expect(await opened(file, { startSummer: start, onCheck })).toBe(closed.stateVersion);
    expect(used.sums).toBeGreaterThan(0);
    expect(used.ends).toBe(1);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect(shares.at(-1)).toBe(1);
  });

  it.each(tables === 0 ? CHANGES.slice(0, 2) : CHANGES)(
    "a changed row of a copy is found: %s",
    async (sql) => {
      const file = await withoutSums(await edited(sql));
      const { used, start } = failsAfter(tables, file);
      await expect(opened(file, { startSummer: start })).rejects.toEqual(
        corruptFileError(/not what was written, the first is state version/),
      );
      expect(used.ends).toBe(1);
    },
  );

  it("a copy whose seal is not that of its substates is refused", async () => {
    const file = await withoutSums(await edited("UPDATE meta SET value = 'ab' WHERE key = 'seal'"));
    const { start } = failsAfter(tables, file);
    await expect(opened(file, { startSummer: start })).rejects.toEqual(
      corruptFileError(/its substates are not those of its last commit/),
    );
  });
});

it("no second thread is started for a file that is known to be as it was written", async () => {
  const { used, start } = failsAfter(Number.POSITIVE_INFINITY, closed.file);
  expect(await opened(await copy(closed), { startSummer: start })).toBe(closed.stateVersion);
  expect(used).toEqual({ sums: 0, ends: 0 });
});
