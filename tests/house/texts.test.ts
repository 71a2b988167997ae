import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { describe, expect, it } from "vitest";
import { filesOf, root } from "./imports.ts";

/**
 * Every text a player reads is in the catalogue (`apps/web/src/i18n`): no component writes words of its own, neither
 * between tags nor in an attribute that is read aloud or shown.
 */
/** No player sees the gallery. */
const files = filesOf("apps/web/src/*.tsx").filter(
  (file) => !file.endsWith(".test.tsx") && !file.startsWith("apps/web/src/gallery/"),
);

const SPOKEN =
  /^(aria-(label|valuetext|description|roledescription|placeholder)|title|placeholder|alt|label)$/;
/** Names of things of the ledger, and units that are written alike everywhere. */
const NAMES = new Set(["KGLD", "XRD", "NFT"]);

const hasWords = (text: string): boolean => (text.match(/\p{L}+/gu) ?? []).some((word) => !NAMES.has(word));

/** A node of the syntax tree; every part of it that is one, too, or a list of them, is looked at. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly [part: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** The texts written out in an expression: a literal, either branch of a choice, the fixed parts of a template. */
function literals(node: unknown): string[] {
  if (!isNode(node)) return [];
  switch (node.type) {
    case "Literal":
      return typeof node.value === "string" ? [node.value] : [];
    case "TemplateLiteral":
      return (node.quasis as readonly { readonly value: { readonly raw: string } }[]).map(
        (part) => part.value.raw,
      );
    case "ConditionalExpression":
      return [...literals(node.consequent), ...literals(node.alternate)];
    case "LogicalExpression":
    case "BinaryExpression":
      return /^[!=<>]/.test(String(node.operator)) ? [] : [...literals(node.left), ...literals(node.right)];
    case "ParenthesizedExpression":
    case "JSXExpressionContainer":
      return literals(node.expression);
    default:
      return [];
  }
}

/** What a node writes itself. */
function written(node: Node): string[] {
  if (node.type === "JSXText") return [String(node.value)];
  if (node.type === "JSXElement" || node.type === "JSXFragment") {
    return (node.children as readonly Node[]).filter((child) => child.type !== "JSXText").flatMap(literals);
  }
  const name = node.type === "JSXAttribute" ? (node.name as { readonly name: unknown }).name : null;
  return typeof name === "string" && SPOKEN.test(name) ? literals(node.value) : [];
}

/** `file:line text` of each text that is not from the catalogue. */
function ownTexts(file: string, source: string): string[] {
  const found: string[] = [];
  const visit = (node: Node): void => {
    for (const text of written(node).filter(hasWords)) {
      found.push(`${file}:${source.slice(0, node.start).split("\n").length} ${text.trim()}`);
    }
    for (const part of Object.values(node).flat()) if (isNode(part)) visit(part);
  };
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be read`);
  visit(program as unknown as Node);
  return found;
}

describe("texts in components", () => {
  it("every text in a component comes from the catalogue", () => {
    expect(files.length).toBeGreaterThan(50);
    expect(files.flatMap((file) => ownTexts(file, readFileSync(join(root, file), "utf8")))).toEqual([]);
  });

  it.each([
    ["<p>Hello</p>"],
    ['<p>{"Hello"}</p>'],
    ['<p>{done ? "Done" : null}</p>'],
    ['<a title="Away" />'],
    ["<a aria-label={`Go to \u0024{place}`} />"],
    ['<input placeholder={"Name" + suffix} />'],
  ])("a text is found in %s", (source) => {
    expect(ownTexts("x.tsx", `const x = ${source};`)).toHaveLength(1);
  });

  it.each([
    ['<p className="note">{t("common.title")} · 12 XRD</p>'],
    ["<p title={`\u0024{a}, \u0024{b} KGLD`}>{value}</p>"],
    ['<Row key="first" variant="quiet" />'],
  ])("no text is found in %s", (source) => {
    expect(ownTexts("x.tsx", `const x = ${source};`)).toEqual([]);
  });
});
