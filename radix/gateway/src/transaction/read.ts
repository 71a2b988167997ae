/** A committed transaction as `CommittedTransactionInfo`, with the requested parts. */
import type * as z from "zod";
import { infoFrom, type StoredInfo } from "../history/receipt.ts";
import { type ReceiptWithValues, receiptWithValues } from "../history/receipt-values.ts";
import { flag, flagUnlessFalse, section } from "../json/fields.ts";
import { named } from "../json/names.ts";
import { type JsonOf, jsonFields } from "../json/response.ts";
import { activeValidators } from "../native/active-validators.ts";
import type { Row } from "../storage/database.ts";
import { bytesToHex } from "../storage/hex.ts";
import type { Records } from "../storage/records.ts";
import { SubstateValues } from "../substates/substate-values.ts";
import { entityReference } from "../values/entity-reference.ts";
import { transactionCache } from "../values/entry-cache.ts";
import { entries, type Json, named as member, text } from "../values/json.ts";
import type { Context } from "../view/context.ts";
import { isoTime } from "../view/selector.ts";
import type { transactionInfo as transactionAnswer } from "./answer.ts";
import { balanceChanges } from "./balance-changes.ts";
import { eventsOf, type References } from "./events.ts";
import { feeDestination, feeSource, feeSummary } from "./fees.ts";
import { type Place, placesOf, stateUpdates } from "./state-updates.ts";

/** The parts of a transaction that a request wants. By default only the outputs are on. */
export const transactionOptIns = named(
  "TransactionDetailsOptIns",
  section({
    raw_hex: flag,
    receipt_state_changes: flag,
    receipt_fee_summary: flag,
    receipt_fee_destination: flag,
    receipt_fee_source: flag,
    receipt_costing_parameters: flag,
    receipt_events: flag,
    detailed_events: flag,
    receipt_output: flagUnlessFalse,
    affected_global_entities: flag,
    manifest_instructions: flag,
    balance_changes: flag,
  }),
);

export type TransactionOptIns = z.output<typeof transactionOptIns>;

/** A transaction as the index has it, and the substates of it that are shown. */
interface Known {
  readonly row: Row;
  readonly version: number;
  readonly receipt: ReceiptWithValues;
  readonly places: readonly Place[];
}

export type TransactionText = JsonOf<z.output<typeof transactionAnswer>>;

/** In the form in which the engine writes it. */
type Message = z.output<typeof transactionAnswer>["message"] | null;

/** Columns that are shown unchanged. */
type ToldRow = Row & {
  readonly state_version: number;
  readonly epoch: number;
  readonly round: number;
  readonly payload_hash: string | null;
  readonly intent_hash: string | null;
  readonly error: string | null;
};

/** In the order of the rows. @param rows of transactions on the ledger. */
export function transactionInfos(
  context: Context,
  rows: readonly Row[],
  optIns: TransactionOptIns,
): TransactionText[] {
  const known = rows.map((row): Known => {
    const [receipt, version] = [
      receiptWithValues(context.history.sql.records, row.receipt),
      Number(row.state_version),
    ];
    const places = optIns.receipt_state_changes ? placesOf(context, receipt, version) : [];
    return { row, version, receipt, places };
  });
  const values = new SubstateValues(
    context.ledger,
    known.flatMap(({ places }) => places),
  );
  const around = surroundings(context, values);
  return known.map((one) => transactionInfo(one, optIns, around));
}

function transactionInfo(known: Known, optIns: TransactionOptIns, around: Surroundings): TransactionText {
  const { receipt } = known;
  const row = known.row as ToldRow;
  const info = infoOf(row, around);
  const time = isoTime(Number(row.timestamp_ms));
  return jsonFields({
    transaction_status: row.status === "success" ? "CommittedSuccess" : "CommittedFailure",
    state_version: row.state_version,
    epoch: row.epoch,
    round: row.round,
    round_timestamp: time,
    confirmed_at: time,
    payload_hash: row.payload_hash,
    intent_hash: row.intent_hash,
    fee_paid: info ? receipt.fee.total : undefined,
    affected_global_entities: optIns.affected_global_entities ? receipt.affected : undefined,
    error_message: row.error,
    raw_hex: optIns.raw_hex && row.raw instanceof Uint8Array ? bytesToHex(row.raw) : undefined,
    receipt: receiptOf(known, optIns, around),
    manifest_instructions: optIns.manifest_instructions ? info?.manifest : undefined,
    manifest_classes: info?.manifestClasses,
    message: info?.message as Message,
    subintent_details: info?.subintentHashes.length ? subintentDetails(info, optIns) : undefined,
    child_subintent_hashes: info?.childSubintentHashes,
    balance_changes: optIns.balance_changes ? balanceChanges(receipt, around) : undefined,
  });
}

/** An earlier version noted only the hashes of subintents; the transaction itself has the rest. */
function infoOf({ info: stored, raw }: Row, { inspect, records }: Surroundings): StoredInfo | null {
  const info = infoFrom(records, stored);
  const isWhole = !info?.subintentHashes.length || info.subintents !== undefined;
  return isWhole || !(raw instanceof Uint8Array) ? info : inspect(raw);
}

function subintentDetails({ subintents = [] }: StoredInfo, optIns: TransactionOptIns) {
  return subintents.map(({ hash, manifest, message, childSubintentHashes }) => ({
    subintent_hash: hash,
    manifest_instructions: optIns.manifest_instructions ? manifest : undefined,
    message: message as Message,
    child_subintent_hashes: childSubintentHashes,
  }));
}

function receiptOf(known: Known, optIns: TransactionOptIns, around: Surroundings) {
  const { version, receipt } = known;
  const row = known.row as ToldRow;
  return jsonFields({
    status: row.status === "success" ? "CommittedSuccess" : "CommittedFailure",
    error_message: row.error,
    fee_summary: optIns.receipt_fee_summary ? feeSummary(receipt.fee) : undefined,
    costing_parameters: optIns.receipt_costing_parameters ? receipt.costingParameters : undefined,
    fee_destination: optIns.receipt_fee_destination ? feeDestination(receipt, around) : undefined,
    fee_source: optIns.receipt_fee_source ? feeSource(receipt, around) : undefined,
    state_updates: optIns.receipt_state_changes ? around.stateUpdates(known) : undefined,
    next_epoch:
      receipt.nextEpoch === null
        ? undefined
        : {
            epoch: receipt.nextEpoch,
            validators: around.activeValidators(version),
            significant_protocol_update_readiness: protocolReadiness(receipt),
          },
    output:
      optIns.receipt_output && row.status === "success"
        ? receipt.outputs.map((output) => output && { hex: output.hex, programmatic_json: output.json })
        : undefined,
    ...eventsOf(receipt, optIns, around),
  });
}

/** Stakes behind updates of the protocol, as the event of an epoch's end names them. */
function protocolReadiness({ events, values }: ReceiptWithValues) {
  const end = values[events.findIndex(({ name }) => name === "EpochChangeEvent")];
  const stakes = end ? entries(member(JSON.parse(end) as Json, "significant_protocol_update_readiness")) : [];
  return stakes.map(({ key, value }) => ({
    readiness_signal_name: text(key),
    signalled_stake: text(value),
  }));
}

/** The parts of a ledger that the model of a transaction needs. */
interface Surroundings extends References {
  readonly xrd: string;
  readonly consensusManager: string;
  readonly records: Records;
  readonly inspect: (raw: Uint8Array) => StoredInfo;
  stateUpdates(known: Known): ReturnType<typeof stateUpdates>;
  activeValidators(version: number): ReturnType<typeof activeValidators>;
}

function surroundings(context: Context, values: SubstateValues): Surroundings {
  const { history, ledger } = context;
  const { xrd, consensus_manager = "" } = ledger.wellKnown();
  return {
    xrd,
    consensusManager: consensus_manager,
    reference(address) {
      return entityReference(history.entityAt(address, Number.POSITIVE_INFINITY)?.type ?? "", address);
    },
    records: history.sql.records,
    inspect: (raw) => ledger.engine.inspect(raw),
    stateUpdates: ({ receipt, places, version }) => stateUpdates(context, values, receipt, places, version),
    activeValidators: (version) => activeValidators(context, version),
  };
}

/** Committed transactions as JSON text, from the cache if it has them. @param versions of transactions on the ledger. */
export function transactionTexts(
  context: Context,
  versions: readonly number[],
  optIns: TransactionOptIns,
): string[] {
  const cache = transactionCache(context.ledger);
  const parts = Object.values(optIns).map(Number).join("");
  const texts = new Map(versions.map((version) => [version, cache.get(`${version}/${parts}`)]));
  const rows = rowsOf(
    context,
    versions.filter((version) => texts.get(version) === undefined),
  );
  for (const [index, { text }] of transactionInfos(context, rows, optIns).entries()) {
    const version = Number(rows[index]?.state_version);
    cache.set(`${version}/${parts}`, text);
    texts.set(version, text);
  }
  return versions.map((version) => texts.get(version) ?? "");
}

function rowsOf({ history }: Context, versions: readonly number[]): Row[] {
  if (versions.length === 0) return [];
  const rows = history.sql
    .of(
      `SELECT t.* FROM json_each(?) AS wanted CROSS JOIN ledger_transaction AS t ON t.state_version = wanted.value
       ORDER BY wanted.key`,
    )
    .all(JSON.stringify(versions));
  if (rows.length !== versions.length) throw new Error(`not all of ${versions.join()} are on the ledger`);
  return rows;
}
