/** The unpacking worker, as the realm's worker uses it. It lives as long as something is loaded. */
import type { ArtifactName } from "./artifacts.ts";
import type { ToUnpacker, Unpacked, Wanted } from "./unpacker.ts";

/** A file of the artifacts did not come. */
export class NotLoaded extends Error {
  override readonly name = "NotLoaded";
}

export interface Listener {
  readonly progress?: (bytes: number) => void;
  readonly module?: (module: WebAssembly.Module) => void;
  readonly part?: (part: Uint8Array<ArrayBuffer>) => void;
  /** All of it has come. */
  readonly sent?: () => void;
  /** It is kept, too. */
  readonly end?: () => void;
  readonly failed: (error: NotLoaded) => void;
}

/** More may be asked for a moment later. */
const LINGER_MS = 500;

export class Unpacking {
  readonly #ask: () => void;
  readonly #open = new Map<number, Listener>();
  /** Until there is a port. */
  readonly #queue: Wanted[] = [];
  #port: MessagePort | null = null;
  #last = 0;

  /** @param ask for a port, which then comes by `connect`, or not, by `fail`. */
  constructor(ask: () => void) {
    this.#ask = ask;
  }

  connect(port: MessagePort): void {
    this.#port = port;
    port.onmessage = ({ data }: MessageEvent<Unpacked>) => this.#hear(data);
    for (const wanted of this.#queue.splice(0)) this.#post(wanted);
  }

  fail(message: string): void {
    const error = new NotLoaded(message);
    const open = [...this.#open.values()];
    this.#open.clear();
    this.#queue.length = 0;
    this.#port = null;
    for (const { failed } of open) failed(error);
  }

  load(name: ArtifactName, as: Wanted["as"], listener: Listener): void {
    const id = ++this.#last;
    this.#open.set(id, listener);
    const wanted: Wanted = { type: "load", id, name, as };
    if (this.#port !== null) this.#post(wanted);
    else if (this.#queue.push(wanted) === 1) this.#ask();
  }

  #post(message: ToUnpacker): void {
    this.#port?.postMessage(message);
  }

  #hear(message: Unpacked): void {
    const { id } = message;
    const listener = this.#open.get(id);
    if (listener === undefined) return;
    if (message.type === "progress") listener.progress?.(message.bytes);
    else if (message.type === "module") listener.module?.(message.module);
    else if (message.type === "part") listener.part?.(message.part);
    else if (message.type === "sent") listener.sent?.();
    else {
      this.#open.delete(id);
      if (message.type === "end") listener.end?.();
      else listener.failed(new NotLoaded(message.message));
      setTimeout(() => this.#open.size === 0 && this.#end(), LINGER_MS);
    }
  }

  #end(): void {
    this.#post({ type: "end" });
    this.#port = null;
  }
}
