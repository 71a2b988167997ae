/** Loads the parts of the realm, reports the progress, and keeps them for the next visit. */
import ledgerManifest from "@embedded-radix/artifacts/manifest.json";
import gameManifest from "@kingdoms/artifacts/manifest.json";
import { packedName, UNPACKER } from "@kingdoms/artifacts/pages";
import { ArtifactStore } from "./kept.ts";
import { loadUnpacker } from "./unpack.ts";

interface Artifact {
  /** Unpacked. */
  readonly bytes: number;
  /** Of the unpacked bytes. */
  readonly sha256: string;
}

const { engine, transactions } = ledgerManifest;
const { rules, country } = gameManifest;
/** `scripts/practice.mjs` sets the constants of SQLite, as `KINGDOMS_BUILD` is set. */
const ARTIFACTS = {
  "engine.wasm": engine.artifacts["engine.wasm"],
  "transactions.wasm": transactions.artifacts["transactions.wasm"],
  "rules.wasm": rules.artifacts["rules.wasm"],
  "country.sqlite": country.artifacts["country.sqlite"],
  "country.json": country.artifacts["country.json"],
  "sqlite3.wasm": { bytes: Number(process.env.SQLITE_BYTES), sha256: process.env.SQLITE_SHA256 ?? "" },
} as const satisfies Record<string, Artifact>;
export type ArtifactName = keyof typeof ARTIFACTS;

const WASM = { "Content-Type": "application/wasm" };

/** A file of the artifacts did not come. */
export class NotLoaded extends Error {
  override readonly name = "NotLoaded";
}

export class Loader {
  readonly #folder: URL;
  readonly #kept: ArtifactStore;
  readonly #say: (loaded: number, total: number) => void;
  readonly #expected = new Set<ArtifactName>();
  #unpacker: ReturnType<typeof loadUnpacker> | null = null;
  #loaded = 0;
  #total = 0;

  constructor(folder: URL, say: (loaded: number, total: number) => void) {
    this.#folder = folder;
    this.#kept = new ArtifactStore(folder, Object.values(ARTIFACTS));
    this.#say = say;
  }

  /** To be called for all that will be loaded, so that the total is known before the first of them. */
  expect(...names: readonly ArtifactName[]): void {
    for (const name of names) {
      if (this.#expected.has(name)) continue;
      this.#expected.add(name);
      this.#total += ARTIFACTS[name].bytes;
    }
  }

  async module(name: ArtifactName): Promise<WebAssembly.Module> {
    this.#begin(name);
    const kept = await this.#kept.read(ARTIFACTS[name]);
    // One that was kept badly is loaded again.
    const module = kept && (await WebAssembly.compileStreaming(kept).catch(() => null));
    if (module === null)
      return WebAssembly.compileStreaming(new Response(await this.#fetched(name), { headers: WASM }));
    this.#count(ARTIFACTS[name].bytes);
    return module;
  }

  async json<T>(name: ArtifactName): Promise<T> {
    return (await new Response(await this.parts(name)).json()) as T;
  }

  /** The bytes, counted as they come. Rejects with `NotLoaded`. */
  async parts(name: ArtifactName): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
    this.#begin(name);
    const kept = await this.#kept.read(ARTIFACTS[name]);
    if (kept?.body == null) return this.#fetched(name);
    this.#count(ARTIFACTS[name].bytes);
    return kept.body as ReadableStream<Uint8Array<ArrayBuffer>>;
  }

  /** Loads the artifacts that the browser does not keep yet, so that a later visit needs no network. */
  async keepAll(): Promise<void> {
    for (const name of Object.keys(ARTIFACTS) as ArtifactName[])
      if ((await this.#kept.read(ARTIFACTS[name])) === null)
        await this.#keep(name, await this.#unpacked(name));
  }

  #begin(name: ArtifactName): void {
    this.expect(name);
    // A second load counts again.
    this.#expected.delete(name);
  }

  #count(bytes: number): void {
    this.#loaded += bytes;
    this.#say(this.#loaded, this.#total);
  }

  async #fetched(name: ArtifactName): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
    const count = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (part, controller) => {
        this.#count(part.byteLength);
        controller.enqueue(part);
      },
    });
    const [used, kept] = (await this.#unpacked(name)).pipeThrough(count).tee();
    void this.#keep(name, kept);
    return used;
  }

  async #unpacked(name: ArtifactName): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
    const file = packedName(name);
    const [{ body }, unpack] = await Promise.all([this.#fetch(file), this.#unpacking()]);
    return body.pipeThrough(
      unpack((cause) => new NotLoaded(`${file} has arrived damaged or cut off.`, { cause })),
    );
  }

  #keep(name: ArtifactName, bytes: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
    const init = name.endsWith(".wasm") ? { headers: WASM } : {};
    return this.#kept.write(ARTIFACTS[name], new Response(bytes, init));
  }

  #unpacking(): ReturnType<typeof loadUnpacker> {
    const load = async () => {
      const { body } = await this.#fetch(UNPACKER);
      return loadUnpacker(await WebAssembly.compileStreaming(new Response(body, { headers: WASM })));
    };
    this.#unpacker ??= load();
    // Without a network now, and with one later.
    this.#unpacker.catch(() => {
      this.#unpacker = null;
    });
    return this.#unpacker;
  }

  async #fetch(file: string): Promise<{ readonly body: ReadableStream<Uint8Array<ArrayBuffer>> }> {
    const url = new URL(file, this.#folder);
    let answer: Response;
    try {
      answer = await fetch(url);
    } catch (cause) {
      throw new NotLoaded(`${file} could not be loaded.`, { cause });
    }
    const { ok, status, body } = answer;
    if (!ok || body === null) throw new NotLoaded(`${url} answered ${status}.`);
    return { body };
  }
}
