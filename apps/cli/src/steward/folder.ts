/** Signed orders as files: `NAME.order.json`, and beside each `NAME.order.json.state`, how far it has come. */
import { existsSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileCheckpoint } from "@kingdoms/keeper/node";
import { begun, type HeldOrder, type OrderFacts, type OrderStore, type Progress } from "@kingdoms/steward";

/** More than a file of an order has. */
const MOST_BYTES = 64 * 1024;
const ENDING = ".order.json";
const STATE = ".state";

export interface FolderOptions {
  /** A folder, or one file. */
  readonly path: string;
  /** Throws if the order cannot be carried out; `now` is in seconds of the ledger's clock. */
  readonly read: (signed: string, now: number) => Promise<OrderFacts>;
  readonly now: () => Promise<number>;
  readonly log: (line: string) => void;
}

interface Note extends Progress {
  readonly handedOverAt: number;
}

/** A file that is removed withdraws its order; one that is added is found with the next turn. */
export class OrderFolder implements OrderStore {
  readonly #options: FolderOptions;
  readonly #files = new Map<string, string>();
  readonly #notes = new Map<string, Note>();
  readonly #known = new Map<string, OrderFacts>();
  /** Files that were refused, each said once. */
  readonly #refused = new Set<string>();

  constructor(options: FolderOptions) {
    this.#options = options;
  }

  async open(): Promise<HeldOrder[]> {
    const orders: HeldOrder[] = [];
    for (const file of await this.#list()) {
      const order = await this.#orderIn(file).catch((error: unknown) => this.#refuse(file, error));
      if (order?.state === "waiting" || order?.state === "refused") orders.push(order);
    }
    return orders.sort((one, other) => one.from - other.from);
  }

  async change(subintentHash: string, progress: Progress): Promise<boolean> {
    const file = this.#files.get(subintentHash);
    if (file === undefined || !existsSync(file)) return false;
    const { handedOverAt } = this.#notes.get(file) ?? { handedOverAt: progress.changedAt };
    await this.#write(file, { ...progress, handedOverAt });
    if (progress.state !== "waiting") {
      const why = progress.reason === null ? "" : `: ${progress.reason}`;
      this.#options.log(`${file} is ${progress.state}${why}`);
    }
    return true;
  }

  async #list(): Promise<string[]> {
    const { path } = this.#options;
    if (!(await stat(path)).isDirectory()) return [path];
    const names = await readdir(path);
    return names.filter((name) => name.endsWith(ENDING)).map((name) => join(path, name));
  }

  async #orderIn(file: string): Promise<HeldOrder> {
    const note = this.#notes.get(file) ?? (await this.#readNote(file));
    const handedOverAt = note?.handedOverAt ?? (await this.#options.now());
    const facts = this.#known.get(file) ?? (await this.#factsIn(file, handedOverAt));
    this.#known.set(file, facts);
    this.#files.set(facts.subintentHash, file);
    if (note === null) await this.#write(file, { ...begun(handedOverAt), handedOverAt });
    else this.#notes.set(file, note);
    return { ...facts, ...begun(handedOverAt), ...note };
  }

  async #factsIn(file: string, now: number): Promise<OrderFacts> {
    if ((await stat(file)).size > MOST_BYTES) throw new Error("the file is too long");
    const { signed_partial_transaction: signed } = Object(JSON.parse(await readFile(file, "utf8"))) as {
      readonly signed_partial_transaction?: unknown;
    };
    if (typeof signed !== "string") throw new Error("it has no signed_partial_transaction");
    return this.#options.read(signed, now);
  }

  async #readNote(file: string): Promise<Note | null> {
    const text = await fileCheckpoint(file + STATE).read();
    return text === null ? null : (JSON.parse(text) as Note);
  }

  async #write(file: string, note: Note): Promise<void> {
    await fileCheckpoint(file + STATE).write(`${JSON.stringify(note)}\n`);
    this.#notes.set(file, note);
  }

  #refuse(file: string, error: unknown): null {
    const line = `${file} is left alone: ${error instanceof Error ? error.message : String(error)}`;
    if (!this.#refused.has(line)) this.#options.log(line);
    this.#refused.add(line);
    return null;
  }
}
