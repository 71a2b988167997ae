/** A font of the page (WOFF 1.0) as the plain font that is packed in it: the renderer of pictures reads no other. */
import { inflateSync } from "node:zlib";

const HEADER = 44;
const ENTRY = 20;
const PLAIN_HEADER = 12;
const PLAIN_ENTRY = 16;
const aligned = (length: number): number => Math.ceil(length / 4) * 4;

/** https://www.w3.org/TR/WOFF/#OverallStructure */
export function plainFont(woff: Buffer): Uint8Array {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = HEADER + ENTRY * index;
    const [offset, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(offset, offset + packed);
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      bytes: packed < length ? inflateSync(bytes) : bytes,
    };
  });
  const start = PLAIN_HEADER + PLAIN_ENTRY * count;
  const font = Buffer.alloc(tables.reduce((sum, { bytes }) => sum + aligned(bytes.length), start));
  woff.copy(font, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  const range = 2 ** power * PLAIN_ENTRY;
  for (const [index, value] of [count, range, power, count * PLAIN_ENTRY - range].entries())
    font.writeUInt16BE(value, 4 + 2 * index);
  let at = start;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const entry = PLAIN_HEADER + PLAIN_ENTRY * index;
    tag.copy(font, entry);
    for (const [place, value] of [checksum, at, bytes.length].entries())
      font.writeUInt32BE(value, entry + 4 + 4 * place);
    bytes.copy(font, at);
    at += aligned(bytes.length);
  }
  return font;
}
