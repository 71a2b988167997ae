/**
 * Previews: executed on top of the newest state in a separate engine, which commits nothing and delays no other call.
 * It reads the index at one state version, so commits in between do not matter.
 */
import {
  type Engine,
  EngineError,
  type PreviewReceipt,
  type PreviewV1Request,
  type PreviewV2Request,
  type WellKnownAddresses,
} from "@embedded-radix/engine";
import { decodingOf } from "../decode/decoder.ts";
import { cacheBytes, type NewEngine } from "../decode/engines.ts";
import type { TypeSource } from "../decode/type-source.ts";
import { isRoundOver } from "../execution/rounds.ts";
import { History } from "../history/read.ts";
import { stateRows } from "../history/rows.ts";
import type { Requester } from "../shares/requester.ts";
import type { Statements } from "../storage/database.ts";
import { rowsOnTop, sourceOnTop } from "./on-top.ts";
import { type PreviewAnswer, type PreviewParts, previewAnswer } from "./preview-answer.ts";

export type PreviewRequest = { readonly wanted: PreviewParts } & (
  | { readonly version: 1; readonly request: PreviewV1Request }
  | { readonly version: 2; readonly request: PreviewV2Request }
);

/** The starting point of a preview. */
export interface PreviewPoint {
  readonly stateVersion: number;
  /** Time of the ledger's clock: a preview sees the time that a submission would. */
  readonly nowMs: number;
}

export interface Preview extends PreviewAnswer {
  /** The state version that it was executed on. */
  readonly stateVersion: number;
  /** Execution and finalization, as the ledger counts them. */
  readonly costUnits: number;
}

export interface Previewer {
  /** @param point is called when the preview starts. Rejects with `EngineError`, `PreviewRefused` or `Busy`. */
  preview(request: PreviewRequest, point: () => PreviewPoint, requester: Requester): Promise<Preview>;
  close(): Promise<void>;
}

/** A preview that did not run to its end, with the reason in a stable code. */
export class PreviewRefused extends Error {
  override readonly name = "PreviewRefused";
  readonly code: "PREVIEW_TOO_LONG" | "PREVIEWS_WAITING";

  constructor(code: PreviewRefused["code"], message: string) {
    super(message);
    this.code = code;
  }
}

export interface PreviewerOptions {
  /** Called at the first preview, and again after a panic. */
  readonly engine: NewEngine;
  readonly sql: Statements;
  readonly networkId: number;
}

/** A previewer in the calling thread. */
export class EnginePreviewer implements Previewer {
  readonly #options: PreviewerOptions;
  #engine: Engine | null = null;
  /** The state version at which the engine is open without changes; null otherwise. */
  #openAt: number | null = null;
  #last: Promise<unknown> = Promise.resolve();
  readonly #history: History;
  readonly #ledger: TypeSource;

  constructor(options: PreviewerOptions) {
    this.#options = options;
    this.#history = new History(options.sql);
    this.#ledger = this.#ledgerSource();
  }

  preview(request: PreviewRequest, point: () => PreviewPoint): Promise<Preview> {
    const preview = this.#last.then(() => this.#execute(request, point()));
    this.#last = preview.catch(() => undefined);
    return preview;
  }

  /** Runs a round whose result is discarded, so that V8 compiles the code of previews. */
  async prepare({ stateVersion, nowMs }: PreviewPoint): Promise<void> {
    this.#engine ??= await this.#options.engine("preview");
    this.#open(this.#engine, { stateVersion, nowMs: nowMs + 60_000 });
  }

  async close(): Promise<void> {
    this.#engine = null;
  }

  async #execute({ version, request, wanted }: PreviewRequest, point: PreviewPoint): Promise<Preview> {
    this.#engine ??= await this.#options.engine("preview");
    const engine = this.#engine;
    try {
      this.#open(engine, point);
      const receipt = version === 1 ? engine.preview(request) : engine.previewV2(request);
      const { executionCostUnits, finalizationCostUnits } = receipt.fee;
      return {
        ...this.#answer(engine, receipt, point, wanted),
        stateVersion: point.stateVersion,
        costUnits: executionCostUnits + finalizationCostUnits,
      };
    } catch (error) {
      if (!(error instanceof EngineError) || error.code === "panic") {
        this.#engine = null;
        this.#openAt = null;
      }
      throw error;
    }
  }

  /** Values that the preview would write are decoded with the types that it would write. */
  #answer(
    engine: Engine,
    receipt: PreviewReceipt,
    { stateVersion }: PreviewPoint,
    wanted: PreviewParts,
  ): PreviewAnswer {
    const history = this.#history;
    const addressOf = this.#ledger.engine.addressOf;
    const before = wanted.coreReceipt ? receipt.updates.map((update) => engine.read(update)) : [];
    if (wanted.coreReceipt && receipt.newEntities.length > 0) {
      const { sql, networkId } = this.#options;
      const rows = rowsOnTop(stateRows(sql, stateVersion), receipt.updates);
      this.#openAt = null;
      engine.open({ networkId, rows, cacheBytes: cacheBytes.preview });
    }
    return previewAnswer(
      {
        receipt,
        before,
        source: sourceOnTop(this.#ledger, receipt, stateVersion),
        stateVersion,
        storedEntity: (node) => history.entityAt(addressOf(node), stateVersion),
      },
      wanted,
    );
  }

  #ledgerSource(): TypeSource {
    const engine = (): Engine => {
      if (this.#engine === null) throw new Error("a preview is decoded by the engine that executed it");
      return this.#engine;
    };
    let known: WellKnownAddresses | undefined;
    return {
      engine: decodingOf(engine),
      history: this.#history,
      wellKnown() {
        known ??= engine().wellKnown();
        return known;
      },
    };
  }

  /** Opening the engine drops a round that was never written. */
  #open(engine: Engine, { stateVersion, nowMs }: PreviewPoint): void {
    if (this.#openAt !== stateVersion) {
      const { sql, networkId } = this.#options;
      engine.open({ networkId, rows: stateRows(sql, stateVersion), cacheBytes: cacheBytes.preview });
      this.#openAt = stateVersion;
    }
    if (!isRoundOver(engine.status().proposerTimestampMs, nowMs)) return;
    engine.nextRound(nowMs);
    this.#openAt = null;
  }
}
