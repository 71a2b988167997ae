import type { Draw } from "./draw.ts";

/** Names as on the map of an old country: a first part and what the place is. Each pair of both is one name. */
const FIRST =
  "Alder Ash Birch Black Bram Bright Broad Cold Crow Dun Eagle Elm Fair Fern Fox Glen Gold Green Hart Hazel Holm Iron Kings Lang Long Moor Oak Otter Raven Red Rook Sedge Silver Stan Stone Swan Thorn West Whit Wolf".split(
    " ",
  );
const LAST = "ford bury mere wick ham stead field moor combe dale gate hurst ley mouth ridge well".split(" ");

/** As many different names as asked for. */
export function kingdomNames(draw: Draw, count: number): readonly string[] {
  const firsts = draw.shuffled(FIRST, "first names");
  return Array.from({ length: count }, (_, number) => {
    const [first, round] = [number % FIRST.length, Math.floor(number / FIRST.length)];
    const last = draw.below(LAST.length, "last name", first) + round;
    // Beyond all pairs they are counted, as kings are.
    const again = Math.floor(round / LAST.length);
    return `${firsts[first]}${LAST[last % LAST.length]}${again === 0 ? "" : ` ${again + 1}`}`;
  });
}
