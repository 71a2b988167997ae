/** `at_ledger_state` and `from_ledger_state`: the point of history that a request selects. */
import type { History, LedgerPoint } from "../history/read.ts";
import { invalidField, invalidRequest } from "./errors.ts";
import { type Body, object } from "./request.ts";

const beyondVersion = "State version is beyond the end of the known ledger";

type Direction = "at" | "from";

/** The point that a request pins, the tip without one. */
export function ledgerPoint(history: History, body: Body): LedgerPoint {
  return selectPoint(history, body, "at_ledger_state", "at") ?? tipOf(history);
}

/** Null where the request has no such selector. Clients match the texts of these errors. */
export function selectPoint(
  history: History,
  body: Body,
  field: string,
  direction: Direction,
): LedgerPoint | null {
  if (body[field] === undefined || body[field] === null) return null;
  const selector = object(body[field], field);
  const { state_version, timestamp, epoch, round } = selector;
  const given = [state_version, timestamp, epoch].filter((value) => value !== undefined && value !== null);
  if (given.length !== 1 || (round != null && epoch == null))
    throw invalidField(
      field,
      "Exactly one of state_version, timestamp, epoch, or epoch and round is needed.",
    );
  if (timestamp != null) return byTime(history, field, timestamp, direction);
  if (state_version != null) {
    const found = history.at(positive(field, "state_version", state_version));
    if (!found) throw invalidRequest(beyondVersion);
    return found;
  }
  const number = positive(field, "epoch", epoch);
  const roundNumber = round == null ? undefined : positive(field, "round", round);
  const found = history.firstOfEpoch(number, roundNumber);
  if (found) return found;
  const roundText = roundNumber === undefined ? "" : ` round ${roundNumber}`;
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

function byTime(history: History, field: string, timestamp: unknown, direction: Direction): LedgerPoint {
  const ms = typeof timestamp === "string" ? Date.parse(timestamp) : Number.NaN;
  if (Number.isNaN(ms)) throw invalidField(`${field}.timestamp`, "This has to be a timestamp.");
  const found = direction === "at" ? history.lastAtOrBefore(ms) : history.firstAtOrAfter(ms);
  if (found) return found;
  throw invalidRequest(
    direction === "at"
      ? "Timestamp was before the start of the ledger"
      : "Timestamp is beyond the end of the known ledger",
  );
}

function positive(field: string, name: string, value: unknown): number {
  if (typeof value === "number" && Number.isSafeInteger(value) && value > 0) return value;
  throw invalidField(`${field}.${name}`, "This has to be a whole number above 0.");
}
