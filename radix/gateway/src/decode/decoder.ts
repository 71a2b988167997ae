/** The engine that reads use: it executes nothing, and decodes bytes by the types on the ledger. */
import { type Engine, EngineError, type StateRows } from "@embedded-radix/engine";
import { dropOldest } from "../history/bounded.ts";
import { stateRows } from "../history/rows.ts";
import type { Statements } from "../storage/database.ts";
import { cacheBytes, type NewEngine } from "./engines.ts";
import { rememberingModules } from "./module-memory.ts";

/** Calls whose answers never change once their subject is on the ledger. */
export type Decoding = Pick<
  Engine,
  "decode" | "decodeSbor" | "encodeSbor" | "decodeNonFungibleData" | "inspect" | "nodeOf" | "addressOf"
>;

/** How many addresses are remembered with their nodes, and nodes with their addresses. */
const mostNames = 2_000;

export interface DecoderOptions {
  readonly engine: NewEngine;
  readonly sql: Statements;
  readonly networkId: number;
}

export class Decoder {
  readonly #options: DecoderOptions;
  readonly #rows: StateRows;
  #engine: Engine;
  /** Whether the engine must be opened again before it is used. */
  #isStale = true;
  /** Whether the engine may remember that a substate does not exist. */
  #missed = false;

  readonly decoding = decodingOf(() => this.engine);

  static async open(options: DecoderOptions): Promise<Decoder> {
    return new Decoder(options, await options.engine("decode"));
  }

  private constructor(options: DecoderOptions, engine: Engine) {
    this.#options = options;
    const rows = stateRows(options.sql);
    this.#rows = {
      ...rows,
      read: (...place) => {
        const value = rows.read(...place);
        if (value === null) this.#missed = true;
        return value;
      },
    };
    this.#engine = engine;
  }

  get engine(): Engine {
    if (this.#isStale) {
      const { networkId } = this.#options;
      this.#engine.open({ networkId, rows: this.#rows, cacheBytes: cacheBytes.decode });
      [this.#isStale, this.#missed] = [false, false];
    }
    return this.#engine;
  }

  /** Call it after each commit. Types and schemas never change, but a missing one may exist now. */
  refresh(): void {
    if (this.#missed) this.#isStale = true;
  }

  /** Replaces the engine after a panic: a panicked engine refuses every further call. */
  async recover(): Promise<void> {
    try {
      this.#engine.status();
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.#engine = await this.#options.engine("decode");
      this.#isStale = true;
    }
  }
}

/** Calls the current engine. Answers repeat the same few names, and those never change. */
export function decodingOf(engine: () => Engine): Decoding {
  return {
    decode: rememberingModules((entries) => engine().decode(entries)),
    decodeSbor: (payload) => engine().decodeSbor(payload),
    encodeSbor: (json) => engine().encodeSbor(json),
    decodeNonFungibleData: (resource, payload) => engine().decodeNonFungibleData(resource, payload),
    inspect: (notarized) => engine().inspect(notarized),
    nodeOf: remembering((address) => engine().nodeOf(address)),
    addressOf: remembering((node) => engine().addressOf(node)),
  };
}

function remembering(nameOf: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const other = nameOf(name);
    known.set(name, other);
    dropOldest(known, mostNames);
    return other;
  };
}
