import { EngineError } from "@embedded-radix/engine";
import * as z from "zod";
import { GatewayError, invalidTransaction } from "../errors/errors.ts";
import { hash, ledgerState } from "../json/common.ts";
import { atLedgerState, someHex } from "../json/fields.ts";
import { jsonFields } from "../json/response.ts";
import { transactionInfo as transactionAnswer } from "../transaction/answer.ts";
import { type TransactionText, transactionInfos, transactionOptIns } from "../transaction/read.ts";
import { tipOf } from "../view/selector.ts";
import { endpoint } from "./endpoint.ts";

const statuses = z.enum(["Unknown", "CommittedSuccess", "CommittedFailure", "Pending", "Rejected"]);
const intentStatuses = z.enum([
  "Unknown",
  "CommittedSuccess",
  "CommittedFailure",
  "CommitPendingOutcomeUnknown",
  "PermanentlyRejected",
  "LikelyButNotCertainRejection",
  "Pending",
]);

const statusAnswer = z.object({
  ledger_state: ledgerState,
  status: statuses,
  intent_status: intentStatuses,
  intent_status_description: z.string(),
  known_payloads: z.array(
    z.object({
      payload_hash: hash,
      status: statuses,
      payload_status: z.string(),
      payload_status_description: z.string(),
      error_message: z.string().optional(),
      latest_error_message: z.string().optional(),
      handling_status: z.enum(["HandlingSubmission", "Concluded"]),
      handling_status_reason: z.string(),
      submission_error: z.string().optional(),
    }),
  ),
  committed_state_version: z.int().optional(),
  permanently_rejects_at_epoch: z.int().optional(),
  error_message: z.string().optional(),
});

/** A rejection by the engine is an error here as well: the transaction will not be on the ledger. */
export const submit = endpoint({
  path: "/transaction/submit",
  about: "executes a notarized transaction and commits it",
  example: ({ notarizedTransaction }) => ({ notarized_transaction_hex: notarizedTransaction }),
  request: () => z.object({ notarized_transaction_hex: someHex }),
  answer: z.object({ duplicate: z.boolean() }),
  async handle({ ledger }, { notarized_transaction_hex: raw }, requester) {
    try {
      const { duplicate, receipt } = await ledger.submit(raw, requester);
      if (receipt?.outcome === "rejected" || receipt?.outcome === "aborted")
        throw invalidTransaction(receipt.error ?? receipt.outcome);
      return { duplicate };
    } catch (error) {
      if (error instanceof EngineError && error.code === "invalid_transaction")
        throw invalidTransaction(error.message);
      throw error;
    }
  },
});

/** Always 200: an unknown transaction has the status `Unknown`. */
export const transactionStatus = endpoint({
  path: "/transaction/status",
  about: "what became of a transaction",
  example: ({ intentHash }) => ({ intent_hash: intentHash }),
  request: ({ address }) => z.object({ intent_hash: address }),
  answer: statusAnswer,
  handle(context, { intent_hash: intentHash }) {
    const ledger_state = context.state(tipOf(context.history));
    const { sql } = context.history;
    const committed = sql
      .of("SELECT state_version, status, error, payload_hash FROM ledger_transaction WHERE intent_hash = ?")
      .get(intentHash) as CommittedRow | undefined;
    if (committed) return { ledger_state, ...committedStatus(committed) };
    const rejected = sql
      .of("SELECT reason, payload_hash FROM rejected WHERE intent_hash = ?")
      .get(intentHash) as RejectedRow | undefined;
    if (rejected) return { ledger_state, ...rejectedStatus(rejected) };
    return {
      ledger_state,
      status: "Unknown",
      intent_status: "Unknown",
      intent_status_description: "No transaction with this intent hash is known to this gateway.",
      known_payloads: [],
    };
  },
});

export const subintentStatus = endpoint({
  path: "/transaction/subintent-status",
  about: "whether a subintent is committed",
  example: ({ subintentHash }) => ({ subintent_hash: subintentHash }),
  request: ({ address }) => z.object({ subintent_hash: address }),
  answer: z.object({
    ledger_state: ledgerState,
    subintent_status: z.enum(["Unknown", "CommittedSuccess"]),
    subintent_status_description: z.string(),
    finalized_at_state_version: z.int().optional(),
    finalized_at_transaction_intent_hash: hash.optional(),
  }),
  handle(context, { subintent_hash }) {
    const found = context.history.sql
      .of(
        `SELECT s.state_version AS state_version, t.intent_hash AS intent_hash
       FROM subintent s JOIN ledger_transaction t USING (state_version) WHERE s.subintent_hash = ?`,
      )
      .get(subintent_hash) as { state_version: number; intent_hash: string } | undefined;
    const ledger_state = context.state(tipOf(context.history));
    if (!found)
      return {
        ledger_state,
        subintent_status: "Unknown",
        subintent_status_description: "This subintent is not committed.",
      };
    return {
      ledger_state,
      subintent_status: "CommittedSuccess",
      subintent_status_description: "This subintent is committed as part of a transaction.",
      finalized_at_state_version: found.state_version,
      finalized_at_transaction_intent_hash: found.intent_hash,
    };
  },
});

/** A transaction of a user. */
type CommittedRow = {
  readonly state_version: number;
  readonly status: string;
  readonly error: string | null;
  readonly payload_hash: string;
};
type RejectedRow = { readonly reason: string; readonly payload_hash: string };

function committedStatus(row: CommittedRow) {
  const status = row.status === "success" ? "CommittedSuccess" : "CommittedFailure";
  const outcome = row.status === "success" ? "as a success" : "as a failure; its fee was paid";
  const description = `The transaction is committed to the ledger ${outcome}.`;
  return {
    status,
    intent_status: status,
    intent_status_description: description,
    known_payloads: [
      {
        payload_hash: row.payload_hash,
        status,
        payload_status: status,
        payload_status_description: description,
        error_message: row.error,
        handling_status: "Concluded",
        handling_status_reason: "The transaction is on the ledger.",
      },
    ],
    committed_state_version: row.state_version,
    error_message: row.error,
  };
}

const rejectedText = "The transaction was rejected and is not on the ledger.";

function rejectedStatus(row: RejectedRow) {
  return {
    status: "Rejected",
    intent_status: "PermanentlyRejected",
    intent_status_description: rejectedText,
    known_payloads: [
      {
        payload_hash: row.payload_hash,
        status: "Rejected",
        payload_status: "PermanentlyRejected",
        payload_status_description: rejectedText,
        error_message: row.reason,
        latest_error_message: row.reason,
        handling_status: "Concluded",
        handling_status_reason: "The ledger executed the transaction and rejected it.",
      },
    ],
    error_message: row.reason,
  };
}

export const committedDetails = endpoint({
  path: "/transaction/committed-details",
  about: "one committed transaction",
  example: ({ intentHash }) => ({ intent_hash: intentHash, opt_ins: { detailed_events: true } }),
  request: ({ address }) => z.object({ intent_hash: address, opt_ins: transactionOptIns, ...atLedgerState }),
  answer: z.object({ ledger_state: ledgerState, transaction: transactionAnswer }),
  handle(context, { intent_hash: intentHash, opt_ins, ...request }) {
    const point = context.point(request);
    const row = context.history.sql
      .of("SELECT * FROM ledger_transaction WHERE intent_hash = ? AND state_version <= ?")
      .get(intentHash, point.stateVersion);
    if (!row)
      throw new GatewayError(404, "Transaction not found", {
        type: "TransactionNotFoundError",
        intent_hash: intentHash,
      });
    const [transaction] = transactionInfos(context, [row], opt_ins) as [TransactionText];
    return jsonFields({ ledger_state: context.state(point), transaction });
  },
});
