import { gameEvent } from "../decode/events.ts";
import type { LoggedEvent } from "../events.ts";
import type { CallOptions, GatewayClient } from "../gateway/client.ts";
import { ResponseError } from "../gateway/error.ts";
import type { WireStream, WireTransaction } from "../gateway/wire.ts";
import { componentAddress, ledgerTime } from "../ids.ts";

/** The gateway's words for "nothing newer yet", which it says with a 400; clients have to know them. */
const BEYOND_TIP = "beyond the end of the known ledger";

/** One page of the transaction stream. `request` is the Gateway API's own, without `opt_ins`. */
export function readStream(
  gateway: GatewayClient,
  request: object,
  optIns: object,
  options: CallOptions = {},
): Promise<WireStream> {
  return gateway.post<WireStream>("/stream/transactions", { ...request, opt_ins: optIns }, options);
}

/** True for the answer to a stream request that starts after the newest transaction. */
export function isBeyondTip(error: unknown): boolean {
  return error instanceof ResponseError && error.status === 400 && error.message.includes(BEYOND_TIP);
}

/** The events that the given components emitted in this transaction, in order. */
export function eventsOf(transaction: WireTransaction, emitters: ReadonlySet<string>): LoggedEvent[] {
  const logged: LoggedEvent[] = [];
  for (const { identifier, emitter, payload } of transaction.receipt?.detailed_events ?? []) {
    const from = emitter?.global_emitter;
    if (identifier === undefined || from === undefined || !emitters.has(from)) continue;
    const event = gameEvent(identifier.event, payload?.programmatic_json);
    if (event === null) continue;
    logged.push({
      event,
      emitter: componentAddress(from),
      stateVersion: transaction.state_version,
      intentHash: transaction.intent_hash ?? "",
      time: ledgerTime(Math.floor(Date.parse(transaction.round_timestamp) / 1000)),
    });
  }
  return logged;
}
