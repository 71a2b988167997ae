import { setFlagsFromString } from "node:v8";
import { configDefaults, defineConfig } from "vitest/config";
import { REPLACES_GLOBALS } from "./tests/support/replaces-globals.ts";
import { ENGINE_FLAG } from "./tests/support/run.ts";
import LongestFirst from "./tests/support/sequence.ts";

// For every thread of this process: threads share the compiled engine, which saves an eighth of the time of the processor.
setFlagsFromString(ENGINE_FLAG);
// Most of what a test makes is dropped within a moment: with more room for it, it is collected less often, which saves a twentieth.
setFlagsFromString("--min-semi-space-size=32");

export default defineConfig({
  test: {
    // Long enough for a machine that is busy with something else; none of them asserts a time.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    pool: "threads",
    // Twice the cores of the smallest machine: keepers, clients and processes are waited for half of the time.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    // A worker loads its modules once for all its files, because the loading took more time than the tests.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          globalSetup: "./tests/support/run.ts",
          include: [
            "{radix,game,apps}/*/src/**/*.test.ts",
            "{radix,game}/test/**/*.test.ts",
            "tests/{api,chaos,house,simulation}/**/*.test.ts",
          ],
          exclude: [...configDefaults.exclude, ...REPLACES_GLOBALS],
        },
      },
      {
        extends: true,
        test: {
          name: "apart",
          isolate: true,
          globalSetup: "./tests/support/run.ts",
          include: REPLACES_GLOBALS,
        },
      },
      {
        // Screens in a DOM, filled from a game that is played on the embedded ledger before the first of them.
        extends: true,
        test: {
          name: "screens",
          include: ["apps/web/src/**/*.test.tsx"],
          environment: "./apps/web/src/test-support/page.ts",
          globalSetup: "./apps/web/src/test-support/ledger.ts",
          setupFiles: "./apps/web/src/test-support/setup.ts",
          silent: "passed-only",
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
