/**
 * The painter's thread: the page asks for tiles of the map (land, lines between cells, kingdoms), and never waits
 * for one to be drawn.
 */
import italic from "@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-italic.woff2?url";
import latin from "@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-normal.woff2?url";
import { createTerrain } from "../terrain/model.ts";
import { SURVEY_MS } from "./land.ts";
import type { FromPainter, ToPainter } from "./protocol.ts";
import { TilePainter } from "./tile-painter.ts";

type Thread = {
  readonly fonts: FontFaceSet;
  postMessage(message: FromPainter, transfer: Transferable[]): void;
  onmessage: ((event: MessageEvent<ToPainter>) => void) | null;
};
const thread = self as unknown as Thread;

/** Names are set in the page's letters; without them any serif will do. */
const ready = Promise.all(
  [
    { file: latin, style: "normal" },
    { file: italic, style: "italic" },
  ].map(async ({ file, style }) => {
    const letters = new FontFace("EB Garamond Variable", `url("${file}") format("woff2")`, {
      weight: "400 800",
      style,
    });
    await letters.load().then(
      () => thread.fonts.add(letters),
      () => undefined,
    );
  }),
);

const terrain = createTerrain();
const painter = new TilePainter(terrain);
thread.postMessage({ kind: "field", field: terrain.field }, []);

function postOverview(): void {
  const overview = painter.overview();
  if (overview !== null) thread.postMessage(overview, [overview.bitmap]);
}

let awaited = false;

/** However many islands rise meanwhile. */
function surveySoon(): void {
  if (awaited) return;
  awaited = true;
  setTimeout(() => {
    awaited = false;
    const cells = painter.land.catchUp();
    postOverview();
    if (cells.length > 0) thread.postMessage({ kind: "land", cells }, []);
  }, SURVEY_MS);
}

async function answer(message: ToPainter): Promise<void> {
  await ready;
  switch (message.kind) {
    case "theme":
      painter.land.setTheme(message.theme);
      postOverview();
      break;
    case "kingdoms":
      if (painter.tell(message.put, message.drop)) surveySoon();
      break;
    case "names":
      painter.names.setNames(message.names);
      break;
    case "routes":
      painter.tellRoutes(message.put, message.drop);
      break;
    case "paint": {
      const { tile, density, theme, now } = message;
      const bitmap = painter.paint(tile, density, now);
      thread.postMessage({ kind: "tile", tile, density, theme, bitmap }, [bitmap]);
    }
  }
}

// Messages are answered in the order in which they came: each waits for `ready` alone. An error reaches the page as the worker's.
thread.onmessage = ({ data }) => void answer(data).catch(reportError);
