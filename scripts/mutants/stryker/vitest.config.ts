/** The tests of one area, each file with modules of its own, since a mutant may be in what a module does as it is loaded. */
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** A mutant ends with the first test that fails. The tests beside the code take milliseconds, those of a `test` folder start a ledger. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification): number => Number(moduleId.includes("/test/"));
    return files.toSorted((a, b) => isSlow(a) - isSlow(b));
  }
}

export default defineConfig({
  test: {
    include: JSON.parse(process.env.KINGDOMS_MUTANT_TESTS ?? "[]"),
    testTimeout: 60_000,
    hookTimeout: 60_000,
    sequence: { sequencer: QuickestFirst },
  },
});
