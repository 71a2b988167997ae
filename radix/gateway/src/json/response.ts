/** How answers are written: as JSON, and page by page with cursors. */

/** An answer that is JSON already. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export function jsonText(answer: unknown): string {
  return answer instanceof JsonText ? answer.text : jsonOf(answer);
}

/**
 * A value as JSON. Fields are absent rather than null, as in the official gateway; in lists a null keeps its place. To look for nulls
 * takes several times as long as to write, so it is done only where one was written.
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

/** An answer whose last field is a list of texts that are JSON already. */
export function jsonWith(head: object, field: string, texts: readonly string[]): JsonText {
  return new JsonText(`${jsonOf(head).slice(0, -1)},"${field}":[${texts.join(",")}]}`);
}

/**
 * An object as JSON, some of whose fields are JSON already; null and undefined ones are absent. To write parts as text is for what
 * is long or shown several times: an object of objects would be made, looked through and written each time.
 */
export function jsonFields(fields: Readonly<Record<string, unknown>>): JsonText {
  let text = "";
  for (const name in fields) {
    const value = fields[name];
    if (value == null) continue;
    text += `${text === "" ? "" : ","}"${name}":${jsonText(value)}`;
  }
  return new JsonText(`{${text}}`);
}

export function jsonList(items: readonly JsonText[]): JsonText {
  return new JsonText(`[${items.map(({ text }) => text).join(",")}]`);
}

/** Cursors are base64 of a small JSON object. */
export function encodeCursor(fields: Readonly<Record<string, number>>): string {
  return btoa(JSON.stringify(fields));
}

/** The named number in a request's cursor; null without one, or where it is Base64 of something else, as officially. */
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

/** A page of a list that is in memory as a whole. */
export function page<T>(all: readonly T[], offset: number, size: number): Page<T> {
  const items = all.slice(offset, offset + size);
  const next = offset + size;
  return {
    total_count: all.length,
    items,
    ...(next < all.length ? { next_cursor: encodeCursor({ o: next }) } : {}),
  };
}
