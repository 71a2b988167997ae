/** The painter's thread as the page sees it: messages there and back, and a new thread if one has failed. */
import type { FromPainter, ToPainter } from "./protocol.ts";

/** A painter that fails is replaced at once, so often; then the player is asked. */
const SECOND_CHANCES = 1;

export interface PainterListener {
  readonly hear: (message: FromPainter) => void;
  /** A new painter has begun, which knows nothing yet. */
  readonly begun: () => void;
  /** It has failed and is not replaced. */
  readonly failed: () => void;
}

export interface Painter {
  post(message: ToPainter): void;
  restart(): void;
}

export class PainterThread implements Painter {
  readonly #listener: PainterListener;
  #worker: Worker;
  #chances = SECOND_CHANCES;

  constructor(listener: PainterListener) {
    this.#listener = listener;
    this.#worker = this.#start();
  }

  post(message: ToPainter): void {
    this.#worker.postMessage(message);
  }

  restart(): void {
    this.#worker.terminate();
    this.#worker = this.#start();
    this.#listener.begun();
  }

  #start(): Worker {
    const worker = new Worker(new URL("./painter.worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<FromPainter>) => this.#listener.hear(data);
    // Its script could not be loaded, or painting threw.
    worker.onerror = (event) => {
      event.preventDefault();
      console.error("The map's painter failed.", event.message);
      this.#lose();
    };
    return worker;
  }

  #lose(): void {
    if (this.#chances > 0) {
      this.#chances--;
      this.restart();
    } else {
      this.#worker.terminate();
      this.#listener.failed();
    }
  }
}
