/**
 * The map as painted tiles. A frame only copies them. Tiles that are missing in view, or will be soon as the camera moves on, are
 * requested from the painter's thread, nearest to the pointer first, and show coarser until they come.
 */
import type { Ctx } from "../canvas.ts";
import type { Lanes } from "../lanes.ts";
import type { PaintedKingdom } from "../layers/layer.ts";
import type { Palette } from "../palette.ts";
import type { TerrainField } from "../terrain/field.ts";
import type { MapKingdom, MapMission, MapTheme } from "../types.ts";
import { type Camera, cellIndex, type Size, type WorldPoint } from "../viewport.ts";
import { WHOLE } from "./copy.ts";
import { KeptTiles } from "./kept.ts";
import {
  holds,
  levelFor,
  overlap,
  type Region,
  regionIn,
  regionOf,
  type TileAt,
  tileKey,
  tilesIn,
} from "./levels.ts";
import { Motion } from "./motion.ts";
import { type Painter, type PainterListener, PainterThread } from "./painter-thread.ts";
import type { FromPainter, ToPainter } from "./protocol.ts";
import { type Course, changesOf, inReserve, touchedCells, wantedOn } from "./requests.ts";
import { crosses, quietRoutes, type Route, sameRoute } from "./routes.ts";

export interface TilesFrame {
  readonly camera: Camera;
  readonly view: Size;
  readonly density: number;
  readonly now: number;
  readonly at: number;
  readonly hasty: boolean;
  readonly palette: Palette;
  readonly goal: Camera | null;
  readonly focus: WorldPoint | null;
}

interface Shown extends Omit<Course, "motion"> {
  readonly now: number;
}

/** Requests under way at once: enough to keep the painter busy, few enough that it follows a moving view. */
const MOST_ASKED = 3;
/** Tiles kept beyond those in view, as a multiple of them, and at least. */
const KEEP = 4;
const LEAST_KEPT = 48;

export class MapTiles {
  readonly #painter: Painter;
  readonly #tiles = new KeptTiles();
  readonly #motion = new Motion();
  /** Requested keys, and whether their content has changed since. */
  readonly #asked = new Map<number, boolean>();
  readonly #listeners = new Set<() => void>();
  readonly #known = new Map<number, PaintedKingdom>();
  #routes: ReadonlyMap<string, Route> = new Map();
  #names: readonly string[] = [];
  #theme: MapTheme | null = null;
  /** The theme that the kept tiles are of. */
  #painted: MapTheme | null = null;
  #density = 1;
  #inView = 0;
  #expiry = Number.POSITIVE_INFINITY;
  #shown: Shown | null = null;
  #sharpness = 0;
  /** The whole land in small, without kingdoms. */
  overview: ImageBitmap | null = null;
  /** What ground a cell is; null until the painter has made it. */
  field: TerrainField | null = null;
  /** The painter has failed and was not replaced: tiles painted before still show. */
  failed = false;

  /** @param start begins the painter; tests have one without a thread. */
  constructor(start: (listener: PainterListener) => Painter = (listener) => new PainterThread(listener)) {
    this.#painter = start({
      hear: (message) => this.#hear(message),
      begun: () => this.#tellAll(),
      failed: () => {
        this.failed = true;
        this.#tell();
      },
    });
  }

  /** Another try if the painter has failed. */
  restart(): void {
    this.#painter.restart();
  }

  /** To a new painter, all that the last one knew. */
  #tellAll(): void {
    this.failed = false;
    this.#asked.clear();
    this.#post({ kind: "kingdoms", put: [...this.#known.values()], drop: [] });
    if (this.#theme !== null) this.#post({ kind: "theme", theme: this.#theme });
    this.#post({ kind: "names", names: this.#names });
    this.#post({ kind: "routes", put: [...this.#routes.values()], drop: [] });
    this.#tell();
  }

  /** Called when a frame would look different. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  setTheme(theme: MapTheme): void {
    if (theme === this.#theme) return;
    this.#theme = theme;
    this.#post({ kind: "theme", theme });
  }

  /** Names of the places, by place number. A change of language repaints all tiles. */
  setNames(names: readonly string[]): void {
    if (names === this.#names) return;
    this.#names = names;
    this.#post({ kind: "names", names });
    this.#outdate(() => true);
  }

  setKingdoms(kingdoms: readonly MapKingdom[], ownedIds: ReadonlySet<string>): void {
    const changes = changesOf(this.#known, kingdoms, ownedIds);
    if (changes.put.length === 0 && changes.drop.length === 0) return;
    for (const cell of changes.drop) this.#known.delete(cell);
    for (const kingdom of changes.put) this.#known.set(cellIndex(kingdom.cell), kingdom);
    this.#post({ kind: "kingdoms", ...changes });
    const changed = [...changes.drop, ...changes.put.map(({ cell }) => cellIndex(cell))];
    // As the map opens nothing is painted that could be outdated.
    if (this.#tiles.size + this.#asked.size === 0) this.#tell();
    else this.#outdateCells(touchedCells(this.field, changed));
    this.#expiry = Number.NEGATIVE_INFINITY;
  }

  setMissions(
    missions: readonly MapMission[],
    byId: ReadonlyMap<string, MapKingdom>,
    ownedIds: ReadonlySet<string>,
    lanes: Lanes,
    now: number,
  ): void {
    this.#tellRoutes(
      new Map(quietRoutes(missions, byId, ownedIds, lanes, now).map((route) => [route.id, route])),
    );
  }

  #tellRoutes(routes: ReadonlyMap<string, Route>): void {
    const changedIn = (there: ReadonlyMap<string, Route>) => (route: Route) => {
      const known = there.get(route.id);
      return known === undefined || !sameRoute(known, route);
    };
    const put = [...routes.values()].filter(changedIn(this.#routes));
    const gone = [...this.#routes.values()].filter(changedIn(routes));
    if (put.length === 0 && gone.length === 0) return;
    this.#routes = routes;
    this.#post({ kind: "routes", put, drop: gone.map(({ id }) => id) });
    const changed = [...put, ...gone];
    this.#outdate((region, zoom) => changed.some((route) => crosses(route, region, zoom)));
    this.#expiry = Number.NEGATIVE_INFINITY;
  }

  /** True while every tile in view is there and up to date. */
  get complete(): boolean {
    const shown = this.#shown;
    return (
      shown !== null && this.#painted === this.#theme && this.#missing(shown.camera, shown.view).length === 0
    );
  }

  /** Which part of the last frame, from 0 to 1, was drawn as sharp as the map is at rest. */
  get sharp(): number {
    return this.#sharpness;
  }

  /** Ended protections and arrivals change the tiles, though nothing announces them. */
  expire(now: number): void {
    const before = this.#shown?.now ?? now;
    // In a replay, time also goes back.
    if (now >= before && now < this.#expiry) return;
    const [early, late] = [Math.min(before, now), Math.max(before, now)];
    const ended = [...this.#known.values()].filter(
      ({ protectedUntil }) => protectedUntil > early && protectedUntil <= late,
    );
    this.#outdateCells(ended.map(({ cell }) => cellIndex(cell)));
    const flying = [...this.#routes].filter(([, { arrivesAt }]) => arrivesAt > now);
    this.#tellRoutes(new Map(flying));
    this.#expiry = Number.POSITIVE_INFINITY;
    for (const { protectedUntil } of this.#known.values())
      if (protectedUntil > now) this.#expiry = Math.min(this.#expiry, protectedUntil);
    for (const [, { arrivesAt }] of flying) this.#expiry = Math.min(this.#expiry, arrivesAt);
  }

  /** `hasty` while the zoom changes: pictures are then stretched without smoothing, in a third of the time. */
  draw(ctx: Ctx, { camera, view, density, now, at, hasty, palette, goal, focus }: TilesFrame): void {
    if (density !== this.#density) this.#tiles.clear();
    this.#density = density;
    this.expire(now);
    this.#shown = { camera, view, density, goal, focus, now };
    this.#motion.note(camera, at);
    const region = regionIn(camera, view);
    if (region === null) return;
    const wanted = tilesIn(region, levelFor(camera.zoom), density);
    this.#inView = wanted.length;
    ctx.imageSmoothingEnabled = !hasty;
    const overview = this.overview === null ? null : { bitmap: this.overview, region: WHOLE };
    const base = { overview, blank: `rgb(${palette.seaShallow.join(" ")})` };
    this.#sharpness = this.#tiles.draw(ctx, wanted, region, { camera, view, density }, base);
    this.#tiles.forget(this.#limit, density);
    this.#ask();
  }

  /** Lets go of the tiles of a map that is no longer shown. */
  release(): void {
    this.#shown = null;
    this.#tiles.clear();
  }

  #hear(message: FromPainter): void {
    if (message.kind === "field") this.field = message.field;
    else if (message.kind === "tile") this.#keep(message);
    else if (message.kind === "land") this.#outdateCells(touchedCells(this.field, message.cells));
    else if (message.theme !== this.#theme) message.bitmap.close();
    else {
      // The same theme again: an island has risen, and the tiles about it are known to be outdated.
      if (message.theme !== this.#painted) this.#tiles.clear();
      this.#painted = message.theme;
      this.overview = message.bitmap;
      this.#tell();
    }
  }

  #keep({ tile, density, theme, bitmap }: Extract<FromPainter, { kind: "tile" }>): void {
    const key = tileKey(tile);
    const outdated = this.#asked.get(key) ?? false;
    this.#asked.delete(key);
    const shown = this.#shown;
    if (density !== this.#density || theme !== this.#theme || shown === null) bitmap.close();
    else {
      const region = regionOf(tile, density);
      this.#tiles.put(tile, { bitmap, region }, outdated);
      const seen = regionIn(shown.camera, shown.view);
      const drawn = tile.level === levelFor(shown.camera.zoom);
      if (drawn && seen !== null && overlap(region, seen) !== null) this.#tell();
    }
    this.#ask();
  }

  /** Requests tiles missing in view or soon in view, then those that have changed there, then those that a small move would show. */
  #ask(): void {
    const [shown, theme, density] = [this.#shown, this.#theme, this.#density];
    if (this.failed || shown === null || theme === null || this.#painted !== theme) return;
    const room = MOST_ASKED - this.#asked.size;
    if (room <= 0) return;
    const wanted = wantedOn({ ...shown, motion: this.#motion });
    const absent = wanted.filter((tile) => !this.#tiles.has(tile));
    const next = absent.length > 0 ? absent : wanted.filter((tile) => this.#tiles.isOutdated(tile));
    const free = this.#free(next.length > 0 ? next : this.#reserve(shown));
    for (const tile of free.slice(0, room)) {
      this.#asked.set(tileKey(tile), false);
      this.#post({ kind: "paint", tile, density, theme, now: shown.now });
    }
  }

  #free(tiles: readonly TileAt[]): readonly TileAt[] {
    return tiles.filter((tile) => !this.#asked.has(tileKey(tile)));
  }

  #reserve({ camera, view, density }: Shown): readonly TileAt[] {
    if (this.#tiles.size > this.#limit) return [];
    return inReserve(camera, view, density).filter((tile) => !this.#tiles.has(tile));
  }

  #missing(camera: Camera, view: Size): readonly TileAt[] {
    const region = regionIn(camera, view);
    if (region === null) return [];
    return tilesIn(region, levelFor(camera.zoom), this.#density).filter(
      (tile) => !this.#tiles.has(tile) || this.#tiles.isOutdated(tile),
    );
  }

  get #limit(): number {
    return Math.max(LEAST_KEPT, this.#inView * KEEP);
  }

  #outdateCells(cells: readonly number[]): void {
    const changed = new Set(cells);
    if (changed.size > 0) this.#outdate((region) => holds(region, changed));
  }

  #outdate(touched: (region: Region, zoom: number) => boolean): void {
    this.#tiles.outdate(touched);
    for (const key of this.#asked.keys()) this.#asked.set(key, true);
    this.#tell();
  }

  #post(message: ToPainter): void {
    this.#painter.post(message);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

let shared: MapTiles | undefined;

/** Made once for each page, however often the map is shown: the land stays in the painter's memory. */
export function sharedTiles(): MapTiles {
  shared ??= new MapTiles();
  return shared;
}
