/** The check over the built page finds what the oldest supported browsers lack, and README names the same browsers. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./imports.ts";

interface Late {
  readonly name: string;
}
interface Read {
  readonly used: readonly object[];
  readonly defined: ReadonlySet<string>;
  readonly given: ReadonlySet<string>;
  readonly styles: readonly { readonly css: string }[];
}

const script = async <T>(name: string): Promise<T> =>
  (await import(new URL(`../../scripts/oldest/${name}.mjs`, import.meta.url).href)) as T;
const { lateUse, readScript } = await script<{
  readonly lateUse: (use: object, defined: ReadonlySet<string>, given: ReadonlySet<string>) => Late | null;
  readonly readScript: (path: string, text: string) => Read;
}>("scripts");
const { lateInStyles } = await script<{ readonly lateInStyles: (css: string) => readonly Late[] }>("styles");
const { OLDEST } = await script<{ readonly OLDEST: Readonly<Record<string, string>> }>("browsers");

const lateIn = (text: string): string[] => {
  const { used, defined, given } = readScript("a.js", text);
  return used.flatMap((use) => lateUse(use, defined, given)?.name ?? []);
};
const names = (late: readonly Late[]): string[] => late.map(({ name }) => name);

it.each([
  ["URL.canParse(text)", "URL.canParse"],
  ["new Map(Object.groupBy(all, kind))", "Object.groupBy"],
  ["const { promise } = Promise.withResolvers()", "Promise.withResolvers"],
  ["await Array.fromAsync(all)", "Array.fromAsync"],
  ["Response.json(words)", "Response.json"],
  ["bytes.toHex()", "Uint8Array.toHex"],
  ["one.isSubsetOf(other)", "Set.isSubsetOf"],
  ["/[\\p{L}--a]/v.test(text)", "the flag v"],
])("a script that says %s is found", (text, name) => {
  expect(lateIn(text)).toEqual([name]);
});

it.each([
  "all.toSorted().at(-1)",
  "Object.hasOwn(one, 'x')",
  "structuredClone(one)",
  "class Set2 { toHex() {} } bytes.toHex()",
  "new AbortController().signal.throwIfAborted()",
  "Response.json ??= own; Response.json(words)",
])("a script that says %s is not found", (text) => {
  expect(lateIn(text)).toEqual([]);
});

it("style sheets are found, those inside of scripts too", () => {
  expect(names(lateInStyles("a{color:light-dark(#fff,#000)}"))).toEqual(["light-dark()"]);
  expect(names(lateInStyles("a{color:red;&:hover{color:blue}}"))).toContain("nesting");
  expect(names(lateInStyles("a{interpolate-size:allow-keywords}"))).toContain("interpolate-size");
  expect(names(lateInStyles("a:has(b){color:color-mix(in srgb,red,blue);height:100dvh}"))).toEqual([]);
  const [style] = readScript("a.js", "const s = `:host{--a:light-dark(#fff,#000)}`").styles;
  expect(names(lateInStyles(style?.css ?? ""))).toEqual(["light-dark()"]);
});

it("README names the browsers that the check holds the page to", () => {
  const readme = readFileSync(join(root, "README.md"), "utf8");
  expect(readme).toContain(
    `Chrome and Edge ${OLDEST.chrome}, Firefox ${OLDEST.firefox}, Safari ${OLDEST.safari} on macOS and iOS`,
  );
});
