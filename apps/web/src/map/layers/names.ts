/** The names of places on the tiles, letter by letter along their lines, and off the castles as far as that is possible. */
import type { Ctx } from "../canvas.ts";
import type { Palette } from "../palette.ts";
import { arranged, type Letter, type Measured, measured } from "../places/letters.ts";
import { inkOf, isCapital } from "../places/looks.ts";
import { allPlaces } from "../places/places.ts";
import { boxOf, spineOf } from "../places/spine.ts";
import { SPINES } from "../places/spines.generated.ts";
import { type Region, regionIn } from "../tiles/levels.ts";
import { type Cell, toScreen } from "../viewport.ts";
import type { TilePart } from "./layer.ts";

interface Name extends Measured {
  readonly ink: keyof Palette["names"];
  readonly box: Region;
}

/** A name between the castles that there are now. */
interface Written {
  readonly letters: readonly Letter[];
  /** So many castles are in its way that it is read above them alone. */
  readonly above: boolean;
}

/** CSS pixels of the letters' height between which a name comes, and between which it goes. */
const COMES = [8, 11] as const;
const GOES = [30, 84] as const;
/** Part of its letters behind castles from which on a name lies above them. */
const CROWDED = 0.3;
/** At this size letters are measured. */
const MEASURED = 100;

const fontOf = (size: number, ink: Name["ink"]): string =>
  `${ink === "water" ? "italic " : ""}500 ${size}px "EB Garamond Variable", Georgia, serif`;

const between = ([low, high]: readonly [number, number], value: number): number =>
  Math.max(0, Math.min(1, (value - low) / (high - low)));

/** How strongly a name of letters of so many CSS pixels shows. */
const strengthOf = (pixels: number): number => between(COMES, pixels) * (1 - between(GOES, pixels));

export class NamesPainter {
  #texts: readonly string[] = [];
  #names: readonly Name[] | null = null;
  #written = new Map<Name, Written>();

  /** By the numbers of the places. */
  setNames(names: readonly string[]): void {
    this.#texts = names;
    this.#names = null;
  }

  /** Castles have come or gone. */
  rearrange(): void {
    this.#written.clear();
  }

  /** @param above whether to paint the names that lie above the castles, or the others. */
  paint(ctx: Ctx, part: TilePart, taken: (cell: Cell) => boolean, above: boolean): void {
    this.#names ??= this.#measure(ctx);
    const region = regionIn(part.camera, part.view);
    if (region === null) return;
    for (const name of this.#names) {
      const strength = strengthOf(name.size * part.camera.zoom);
      if (strength === 0 || !meets(name.box, region)) continue;
      const written = this.#written.get(name) ?? write(name, taken);
      this.#written.set(name, written);
      // Near by castles have labels, which no name may cover.
      const lies = written.above && part.detail !== "near";
      if (lies === above) draw(ctx, { ...name, ...written, above }, part, strength);
    }
  }

  #measure(ctx: Ctx): readonly Name[] {
    this.#written.clear();
    return allPlaces().flatMap(({ form }, at) => {
      const [text, figures] = [this.#texts[at], SPINES[at]];
      if (text === undefined || figures === undefined) return [];
      const [spine, ink] = [spineOf(figures), inkOf(form)];
      ctx.font = fontOf(MEASURED, ink);
      const widthOf = (part: string): number => ctx.measureText(part).width / MEASURED;
      return [{ ...measured(text, spine, isCapital(form), widthOf), ink, box: boxOf(spine) }];
    });
  }
}

const meets = (a: Region, b: Region): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

function write(name: Name, taken: (cell: Cell) => boolean): Written {
  const { letters, behind } = arranged(name, taken);
  return { letters, above: behind / letters.length > CROWDED };
}

function draw(
  ctx: Ctx,
  { size, ink, letters, above }: Pick<Name, "size" | "ink"> & Written,
  part: TilePart,
  strength: number,
): void {
  const { camera, view, palette } = part;
  const pixels = size * camera.zoom;
  ctx.save();
  ctx.font = fontOf(pixels, ink);
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.lineJoin = "round";
  // Above coats of arms only a ribbon keeps them readable.
  ctx.lineWidth = above ? pixels * 0.34 : Math.min(4, Math.max(2, pixels * 0.16));
  ctx.strokeStyle = above ? palette.ribbon : palette.nameHalo;
  ctx.fillStyle = palette.names[ink];
  ctx.globalAlpha = strength;
  // First all outlines: none may lie over the letter before.
  for (const write of ["strokeText", "fillText"] as const) {
    for (const letter of letters) {
      const { x, y } = toScreen(camera, view, letter);
      ctx.save();
      ctx.translate(x, y);
      ctx.rotate(letter.angle);
      ctx[write](letter.text, 0, 0);
      ctx.restore();
    }
  }
  ctx.restore();
}
