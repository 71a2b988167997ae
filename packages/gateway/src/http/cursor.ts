/** Cursors: base64 of a small JSON object. Garbage inside valid base64 starts at the first page, as officially. */
import { invalidField } from "./errors.ts";
import type { Body } from "./request.ts";

export function encodeCursor(fields: Readonly<Record<string, number>>): string {
  return btoa(JSON.stringify(fields));
}

/** The named number in the request's cursor; null without a cursor. */
export function cursorField(body: Body, field: string): number | null {
  const { cursor } = body;
  if (cursor === undefined || cursor === null) return null;
  let decoded: string;
  try {
    if (typeof cursor !== "string") throw new Error("not text");
    decoded = atob(cursor);
  } catch {
    throw invalidField("cursor", "This is not a cursor of this gateway.");
  }
  try {
    const value = (JSON.parse(decoded) as Record<string, unknown>)[field];
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
