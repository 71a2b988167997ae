/** What an element is made with; undefined, null and false leave a property out. */
export type Properties = Record<
  string,
  string | number | boolean | ((event: Event) => void) | null | undefined
>;

type Child = Node | string | null | undefined | false;

/**
 * Creates an element. Functions ("onclick" and so on) become listeners, true and false toggle an attribute, everything
 * else is set as an attribute. Text is always text: nothing a page or a ledger says can become markup.
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

/** Address for reading: the kind of it and its last six characters. */
export function shortAddress(address: string): string {
  return address.length <= 20 ? address : `${address.slice(0, 8)}…${address.slice(-6)}`;
}
