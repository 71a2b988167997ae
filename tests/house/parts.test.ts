import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const sources = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "apps/web/src"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/test-support\//.test(file))
  .filter((file) => existsSync(join(root, file)))
  .map((file) => ({
    file,
    text: readFileSync(join(root, file), "utf8").replace(/^\s*(\*|\/\*|\/\/).*$/gm, ""),
  }));

/** Code that comes later, and what waits for it. */
const fetched = sources.flatMap(({ file, text }) =>
  [
    ...text.matchAll(
      /(\w+)\(\s*(?:async )?\(\) =>\s*\(?(?:await )?import\("|(?<!=>\s*)(?<!typeof )(?<!await )\bimport\("/g,
    ),
  ].map(([, by]) => ({ file, by: by ?? "nothing" })),
);

it("every part of the page that is fetched later is waited for with a limit", () => {
  expect(fetched.length).toBeGreaterThan(20);
  expect(fetched.filter(({ by }) => by !== "part" && by !== "inTime")).toEqual([]);
});

it("no component is fetched by React's own lazy, which waits for ever", () => {
  const unlimited = sources.filter(
    ({ file, text }) => /\blazy\(/.test(text) && file !== "apps/web/src/ui/part.tsx",
  );
  expect(unlimited.map(({ file }) => file)).toEqual([]);
});
