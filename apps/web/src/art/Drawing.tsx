import { createElement, memo, type ReactNode } from "react";
import type { SvgChild, SvgNode } from "./svg.ts";

const camel = (name: string): string =>
  name.startsWith("aria-") || name.startsWith("data-")
    ? name
    : name.replace(/[-:]([a-z])/g, (_, letter: string) => letter.toUpperCase());

const reactAttrs = (node: SvgNode): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(node.attrs).map(([name, value]) => [name === "class" ? "className" : camel(name), value]),
  );

const reactChild = (child: SvgChild): ReactNode =>
  typeof child === "string"
    ? child
    : createElement(child.tag, reactAttrs(child), ...child.children.map(reactChild));

interface DrawingProps {
  /** The root `svg` element. Keep it the same object between renders (useMemo): it is compared by identity. */
  readonly node: SvgNode;
  /** Alternative text; without it the drawing is ornament and hidden from screen readers. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

/** Shows a drawing inline. */
export const Drawing = memo(function Drawing({ node, label, className }: DrawingProps) {
  const named = label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return createElement(
    "svg",
    { ...reactAttrs(node), ...named, focusable: "false", ...(className === undefined ? {} : { className }) },
    ...node.children.map(reactChild),
  );
});
