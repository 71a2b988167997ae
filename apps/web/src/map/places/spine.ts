/** The line that a name is written along: an arc, so that six numbers say it. World units. Pure. */
import type { WorldPoint } from "../viewport.ts";

export interface Spine {
  /** The middle of the line, and its direction there in radians; to the right and downward. */
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  /** By how much the direction changes from the first end to the other, radians. */
  readonly turn: number;
  readonly length: number;
  /** Height of the letters. */
  readonly size: number;
}

export interface SpinePoint extends WorldPoint {
  /** Direction of the line there, radians. */
  readonly angle: number;
}

/** @param along world units from the middle, negative toward the first end. */
export function onSpine({ x, y, angle, turn, length }: Spine, along: number): SpinePoint {
  const bend = turn / length;
  const there = angle + bend * along;
  if (Math.abs(bend) < 1e-7) return { x: x + Math.cos(angle) * along, y: y + Math.sin(angle) * along, angle };
  return {
    x: x + (Math.sin(there) - Math.sin(angle)) / bend,
    y: y - (Math.cos(there) - Math.cos(angle)) / bend,
    angle: there,
  };
}

/** As it is written down in `spines.generated.ts`. */
export function spineOf([x = 0, y = 0, angle = 0, turn = 0, length = 1, size = 1]: readonly number[]): Spine {
  return { x, y, angle, turn, length, size };
}

/** Of the letters' height, on each side of the line: ascenders, descenders and the halo. */
const HALF_BAND = 0.62;

interface Circle extends WorldPoint {
  readonly radius: number;
}

/** The band that a name on this line may fill, as circles one beside the other. */
export function bandOf(spine: Spine): readonly Circle[] {
  const radius = spine.size * HALF_BAND;
  const count = Math.ceil(spine.length / radius) + 1;
  return Array.from({ length: count }, (_, at) => {
    const { x, y } = onSpine(spine, spine.length * (at / (count - 1) - 0.5));
    return { x, y, radius };
  });
}

export const touch = (one: readonly Circle[], other: readonly Circle[]): boolean =>
  one.some((a) => other.some((b) => Math.hypot(a.x - b.x, a.y - b.y) < a.radius + b.radius));

/** The box about the band, world units. */
export function boxOf(spine: Spine): { left: number; top: number; right: number; bottom: number } {
  const band = bandOf(spine);
  return {
    left: Math.min(...band.map(({ x, radius }) => x - radius)),
    top: Math.min(...band.map(({ y, radius }) => y - radius)),
    right: Math.max(...band.map(({ x, radius }) => x + radius)),
    bottom: Math.max(...band.map(({ y, radius }) => y + radius)),
  };
}
