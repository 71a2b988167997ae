import { expect, it } from "vitest";
import { createTerrain } from "../../map/terrain/model.ts";
import { COAST } from "./coast.generated.ts";
import { coastPath } from "./coast.ts";

it("the visitors' chart has the coast of the map; if it differs, run scripts/coast.ts", () => {
  expect(COAST).toBe(coastPath(createTerrain().coast));
});
