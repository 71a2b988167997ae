/** A node of programmatic JSON. */
export interface Json {
  readonly kind: string;
  readonly value?: string;
  readonly element_kind?: string;
  readonly fields?: readonly Json[];
  readonly elements?: readonly Json[];
}

/** A manifest literal of programmatic JSON. */
export function manifestOf(node: Json): string {
  const inner = (nodes: readonly Json[] = []) => nodes.map(manifestOf).join(", ");
  switch (node.kind) {
    case "Tuple":
      return `Tuple(${inner(node.fields)})`;
    case "Array":
      return `Array<${node.element_kind}>(${inner(node.elements)})`;
    case "Decimal":
      return `Decimal("${node.value}")`;
    case "String":
      return JSON.stringify(node.value);
    default:
      return `${node.value}${node.kind.toLowerCase()}`;
  }
}
