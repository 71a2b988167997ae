import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { REPLACES_GLOBALS } from "../support/replaces-globals.ts";
import { filesOf, imports, root } from "./imports.ts";

/** Also in the files of a folder for support that a test imports. The DOM of screens (`*.test.tsx`) is made anew for each file. */
const REPLACING =
  /globalThis\.\w+ = |Object\.assign\(\s*globalThis|\bstubGlobal\(|\bsetFlagsFromString\(|= installPage\(\)/;

const replaces = (file: string): boolean => REPLACING.test(readFileSync(join(root, file), "utf8"));

it("tests that replace a global are listed, so that each runs in a separate worker", () => {
  const support = filesOf(
    "radix/test/support/*.ts",
    "game/test/support/*.ts",
    "tests/support/*.ts",
    "apps/web/src/test-support/*.ts",
  ).filter(replaces);
  const tests = filesOf("radix/*.test.ts", "game/*.test.ts", "apps/*.test.ts", "tests/*.test.ts");
  const found = tests.filter(
    (test) =>
      replaces(test) ||
      imports.some(({ file, resolved }) => file === test && resolved !== null && support.includes(resolved)),
  );
  expect(support).toEqual(
    expect.arrayContaining(["radix/test/support/wallet/page.ts", "radix/test/support/wallet/test-page.ts"]),
  );
  expect(found.sort()).toEqual([...REPLACES_GLOBALS].sort());
});
