/** Reads the fields of a request from an untrusted value; null and undefined count as absent. */

/** A request from the page that no wallet could answer; `message` names the field. */
export class InvalidInteraction extends Error {
  override readonly name = "InvalidInteraction";
}

export type Fields = Record<string, unknown>;

export function object(value: unknown, path: string): Fields {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new InvalidInteraction(`${path} is not an object`);
  }
  return value as Fields;
}

export function list(value: unknown, path: string): unknown[] {
  if (!Array.isArray(value)) throw new InvalidInteraction(`${path} is not a list`);
  return value;
}

export function text(value: unknown, path: string): string {
  if (typeof value !== "string") throw new InvalidInteraction(`${path} is not a text`);
  return value;
}

export function number(value: unknown, path: string): number {
  if (typeof value !== "number") throw new InvalidInteraction(`${path} is not a number`);
  return value;
}

export function hexadecimal(value: unknown, path: string): string {
  const hex = text(value, path);
  if (!/^([0-9a-f]{2})*$/i.test(hex)) throw new InvalidInteraction(`${path} is not hexadecimal`);
  return hex;
}

/** `{ [key]: parsed }` when the field is there, else nothing. */
export function optional<K extends string, T>(
  key: K,
  fields: Fields,
  parse: (value: unknown, path: string) => T,
): { [P in K]?: T } {
  const value = fields[key];
  return value == null ? {} : ({ [key]: parse(value, key) } as { [P in K]: T });
}
