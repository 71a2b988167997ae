/** Unpacked artifacts that this browser keeps by their digests. If it keeps none, each visit loads them. */

interface Artifact {
  readonly sha256: string;
}

const PREFIX = "kingdoms-practice-artifacts ";

/** Whether nothing is kept here yet. */
export async function isFirstVisit(folder: URL): Promise<boolean> {
  try {
    return !(await caches.has(PREFIX + folder.href));
  } catch {
    return true;
  }
}

export class ArtifactStore {
  readonly #name: string;
  readonly #folder: URL;
  readonly #known: readonly Artifact[];
  #cache: Promise<Cache | null> | null = null;

  /** @param known all artifacts of this build. */
  constructor(folder: URL, known: readonly Artifact[]) {
    this.#name = PREFIX + folder.href;
    this.#folder = folder;
    this.#known = known;
  }

  async read(artifact: Artifact): Promise<Response | null> {
    const cache = await this.#open();
    return (await cache?.match(this.#keyOf(artifact)).catch(() => undefined)) ?? null;
  }

  /** An answer that ends early, or a disk that is full, leaves nothing behind. Then those of another build are dropped. */
  async write(artifact: Artifact, answer: Response): Promise<void> {
    const cache = await this.#open();
    if (cache === null) return void answer.body?.cancel();
    try {
      await cache.put(this.#keyOf(artifact), answer);
      const known = new Set(this.#known.map((one) => this.#keyOf(one)));
      for (const { url } of await cache.keys()) if (!known.has(url)) await cache.delete(url);
    } catch {
      // The next visit loads it again.
    }
  }

  #keyOf({ sha256 }: Artifact): string {
    return new URL(sha256, this.#folder).href;
  }

  /** Some browsers have no caches in private windows. */
  #open(): Promise<Cache | null> {
    this.#cache ??= (async () => caches.open(this.#name))().catch(() => null);
    return this.#cache;
  }
}
