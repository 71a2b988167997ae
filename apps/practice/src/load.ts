/** Loads the parts of the realm, and reports the progress. */
import ledgerManifest from "@embedded-radix/artifacts/manifest.json";
import gameManifest from "@kingdoms/artifacts/manifest.json";

/** Set by `scripts/practice.mjs`, as `KINGDOMS_BUILD` is. */
const sqliteBytes = Number(process.env.SQLITE_BYTES);

const BYTES = {
  "engine.wasm": ledgerManifest.engine.artifacts["engine.wasm"].bytes,
  "transactions.wasm": ledgerManifest.transactions.artifacts["transactions.wasm"].bytes,
  "rules.wasm": gameManifest.rules.artifacts["rules.wasm"].bytes,
  "country.sqlite": gameManifest.country.artifacts["country.sqlite"].bytes,
  "country.json": gameManifest.country.artifacts["country.json"].bytes,
  "sqlite3.wasm": sqliteBytes,
};
export type ArtifactName = keyof typeof BYTES;

/** A file of the artifacts did not come. */
export class NotLoaded extends Error {
  override readonly name = "NotLoaded";
}

export class Loader {
  readonly #folder: URL;
  readonly #say: (loaded: number, total: number) => void;
  readonly #expected = new Set<ArtifactName>();
  #loaded = 0;
  #total = 0;

  constructor(folder: URL, say: (loaded: number, total: number) => void) {
    this.#folder = folder;
    this.#say = say;
  }

  /** To be called for all that will be loaded, so that the total is known before the first of them. */
  expect(...names: readonly ArtifactName[]): void {
    for (const name of names) {
      if (this.#expected.has(name)) continue;
      this.#expected.add(name);
      this.#total += BYTES[name];
    }
  }

  async module(name: ArtifactName): Promise<WebAssembly.Module> {
    const body = await this.parts(name);
    // It is compiled while it comes.
    const type = { "Content-Type": "application/wasm" };
    return WebAssembly.compileStreaming(new Response(body, { headers: type }));
  }

  async json<T>(name: ArtifactName): Promise<T> {
    return (await new Response(await this.parts(name)).json()) as T;
  }

  /** The bytes, counted as they come. Rejects with `NotLoaded`. */
  async parts(name: ArtifactName): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
    this.expect(name);
    // A second load counts again.
    this.#expected.delete(name);
    const url = new URL(name, this.#folder);
    let answer: Response;
    try {
      answer = await fetch(url);
    } catch (cause) {
      throw new NotLoaded(`${name} could not be loaded.`, { cause });
    }
    if (!answer.ok || answer.body === null) throw new NotLoaded(`${url} answered ${answer.status}.`);
    const count = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (part, controller) => {
        this.#loaded += part.byteLength;
        this.#say(this.#loaded, this.#total);
        controller.enqueue(part);
      },
    });
    return answer.body.pipeThrough(count);
  }
}
