/** The index of documents names every one, and links in documents lead somewhere. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";
import { filesOf, linksOf, root } from "./imports.ts";

const read = (file: string): string => readFileSync(join(root, file), "utf8");
const documents = filesOf("*.md");

/** As GitHub makes them of headings. */
const anchorsOf = (text: string): readonly string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );

describe("documents", () => {
  it("the index names every document and every decision", () => {
    const named = new Set(linksOf(read("docs/README.md")).map((to) => normalize(join("docs", to))));
    const missing = filesOf("docs/*.md", "docs/decisions/*.md").filter(
      (file) => file !== "docs/README.md" && !named.has(file),
    );
    expect(missing).toEqual([]);
  });

  it("the index calls each decision by its title", () => {
    const index = read("docs/README.md");
    const wrong = filesOf("docs/decisions/*.md").filter((file) => {
      const [, number = "", title = ""] = /^# (\d+)\. (.*)$/m.exec(read(file)) ?? [];
      return !index.includes(`| [${number}](decisions/${file.split("/").at(-1) ?? ""}) | ${title} |`);
    });
    expect(wrong).toEqual([]);
  });

  it("every link to a file or a heading leads somewhere", () => {
    const dead = documents.flatMap((file) =>
      linksOf(read(file)).flatMap((to) => {
        if (/^[a-z]+:/.test(to)) return [];
        const [path = "", anchor] = to.split("#");
        const target = path === "" ? file : normalize(join(dirname(file), path));
        const isThere = existsSync(join(root, target));
        const isDead =
          !isThere ||
          (anchor !== undefined && target.endsWith(".md") && !anchorsOf(read(target)).includes(anchor));
        return isDead ? [`${file}: ${to}`] : [];
      }),
    );
    expect(dead).toEqual([]);
  });
});
