/**
 * `GET /stream/live`: server-sent events, an addition to the official API. One event for each committed transaction,
 * its id the state version; `Last-Event-ID` or `?from=` resumes after the last one seen.
 */

import { receiptFrom } from "../history/receipt.ts";
import { isoTime } from "../http/selector.ts";
import type { Ledger } from "../ledger.ts";

const keepAliveMs = 15_000;
/** A listener further behind than this starts at the tip and has to read the rest page by page. */
const maxReplay = 1_000;

interface LiveEvent {
  readonly state_version: number;
  readonly kind: string;
  readonly intent_hash: string | null;
  readonly affected_global_entities: readonly string[];
  readonly event_global_emitters: readonly string[];
  readonly proposer_round_timestamp: string;
}

export function liveStream(ledger: Ledger, request: Request): Response {
  const resumeFrom = Number(
    request.headers.get("last-event-id") ?? new URL(request.url).searchParams.get("from") ?? Number.NaN,
  );
  const encoder = new TextEncoder();
  let stop = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => {
        try {
          controller.enqueue(encoder.encode(text));
        } catch {
          stop();
        }
      };
      send("retry: 1000\n\n");
      for (const event of missed(ledger, resumeFrom)) send(sse(event));
      const unsubscribe = ledger.subscribe((tx) =>
        send(
          sse({
            state_version: tx.stateVersion,
            kind: tx.kind,
            intent_hash: tx.intentHash,
            affected_global_entities: tx.affectedGlobalEntities,
            event_global_emitters: tx.eventGlobalEmitters,
            proposer_round_timestamp: isoTime(tx.timestampMs),
          }),
        ),
      );
      const keepAlive = setInterval(() => send(": \n\n"), keepAliveMs);
      stop = () => {
        unsubscribe();
        clearInterval(keepAlive);
      };
    },
    cancel: () => stop(),
  });
  request.signal.addEventListener("abort", () => stop());
  return new Response(body, {
    headers: { "Content-Type": "text/event-stream", "Cache-Control": "no-store" },
  });
}

function sse(event: LiveEvent): string {
  return `event: transaction\nid: ${event.state_version}\ndata: ${JSON.stringify(event)}\n\n`;
}

/** Up to the tip that listeners know of: the index may be ahead of it. */
function missed({ history, tip }: Ledger, lastSeen: number): LiveEvent[] {
  if (!Number.isSafeInteger(lastSeen) || lastSeen < 0 || tip.stateVersion - lastSeen > maxReplay) return [];
  return history.sql
    .of(
      "SELECT state_version, kind, intent_hash, timestamp_ms, receipt FROM ledger_transaction WHERE state_version > ? AND state_version <= ? ORDER BY state_version",
    )
    .all(lastSeen, tip.stateVersion)
    .map((row) => {
      const receipt = receiptFrom(row.receipt);
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
