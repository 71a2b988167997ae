/**
 * A receipt that keeps the values of its events as text: answers need neither parse nor write them, which is the
 * slowest part.
 */
import type { SqlValue } from "../storage/database.ts";
import type { Records } from "../storage/records.ts";
import type { StoredEvent, StoredReceipt } from "./receipt.ts";

export type ReceiptBody = Omit<StoredReceipt, "events">;

export type EventHead = Omit<StoredEvent, "json">;

export interface ReceiptWithValues extends ReceiptBody {
  readonly events: readonly EventHead[];
  /** JSON of the events' values, in their order. */
  readonly values: readonly string[];
}

/** Reads the column `receipt`. */
export function receiptWithValues(records: Records, stored: SqlValue | undefined): ReceiptWithValues {
  const { rest, values } = split(records.unpack(stored));
  return { ...(JSON.parse(rest) as Omit<ReceiptWithValues, "values">), values };
}

const listStart = '"events":[';
/** The text after the list of events in `StoredReceipt`. */
const listEnd = '],"logs":';
const valueStart = '"json":';
const nextEvent = '},{"name":"';

/**
 * None of the four marks can occur inside a value: the objects of programmatic JSON have other fields, and quotation
 * marks in a string are escaped.
 */
function split(text: string): { rest: string; values: string[] } {
  const start = text.indexOf(listStart);
  const end = text.indexOf(listEnd, start);
  if (start < 0 || end < 0) throw new Error("a receipt has no list of events");
  const values: string[] = [];
  let rest = text.slice(0, start);
  let done = start;
  for (;;) {
    const mark = text.indexOf(valueStart, done);
    if (mark < 0 || mark > end) return { rest: rest + text.slice(done), values };
    const from = mark + valueStart.length;
    const next = text.indexOf(nextEvent, from);
    const to = next < 0 || next > end ? end - 1 : next;
    values.push(text.slice(from, to));
    rest += `${text.slice(done, from)}null`;
    done = to;
  }
}
