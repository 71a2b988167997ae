/** A receipt whose events keep their values as text: whoever shows them need neither read nor write them, which takes longest. */
import type { SqlValue } from "../storage/database.ts";
import type { Records } from "../storage/records.ts";
import type { StoredEvent, StoredReceipt } from "./receipt.ts";

export type ReceiptBody = Omit<StoredReceipt, "events">;

export type EventHead = Omit<StoredEvent, "json">;

export interface ReceiptWithValues extends ReceiptBody {
  readonly events: readonly EventHead[];
  /** Of the events, in their order: what `json` holds, as JSON. */
  readonly values: readonly string[];
}

/** A column `receipt` as it is read. */
export function receiptWithValues(records: Records, stored: SqlValue | undefined): ReceiptWithValues {
  const { rest, values } = split(records.unpack(stored));
  return { ...(JSON.parse(rest) as Omit<ReceiptWithValues, "values">), values };
}

const listStart = '"events":[';
/** What follows the list of events in `StoredReceipt`. */
const listEnd = '],"logs":';
const valueStart = '"json":';
const nextEvent = '},{"name":"';

/**
 * None of the four marks can stand inside of a value: the objects of programmatic JSON have other fields, and in a string each
 * quotation mark is escaped.
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
