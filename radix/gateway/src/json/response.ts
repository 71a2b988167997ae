/** How answers are written: as JSON, and page by page with cursors. */

/** Text that is JSON already. `never` is for texts of unknown type, such as cached ones. */
export class JsonText<out Of = never> {
  readonly text: string;
  /** Exists for the type only. */
  declare readonly of?: Of;

  constructor(text: string) {
    this.text = text;
  }
}

/**
 * The types that may be written as `Read`: parts may be JSON already, and a field that may be absent may be null. If a
 * schema lists names, any text passes: most names come from the ledger, and the tests compare them.
 */
export type Written<Read> = Plain<Read> | JsonOf<Read>;

/** JSON of this type. */
export type JsonOf<Read> = JsonText<Plain<Read>>;

type Plain<Read> = Read extends string
  ? string
  : Read extends readonly (infer Item)[]
    ? readonly Written<Item>[]
    : Read extends object
      ? { readonly [Key in keyof Read]: Written<Read[Key]> | (undefined extends Read[Key] ? null : never) }
      : Read;

export function jsonText(answer: unknown): string {
  return answer instanceof JsonText ? answer.text : jsonOf(answer);
}

/**
 * A value as JSON. Null fields are absent, as in the official gateway; nulls in lists stay. Removing nulls takes
 * several times as long as writing, so it is done only if the text has one.
 */
export function jsonOf(value: unknown): string {
  const text = JSON.stringify(value);
  if (typeof value !== "object") return text;
  return text.includes(":null") ? JSON.stringify(value, dropNull) : text;
}

/** A value that was kept as JSON, as `jsonOf` would write it. */
export function shownJson(kept: string): string {
  return kept.includes(":null") ? jsonOf(JSON.parse(kept)) : kept;
}

function dropNull(this: unknown, _key: string, value: unknown): unknown {
  return value === null && !Array.isArray(this) ? undefined : value;
}

/** An answer whose last field is a list of JSON texts. */
export function jsonWith<Head extends object, Field extends string>(
  head: Head,
  field: Field,
  texts: readonly string[],
): JsonText<Head & Readonly<Record<Field, never[]>>> {
  return new JsonText(`${jsonOf(head).slice(0, -1)},"${field}":[${texts.join(",")}]}`);
}

/**
 * An object as JSON, some of whose fields are JSON already; null and undefined ones are absent. Use it for parts that
 * are long or shown several times: an object of objects would be built, searched for nulls and written each time.
 */
export function jsonFields<Fields extends object>(fields: Fields): JsonText<Fields> {
  let text = "";
  for (const name in fields) {
    const value: unknown = fields[name];
    if (value == null) continue;
    text += `${text === "" ? "" : ","}"${name}":${jsonText(value)}`;
  }
  return new JsonText(`{${text}}`);
}

export function jsonList<Item>(items: readonly JsonText<Item>[]): JsonText<JsonText<Item>[]> {
  return new JsonText(`[${items.map(({ text }) => text).join(",")}]`);
}

/** Cursors are base64 of a small JSON object. */
export function encodeCursor(fields: Readonly<Record<string, number>>): string {
  return btoa(JSON.stringify(fields));
}

/**
 * The named number in a request's cursor; null without a cursor, or if it is Base64 of something else, as in the
 * official gateway.
 */
export function cursorField(cursor: string | null | undefined, field: string): number | null {
  if (cursor == null) return null;
  try {
    const value = (JSON.parse(atob(cursor)) as Record<string, unknown>)[field];
    return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : null;
  } catch {
    return null;
  }
}

export interface Page<T> {
  readonly total_count: number;
  readonly items: readonly T[];
  readonly next_cursor?: string;
}

/** A page of a list that is completely in memory. */
export function page<T>(all: readonly T[], offset: number, size: number): Page<T> {
  const items = all.slice(offset, offset + size);
  const next = offset + size;
  return {
    total_count: all.length,
    items,
    ...(next < all.length ? { next_cursor: encodeCursor({ o: next }) } : {}),
  };
}
