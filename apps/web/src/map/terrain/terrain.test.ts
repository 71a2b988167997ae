import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { COLUMNS, ROWS } from "../viewport.ts";
import { createField, groundOf } from "./field.ts";
import { createTerrain } from "./model.ts";

const terrain = createTerrain();
const grounds = Array.from({ length: COLUMNS * ROWS }, (_, index) =>
  groundOf(terrain.field, { x: index % COLUMNS, y: Math.floor(index / COLUMNS) }),
);
const share = (ground: string): number => grounds.filter((one) => one === ground).length / grounds.length;
const digest = (values: Float32Array): string =>
  createHash("sha256").update(Buffer.from(values.buffer)).digest("hex");

describe("the land", () => {
  it("the terrain is the same on every machine and at every start", () => {
    expect(digest(createField().height)).toBe(digest(terrain.field.height));
    expect(digest(createField(1).height)).not.toBe(digest(terrain.field.height));
  });

  it("the terrain is mostly land, with sea, woods, hills and mountains", () => {
    expect(share("sea")).toBeGreaterThan(0.1);
    expect(share("sea")).toBeLessThan(0.4);
    expect(share("plains") + share("forest")).toBeGreaterThan(0.3);
    for (const ground of ["forest", "hills", "mountains"])
      expect(share(ground), ground).toBeGreaterThan(0.04);
    expect(share("mountains")).toBeLessThan(0.25);
  });

  it("coasts are closed, with waterlines about them, and rivers reach water", () => {
    expect(terrain.coast.length).toBeGreaterThan(3);
    for (const { points } of terrain.coast) {
      const gap = Math.hypot(
        (points[0] ?? 0) - (points.at(-2) ?? 0),
        (points[1] ?? 0) - (points.at(-1) ?? 0),
      );
      expect(gap).toBeLessThan(45);
    }
    for (const ring of terrain.waterlines) expect(ring.length).toBeGreaterThan(0);
    expect(terrain.rivers.length).toBeGreaterThan(8);
  });

  it("terrain signs are drawn from back to front", () => {
    const { signs } = terrain;
    expect(signs.length).toBeGreaterThan(2000);
    expect(signs.every((sign, index) => index === 0 || (signs[index - 1]?.y ?? 0) <= sign.y)).toBe(true);
  });
});
