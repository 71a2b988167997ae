/** Programmatic JSON of state and events as plain objects: numbers, strings, arrays and records. */
import type { ProgrammaticJson } from "@embedded-radix/engine";

export type Plain = string | number | boolean | null | Plain[] | { [field: string]: Plain };

interface Node {
  readonly kind: string;
  readonly value?: unknown;
  readonly fields?: readonly (Node & { field_name?: string })[];
  readonly elements?: readonly Node[];
  readonly entries?: readonly { key: Node; value: Node }[];
  readonly variant_name?: string;
  readonly hex?: string;
}

/** Amounts stay decimal strings, integers become numbers, `Option` becomes a value or null. */
export function plain(json: ProgrammaticJson): Plain {
  return toPlain(json as unknown as Node);
}

function toPlain(node: Node): Plain {
  switch (node.kind) {
    case "Tuple":
      return fieldsOf(node);
    case "Enum":
      if (node.variant_name === "None") return null;
      if (node.variant_name === "Some") return toPlain(node.fields?.[0] as Node);
      return { variant: node.variant_name ?? "", ...(fieldsOf(node) as Record<string, Plain>) };
    case "Array":
      return (node.elements ?? []).map(toPlain);
    case "Map":
      return (node.entries ?? []).map(({ key, value }) => [toPlain(key), toPlain(value)]);
    case "Bytes":
      return node.hex ?? "";
    case "Bool":
      return node.value as boolean;
    case "U8":
    case "U32":
    case "U64":
    case "I64":
      return Number(node.value);
    default:
      return node.value as string;
  }
}

function fieldsOf(node: Node): Plain {
  const fields = node.fields ?? [];
  if (fields.length > 0 && fields[0]?.field_name === undefined) return fields.map(toPlain);
  return Object.fromEntries(fields.map((field) => [field.field_name ?? "", toPlain(field)]));
}
