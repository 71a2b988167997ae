import type { CallOptions, GatewayClient } from "../gateway/client.ts";
import type { WireTransactionStatus } from "../gateway/wire.ts";
import { intentHash, stateVersion } from "../ids.ts";
import type { TransactionState, TransactionStatus } from "../types.ts";

const STATES: Readonly<Record<string, TransactionState>> = {
  CommittedSuccess: "success",
  CommittedFailure: "failure",
  Rejected: "rejected",
  Pending: "pending",
};

/** What became of a submitted transaction. One that the gateway never saw is `unknown`, not an error. */
export async function readTransactionStatus(
  gateway: GatewayClient,
  hash: string,
  options: CallOptions = {},
): Promise<TransactionStatus> {
  const answer = await gateway.post<WireTransactionStatus>(
    "/transaction/status",
    { intent_hash: hash },
    options,
  );
  const version = answer.committed_state_version;
  return {
    intentHash: intentHash(hash),
    state: STATES[answer.status] ?? "unknown",
    stateVersion: version === undefined || version === null ? null : stateVersion(version),
    error: answer.error_message ?? null,
  };
}
