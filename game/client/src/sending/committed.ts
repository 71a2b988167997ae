import {
  type CallOptions,
  type GatewayClient,
  UnexpectedAnswerError,
  type WireTransaction,
} from "@embedded-radix/client";
import { parseAttos, type Xrd } from "@kingdoms/rules";
import { type StateVersion, stateVersion } from "../ids.ts";

/** A transaction on the ledger, failed ones included. */
export interface Committed {
  readonly stateVersion: StateVersion;
  /** All parts of the fee. */
  readonly fee: Xrd;
  /** Addresses of the global entities that it changed. */
  readonly affected: readonly string[];
  /** As the gateway has it, with its events. */
  readonly transaction: WireTransaction;
}

/**
 * The effects of a committed transaction.
 *
 * @throws UnexpectedAnswerError for an answer without a readable fee; ResponseError or UnreachableError from the gateway.
 */
export async function readCommitted(
  gateway: GatewayClient,
  intentHash: string,
  options: CallOptions = {},
): Promise<Committed> {
  const { transaction } = await gateway.post(
    "/transaction/committed-details",
    { intent_hash: intentHash, opt_ins: { affected_global_entities: true, detailed_events: true } },
    options,
  );
  const paid = transaction.fee_paid ?? "0";
  if (!/^\d{1,40}(\.\d{1,18})?$/.test(paid))
    throw new UnexpectedAnswerError(`the gateway says that ${intentHash} cost ${JSON.stringify(paid)}`);
  return {
    stateVersion: stateVersion(transaction.state_version),
    fee: parseAttos(paid) as Xrd,
    affected: transaction.affected_global_entities ?? [],
    transaction,
  };
}
