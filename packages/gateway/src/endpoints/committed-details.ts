import type { Endpoint } from "../http/endpoint.ts";
import { GatewayError } from "../http/errors.ts";
import { text } from "../http/request.ts";
import { surroundings } from "../model/surroundings.ts";
import { transactionInfo, transactionOptIns } from "../model/transaction.ts";

export const committedDetails: Endpoint = {
  path: "/transaction/committed-details",
  about: "one committed transaction",
  example: ({ intentHash }) => ({ intent_hash: intentHash, opt_ins: { detailed_events: true } }),
  handle(context) {
    const intentHash = text(context.body, "intent_hash");
    const point = context.point();
    const row = context.history.sql
      .of("SELECT * FROM ledger_transaction WHERE intent_hash = ? AND state_version <= ?")
      .get(intentHash, point.stateVersion);
    if (!row)
      throw new GatewayError(404, "Transaction not found", {
        type: "TransactionNotFoundError",
        intent_hash: intentHash,
      });
    return {
      ledger_state: context.state(point),
      transaction: transactionInfo(row, transactionOptIns(context.body), surroundings(context)),
    };
  },
};
