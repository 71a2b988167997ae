/**
 * How far a keeper has come: a short note, so that a restart does not read every mission that ever was.
 *
 * It saves reading and nothing else. A note that is damaged, of another game or key, or of a ledger that began anew or
 * was put back to an earlier day is set aside, and everything is read again.
 */
import type { LedgerPoint } from "./ledger-point.ts";

export interface Checkpoint {
  readonly networkId: number;
  readonly factory: string;
  /** Public half: missions of another key do not hold this one back, so it must not speak for another key. */
  readonly fateKey: string;
  /** Every mission up to this one, itself included, is complete or bound to another fate key. */
  readonly through: bigint;
  /** Of mission `through`: distinguishes this ledger from another one whose factory has the same address. */
  readonly intentHash: string;
  /** When this was so: a ledger without this moment may have other missions pending. */
  readonly seen: LedgerPoint;
}

/** Where the checkpoint is stored. Both may fail; the keeper logs it and works without one. */
export interface CheckpointStore {
  /** Null where nothing was stored yet. */
  read(): Promise<string | null>;
  /** Must replace the note as a whole or not at all. */
  write(text: string): Promise<void>;
}

/** The checkpoint cannot be read; `message` says why. */
export class CheckpointError extends Error {
  override readonly name = "CheckpointError";
}

const FORMAT = 2;
const MOMENT = ["stateVersion", "epoch", "round", "time"] as const;

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
  const { format, networkId, factory, fateKey, through, intentHash } = note;
  const seen = Object(note.seen) as LedgerPoint;
  if (format !== FORMAT) throw new CheckpointError(`it is of format ${String(format)}, not ${FORMAT}`);
  if (!Number.isInteger(networkId)) throw new CheckpointError("it names no network");
  if (typeof factory !== "string") throw new CheckpointError("it names no factory");
  if (typeof fateKey !== "string" || !/^[0-9a-f]{96}$/.test(fateKey))
    throw new CheckpointError("it names no public fate key");
  if (typeof through !== "string" || !/^[1-9]\d{0,19}$/.test(through))
    throw new CheckpointError("it names no mission");
  if (typeof intentHash !== "string" || !/^[0-9a-f]{64}$/.test(intentHash))
    throw new CheckpointError("it names no intent hash");
  if (!MOMENT.every((name) => Number.isSafeInteger(seen[name])))
    throw new CheckpointError("it names no moment of the ledger");
  return { networkId: networkId as number, factory, fateKey, through: BigInt(through), intentHash, seen };
}
