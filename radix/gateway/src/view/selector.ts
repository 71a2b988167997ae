/** `at_ledger_state` and `from_ledger_state`: the point of history that a request selects. */

import { invalidRequest } from "../errors/errors.ts";
import type { History, LedgerPoint } from "../history/read.ts";
import type { LedgerStateSelector } from "../json/fields.ts";

const beyondVersion = "State version is beyond the end of the known ledger";

type Direction = "at" | "from";

/** The point that a request pins, the tip without one. */
export function ledgerPoint(history: History, selector: LedgerStateSelector | null | undefined): LedgerPoint {
  return selectPoint(history, selector, "at") ?? tipOf(history);
}

/** Null if the request has no such selector. Clients match the texts of these errors. */
export function selectPoint(
  history: History,
  selector: LedgerStateSelector | null | undefined,
  direction: Direction,
): LedgerPoint | null {
  if (selector == null) return null;
  const { state_version, timestamp, epoch, round } = selector;
  if (timestamp != null) return byTime(history, timestamp, direction);
  if (state_version != null) {
    const found = history.at(state_version);
    if (!found) throw invalidRequest(beyondVersion);
    return found;
  }
  const number = epoch ?? 0;
  const found = history.firstOfEpoch(number, round ?? undefined);
  if (found) return found;
  const roundText = round == null ? "" : ` round ${round}`;
  throw invalidRequest(`Epoch ${number}${roundText} is beyond the end of the known ledger or invalid`);
}

export function tipOf(history: History): LedgerPoint {
  const tip = history.tip();
  if (!tip) throw new Error("the ledger has no transactions");
  return tip;
}

/** Timestamps as in the official gateway: ISO 8601 in UTC, without trailing zeros of the fraction. */
export function isoTime(ms: number): string {
  return new Date(ms).toISOString().replace(/\.?0*Z$/, "Z");
}

export function ledgerState(network: string, point: LedgerPoint) {
  return {
    network,
    state_version: point.stateVersion,
    proposer_round_timestamp: isoTime(point.timestampMs),
    epoch: point.epoch,
    round: point.round,
  };
}

function byTime(history: History, timestamp: string, direction: Direction): LedgerPoint {
  const ms = Date.parse(timestamp);
  const found = direction === "at" ? history.lastAtOrBefore(ms) : history.firstAtOrAfter(ms);
  if (found) return found;
  throw invalidRequest(
    direction === "at"
      ? "Timestamp was before the start of the ledger"
      : "Timestamp is beyond the end of the known ledger",
  );
}
