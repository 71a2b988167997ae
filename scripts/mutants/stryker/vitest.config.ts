/** The tests of one area, each file with modules of its own, since a mutant may be in what a module does as it is loaded. */
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: JSON.parse(process.env.KINGDOMS_MUTANT_TESTS ?? "[]"),
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
