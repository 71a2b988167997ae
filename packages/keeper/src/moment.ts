/**
 * A moment of the ledger. One that was put back to an earlier day, or begun anew at the same addresses, has others at
 * the same state versions; one that lags has none there yet.
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

export type Moment = Readonly<Record<"stateVersion" | "epoch" | "round" | "time", number>>;

export const momentOf = ({ stateVersion, epoch, round, time }: LedgerStatus): Moment => ({
  stateVersion,
  epoch,
  round,
  time,
});

/**
 * False too where the gateway does not know its own past: nothing that rests on it can be believed then. Throws where it
 * is not that far yet.
 */
export async function stillHas(
  gateway: GatewayClient,
  entity: string,
  moment: Moment,
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
