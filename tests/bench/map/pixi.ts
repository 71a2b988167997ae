/**
 * The same scene in pixi v8 as its manual advises: pictures on shared pages, sprites outside the view switched off, the land as
 * ready-made tiles, the dashes as one mesh for each kind. It is spared the names, the rarity and the protection.
 */
import { Application, Container, Mesh, MeshGeometry, Sprite, Texture, type WebGLRenderer } from "pixi.js";
import { armsOf } from "../../../apps/web/src/art/heraldry/designs.ts";
import { paintArms } from "../../../apps/web/src/art/heraldry/draw.ts";
import { DRAWN_MISSIONS, type DrawnMission, lineOf } from "../../../apps/web/src/game/mission-kinds/looks.ts";
import { newCanvas } from "../../../apps/web/src/map/canvas.ts";
import { drawMark } from "../../../apps/web/src/map/layers/mission-marks.ts";
import { elapsedPart } from "../../../apps/web/src/map/layers/missions.ts";
import { drawTown } from "../../../apps/web/src/map/layers/town.ts";
import { palettes } from "../../../apps/web/src/map/palette.ts";
import { createTerrain } from "../../../apps/web/src/map/terrain/model.ts";
import { TerrainPainter } from "../../../apps/web/src/map/terrain/paint.ts";
import { paintWashes } from "../../../apps/web/src/map/terrain/wash.ts";
import {
  type Camera,
  centreOf,
  detailAt,
  toScreen,
  visibleCells,
  WORLD,
} from "../../../apps/web/src/map/viewport.ts";
import { kingdoms, missions, NOW, ownedIds, VIEW } from "./scene.ts";
import type { Contestant } from "./sweep.ts";

const palette = palettes.light;
const places = new Map(kingdoms.map(({ id, cell }) => [id, centreOf(cell)]));
/** Nearer than this its land is coarse in each frame. */
const LAND_SCALE = 0.5;
const TILE = 512;

function land(): Container {
  const terrain = createTerrain();
  const painter = new TerrainPainter(terrain, paintWashes(terrain, palette), palette);
  const box = new Container();
  const span = TILE / LAND_SCALE;
  for (let top = 0; top < WORLD.height; top += span)
    for (let left = 0; left < WORLD.width; left += span) {
      const { canvas, ctx } = newCanvas(TILE, TILE, true);
      ctx.setTransform(LAND_SCALE, 0, 0, LAND_SCALE, -left * LAND_SCALE, -top * LAND_SCALE);
      painter.paint(ctx, { left, top, right: left + span, bottom: top + span }, LAND_SCALE);
      const sprite = new Sprite(Texture.from(canvas, true));
      sprite.position.set(left, top);
      sprite.setSize(span, span);
      box.addChild(sprite);
    }
  return box;
}

/** The arms of all kingdoms on pages of 1024 by 1024. */
function armsTextures(): Texture[] {
  const [width, height, columns, rows] = [36, 43, 28, 23];
  const found: Texture[] = [];
  for (let first = 0; first < kingdoms.length; first += columns * rows) {
    const { canvas, ctx } = newCanvas(1024, 1024);
    const some = kingdoms.slice(first, first + columns * rows);
    const at = (index: number) => ({ x: (index % columns) * width, y: Math.floor(index / columns) * height });
    some.forEach((kingdom, index) => {
      ctx.save();
      ctx.translate(at(index).x, at(index).y);
      paintArms(ctx, armsOf(kingdom), 34);
      ctx.restore();
    });
    const page = Texture.from(canvas, true);
    for (const index of some.keys())
      found.push(new Texture({ source: page.source, frame: frame(at(index), 34, 41) }));
  }
  return found;
}

const frame = ({ x, y }: { x: number; y: number }, width: number, height: number) =>
  ({ x, y, width, height }) as Texture["frame"];

function townTexture(): Texture {
  const { canvas, ctx } = newCanvas(100, 72);
  drawTown(ctx, { x: 0, y: 0, width: 100 }, { palette, flag: palette.roof, density: 1 });
  return Texture.from(canvas, true);
}

function markTexture(kind: DrawnMission): Texture {
  const { canvas, ctx } = newCanvas(32, 32);
  drawMark(ctx, { x: 16, y: 16 }, { kind, size: "plain", waiting: false, palette, density: 1 });
  return Texture.from(canvas, true);
}

/** One quad for each route of a kind; the dashes are a texture that repeats along it. */
class Routes {
  readonly mesh: Mesh;
  readonly #routes;
  readonly #period: number;
  readonly #positions: Float32Array;
  readonly #uvs: Float32Array;
  readonly #geometry: MeshGeometry;

  constructor(kind: DrawnMission) {
    this.#routes = missions.filter((mission) => mission.kind === kind && mission.from !== mission.to);
    const { dash } = lineOf(kind);
    this.#period = dash.reduce((sum, length) => sum + length, 0);
    const { canvas, ctx } = newCanvas(32, 4);
    ctx.scale(32 / this.#period, 1);
    ctx.fillStyle = palette.missions[kind];
    let at = 0;
    dash.forEach((length, index) => {
      if (index % 2 === 0) ctx.fillRect(at, 0, length, 4);
      at += length;
    });
    const texture = Texture.from(canvas, true);
    texture.source.addressMode = "repeat";
    this.#positions = new Float32Array(this.#routes.length * 8);
    this.#uvs = new Float32Array(this.#routes.length * 8);
    const indices = new Uint32Array(
      this.#routes.flatMap((_, route) => [0, 1, 2, 1, 3, 2].map((corner) => route * 4 + corner)),
    );
    this.#geometry = new MeshGeometry({ positions: this.#positions, uvs: this.#uvs, indices });
    this.mesh = new Mesh({ geometry: this.#geometry, texture });
  }

  place(camera: Camera, offset: number): void {
    this.#routes.forEach(({ from, to }, route) => {
      const a = toScreen(camera, VIEW, places.get(from) ?? { x: 0, y: 0 });
      const b = toScreen(camera, VIEW, places.get(to) ?? { x: 0, y: 0 });
      const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
      const [x, y] = [((b.y - a.y) / length) * 0.9, ((a.x - b.x) / length) * 0.9];
      const turns = length / this.#period;
      this.#positions.set(
        [a.x + x, a.y + y, a.x - x, a.y - y, b.x + x, b.y + y, b.x - x, b.y - y],
        route * 8,
      );
      this.#uvs.set([-offset, 0, -offset, 1, turns - offset, 0, turns - offset, 1], route * 8);
    });
    this.#geometry.getBuffer("aPosition").update();
    this.#geometry.getBuffer("aUV").update();
  }
}

export async function pixiMap(box: HTMLElement): Promise<Contestant> {
  const app = new Application();
  await app.init({
    ...VIEW,
    preference: "webgl",
    autoStart: false,
    sharedTicker: false,
    background: palette.table,
  });
  box.append(app.canvas);
  const world = new Container();
  const [castles, shields, marks] = [new Container(), new Container(), new Container()];
  world.addChild(land(), castles, shields);
  const arms = armsTextures();
  const town = townTexture();
  const standing = kingdoms.map(({ cell, id }, index) => {
    const { x, y } = centreOf(cell);
    const castle = castles.addChild(new Sprite(town));
    castle.position.set(x - 39, y - 18);
    castle.setSize(78, 56);
    const shield = shields.addChild(new Sprite(arms[index]));
    return { cell, castle, shield, middle: { x, y }, own: ownedIds.has(id) };
  });
  const routes = DRAWN_MISSIONS.map((kind) => new Routes(kind));
  for (const { mesh } of routes) app.stage.addChild(mesh);
  app.stage.addChildAt(world, 0);
  app.stage.addChild(marks);
  const textures = new Map(DRAWN_MISSIONS.map((kind) => [kind, markTexture(kind)]));
  const flying = missions.map((mission) => {
    const sprite = marks.addChild(new Sprite(textures.get(mission.kind)));
    sprite.anchor.set(0.5);
    return { mission, sprite };
  });
  const { gl } = app.renderer as WebGLRenderer;
  const pixel = new Uint8Array(4);
  return {
    draw(camera, milliseconds) {
      const detail = detailAt(camera.zoom);
      const seen = visibleCells(camera, VIEW);
      for (const { cell, castle, shield, middle } of standing) {
        const visible =
          cell.x >= seen.left && cell.x < seen.right && cell.y >= seen.top && cell.y < seen.bottom;
        castle.visible = visible && detail !== "far";
        shield.visible = visible;
        if (!visible) continue;
        const width = detail === "far" ? 62 : 37;
        shield.setSize(width, width * 1.2);
        shield.position.set(middle.x - width / 2, middle.y - (detail === "far" ? width * 0.6 : 52));
      }
      world.scale.set(camera.zoom);
      world.position.set(VIEW.width / 2 - camera.x * camera.zoom, VIEW.height / 2 - camera.y * camera.zoom);
      for (const route of routes) route.place(camera, (milliseconds / 1000) % 1);
      for (const { mission, sprite } of flying) {
        const a = toScreen(camera, VIEW, places.get(mission.from) ?? { x: 0, y: 0 });
        const b = toScreen(camera, VIEW, places.get(mission.to) ?? { x: 0, y: 0 });
        const part = elapsedPart(mission, NOW + milliseconds / 1000);
        const at = { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
        sprite.visible = at.x > -20 && at.y > -20 && at.x < VIEW.width + 20 && at.y < VIEW.height + 20;
        sprite.position.set(at.x, at.y);
      }
      app.render();
      return camera.zoom <= LAND_SCALE * 1.1 ? 1 : 0;
    },
    flush() {
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
    },
  };
}
