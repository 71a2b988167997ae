import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { MapMessages } from "../i18n/en/map.ts";
import { ARROWS } from "./map-keys.ts";
import type { MapView } from "./map-view.ts";
import { fromMini, MINI, onMini } from "./mini-map.ts";
import { type Palette, palettes } from "./palette.ts";
import { isAtSea } from "./places/places.ts";
import { sharedTiles } from "./tiles/map-tiles.ts";
import type { MapKingdom, MapTheme } from "./types.ts";
import { centreOf } from "./viewport.ts";

interface MiniMapProps {
  readonly kingdoms: readonly MapKingdom[];
  readonly ownedIds: ReadonlySet<string>;
  readonly theme: MapTheme;
  readonly messages: MapMessages;
  readonly view: RefObject<MapView | null>;
  /** The frame around the visible part of the world; the map moves it with every frame that it draws. */
  readonly frame: RefObject<HTMLDivElement | null>;
}

/** Part of the view that an arrow key moves. */
const STEP = 0.5;

/** The whole world in small: drag or click in it, or move by half a view with the arrow keys. */
export function MiniMap({ kingdoms, ownedIds, theme, messages, view, frame }: MiniMapProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [land, setLand] = useState(sharedTiles().overview);
  useEffect(() => sharedTiles().subscribe(() => setLand(sharedTiles().overview)), []);
  useEffect(() => {
    if (canvas.current !== null) paint(canvas.current, land, kingdoms, ownedIds, theme);
  }, [land, kingdoms, ownedIds, theme]);

  const start = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    go(event);
  };
  /** Neither a drag that began elsewhere moves the map, nor one whose end was not heard. */
  const go = (event: PointerEvent<HTMLCanvasElement>): void => {
    const { currentTarget, pointerId, buttons } = event;
    if (!currentTarget.hasPointerCapture(pointerId) || (buttons & 1) === 0) return;
    const box = currentTarget.getBoundingClientRect();
    const at = fromMini({ x: event.clientX - box.left, y: event.clientY - box.top });
    view.current?.moveTo(at);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    const map = view.current;
    if (arrow === undefined || map === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const { x, y, zoom } = map.currentCamera;
    const { width, height } = map.size;
    map.moveTo({ x: x + (arrow[0] * STEP * width) / zoom, y: y + (arrow[1] * STEP * height) / zoom });
  };
  return (
    <div className="map-mini">
      {/* One control like the map itself: pointer and arrow keys. */}
      <canvas
        ref={canvas}
        tabIndex={0}
        aria-label={messages.overview}
        data-testid="mini-map"
        style={{ width: MINI.width, height: MINI.height }}
        onPointerDown={start}
        onPointerMove={go}
        onKeyDown={onKeyDown}
      />
      <div ref={frame} className="map-mini-frame" />
    </div>
  );
}

function paint(
  canvas: HTMLCanvasElement,
  land: ImageBitmap | null,
  kingdoms: readonly MapKingdom[],
  ownedIds: ReadonlySet<string>,
  theme: MapTheme,
): void {
  const density = Math.min(2, window.devicePixelRatio || 1);
  canvas.width = MINI.width * density;
  canvas.height = MINI.height * density;
  const ctx = canvas.getContext("2d", { alpha: false });
  if (ctx === null) return;
  const palette = palettes[theme];
  ctx.scale(density, density);
  ctx.fillStyle = palette.table;
  ctx.fillRect(0, 0, MINI.width, MINI.height);
  ctx.imageSmoothingQuality = "high";
  if (land !== null) ctx.drawImage(land, 0, 0, MINI.width, MINI.height);
  const own = kingdoms.filter(({ id }) => ownedIds.has(id));
  islets(ctx, kingdoms, palette);
  ctx.fillStyle = palette.ink;
  // In a crowded world finer dots leave the land to be seen.
  const dot = kingdoms.length > 1500 ? 0.9 : 1.5;
  for (const { cell } of kingdoms) {
    const { x, y } = onMini(centreOf(cell));
    ctx.fillRect(x - dot / 2, y - dot / 2, dot, dot);
  }
  ctx.lineWidth = 1;
  for (const { cell } of own) {
    const { x, y } = onMini(centreOf(cell));
    ctx.fillStyle = palette.gold;
    ctx.strokeStyle = palette.ink;
    ctx.beginPath();
    ctx.arc(x, y, 3, 0, Math.PI * 2);
    ctx.fill();
    ctx.stroke();
  }
}

/** So small, an island as it is would be hidden by the dot of its kingdom. */
function islets(ctx: CanvasRenderingContext2D, kingdoms: readonly MapKingdom[], palette: Palette): void {
  ctx.beginPath();
  for (const { cell } of kingdoms) {
    if (!isAtSea(cell)) continue;
    const { x, y } = onMini(centreOf(cell));
    ctx.moveTo(x + 2.4, y);
    ctx.arc(x, y, 2.4, 0, Math.PI * 2);
  }
  ctx.strokeStyle = palette.inkFaint;
  ctx.lineWidth = 1;
  ctx.stroke();
  ctx.fillStyle = `rgb(${palette.lowland.join(" ")})`;
  ctx.fill();
}
