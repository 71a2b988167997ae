import { defineConfig } from "vitest/config";
import { ENGINE_FLAG } from "./tests/support/run.ts";

export default defineConfig({
  test: {
    // Long enough for a machine that is busy with something else; none of them asserts a time.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    pool: "forks",
    maxWorkers: 2,
    execArgv: [ENGINE_FLAG],
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          isolate: false,
          globalSetup: "./tests/support/run.ts",
          include: [
            "packages/**/src/**/*.test.ts",
            "apps/**/src/**/*.test.ts",
            "tests/{api,scrypto,chaos,house}/**/*.test.ts",
          ],
        },
      },
      {
        // Screens in a DOM, filled from a game that is played on the embedded ledger before the first of them.
        extends: true,
        test: {
          name: "screens",
          isolate: false,
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
