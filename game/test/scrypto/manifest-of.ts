/** A node of programmatic JSON. */
export interface Json {
  readonly kind: string;
  readonly value?: string;
  readonly element_kind?: string;
  readonly fields?: readonly Json[];
  readonly field_name?: string;
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

/** The same with other values, by the names of sections and fields: `{ gold: { price: "1" } }`. */
export function changed(node: Json, values: Changes): Json {
  const names = new Set(Object.keys(values));
  const fields = (node.fields ?? []).map((field) => {
    const name = field.field_name ?? "";
    const value = values[name];
    names.delete(name);
    if (value === undefined) return field;
    return typeof value === "string" ? { ...field, value } : changed(field, value);
  });
  if (names.size > 0) throw new Error(`no fields ${[...names].join(", ")}`);
  return { ...node, fields };
}

export interface Changes {
  readonly [name: string]: string | Changes;
}
