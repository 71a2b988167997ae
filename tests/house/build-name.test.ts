/** The name of a build, from the script that gives it, in a small repository. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { root } from "./imports.ts";

const folder = mkdtempSync(join(tmpdir(), "kingdoms-build-"));

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};
const nameOf = (environment: Readonly<Record<string, string>> = {}): string =>
  execFileSync(
    process.execPath,
    [
      "-e",
      "import(process.argv[1]).then(({ buildOf }) => console.log(buildOf()))",
      pathToFileURL(join(folder, "scripts/lib.mjs")).href,
    ],
    { cwd: folder, env: { ...process.env, ...environment }, encoding: "utf8" },
  ).trim();

beforeAll(() => {
  for (const file of ["scripts/lib.mjs", "scripts/children.mjs"])
    cpSync(join(root, file), join(folder, file));
  write("package.json", '{"version":"1.2.3"}');
  write("package-lock.json", "{}");
  write("apps/page/main.ts", "export {};");
  write("game/rules/src/index.ts", "export {};");
  execFileSync("git", ["init", "-q"], { cwd: folder });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("the same sources give the same name, with the project's version", () => {
  expect(nameOf()).toMatch(/^1\.2\.3\+[0-9a-f]{10}$/);
  expect(nameOf()).toBe(nameOf());
});

it("a changed source of the page, of a package or of the lockfile gives another name", () => {
  const names = [nameOf()];
  for (const [file, text] of [
    ["apps/page/main.ts", "export const a = 1;"],
    ["game/rules/src/index.ts", "export const b = 2;"],
    ["package-lock.json", '{"packages":{}}'],
  ] as const) {
    write(file, text);
    names.push(nameOf());
  }
  expect(new Set(names).size).toBe(names.length);
});

it("a document or a test gives no other name", () => {
  const before = nameOf();
  write("apps/page/README.md", "# Page");
  write("apps/page/main.test.ts", "export {};");
  write("game/test/world.ts", "export {};");
  expect(nameOf()).toBe(before);
});

it("a service that runs as another user than the owner of the checkout has the same name", () => {
  expect(nameOf({ GIT_TEST_ASSUME_DIFFERENT_OWNER: "1" })).toBe(nameOf());
});
