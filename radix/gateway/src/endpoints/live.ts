/**
 * `GET /stream/live`: server-sent events, an addition to the official API. One event for each committed transaction,
 * its id the state version; `Last-Event-ID` or `?from=` resumes after the last one seen.
 */

import type { CommittedSummary } from "../execution/writer.ts";
import { receiptFrom } from "../history/receipt.ts";
import type { Ledger } from "../ledger.ts";
import { ConcurrencyLimit } from "../shares/concurrency-limit.ts";
import { type ReadQueue, yieldToEventLoop } from "../shares/read-queue.ts";
import type { Requester } from "../shares/requester.ts";
import { isoTime } from "../view/selector.ts";

/** A listener further behind starts at the tip and has to page through the rest. */
const maxReplay = 1_000;
/** Transactions that are read at once; other requests are answered between two slices. */
const slice = 25;

interface LiveEvent {
  readonly state_version: number;
  readonly kind: string;
  readonly intent_hash: string | null;
  readonly affected_global_entities: readonly string[];
  readonly event_global_emitters: readonly string[];
  readonly proposer_round_timestamp: string;
}

export interface LiveLimits {
  readonly keepAliveMs: number;
  /** A listener with more unread bytes is dropped. It may reconnect and resume. */
  readonly unreadBytes: number;
  /** A listener is also dropped if it has left something unread at this many keep-alives in a row. */
  readonly silentBeats: number;
}

const usualLimits: LiveLimits = { keepAliveMs: 15_000, unreadBytes: 128 * 1024, silentBeats: 4 };

type LiveStreams = (request: Request, requester: Requester) => Response;

/** Throws `Busy` if a guest has too many streams open. */
export function liveStreams(
  ledger: Ledger,
  reads: ReadQueue,
  changed: Partial<LiveLimits> = {},
): LiveStreams {
  const limits = { ...usualLimits, ...changed };
  const open = new ConcurrencyLimit({ what: "live streams", perGuest: 24, allGuests: 512 });
  return (request, requester) => {
    const release = open.acquire(requester);
    return liveStream({ ledger, reads, requester, release, limits }, request);
  };
}

interface Listening {
  readonly ledger: Ledger;
  readonly reads: ReadQueue;
  readonly requester: Requester;
  readonly limits: LiveLimits;
  /** Called once, when the stream ends for any reason. */
  readonly release: () => void;
}

function liveStream(
  { ledger, reads, requester, release, limits: { keepAliveMs, unreadBytes, silentBeats } }: Listening,
  request: Request,
): Response {
  /** The last state version that was sent, or that need not be sent. */
  let last = startOf(ledger, request);
  let isOver = false;
  let silence = 0;
  let unsubscribe: (() => void) | null = null;
  let stopBeats = () => {};
  const stop = () => {
    if (isOver) return;
    isOver = true;
    unsubscribe?.();
    stopBeats();
    release();
  };
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const drop = (): void => {
          stop();
          controller.error(new Error("The listener does not read."));
        };
        send(controller, beginning);
        const beats = setInterval(() => {
          silence = unread(controller) > 0 ? silence + 1 : 0;
          if (silence >= silentBeats) drop();
          else send(controller, keepAlive);
        }, keepAliveMs);
        stopBeats = () => clearInterval(beats);
      },
      /** Called when there is room: sends the missed transactions slice by slice, then waits for new ones. */
      async pull(controller) {
        if (isOver || unsubscribe !== null) return;
        try {
          await yieldToEventLoop();
          const text = await reads.run(requester, () => (isOver ? "" : nextSlice()));
          if (isOver) return;
          if (text !== "") send(controller, encoder.encode(text));
          // In one step, so that no commit falls in between.
          if (last >= ledger.tip.stateVersion)
            unsubscribe = ledger.subscribe((tx) => send(controller, bytesOf(tx)));
        } catch {
          // The page reconnects and resumes.
          stop();
          controller.close();
        }
      },
      cancel: stop,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: unreadBytes }),
  );
  request.signal.addEventListener("abort", stop);
  if (request.signal.aborted) stop();
  return new Response(body, { headers });

  function nextSlice(): string {
    const events = missed(ledger, last);
    last = events.at(-1)?.state_version ?? last;
    return events.map(sse).join("");
  }

  function send(controller: ReadableStreamDefaultController<Uint8Array>, bytes: Uint8Array): void {
    if (isOver) return;
    try {
      if (unread(controller) > unreadBytes) throw new Error("The listener does not read.");
      controller.enqueue(bytes);
    } catch (error) {
      stop();
      controller.error(error);
    }
  }

  function unread({ desiredSize }: ReadableStreamDefaultController): number {
    return unreadBytes - (desiredSize ?? unreadBytes);
  }
}

const encoder = new TextEncoder();
const beginning = encoder.encode("retry: 1000\n\n");
const keepAlive = encoder.encode(": \n\n");

/** Written once for all streams, which also share the bytes that they have not read yet. */
const written = new WeakMap<CommittedSummary, Uint8Array>();

function bytesOf(tx: CommittedSummary): Uint8Array {
  const known = written.get(tx);
  if (known !== undefined) return known;
  const bytes = encoder.encode(sse(eventOf(tx)));
  written.set(tx, bytes);
  return bytes;
}

const headers = {
  "Content-Type": "text/event-stream",
  "Cache-Control": "no-store",
  // Keeps nginx from collecting events before it passes them on.
  "X-Accel-Buffering": "no",
};

const eventOf = (tx: CommittedSummary): LiveEvent => ({
  state_version: tx.stateVersion,
  kind: tx.kind,
  intent_hash: tx.intentHash,
  affected_global_entities: tx.affectedGlobalEntities,
  event_global_emitters: tx.eventGlobalEmitters,
  proposer_round_timestamp: isoTime(tx.timestampMs),
});

function sse(event: LiveEvent): string {
  return `event: transaction\nid: ${event.state_version}\ndata: ${JSON.stringify(event)}\n\n`;
}

/** The version after which a stream begins: the last one its listener saw, unless that is too long ago. */
function startOf({ tip }: Ledger, request: Request): number {
  const asked =
    request.headers.get("last-event-id") ?? new URL(request.url).searchParams.get("from") ?? "none";
  const lastSeen = Number(asked);
  if (!Number.isSafeInteger(lastSeen) || lastSeen < 0) return tip.stateVersion;
  if (lastSeen > tip.stateVersion || tip.stateVersion - lastSeen > maxReplay) return tip.stateVersion;
  return lastSeen;
}

/** The next few, up to the tip that listeners know: the index may be ahead of it. */
function missed({ history, tip }: Ledger, lastSeen: number): LiveEvent[] {
  return history.sql
    .of(
      "SELECT state_version, kind, intent_hash, timestamp_ms, receipt FROM ledger_transaction WHERE state_version > ? AND state_version <= ? ORDER BY state_version",
    )
    .all(lastSeen, Math.min(tip.stateVersion, lastSeen + slice))
    .map((row) => {
      const receipt = receiptFrom(history.sql.records, row.receipt);
      return {
        state_version: Number(row.state_version),
        kind: String(row.kind),
        intent_hash: row.intent_hash as string | null,
        affected_global_entities: receipt.affected,
        event_global_emitters: [
          ...new Set(
            receipt.events.flatMap(({ emitter }) => (emitter.type === "method" ? [emitter.global] : [])),
          ),
        ],
        proposer_round_timestamp: isoTime(Number(row.timestamp_ms)),
      };
    });
}
