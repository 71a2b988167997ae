/**
 * A drawing is a small tree of SVG elements: React shows it inline (`Drawing.tsx`), `markup` writes it as text for
 * files, image addresses and Node. Attribute names are those of SVG (`stroke-width`).
 */

export interface SvgNode {
  readonly tag: string;
  readonly attrs: Readonly<Record<string, string | number>>;
  readonly children: readonly SvgChild[];
}
export type SvgChild = SvgNode | string;

/** One element. Children may nest in lists, and null is skipped. */
export function h(
  tag: string,
  attrs: Readonly<Record<string, string | number>>,
  ...children: readonly (SvgChild | null | readonly SvgChild[])[]
): SvgNode {
  return { tag, attrs, children: children.flat().filter((child) => child !== null) };
}

export const path = (
  d: string,
  fill: string,
  more: Readonly<Record<string, string | number>> = {},
): SvgNode => h("path", { d, fill, ...more });

/** A filled polygon from `x,y` pairs in one list. */
export const poly = (points: readonly number[], fill: string, more: Record<string, string | number> = {}) =>
  h("polygon", { points: points.join(" "), fill, ...more });

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Record<string, string | number> = {},
) => h("rect", { x, y, width, height, fill, ...more });

export const circle = (
  cx: number,
  cy: number,
  r: number,
  fill: string,
  more: Record<string, string | number> = {},
) => h("circle", { cx, cy, r, fill, ...more });

export const group = (attrs: Record<string, string | number>, ...children: readonly SvgChild[]): SvgNode =>
  h("g", attrs, children);

/** Moves (and scales) a drawing to its place in a larger one. */
export const place = (x: number, y: number, scale: number, ...children: readonly SvgChild[]): SvgNode =>
  h("g", { transform: `translate(${round(x)} ${round(y)}) scale(${round(scale)})` }, children);

/** Two decimals are finer than any screen shows. */
export const round = (value: number): number => Math.round(value * 100) / 100;

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** The drawing as SVG text; the root `svg` gets its namespace, so that the text is a complete document. */
export function markup(node: SvgNode): string {
  const attrs = Object.entries(node.attrs).map(([name, value]) => ` ${name}="${escaped(String(value))}"`);
  const namespace =
    node.tag === "svg" && node.attrs.viewBox !== undefined ? ' xmlns="http://www.w3.org/2000/svg"' : "";
  const inner = node.children.map((child) => (typeof child === "string" ? escaped(child) : markup(child)));
  return `<${node.tag}${namespace}${attrs.join("")}>${inner.join("")}</${node.tag}>`;
}
