/** The site of the documents shows every document, and copies what they link to. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, it } from "vitest";
import { filesOf, linksOf, root } from "./imports.ts";

interface Sidebar {
  readonly GROUPS: Readonly<Record<string, readonly string[]>>;
  readonly FILES: readonly string[];
  readonly pageOf: (file: string) => string;
  readonly sidebar: () => readonly { readonly items: readonly { readonly link: string }[] }[];
}

const script = new URL("../../docs/site/sidebar.mjs", import.meta.url);
const { GROUPS, FILES, pageOf, sidebar } = (await import(script.href)) as Sidebar;
const grouped = Object.values(GROUPS).flat();

it("every document of docs is in one group of the site", () => {
  const expected = filesOf("docs/*.md").filter((file) => !file.startsWith("docs/decisions/"));
  expect(grouped.filter((file) => file.startsWith("docs/")).toSorted()).toEqual(expected.toSorted());
  expect(new Set(grouped).size).toBe(grouped.length);
});

it("every entry of the site's menu leads to a file", () => {
  const pages = new Set(filesOf("*.md").map((file) => `/${pageOf(file)}`));
  const dead = sidebar()
    .flatMap(({ items }) => items)
    .filter(({ link }) => !pages.has(link.endsWith("/") ? `${link}index.md` : `${link}.md`));
  expect(dead).toEqual([]);
});

it("linked files that are no pages are copied to the site", () => {
  const linked = filesOf("*.md").flatMap((file) =>
    linksOf(readFileSync(join(root, file), "utf8"))
      .map((to) => to.split("#")[0] ?? "")
      // The build takes pictures itself.
      .filter((to) => to !== "" && !/^[a-z]+:|\.webp$/.test(to))
      .map((to) => normalize(join(dirname(file), to))),
  );
  const files = linked.filter((path) => !path.endsWith(".md") && existsSync(join(root, path)));
  expect([...new Set(files)].toSorted()).toEqual(FILES.toSorted());
});
