/** The part of a replay that is in the address bar: a moment, a place, its speed, and the span of the slider. */
import { type KingdomInfo, kingdomNumber } from "@kingdoms/client";
import type { Camera } from "../../map/viewport.ts";
import { CELL_HEIGHT, CELL_WIDTH, COLUMNS, centreOf, MAX_ZOOM, MIN_ZOOM, ROWS } from "../../map/viewport.ts";

/** Seconds of the ledger in a second of the player. */
export const SPEEDS = [1, 10, 100, 1000, 10_000] as const;
export type Speed = (typeof SPEEDS)[number];

export interface ReplaySearch {
  /** Ledger time, seconds. */
  readonly at?: number | undefined;
  /** A cell of the map, and how near. */
  readonly x?: number | undefined;
  readonly y?: number | undefined;
  readonly zoom?: number | undefined;
  /** Number of the kingdom on which the map opens, without a cell. */
  readonly kingdom?: number | undefined;
  readonly speed?: Speed | undefined;
  /** Ledger time, seconds; all that is known without them. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** The last second that a browser's date can hold. */
const LAST_SECOND = 8.64e12;

function numberIn(value: unknown, low: number, high: number): number | undefined {
  const number = typeof value === "string" && /^\d{1,13}(\.\d{1,3})?$/.test(value) ? Number(value) : value;
  return typeof number === "number" && number >= low && number <= high ? number : undefined;
}

const wholeIn = (value: unknown, most: number): number | undefined => {
  const number = numberIn(value, 0, most);
  return number === undefined ? undefined : Math.floor(number);
};

/** Keeps what can be shown: anyone can type an address. */
export function readReplaySearch(search: Record<string, unknown>): ReplaySearch {
  const [from, to] = [wholeIn(search.from, LAST_SECOND), wholeIn(search.to, LAST_SECOND)];
  const isSpan = from === undefined || to === undefined || from < to;
  const found = {
    at: wholeIn(search.at, LAST_SECOND),
    x: wholeIn(search.x, COLUMNS - 1),
    y: wholeIn(search.y, ROWS - 1),
    zoom: numberIn(search.zoom, MIN_ZOOM, MAX_ZOOM),
    kingdom: wholeIn(search.kingdom, Number.MAX_SAFE_INTEGER),
    speed: SPEEDS.find((speed) => speed === Number(search.speed)),
    ...(isSpan ? { from, to } : {}),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** Near enough to see a battle, far enough to see the sender. */
const NEAR = 0.6;

/** @param kingdoms of which the one that the address names is shown, if the address names no cell */
export function cameraOfSearch(
  { x, y, zoom = NEAR, kingdom }: ReplaySearch,
  kingdoms: readonly KingdomInfo[],
): Camera | undefined {
  const chosen = kingdoms.find(({ id }) => kingdomNumber(id) === kingdom)?.cell;
  const cell = x === undefined || y === undefined ? chosen : { x, y };
  return cell && { ...centreOf(cell), zoom };
}

export const placeOfCamera = ({ x, y, zoom }: Camera): Pick<ReplaySearch, "x" | "y" | "zoom"> => ({
  x: Math.max(0, Math.min(COLUMNS - 1, Math.floor(x / CELL_WIDTH))),
  y: Math.max(0, Math.min(ROWS - 1, Math.floor(y / CELL_HEIGHT))),
  zoom: Number(zoom.toFixed(2)),
});
