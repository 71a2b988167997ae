import { EngineError } from "@kingdoms/engine";
import type { Endpoint } from "../http/endpoint.ts";
import { invalidTransaction } from "../http/errors.ts";
import { hex, text } from "../http/request.ts";

/** A rejection by the engine is an error here as well: the transaction will not be on the ledger. */
export const submit: Endpoint = {
  path: "/transaction/submit",
  about: "executes a notarized transaction and commits it",
  example: ({ notarizedTransaction }) => ({ notarized_transaction_hex: notarizedTransaction }),
  async handle({ ledger, body }) {
    const raw = hex(text(body, "notarized_transaction_hex"), "notarized_transaction_hex");
    try {
      const { duplicate, receipt } = await ledger.submit(raw);
      if (receipt?.outcome === "rejected" || receipt?.outcome === "aborted")
        throw invalidTransaction(receipt.error ?? receipt.outcome);
      return { duplicate };
    } catch (error) {
      if (error instanceof EngineError && error.code === "invalid_transaction")
        throw invalidTransaction(error.message);
      throw error;
    }
  },
};
