/** Properties of an element; undefined, null and false leave one out. */
export type Properties = Record<
  string,
  string | number | boolean | ((event: Event) => void) | null | undefined
>;
type Child = Node | string | null | undefined | false;

/**
 * Creates an element. Functions ("onclick" and so on) become listeners, true and false toggle an attribute, everything
 * else is set as an attribute. Text is always text: nothing from a page or a ledger can become markup.
 */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Properties = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, String(value));
  }
  element.append(...children.filter((child): child is Node | string => child != null && child !== false));
  return element;
}

/** A decorative drawing from one of this package's own SVG paths. */
export function icon(path: string, viewBox = "0 0 24 24"): SVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", viewBox);
  svg.setAttribute("aria-hidden", "true");
  const drawing = document.createElementNS(SVG, "path");
  drawing.setAttribute("d", path);
  svg.append(drawing);
  return svg;
}

const SVG = "http://www.w3.org/2000/svg";

/** Address for reading: the kind of it and its last six characters. Names that a manifest gives itself, `NamedAddress(…)`, stay whole. */
export function shortAddress(address: string): string {
  return address.length <= 20 || address.includes("(")
    ? address
    : `${address.slice(0, 8)}…${address.slice(-6)}`;
}

/** Own drawings, one path each, on a 24 by 24 grid; filled with the current colour. */
export const icons = {
  /** A shield with a keyhole: the wallet's own sign. */
  seal: "M12 1.5 3.5 4.6v6.2c0 5.3 3.6 9.7 8.5 11.7 4.9-2 8.5-6.4 8.5-11.7V4.6L12 1.5Zm0 2.1 6.5 2.4v4.8c0 4.2-2.6 7.7-6.5 9.5-3.9-1.8-6.5-5.3-6.5-9.5V6L12 3.6Zm0 3.9a2.7 2.7 0 0 0-1.2 5.1L10 16.7h4l-.8-4.1A2.7 2.7 0 0 0 12 7.5Z",
  close: "m6.4 5 5.6 5.6L17.6 5 19 6.4 13.4 12l5.6 5.6-1.4 1.4-5.6-5.6L6.4 19 5 17.6l5.6-5.6L5 6.4 6.4 5Z",
  copy: "M8 3h11v13h-3v5H5V7h3V3Zm2 4h6v7h1V5h-7v2ZM7 9v10h7V9H7Z",
  warning: "M12 3 1.8 20.5h20.4L12 3Zm0 4.2 6.6 11.3H5.4L12 7.2Zm-1 4.1h2v3.9h-2v-3.9Zm0 4.7h2v1.9h-2V16Z",
  coin: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 2a7 7 0 1 1 0 14 7 7 0 0 1 0-14Zm0 2.5L8.5 12l3.5 4.5 3.5-4.5L12 7.5Z",
  plus: "M11 5h2v6h6v2h-6v6h-2v-6H5v-2h6V5Z",
  key: "M8 7a5 5 0 1 0 4.6 7H15v3h3v-3h2v-3h-7.4A5 5 0 0 0 8 7Zm0 2a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z",
  check: "m9.6 18.2-5.8-5.8 1.6-1.6 4.2 4.2 9-9 1.6 1.6-10.6 10.6Z",
} as const;
