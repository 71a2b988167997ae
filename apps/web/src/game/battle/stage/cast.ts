/** Places and moves that several kinds of scene share. Numbers alone. */
import type { Actor, Pose, Prop, Side } from "../../../art/stage/scene.ts";

/** The most figures of one side that can be distinguished. */
export const MOST_FIGURES = 18;
const ROWS = [
  [264, 1],
  [240, 0.9],
  [290, 1.1],
] as const;
const COLUMN = 30;
/** The line between the two front ranks. */
const MIDDLE = 322;

/** The number of units that one figure represents. */
export const unitsPerFigure = (...sides: readonly number[]): number =>
  Math.max(1, Math.ceil(Math.max(...sides) / MOST_FIGURES));

/** At least one, if there is any unit. */
export const figuresOf = (units: number, each: number): number =>
  units === 0 ? 0 : Math.max(1, Math.min(MOST_FIGURES, Math.round(units / each)));

/** At least one if anyone fell, and not all if anyone was spared. */
export function fallenFigures(losses: number, units: number, each: number): number {
  const all = figuresOf(units, each);
  if (losses === 0) return 0;
  if (losses >= units) return all;
  return Math.max(1, Math.min(all - 1, Math.round(losses / each)));
}

export interface FigurePlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** How large they are drawn: the fewer, the larger. @param figures of the larger side. */
export function scaleOf(figures: number): number {
  if (figures <= 6) return 1.65;
  return figures <= 12 ? 1.4 : 1.18;
}

/** The place of a figure in the ranks of its side; the first stand in front. */
export function placeInRanks(side: Side, index: number, scale: number): FigurePlace {
  const column = Math.floor(index / ROWS.length);
  const [y, size] = ROWS[index % ROWS.length] ?? ROWS[0];
  // Each rank is a little behind the one before, so that a shield does not hide the next.
  const back = 14 + scale * (12 + column * COLUMN + (index % ROWS.length) * 7);
  return { x: MIDDLE - forward(side) * back, y, size: size * scale };
}

/** 1 to the right, the direction in which the sender's people look. */
export const forward = (side: Side): 1 | -1 => (side === "sender" ? 1 : -1);

export const still = (prop: Prop, x: number, y: number, size = 1): Actor => ({
  prop,
  x,
  y,
  size,
  poses: [],
});

export const moving = (prop: Prop, { x, y, size }: FigurePlace, poses: readonly Pose[]): Actor => ({
  prop,
  x,
  y,
  size,
  poses,
});

/** Appears at a moment, grows and stays. */
export const appearing = (prop: Prop, place: FigurePlace, at: number): Actor =>
  moving(prop, place, [
    { at, size: 0.2, seen: 0 },
    { at: Math.min(1, at + 0.08), size: 1, seen: 1 },
  ]);

/** Flares up and is gone. */
export const flaring = (prop: Prop, place: FigurePlace, at: number): Actor =>
  moving(prop, place, [
    { at, size: 0.2, seen: 0 },
    { at: at + 0.06, size: 1.1, seen: 1 },
    { at: at + 0.2, size: 1.4, seen: 0 },
  ]);

/** A building that falls: it sinks in smoke, and rubble is left. */
export function fallingBuilding(
  building: Extract<Prop, { what: "building" }>,
  place: FigurePlace,
  at: number,
): readonly Actor[] {
  const { x, y, size } = place;
  return [
    moving(building, place, [
      { at, turn: 0, seen: 1 },
      { at: at + 0.12, y: 40, turn: 9, seen: 0 },
    ]),
    appearing({ what: "rubble" }, { x, y, size: size * 1.5 }, at + 0.06),
    moving({ what: "smoke" }, { x, y, size: size * 1.3 }, [
      { at, y: 20, size: 0.4, seen: 0 },
      { at: at + 0.12, seen: 1 },
    ]),
  ];
}

/** The banner of a side, behind its ranks. */
export const BANNERS: Readonly<Record<Side, FigurePlace>> = {
  sender: { x: 56, y: 232, size: 1 },
  target: { x: 584, y: 232, size: 1 },
};

/** A banner that goes down when its side has lost. */
export function bannerOf(side: Side, fallsAt: number | null): Actor {
  const way = forward(side);
  return moving(
    { what: "banner", side },
    BANNERS[side],
    fallsAt === null
      ? []
      : [
          { at: fallsAt, turn: 0 },
          { at: fallsAt + 0.14, turn: 24 * way, y: 10 },
        ],
  );
}

/** Who is farther back is drawn first. */
export const byDepth = (actors: readonly Actor[]): readonly Actor[] =>
  actors
    .map((actor, at) => ({ actor, at }))
    .sort((one, other) => one.actor.y - other.actor.y || one.at - other.at)
    .map(({ actor }) => actor);

export const CASTLE = still({ what: "castle" }, 560, 232, 0.62);
