/** Code for the definition of the meddler's package, written by hand: `instantiate` has the given body, the methods give nothing. */

/** Instructions of WebAssembly, as bytes, between `(param i64) (result i64)` and `end`. */
export type Body = readonly number[];

const I64 = 0x7e;
const FUNCREF = 0x70;
/** One type for all: a buffer in, a slice of memory out. */
const TYPE = [0x60, 1, I64, 1, I64];
const EXPORTS = ["Meddler_instantiate", "Meddler_call", "Meddler_call_with", "Meddler_call_function"];

export function codeOf(body: Body): Uint8Array {
  const bodies = EXPORTS.map((_, place) => [0, ...(place === 0 ? body : [0x42, 0]), 0x0b]);
  return Uint8Array.from([
    0,
    ...ascii("asm"),
    1,
    0,
    0,
    0,
    ...section(1, [TYPE]),
    ...section(
      3,
      EXPORTS.map(() => [0]),
    ),
    // One table of one function, which is missing, and one page of memory.
    ...section(4, [[FUNCREF, 0, 1]]),
    ...section(5, [[0, 1]]),
    ...section(7, [...EXPORTS.map((name, place) => exported(name, 0, place)), exported("memory", 2, 0)]),
    ...section(
      10,
      bodies.map((code) => [code.length, ...code]),
    ),
  ]);
}

function section(id: number, items: readonly (readonly number[])[]): number[] {
  const content = [items.length, ...items.flat()];
  if (content.length > 0x3fff) throw new RangeError("a section of more than two bytes of length");
  return [id, (content.length & 0x7f) | 0x80, content.length >> 7, ...content];
}

const exported = (name: string, kind: number, index: number) => [name.length, ...ascii(name), kind, index];
const ascii = (text: string): number[] => Array.from(new TextEncoder().encode(text));
