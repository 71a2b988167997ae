/** A picture as a PNG of at most 256 colours: a third of the bytes of one in full colour, and no eye sees the difference on a drawing. */
import { zlibSync } from "fflate";

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and opacity of each, row by row; all are opaque. */
  readonly data: Uint8Array | Uint8ClampedArray;
}

const MOST_COLOURS = 256;
/** If there are more: of which so many are the most frequent ones, exactly as they are. */
const EXACT = 160;

const rgbAt = (data: Pixels["data"], at: number): number =>
  ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);

/** The colour to 5 bits a channel: what lies close together is one colour for the rest of the palette. */
const coarse = (rgb: number): number => rgb & 0xf8f8f8;

/** The most frequent colours exactly, and for the others the most frequent of their neighbourhoods. */
function paletteOf({ data }: Pixels): readonly number[] {
  const counts = new Map<number, number>();
  // Drawings are flat: most pixels are as the one before.
  let [last, run] = [rgbAt(data, 0), 0];
  const count = (): void => void counts.set(last, (counts.get(last) ?? 0) + run);
  for (let at = 0; at < data.length; at += 4) {
    const rgb = rgbAt(data, at);
    if (rgb !== last) {
      count();
      [last, run] = [rgb, 0];
    }
    run++;
  }
  count();
  const frequent = [...counts].sort((one, other) => other[1] - one[1]);
  if (frequent.length <= MOST_COLOURS) return frequent.map(([rgb]) => rgb);
  const palette = frequent.slice(0, EXACT).map(([rgb]) => rgb);
  const near = new Map<number, { rgb: number; count: number }>();
  for (const [rgb, count] of frequent.slice(EXACT)) {
    const known = near.get(coarse(rgb));
    if (known === undefined) near.set(coarse(rgb), { rgb, count });
    else known.count += count;
  }
  const rest = [...near.values()].sort((one, other) => other.count - one.count);
  return [...palette, ...rest.slice(0, MOST_COLOURS - palette.length).map(({ rgb }) => rgb)];
}

function nearest(palette: readonly number[], rgb: number): number {
  let [found, least] = [0, Number.POSITIVE_INFINITY];
  for (const [index, colour] of palette.entries()) {
    const red = ((colour >> 16) & 255) - ((rgb >> 16) & 255);
    const green = ((colour >> 8) & 255) - ((rgb >> 8) & 255);
    const blue = (colour & 255) - (rgb & 255);
    const far = 2 * red * red + 4 * green * green + 3 * blue * blue;
    if (far < least) [found, least] = [index, far];
  }
  return found;
}

const CRC = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (CRC[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

/** Length, name, content, checksum. */
function chunk(name: string, content: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + content.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, content.length);
  for (let at = 0; at < 4; at++) bytes[4 + at] = name.charCodeAt(at);
  bytes.set(content, 8);
  view.setUint32(8 + content.length, crcOf(bytes.subarray(4, 8 + content.length)));
  return bytes;
}

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

export function pngOf(pixels: Pixels): Uint8Array<ArrayBuffer> {
  const { width, height, data } = pixels;
  const palette = paletteOf(pixels);
  const places = new Map(palette.map((rgb, index) => [rgb, index]));
  // Each row begins with its filter: none.
  const rows = new Uint8Array((width + 1) * height);
  const placeOf = (rgb: number): number => {
    const place = places.get(rgb) ?? nearest(palette, rgb);
    places.set(rgb, place);
    return place;
  };
  let [last, place] = [-1, 0];
  for (let row = 0, at = 0; row < height; row++)
    for (let column = 1; column <= width; column++, at += 4) {
      const rgb = rgbAt(data, at);
      if (rgb !== last) {
        last = rgb;
        place = placeOf(rgb);
      }
      rows[row * (width + 1) + column] = place;
    }
  const head = new Uint8Array(13);
  const view = new DataView(head.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  // Eight bits a pixel, by palette.
  head.set([8, 3, 0, 0, 0], 8);
  const colours = Uint8Array.from(palette.flatMap((rgb) => [rgb >> 16, (rgb >> 8) & 255, rgb & 255]));
  const parts = [
    SIGNATURE,
    chunk("IHDR", head),
    chunk("PLTE", colours),
    chunk("IDAT", zlibSync(rows, { level: 7 })),
    chunk("IEND", new Uint8Array()),
  ];
  const file = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}
