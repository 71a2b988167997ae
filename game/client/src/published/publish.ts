/** Publishes as long as it runs: a step at regular intervals, with the changes that the ledger reported meanwhile. */
import { sleep, waitAfter } from "@embedded-radix/client";
import { OtherLedgerError } from "../sync/advance.ts";
import { type LedgerChange, watch } from "../watch/watch.ts";
import type { LedgerPlace } from "./format.ts";
import { OtherWorldError, type Published, type PublisherOptions, WorldPublisher } from "./publisher.ts";

export interface PublishingOptions extends PublisherOptions {
  readonly onStep: (step: Published) => void;
  /** A step failed, and is tried again. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Resolves when the signal ends it.
 * @throws OtherWorldError if the folder is not of this game, OtherLedgerError if the ledger is no longer the one that was published.
 */
export async function publish({ onStep, onFailure, ...options }: PublishingOptions): Promise<void> {
  const { game, everySeconds, signal } = options;
  const publisher = new WorldPublisher(options);
  const told = new Told();
  const stop = watch(game.gateway, {
    live: game.config.embedded,
    pollMs: everySeconds * 1000,
    onStart: (tip) => told.begin(tip),
    onChange: (change) => told.change(change),
    onConnectionError: (error) => error !== null && onFailure(error),
  });
  try {
    while (!signal.aborted) {
      const { place, entities } = told.take();
      try {
        if (place !== null) onStep(await publisher.step(place, entities));
      } catch (error) {
        if (error instanceof OtherWorldError || error instanceof OtherLedgerError) throw error;
        if (signal.aborted) return;
        onFailure(error);
        told.all();
        await sleep(waitAfter(error, 0) ?? 0, signal);
      }
      await sleep(place === null ? FIRST_LOOK_MS : everySeconds * 1000, signal);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    stop();
  }
}

/** Until the ledger has answered for the first time. */
const FIRST_LOOK_MS = 100;

/** The changes since the last step. */
class Told {
  #place: LedgerPlace | null = null;
  #entities: Set<string> | "all" = new Set();

  begin(place: LedgerPlace): void {
    this.#place = place;
  }

  change({ stateVersion, time, entities }: LedgerChange): void {
    this.#place = { stateVersion, time };
    if (entities === "all" || this.#entities === "all") this.#entities = "all";
    else for (const entity of entities) this.#entities.add(entity);
  }

  all(): void {
    this.#entities = "all";
  }

  take(): { readonly place: LedgerPlace | null; readonly entities: ReadonlySet<string> | "all" } {
    const entities = this.#entities;
    this.#entities = new Set();
    return { place: this.#place, entities };
  }
}
