/** Checks a request against its endpoint's schema, with complaints in the form of the official gateway's errors. */
import type * as z from "zod";
import { GatewayError } from "../errors/errors.ts";

/** The request with its defaults. Throws `GatewayError` with every complaint, each with the path of its field. */
export function validated<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body, { reportInput: true });
  if (result.success) return result.data;
  const complaints = new Map<string, string[]>();
  for (const issue of result.error.issues) {
    const path = pathText(issue.path);
    const known = complaints.get(path) ?? [];
    complaints.set(path, [...known, sentence(issue, path)]);
  }
  throw new GatewayError(400, "One or more validation errors occurred", {
    type: "InvalidRequestError",
    validation_errors: [...complaints].map(([path, errors]) => ({ path, errors: [...new Set(errors)] })),
  });
}

/** As the official gateway writes paths: `keys[0].key_hex`; the request itself is `?`. */
function pathText(path: readonly PropertyKey[]): string {
  const text = path.map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`)).join("");
  return text.replace(/^\./, "") || "?";
}

const types: Readonly<Record<string, string>> = {
  object: "an object",
  array: "a list",
  string: "a string",
  boolean: "true or false",
  number: "a number",
  int: "a whole number",
};

function sentence(issue: z.core.$ZodIssue, path: string): string {
  const isMissing = issue.input === undefined || issue.input === null;
  if (path !== "?" && (isMissing || (issue.code === "custom" && issue.params?.required === true)))
    return `The ${path} field is required.`;
  if (issue.code === "invalid_type" && !issue.message.startsWith("This "))
    return `This has to be ${types[issue.expected] ?? issue.expected}.`;
  if (issue.code === "invalid_union" && "options" in issue && Array.isArray(issue.options))
    return `This has to be one of ${issue.options.join(", ")}.`;
  return issue.message;
}
