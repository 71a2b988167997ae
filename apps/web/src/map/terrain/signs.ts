/** Where the pen puts a mountain, a hill or a tree: a jittered lattice, sorted from back to front. */
import { seeded } from "../../art/random.ts";
import { WORLD } from "../viewport.ts";
import { type Field, groundAt, sample, WORLD_SEED } from "./field.ts";

export interface Sign {
  readonly kind: "mountain" | "hill" | "tree" | "tuft";
  readonly x: number;
  readonly y: number;
  /** Height of the drawing in world units. */
  readonly size: number;
  /** 0 to 1, for variety. */
  readonly shape: number;
}

const PITCH = 46;

export function createSigns(field: Field): readonly Sign[] {
  const random = seeded(WORLD_SEED ^ 0x5349474e);
  const signs: Sign[] = [];
  for (let row = 0; row * PITCH < WORLD.height; row++)
    for (let column = 0; column * PITCH < WORLD.width; column++) {
      const [a, b, shape, lot] = [random(), random(), random(), random()];
      const x = (column + 0.15 + a * 0.7) * PITCH;
      const y = (row + 0.15 + b * 0.7) * PITCH;
      const ground = groundAt(field, { x, y });
      if (ground === "mountains" && lot < 0.34) {
        const size = 62 + Math.min(1, sample(field.height, { x, y }) - 0.4) * 90 + shape * 18;
        signs.push({ kind: "mountain", x, y: y + 20, size, shape });
      } else if (ground === "hills" && lot < 0.3)
        signs.push({ kind: "hill", x, y, size: 22 + shape * 10, shape });
      else if (ground === "forest" && lot < 0.62)
        signs.push({ kind: "tree", x, y, size: 24 + shape * 12, shape });
      else if (ground === "plains" && lot < 0.05) signs.push({ kind: "tuft", x, y, size: 12, shape });
    }
  return signs.sort((one, two) => one.y - two.y);
}
