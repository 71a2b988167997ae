import type { GatewayClient } from "../gateway/client.ts";
import type { WireLedgerState } from "../gateway/wire.ts";
import type { LedgerStatus } from "../types.ts";
import { type ReadOptions, statusOf } from "./game.ts";

/** Tip of the ledger and its clock. */
export async function readLedgerStatus(
  gateway: GatewayClient,
  options: ReadOptions = {},
): Promise<LedgerStatus> {
  const answer = await gateway.post<{ ledger_state: WireLedgerState }>("/status/gateway-status", {}, options);
  return statusOf(answer.ledger_state);
}
