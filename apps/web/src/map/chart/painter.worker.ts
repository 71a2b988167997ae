/** The painter's thread: the page asks for tiles, and never waits for one to be drawn. */
import latin from "@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-normal.woff2?url";
import { createTerrain } from "../terrain/model.ts";
import { TilePainter } from "./painter.ts";
import type { FromPainter, ToPainter } from "./protocol.ts";

interface Thread {
  readonly fonts: FontFaceSet;
  postMessage(message: FromPainter, transfer: Transferable[]): void;
  onmessage: ((event: MessageEvent<ToPainter>) => void) | null;
}
const thread = self as unknown as Thread;

/** The names of kingdoms are set in the page's letters; without them any serif will do. */
const letters = new FontFace("EB Garamond Variable", `url("${latin}") format("woff2")`, {
  weight: "400 800",
});
const ready = letters.load().then(
  () => thread.fonts.add(letters),
  () => undefined,
);

const terrain = createTerrain();
const painter = new TilePainter(terrain);
thread.postMessage({ kind: "field", field: terrain.field }, []);

async function answer(message: ToPainter): Promise<void> {
  await ready;
  switch (message.kind) {
    case "theme": {
      painter.setTheme(message.theme);
      const bitmap = painter.overview();
      thread.postMessage({ kind: "overview", theme: message.theme, bitmap }, [bitmap]);
      break;
    }
    case "kingdoms":
      painter.tell(message.put, message.drop);
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
