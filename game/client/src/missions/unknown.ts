/** Completions of kinds that only a newer package knows, as far as they can be read. */

import {
  bigCount,
  bytes,
  count,
  DecodeError,
  type Decoder,
  instant,
  option,
  struct,
} from "../decode/sbor.ts";
import type { LocalId } from "../ids.ts";
import { type Completed, type CompletionReader, kingdomId, NO_GOLD } from "./kind.ts";

export interface UnknownCompleted extends Completed {
  readonly type: "UnknownCompleted";
  /** The event's name on the ledger. */
  readonly name: string;
  readonly sender: LocalId;
  /** The sender itself if the event names no target. */
  readonly receiver: LocalId;
}

export const unknown: CompletionReader<UnknownCompleted> & { readonly event: "UnknownCompleted" } = {
  event: "UnknownCompleted",
  parties: ({ sender, receiver }) => ({ from: sender, to: receiver }),
  sent: () => null,
  winner: () => undefined,
  result: () => "undecided",
  taken: () => NO_GOLD,
  expected: () => null,
  dependsOnTarget: false,
  fieldsOfTarget: () => ({}),
  changes: () => null,
};

/** Field names of completion events for the sender and for the target. */
const SENDERS = ["attacker", "proof_id", "kingdom_nft_id"] as const;
const RECEIVERS = ["defender", "target_nft_id"] as const;

const common = struct({ mission_id: bigCount, completed_at: instant, round: count });
const decided = struct({ fate: option(bytes) });

/** Null for an event that completes no mission, or does not name the sender. */
export function unknownCompletion(name: string, payload: unknown): UnknownCompleted | null {
  if (!name.endsWith("Completed")) return null;
  const read = <T>(decoder: Decoder<T>): T | null => attempt(() => decoder(payload, name));
  const kingdomIn = (fields: readonly string[]) => {
    for (const field of fields) {
      const found = read(struct({ [field]: kingdomId }))?.[field];
      if (found !== undefined) return found;
    }
    return null;
  };
  const fields = read(common);
  const sender = kingdomIn(SENDERS);
  if (fields === null || sender === null) return null;
  return {
    type: "UnknownCompleted",
    name,
    missionId: fields.mission_id,
    completedAt: fields.completed_at,
    round: fields.round,
    fate: read(decided)?.fate ?? null,
    sender,
    receiver: kingdomIn(RECEIVERS) ?? sender,
  };
}

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof DecodeError) return null;
    throw error;
  }
}
