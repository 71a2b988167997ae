/**
 * A point of the ledger. A ledger that was restored from a backup, or founded anew at the same addresses, differs at the same
 * state versions; one that lags has nothing there yet.
 */
import {
  type GatewayClient,
  isBeyondTip,
  type LedgerStatus,
  ResponseError,
  UnexpectedAnswerError,
  type WireLedgerState,
} from "@kingdoms/client";
import { isBusy } from "./trouble.ts";

export type LedgerPoint = Readonly<Record<"stateVersion" | "epoch" | "round" | "time", number>>;

export const ledgerPoint = ({ stateVersion, epoch, round, time }: LedgerStatus): LedgerPoint => ({
  stateVersion,
  epoch,
  round,
  time,
});

/**
 * Whether the gateway's ledger passed through this point. False, too, where the gateway cannot say what it was then. Throws
 * where it has not reached that state version yet.
 */
export async function isSameLedger(
  gateway: GatewayClient,
  entity: string,
  moment: LedgerPoint,
  signal: AbortSignal,
): Promise<boolean> {
  const body = { addresses: [entity], at_ledger_state: { state_version: moment.stateVersion } };
  try {
    const { ledger_state: found } = await gateway.post<{ ledger_state?: WireLedgerState }>(
      "/state/entity/details",
      body,
      { signal },
    );
    if (!Number.isInteger(found?.state_version))
      throw new UnexpectedAnswerError("the gateway tells no ledger state");
    return (
      found?.state_version === moment.stateVersion &&
      found.epoch === moment.epoch &&
      found.round === moment.round &&
      Math.floor(Date.parse(found.proposer_round_timestamp) / 1000) === moment.time
    );
  } catch (error) {
    const isAnswer = error instanceof ResponseError && error.status < 500 && !isBusy(error);
    if (isAnswer && !isBeyondTip(error)) return false;
    throw error;
  }
}
