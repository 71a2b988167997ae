/** The bench is run by hand, so nothing else would see that a part of it can no longer be loaded. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { root } from "./imports.ts";

it("every part of the bench can be loaded", async () => {
  const args = ["--import", "tsx", "tests/bench/main.ts", "--load"];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
  const loaded = [...stdout.matchAll(/^(\w+) loads$/gm)].map(([, name]) => name);
  expect(loaded).toContain("news");
  expect(loaded).toHaveLength(17);
});
