import { digestOf, fileName, LATEST, type Latest, written } from "./format.ts";

/** The place to publish a world in: a folder, or anything like one. */
export interface WorldFolder {
  /** Null if there is no such file. */
  read(name: string): Promise<string | null>;
  /** Names of all files. */
  names(): Promise<readonly string[]>;
  /** All or nothing: a reader never sees half of a file. */
  write(name: string, text: string): Promise<void>;
  remove(name: string): Promise<void>;
}

/** A file stays for so many steps after it was named last, for readers who are on their way to it. */
const LINGER_STEPS = 60;

/** Writes each file once, and removes those to which nothing has led for a while. */
export class PublishedFiles {
  readonly #folder: WorldFolder;
  /** All files but `latest.json`, with the step in which each was named last; null until the folder was looked at. */
  #named: Map<string, number> | null = null;
  #step = 0;
  /** Characters written in this step. */
  written = 0;

  constructor(folder: WorldFolder) {
    this.#folder = folder;
  }

  begin(): void {
    this.#step++;
    this.written = 0;
  }

  /** @returns the digest that names the file. */
  async write(content: unknown): Promise<string> {
    const text = written(content);
    const digest = await digestOf(text);
    if (digest === null) throw new Error("this program has no SHA-256");
    const name = fileName(digest);
    const named = await this.#files();
    if (!named.has(name)) await this.#put(name, text);
    named.set(name, this.#step);
    return digest;
  }

  /** @param digests of all files that this file or those lead to. */
  async name(latest: Latest, digests: readonly string[]): Promise<void> {
    await this.#put(LATEST, written(latest));
    const named = await this.#files();
    for (const digest of digests) named.set(fileName(digest), this.#step);
    for (const [name, step] of named) {
      if (this.#step - step <= LINGER_STEPS) continue;
      named.delete(name);
      await this.#folder.remove(name);
    }
  }

  async #put(name: string, text: string): Promise<void> {
    await this.#folder.write(name, text);
    this.written += text.length;
  }

  /** Files of an earlier run are removed in the same way. */
  async #files(): Promise<Map<string, number>> {
    if (this.#named === null) {
      const names = await this.#folder.names();
      const ours = names.filter((name) => /^[0-9a-f]{64}\.json$/.test(name));
      this.#named = new Map(ours.map((name) => [name, this.#step]));
    }
    return this.#named;
  }
}
