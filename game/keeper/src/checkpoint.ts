/**
 * The checkpoint of a keeper, so that a restart does not read every mission again.
 *
 * It only saves reading. A checkpoint that is damaged, of another game, or of a ledger that was reset or restored to
 * an earlier state is ignored, and everything is read again.
 */
import {
  type GatewayClient,
  isBeyondTip,
  type LedgerStatus,
  ResponseError,
  UnexpectedAnswerError,
} from "@kingdoms/client";
import { isBusy } from "./errors.ts";

export interface Checkpoint {
  readonly networkId: number;
  readonly factory: string;
  /** Every mission up to this one, itself included, is complete. */
  readonly through: bigint;
  /** The point of the ledger at which this was so: a ledger without it may have other missions pending. */
  readonly seen: LedgerPoint;
}

/** The store of the checkpoint. Reading and writing may fail; the keeper logs it and works without a checkpoint. */
export interface CheckpointStore {
  /** Null if nothing was stored yet. */
  read(): Promise<string | null>;
  /** Must be atomic. */
  write(text: string): Promise<void>;
}

/** The checkpoint cannot be read; `message` says why. */
export class CheckpointError extends Error {
  override readonly name = "CheckpointError";
}

const FORMAT = 3;
const POINT_FIELDS = ["stateVersion", "epoch", "round", "time"] as const;

export function formatCheckpoint(checkpoint: Checkpoint): string {
  return `${JSON.stringify({ format: FORMAT, ...checkpoint, through: checkpoint.through.toString() })}\n`;
}

/** Throws a `CheckpointError`. */
export function parseCheckpoint(text: string): Checkpoint {
  let note: Readonly<Record<string, unknown>>;
  try {
    note = Object(JSON.parse(text)) as typeof note;
  } catch {
    throw new CheckpointError("it is not JSON");
  }
  const { format, networkId, factory, through } = note;
  const seen = Object(note.seen) as LedgerPoint;
  if (format !== FORMAT) throw new CheckpointError(`it is of format ${String(format)}, not ${FORMAT}`);
  if (!Number.isInteger(networkId)) throw new CheckpointError("it names no network");
  if (typeof factory !== "string") throw new CheckpointError("it names no factory");
  if (typeof through !== "string" || !/^[1-9]\d{0,19}$/.test(through))
    throw new CheckpointError("it names no mission");
  if (!POINT_FIELDS.every((name) => Number.isSafeInteger(seen[name])))
    throw new CheckpointError("it names no moment of the ledger");
  return { networkId: networkId as number, factory, through: BigInt(through), seen };
}

/**
 * A ledger that was restored from a backup, or founded again at the same addresses, has other values at a state version.
 */
export type LedgerPoint = Readonly<Record<"stateVersion" | "epoch" | "round" | "time", number>>;

export const ledgerPoint = ({ stateVersion, epoch, round, time }: LedgerStatus): LedgerPoint => ({
  stateVersion,
  epoch,
  round,
  time,
});

/**
 * Whether the gateway's ledger passed through this point; false if the gateway cannot read that state version any more.
 * Throws if the ledger has not reached it yet.
 */
export async function isSameLedger(
  gateway: GatewayClient,
  entity: string,
  point: LedgerPoint,
  signal: AbortSignal,
): Promise<boolean> {
  const body = { addresses: [entity], at_ledger_state: { state_version: point.stateVersion } };
  try {
    const { ledger_state: found } = await gateway.post("/state/entity/details", body, { signal });
    if (!Number.isInteger(found?.state_version))
      throw new UnexpectedAnswerError("the gateway tells no ledger state");
    return (
      found?.state_version === point.stateVersion &&
      found.epoch === point.epoch &&
      found.round === point.round &&
      Math.floor(Date.parse(found.proposer_round_timestamp) / 1000) === point.time
    );
  } catch (error) {
    const isAnswer = error instanceof ResponseError && error.status < 500 && !isBusy(error);
    if (isAnswer && !isBeyondTip(error)) return false;
    throw error;
  }
}
