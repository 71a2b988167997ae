import { expect, it } from "vitest";
import { createTerrain } from "../../map/terrain/model.ts";
import { COAST } from "./coast.generated.ts";
import { coastPath } from "./coast.ts";

it("the coast of the visitors' chart is that of the map: where it differs, run scripts/coast.ts", () => {
  expect(COAST).toBe(coastPath(createTerrain().coast));
});
