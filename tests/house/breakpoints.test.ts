import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { filesOf, root } from "./imports.ts";

/** Widths of the window at which a layout changes: a small phone, a phone, a tablet, a desk. Containers have their own. */
const BREAKPOINTS = ["30rem", "40rem", "55rem", "75rem"];

it("layouts change only at the four widths of the project", () => {
  const widths = filesOf("apps/web/src/*", "radix/wallet/src/*")
    .filter((file) => /\.(css|tsx?)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      [
        ...readFileSync(join(root, file), "utf8")
          .replaceAll(/@container.*/g, "")
          .matchAll(/\((?:max-|min-)?width(?:: | [<>]=? )([\d.]+[a-z]+)\)/g),
      ].map(([, width = ""]) => ({ file, width })),
    );
  expect(widths.length).toBeGreaterThan(10);
  expect(widths.filter(({ width }) => !BREAKPOINTS.includes(width))).toEqual([]);
});
