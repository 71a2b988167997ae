import { sleep, WakeableSleep, type WireTransaction, waitAfter } from "@embedded-radix/client";
import type { LoggedEvent } from "../../events.ts";
import { type ComponentAddress, type StateVersion, stateVersion } from "../../ids.ts";
import { type GameWith, readLedgerStatus } from "../../reads/game.ts";
import { eventsOf, readStream } from "../../reads/transactions.ts";
import { watch } from "../../watch/watch.ts";

export interface EventOptions {
  /** Everything after this state version; what happens from now on unless given. */
  readonly after?: StateVersion;
  /** Components of the kingdoms whose own orders are reported as well: building, recruiting, claiming and storing. */
  readonly kingdoms?: readonly ComponentAddress[];
  /** Ends the loop, without an error. */
  readonly signal?: AbortSignal | undefined;
  /** Called for each failure after which the ledger is asked again. */
  readonly onConnectionError?: (error: unknown) => void;
}

/** Whose events: a player, or any program that knows a game. */
export interface EventSource {
  readonly game: GameWith<"factory">;
  readonly signal?: AbortSignal | undefined;
}

const PAGE = 100;
/** If the watch misses a change, the ledger is read all the same. */
const POLL_MS = 30_000;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;

/**
 * Events of the game as they happen, in the order of the ledger, each once: foundings, launches, completions and purchases, and the orders
 * of the kingdoms that are named. It goes on after a gateway failed or restarted.
 *
 * @throws DecodeError for events that this version cannot read, and errors of the gateway that no retry helps.
 * @public
 * @example
 * for await (const { event } of player.events({ signal }))
 *   if (event.type === "RandomInitiated") console.log(`mission ${event.missionId} to ${event.defender}`);
 */
export async function* events(
  client: EventSource,
  { after, kingdoms = [], signal = client.signal, onConnectionError = () => undefined }: EventOptions = {},
): AsyncGenerator<LoggedEvent, void, undefined> {
  const { gateway, config } = client.game;
  const ending = signal ?? new AbortController().signal;
  const emitters = new Set<string>([config.factory, ...kingdoms]);
  const changed = new WakeableSleep();
  const wake = (): void => changed.wake();
  const stop = watch(gateway, { onStart: wake, onChange: wake });
  let seen = after;
  let retryMs = FIRST_RETRY_MS;
  try {
    while (!ending.aborted) {
      try {
        const tip = (await readLedgerStatus(gateway, { signal: ending })).stateVersion;
        seen ??= tip;
        const found = tip > seen ? await eventsBetween(client, emitters, { after: seen, tip }, ending) : [];
        if (tip > seen) seen = tip;
        retryMs = FIRST_RETRY_MS;
        yield* found;
        await changed.sleep(POLL_MS, ending);
      } catch (error) {
        if (ending.aborted) return;
        const waitMs = waitAfter(error, retryMs);
        if (waitMs === null) throw error;
        onConnectionError(error);
        await sleep(waitMs, ending);
        retryMs = Math.min(2 * retryMs, LAST_RETRY_MS);
      }
    }
  } finally {
    stop();
  }
}

interface Span {
  readonly after: StateVersion;
  /** Included. */
  readonly tip: StateVersion;
}

/** Read emitter by emitter, as the gateway filters, and put in the ledger's order. */
async function eventsBetween(
  { game }: EventSource,
  emitters: ReadonlySet<string>,
  span: Span,
  signal: AbortSignal,
): Promise<readonly LoggedEvent[]> {
  const transactions = new Map<number, WireTransaction>();
  for (const emitter of emitters) {
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof readStream>> = await readStream(
        game.gateway,
        {
          event_global_emitters_filter: [emitter],
          kind_filter: "User",
          transaction_status_filter: "Success",
          order: "Asc",
          limit_per_page: PAGE,
          from_ledger_state: { state_version: stateVersion(span.after + 1) },
          at_ledger_state: { state_version: span.tip },
          ...(cursor === null ? {} : { cursor }),
        },
        { detailed_events: true },
        { signal },
      );
      for (const transaction of page.items) transactions.set(transaction.state_version, transaction);
      cursor = page.next_cursor ?? null;
    } while (cursor !== null);
  }
  return [...transactions.values()]
    .sort((one, other) => one.state_version - other.state_version)
    .flatMap((transaction) => eventsOf(transaction, emitters));
}
