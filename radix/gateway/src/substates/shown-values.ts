/** Values of substates as the Core API shows them, for substates of a ledger and of a preview. */

import type { DecodedSubstate, SubstateEntry } from "@embedded-radix/engine";
import type * as z from "zod";
import type { TypeSource } from "../decode/type-source.ts";
import { type JsonText, jsonFields } from "../json/response.ts";
import type { substate } from "./answers.ts";
import { isCode, substateData } from "./typed-substates.ts";

export interface Written {
  /** The type in the substate's `substate_id`. */
  readonly type: string;
  readonly entry: SubstateEntry;
  /** The entry's value. */
  readonly hex: () => string;
}

/** Code of packages is longer, and of no use as JSON. */
const maxDecoded = 64 * 1024;
/** Total bytes of values. The engine reads definitions once for each call, but keeps the memory that a call took. */
const maxTogether = 256 * 1024;

/** `SubstateValue`. */
export interface ShownValue {
  readonly substate_hex?: string | undefined;
  /** One reader for each type. A test compares their results with the declarations of the Core API. */
  readonly substate_data?: z.output<typeof substate> | undefined;
  readonly programmatic_json?: unknown;
}

/** `SubstateValue` of each. @param room in characters: once it is used up, further values are shown empty. */
export function shownValues(
  source: TypeSource,
  written: readonly Written[],
  room = Number.POSITIVE_INFINITY,
): JsonText<ShownValue>[] {
  const shown: JsonText<ShownValue>[] = [];
  let left = room;
  for (const some of together(written)) {
    const texts = left > 0 ? shownTogether(source, some) : some.map(() => jsonFields({}));
    left = texts.reduce((rest, { text }) => rest - text.length, left);
    shown.push(...texts);
  }
  return shown;
}

const isDecoded = ({ type, entry }: Written): boolean => !isCode(type) && entry.value.length <= maxDecoded;

function shownTogether(source: TypeSource, some: readonly Written[]): JsonText<ShownValue>[] {
  const entries = some.filter(isDecoded).map(({ entry }) => entry);
  const decoded = entries.length === 0 ? [] : source.engine.decode(entries);
  let next = 0;
  return some.map((one) => {
    if (isDecoded(one)) return shownValue(source, one, decoded[next++] ?? null);
    return isCode(one.type) ? shownValue(source, one, null) : jsonFields({ substate_hex: one.hex() });
  });
}

function shownValue(
  source: TypeSource,
  { hex, type, entry }: Written,
  decoded: DecodedSubstate | null,
): JsonText<ShownValue> {
  return jsonFields({
    substate_hex: hex(),
    substate_data: substateData(source, type, entry, decoded) as ShownValue["substate_data"],
    programmatic_json: decoded?.json,
  });
}

function* together(all: readonly Written[]): Generator<Written[]> {
  let some: Written[] = [];
  let bytes = 0;
  for (const one of all) {
    if (some.length > 0 && bytes + one.entry.value.length > maxTogether) {
      yield some;
      [some, bytes] = [[], 0];
    }
    some.push(one);
    bytes += one.entry.value.length;
  }
  if (some.length > 0) yield some;
}
