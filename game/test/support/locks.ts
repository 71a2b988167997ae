/**
 * Web Locks (https://w3c.github.io/web-locks) for Node, which has none before version 24: exclusive locks that are waited
 * for in turn, given up by a signal, and stolen. All pages of a test share one.
 */
interface Waiting {
  readonly name: string;
  readonly work: LockGrantedCallback<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

export class TestLocks {
  readonly #held = new Map<string, Waiting>();
  readonly #queue: Waiting[] = [];

  /** The same locks in the browser's form; only what is here can be used. */
  get manager(): LockManager {
    return { request: this.#request, query: () => Promise.reject(new Error("not here")) } as LockManager;
  }

  readonly #request = (
    name: string,
    { signal, steal = false }: LockOptions,
    work: LockGrantedCallback<unknown>,
  ): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const wish = { name, work, resolve, reject };
      if (steal) {
        this.#held.get(name)?.reject(new DOMException("The lock was stolen", "AbortError"));
        this.#grant(wish);
        return;
      }
      this.#queue.push(wish);
      signal?.addEventListener("abort", () => {
        const place = this.#queue.indexOf(wish);
        if (place < 0) return;
        this.#queue.splice(place, 1);
        reject(signal.reason);
      });
      queueMicrotask(() => this.#next(name));
    });

  #next(name: string): void {
    if (this.#held.has(name)) return;
    const place = this.#queue.findIndex((wish) => wish.name === name);
    const [wish] = place < 0 ? [] : this.#queue.splice(place, 1);
    if (wish !== undefined) this.#grant(wish);
  }

  #grant(wish: Waiting): void {
    const { name } = wish;
    this.#held.set(name, wish);
    const end = (settle: () => void): void => {
      settle();
      if (this.#held.get(name) !== wish) return;
      this.#held.delete(name);
      this.#next(name);
    };
    Promise.resolve(wish.work({ name, mode: "exclusive" })).then(
      (value) => end(() => wish.resolve(value)),
      (error: unknown) => end(() => wish.reject(error)),
    );
  }
}
