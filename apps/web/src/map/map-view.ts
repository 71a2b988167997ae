/**
 * The living map without React: two canvases, the camera of d3-zoom, and a frame only when something changed.
 * The lower canvas holds what moves with the camera alone, the upper one missions and cursors.
 */
import { select } from "d3-selection";
import { type D3ZoomEvent, type ZoomBehavior, zoom, zoomIdentity } from "d3-zoom";
import { onResize } from "../ui/on-resize.ts";
import { CameraFlight } from "./camera.ts";
import { assignLanes, NO_LANES } from "./lanes.ts";
import type { Frame, Scene } from "./layers/layer.ts";
import { hasLoud, type MarkFrame, markerOf, missionAt } from "./layers/missions.ts";
import { palettes } from "./palette.ts";
import { listenToPointer, type PointerEvents } from "./pointer.ts";
import { MapRenderer } from "./renderer.ts";
import { type MapTiles, sharedTiles } from "./tiles/map-tiles.ts";
import type { MapTheme } from "./types.ts";
import {
  type Camera,
  type Cell,
  cellAt,
  centreOf,
  clampCamera,
  fromTransform,
  MAX_ZOOM,
  MIN_ZOOM,
  type ScreenPoint,
  type Size,
  toScreen,
  toTransform,
  toWorld,
  visibleCells,
  type WorldPoint,
} from "./viewport.ts";

export interface MapViewParts {
  /** Positioned box that both canvases fill; carries data-zoom, data-x, data-y and data-painted. */
  readonly box: HTMLElement;
  readonly ground: HTMLCanvasElement;
  readonly motion: HTMLCanvasElement;
}

export interface MapViewEvents extends PointerEvents {
  /** The camera has come to rest after a player's move or a flight. */
  readonly onCamera: (camera: Camera) => void;
  /** A frame was drawn: elements of the page that follow the map can move now. */
  readonly onDrawn: () => void;
  /** Ledger time, seconds. */
  readonly now: () => number;
}

/** The world as the page passes it to the map; the map computes the lanes. */
export type ToldScene = Omit<Scene, "lanes">;

/** A world that changes from frame to frame, too fast for props: a replay. */
export interface SceneFeed {
  readonly current: () => Partial<ToldScene>;
  /** @returns a function that ends it. */
  readonly subscribe: (listener: (change: Partial<ToldScene>) => void) => () => void;
}

const FLIGHT_MS = 600;
/** A camera that has not moved for so long has come to rest. */
const REST_MS = 180;
const SETTLE_MS = 120;
const STILL_STEP_MS = 1000;
/** The dashes flow at some 30 frames a second: the eye sees no difference, and the machine half the work. */
const FLOW_STEP_MS = 25;
const EXPIRY_STEP_MS = 15_000;
/** Beyond this the eye gains little and the tiles cost four times as much. */
const MOST_DENSITY = 2;

export class MapView {
  readonly #parts: MapViewParts;
  readonly #events: MapViewEvents;
  readonly #behaviour: ZoomBehavior<HTMLCanvasElement, unknown>;
  readonly #stop = new AbortController();
  readonly #endResize: () => void;
  readonly #sight: IntersectionObserver;
  readonly #stillness = window.matchMedia("(prefers-reduced-motion: reduce)");
  readonly #tiles: MapTiles = sharedTiles();
  readonly #renderer: MapRenderer;
  readonly #unsubscribe: () => void;
  readonly #expiry: number;
  #theme: MapTheme;
  #scene: Scene;
  #camera: Camera;
  #view: Size = { width: 0, height: 0 };
  #density = 1;
  #inSight = false;
  #groundDirty = true;
  #moving = false;
  #hasty = false;
  #settling = 0;
  #resizing = false;
  #request = 0;
  #timer = 0;
  readonly #flight = new CameraFlight((camera) => this.#look(camera));
  #rest = 0;

  constructor(
    parts: MapViewParts,
    events: MapViewEvents,
    start: { scene: ToldScene; theme: MapTheme; names: readonly string[]; camera: Camera },
  ) {
    this.#parts = parts;
    this.#events = events;
    this.#scene = { ...start.scene, lanes: assignLanes(NO_LANES, start.scene.missions) };
    this.#theme = start.theme;
    this.#camera = start.camera;
    this.#renderer = new MapRenderer(this.#tiles, parts.ground, parts.motion);
    // The land is painted once: with the islands of these kingdoms.
    this.#updateTiles();
    this.#tiles.setNames(start.names);
    this.#tiles.setTheme(start.theme);
    this.#unsubscribe = this.#tiles.subscribe(() => this.#redraw());
    this.#expiry = window.setInterval(() => this.#expire(), EXPIRY_STEP_MS);
    this.#behaviour = zoom<HTMLCanvasElement, unknown>()
      .scaleExtent([MIN_ZOOM, MAX_ZOOM])
      .clickDistance(5)
      .constrain((transform) => {
        const { k, x, y } = toTransform(
          clampCamera(fromTransform(transform, this.#view), this.#view),
          this.#view,
        );
        return zoomIdentity.translate(x, y).scale(k);
      })
      .on("zoom", (event: D3ZoomEvent<HTMLCanvasElement, unknown>) => {
        // A gesture of the player ends a flight under way.
        if (event.sourceEvent) this.#flight.end();
        const camera = fromTransform(event.transform, this.#view);
        this.#stir(camera.zoom !== this.#camera.zoom);
        this.#camera = camera;
        this.#redraw();
        if (this.#resizing) return;
        clearTimeout(this.#rest);
        this.#rest = window.setTimeout(() => this.#events.onCamera(this.#camera), REST_MS);
      });
    select(parts.motion).call(this.#behaviour).on("dblclick.zoom", null);
    this.#listen();
    this.#endResize = onResize(parts.box, () => this.#resize());
    this.#sight = new IntersectionObserver(([entry]) => {
      this.#inSight = entry?.isIntersecting === true;
      this.#redraw();
    });
    this.#sight.observe(parts.box);
  }

  destroy(): void {
    this.#stop.abort();
    this.#endResize();
    this.#sight.disconnect();
    this.#inSight = false;
    this.#flight.end();
    cancelAnimationFrame(this.#request);
    clearTimeout(this.#timer);
    clearTimeout(this.#rest);
    clearTimeout(this.#settling);
    clearInterval(this.#expiry);
    this.#unsubscribe();
    this.#tiles.release();
    select(this.#parts.motion).on(".zoom", null);
  }

  get currentCamera(): Camera {
    return this.#camera;
  }

  /** CSS pixels. */
  get size(): Size {
    return this.#view;
  }

  /** Looks there at once, from as near as before. */
  moveTo({ x, y }: WorldPoint): void {
    this.#flight.end();
    this.#look(clampCamera({ x, y, zoom: this.#camera.zoom }, this.#view));
  }

  /** Passes changes of the world to the map; cursors and missions leave the lower canvas as it is. */
  update(change: Partial<ToldScene>): void {
    const { missions = this.#scene.missions } = change;
    const lanes =
      missions === this.#scene.missions ? this.#scene.lanes : assignLanes(this.#scene.lanes, missions);
    this.#scene = { ...this.#scene, ...change, lanes };
    if ("kingdoms" in change || "ownedIds" in change) this.#updateTiles();
    else if ("missions" in change) this.#updateRoutes();
    this.#wake();
  }

  #updateTiles(): void {
    const { kingdoms, ownedIds } = this.#scene;
    this.#tiles.setKingdoms(kingdoms, ownedIds);
    this.#updateRoutes();
  }

  #updateRoutes(): void {
    const { missions, byId, ownedIds, lanes, flashes } = this.#scene;
    const painted = flashes === undefined ? missions : [];
    this.#tiles.setMissions(painted, byId, ownedIds, lanes, this.#events.now());
  }

  setTheme(theme: MapTheme): void {
    if (theme === this.#theme) return;
    this.#theme = theme;
    this.#tiles.setTheme(theme);
    this.#redraw();
  }

  /** Names of the places, by place number. */
  setNames(names: readonly string[]): void {
    this.#tiles.setNames(names);
  }

  /** Steps add up, however fast they come. */
  zoomBy(factor: number): void {
    const { zoom: from } = this.#flight.goal ?? this.#camera;
    this.flyTo({ ...this.#camera, zoom: from * factor }, 200);
  }

  /** Moves the camera there, at once with reduced motion. */
  flyTo(target: Camera, duration: number = FLIGHT_MS): void {
    const goal = clampCamera(target, this.#view);
    if (this.#stillness.matches || !this.#inSight) {
      this.#flight.end();
      this.#look(goal);
    } else this.#flight.begin(this.#camera, goal, duration);
  }

  /** The middle of the cell on the page, in CSS pixels of the box. */
  screenOf(cell: Cell): ScreenPoint {
    return toScreen(this.#camera, this.#view, centreOf(cell));
  }

  /** The present position of a mission's marker, in CSS pixels of the box; null if the mission is not under way. */
  markerOf(missionId: string): ScreenPoint | null {
    return markerOf(this.#marks, missionId);
  }

  get #marks(): MarkFrame {
    const [scene, camera, view] = [this.#scene, this.#camera, this.#view];
    return { scene, camera, view, now: this.#events.now() };
  }

  /** Is the whole cell in the view? */
  shows(cell: Cell): boolean {
    const { left, top, right, bottom } = visibleCells(this.#camera, this.#view);
    return cell.x > left && cell.x < right - 1 && cell.y > top && cell.y < bottom - 1;
  }

  #look(camera: Camera): void {
    const { k, x, y } = toTransform(camera, this.#view);
    this.#behaviour.transform(select(this.#parts.motion), zoomIdentity.translate(x, y).scale(k));
  }

  #listen(): void {
    const options = { signal: this.#stop.signal };
    listenToPointer(
      {
        canvas: this.#parts.motion,
        ...options,
        cellAt: (point) => cellAt(toWorld(this.#camera, this.#view, point)),
        missionAt: (point, reach) => missionAt(this.#marks, point, reach),
        asksMissions: () => this.#scene.mode === "view",
      },
      {
        ...this.#events,
        onHover: (cell) => {
          this.update({ hover: cell });
          this.#events.onHover(cell);
        },
      },
    );
    this.#endLostDrags(options);
    document.addEventListener("visibilitychange", () => this.#redraw(), options);
    this.#stillness.addEventListener("change", () => this.#redraw(), options);
  }

  /**
   * A mouse that is released outside of the window sends no `mouseup`, and d3 would let the map follow the pointer until the next
   * click. A move without the button ends the drag.
   */
  #endLostDrags(options: AddEventListenerOptions): void {
    let dragging = false;
    this.#behaviour
      .on("start", ({ sourceEvent }: D3ZoomEvent<HTMLCanvasElement, unknown>) => {
        dragging = sourceEvent instanceof MouseEvent && sourceEvent.type === "mousedown";
      })
      .on("end", () => {
        dragging = false;
      });
    const look = ({ buttons, clientX, clientY }: MouseEvent): void => {
      if (!dragging || (buttons & 1) === 1) return;
      // d3 listens on the window as long as it drags.
      window.dispatchEvent(new MouseEvent("mouseup", { clientX, clientY, view: window }));
    };
    // It hears of the move before d3, which begins to listen with the drag.
    window.addEventListener("mousemove", look, { ...options, capture: true });
  }

  #resize(): void {
    const { box } = this.#parts;
    const [width, height] = [box.clientWidth, box.clientHeight];
    this.#density = Math.min(MOST_DENSITY, window.devicePixelRatio || 1);
    this.#view = { width, height };
    this.#renderer.resize(this.#view, this.#density);
    this.#resizing = true;
    if (width > 0 && height > 0) this.#look(clampCamera(this.#camera, this.#view));
    this.#resizing = false;
    this.#redraw();
  }

  /** While the camera moves frames are drawn for speed, while the zoom changes roughly too, and once more with care at rest. */
  #stir(zooming: boolean): void {
    this.#moving = true;
    this.#hasty ||= zooming;
    clearTimeout(this.#settling);
    this.#settling = window.setTimeout(() => {
      this.#moving = false;
      this.#hasty = false;
      this.#redraw();
    }, SETTLE_MS);
  }

  #redraw(): void {
    this.#groundDirty = true;
    this.#wake();
  }

  #wake(): void {
    if (this.#request !== 0 || !this.#inSight || document.hidden || this.#view.width === 0) return;
    clearTimeout(this.#timer);
    this.#request = requestAnimationFrame(() => {
      this.#request = 0;
      this.#frame();
    });
  }

  #frame(): void {
    const { box } = this.#parts;
    const now = this.#events.now();
    const at = performance.now();
    const frame: Frame = {
      scene: this.#scene,
      camera: this.#camera,
      view: this.#view,
      density: this.#density,
      palette: palettes[this.#theme],
      now,
      at,
      hasty: this.#hasty,
      goal: this.#flight.goal,
      focus: this.#scene.hover === null ? null : centreOf(this.#scene.hover),
      pulse: this.#stillness.matches ? 0 : (at / 1000) % 1,
    };
    if (this.#groundDirty || this.#moving) {
      this.#groundDirty = false;
      if (this.#moving) this.#renderer.drawMoving(frame);
      else this.#renderer.drawGround(frame);
      box.dataset.zoom = this.#camera.zoom.toFixed(3);
      box.dataset.x = this.#camera.x.toFixed(0);
      box.dataset.y = this.#camera.y.toFixed(0);
      box.dataset.painted = String(this.#tiles.complete);
    }
    if (!this.#moving) this.#renderer.drawMotion(frame);
    this.#events.onDrawn();
    if (!this.#scene.missions.some((mission) => mission.arrivesAt > now)) return;
    const flows = !this.#stillness.matches && hasLoud(this.#scene, now);
    const pause = flows ? FLOW_STEP_MS : STILL_STEP_MS;
    this.#timer = window.setTimeout(() => this.#wake(), pause);
  }

  /** The end of a protection changes the tiles, though nothing moves. */
  #expire(): void {
    if (this.#inSight && !document.hidden) this.#tiles.expire(this.#events.now());
  }
}
