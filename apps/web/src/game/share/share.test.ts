import { inflateSync } from "node:zlib";
import type { LocalId } from "@kingdoms/client";
import { describe, expect, it } from "vitest";
import { armsOf } from "../../art/heraldry/designs.ts";
import { cardMarkup, kingdomCard, reportCard } from "./card.ts";
import { pngOf } from "./png.ts";

const named = (name: string, number = 1) => ({
  name,
  arms: armsOf({ id: `#${number}#` as LocalId, component: `component_${number}` }),
});
const reportOf = (name: string) =>
  cardMarkup(
    reportCard({
      title: `${name} raids ${name}`,
      sender: named(name),
      target: named(name, 2),
      scene: null,
      outcome: `${name} won`,
      facts: "Mission 7",
    }),
  );

describe("the card of a link", () => {
  it("a share is only text if a player chose the words", () => {
    const hostile = `</text><script>alert(1)</script><image href="x"/>"'&`;
    for (const svg of [
      reportOf(hostile),
      cardMarkup(kingdomCard({ kingdom: named(hostile), rarity: "Epic", gems: 4, lines: [hostile] })),
    ]) {
      expect(svg).not.toMatch(/<(script|image)/);
      // What remains are elements of drawings, each closed once.
      const opened = [...svg.matchAll(/<([a-zA-Z]+)/g)].length;
      const closed = [...svg.matchAll(/<\/[a-zA-Z]+>/g)].length;
      expect(opened).toBe(closed);
    }
  });

  it("cuts a name that even the smallest letters cannot hold", () => {
    const long = "W".repeat(400);
    expect(reportOf(long)).not.toContain(long);
    expect(reportOf(long)).toContain("W…");
  });

  it("the card has no arms of an unknown kingdom", () => {
    const known = cardMarkup(kingdomCard({ kingdom: named("A"), rarity: "", gems: 0, lines: [] }));
    const unknown = cardMarkup(
      kingdomCard({ kingdom: { name: "A", arms: null }, rarity: "", gems: 0, lines: [] }),
    );
    expect(known).toContain("card-arms");
    expect(unknown).not.toContain("card-arms");
  });
});

/** The chunks of a PNG by their names. */
function chunksOf(png: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const view = new DataView(png.buffer, png.byteOffset);
  const chunks = new Map<string, Uint8Array>();
  for (let at = 8; at < png.length; ) {
    const length = view.getUint32(at);
    const name = String.fromCharCode(...png.subarray(at + 4, at + 8));
    chunks.set(name, png.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  return chunks;
}

/** Red, green and blue of each pixel, as a reader finds them. */
function read(png: Uint8Array, width: number): readonly number[] {
  const chunks = chunksOf(png);
  const palette = chunks.get("PLTE") ?? new Uint8Array();
  const rows = inflateSync(chunks.get("IDAT") ?? new Uint8Array());
  return [...rows].flatMap((place, at) =>
    at % (width + 1) === 0 ? [] : [...palette.subarray(3 * place, 3 * place + 3)],
  );
}

const pixelsOf = (colours: readonly (readonly [number, number, number])[], width: number) => ({
  width,
  height: colours.length / width,
  data: Uint8Array.from(colours.flatMap((colour) => [...colour, 255])),
});

describe("a picture of few colours", () => {
  it("the picture keeps each pixel if 256 colors are enough", () => {
    const colours = Array.from({ length: 200 }, (_, at) => [at, 255 - at, (7 * at) % 256] as const);
    const png = pngOf(pixelsOf(colours, 20));
    expect([...png.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    expect([...chunksOf(png).keys()]).toEqual(["IHDR", "PLTE", "IDAT", "IEND"]);
    expect(read(png, 20)).toEqual(colours.flat());
  });

  it("the picture has a close color if there are more", () => {
    const colours = Array.from(
      { length: 4096 },
      (_, at) => [Math.floor(at / 16), 128 + (at % 4), 255 - Math.floor(at / 16)] as const,
    );
    const found = read(pngOf(pixelsOf(colours, 64)), 64);
    const off = colours.flat().map((value, at) => Math.abs(value - (found[at] ?? 0)));
    expect(off.reduce((sum, each) => sum + each, 0) / off.length).toBeLessThan(8);
  });
});
