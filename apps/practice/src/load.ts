/** Loads the parts of the realm: those that the browser keeps from it, and others by the unpacking worker. Reports the progress. */
import type { Country } from "@kingdoms/realm";
import { ARTIFACTS, type ArtifactName } from "./artifacts.ts";
import { ArtifactStore } from "./kept.ts";
import type { Unpacking } from "./unpacking.ts";

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>;

export type ShippedCountry = readonly [ledger: Bytes, about: Country];

type Count = (bytes: number) => void;

export class Loader {
  readonly #kept: ArtifactStore;
  readonly #unpacking: Unpacking;
  readonly #say: (loaded: number, total: number) => void;
  readonly #expected = new Set<ArtifactName>();
  #loaded = 0;
  #total = 0;

  /** @param folder of the artifacts. */
  constructor(folder: URL, unpacking: Unpacking, say: (loaded: number, total: number) => void) {
    this.#kept = new ArtifactStore(folder, Object.values(ARTIFACTS));
    this.#unpacking = unpacking;
    this.#say = say;
  }

  /** The progress of these is reported when they are loaded next. To be called before the first of them, so that the total is known. */
  expect(...names: readonly ArtifactName[]): void {
    for (const name of names) {
      if (this.#expected.has(name)) continue;
      this.#expected.add(name);
      this.#total += ARTIFACTS[name].bytes;
    }
  }

  /** Rejects with `NotLoaded`. */
  async module(name: ArtifactName): Promise<WebAssembly.Module> {
    const progress = this.#begin(name);
    const kept = await this.#kept.read(ARTIFACTS[name]);
    // One that was kept badly is loaded again.
    const known = kept && (await WebAssembly.compileStreaming(kept).catch(() => null));
    if (known === null)
      return new Promise((module, failed) =>
        this.#unpacking.load(name, "module", { progress, module, failed }),
      );
    progress(ARTIFACTS[name].bytes);
    return known;
  }

  /** Fails with `NotLoaded`, perhaps after some bytes. */
  async parts(name: ArtifactName): Promise<Bytes> {
    const progress = this.#begin(name);
    const kept = await this.#kept.read(ARTIFACTS[name]);
    if (kept?.body == null)
      return new ReadableStream({
        start: (stream) =>
          this.#unpacking.load(name, "parts", {
            progress,
            part: (part) => stream.enqueue(part),
            sent: () => stream.close(),
            failed: (error) => stream.error(error),
          }),
      });
    progress(ARTIFACTS[name].bytes);
    return kept.body as Bytes;
  }

  /** The shipped country: the bytes of its ledger, and the rest that is known of it. */
  country(): Promise<ShippedCountry> {
    this.expect("country.sqlite", "country.json");
    return Promise.all([this.parts("country.sqlite"), this.#json<Country>("country.json")]);
  }

  /** Loads the artifacts that the browser does not keep yet, so that a later visit needs no network. */
  async keepAll(): Promise<void> {
    for (const name of Object.keys(ARTIFACTS) as ArtifactName[])
      if ((await this.#kept.read(ARTIFACTS[name])) === null)
        await new Promise<void>((end, failed) => this.#unpacking.load(name, "kept", { end, failed }));
  }

  async #json<T>(name: ArtifactName): Promise<T> {
    return (await new Response(await this.parts(name)).json()) as T;
  }

  /** @returns a function that takes the bytes that arrive. */
  #begin(name: ArtifactName): Count {
    if (!this.#expected.delete(name)) return () => undefined;
    return (bytes) => {
      this.#loaded += bytes;
      this.#say(this.#loaded, this.#total);
    };
  }
}
