/** The engine that reads have: it executes nothing, and tells what bytes mean by the types that are on the ledger. */
import { type Engine, EngineError, type StateRows } from "@kingdoms/engine";
import { stateRows } from "../history/rows.ts";
import type { Statements } from "../storage/database.ts";
import { cacheBytes, type NewEngine } from "./engines.ts";

/** Calls whose answers do not change once what they are about is on the ledger. */
export type Decoding = Pick<
  Engine,
  "decode" | "decodeSbor" | "encodeSbor" | "decodeNonFungibleData" | "inspect" | "nodeOf" | "addressOf"
>;

export interface DecoderOptions {
  readonly engine: NewEngine;
  readonly sql: Statements;
  readonly networkId: number;
}

export class Decoder {
  readonly #options: DecoderOptions;
  readonly #rows: StateRows;
  #engine: Engine;
  /** Whether it has to be opened before it is used. */
  #isStale = true;
  /** Whether it may remember that there is no such substate. */
  #missed = false;

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

  /** To be called after each commit. Types and schemas never change, but what was not there may be there now. */
  refresh(): void {
    if (this.#missed) this.#isStale = true;
  }

  /** Replaces the engine if it panicked, which refuses every further call. */
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
