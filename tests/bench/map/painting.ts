/** The painter alone: some tiles of each level, one after the other, with a mark of the trace before each. */
import { places } from "../../../apps/web/src/i18n/en/places.ts";
import { assignLanes, NO_LANES } from "../../../apps/web/src/map/lanes.ts";
import { namesOfPlaces } from "../../../apps/web/src/map/places/places.ts";
import { WHOLE } from "../../../apps/web/src/map/tiles/copy.ts";
import { LEVELS, tilesIn } from "../../../apps/web/src/map/tiles/levels.ts";
import { PainterThread } from "../../../apps/web/src/map/tiles/painter-thread.ts";
import type { FromPainter } from "../../../apps/web/src/map/tiles/protocol.ts";
import { quietRoutes } from "../../../apps/web/src/map/tiles/routes.ts";
import { kingdoms, missions, NOW, ownedIds } from "./scene.ts";

const SAMPLES = 12;

export async function paintSamples(): Promise<void> {
  let heard: (message: FromPainter) => void = () => undefined;
  const painter = new PainterThread({
    hear: (message) => heard(message),
    begun: () => undefined,
    failed: () => undefined,
  });
  const next = (kind: FromPainter["kind"]): Promise<void> =>
    new Promise((resolve) => {
      heard = (message) => {
        if ("bitmap" in message) message.bitmap.close();
        if (message.kind === kind) resolve();
      };
    });
  const byId = new Map(kingdoms.map((kingdom) => [kingdom.id, kingdom]));
  const put = kingdoms.map((kingdom) => ({ ...kingdom, own: ownedIds.has(kingdom.id) }));
  painter.post({ kind: "kingdoms", put, drop: [] });
  painter.post({ kind: "names", names: namesOfPlaces(places) });
  const lanes = assignLanes(NO_LANES, missions);
  painter.post({ kind: "routes", put: quietRoutes(missions, byId, ownedIds, lanes, NOW), drop: [] });
  painter.post({ kind: "theme", theme: "light" });
  // The second picture of the whole land has the islands of all kingdoms.
  await next("overview");
  await next("overview");
  for (const level of LEVELS.keys()) {
    const all = tilesIn(WHOLE, level, 1);
    const step = Math.max(1, all.length / SAMPLES);
    for (let at = 0; at < all.length; at += step) {
      const tile = all[Math.floor(at)];
      if (tile === undefined) continue;
      performance.mark(`level ${level}`);
      painter.post({ kind: "paint", tile, density: 1, theme: "light", now: NOW });
      await next("tile");
    }
  }
  performance.mark("level none");
}
