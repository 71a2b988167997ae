/** Missions of kinds that a newer package has: their ends are told all the same, as far as they can be read. */
import type { LocalId } from "../ids.ts";
import { bigCount, bytes, DecodeError, type Decoder, instant, option, struct } from "../sbor/decode.ts";
import { type Completed, type CompletionReader, kingdomId, NO_GOLD } from "./kind.ts";

export interface UnknownCompleted extends Completed {
  readonly type: "UnknownCompleted";
  /** The event's name on the ledger. */
  readonly name: string;
  readonly sender: LocalId;
  /** The sender itself where the event names nobody else. */
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
  meets: false,
  met: () => ({}),
};

/** The names that events of missions have for the kingdom that sent the mission, and for the one it met. */
const SENDERS = ["attacker", "proof_id", "kingdom_nft_id"] as const;
const RECEIVERS = ["defender", "target_nft_id"] as const;

const common = struct({ mission_id: bigCount, completed_at: instant });
const proof = struct({ fate: option(bytes), signature: option(bytes) });

/** Null for an event that is not the end of a mission, or does not tell who sent it. */
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
  const told = read(common);
  const sender = kingdomIn(SENDERS);
  if (told === null || sender === null) return null;
  return {
    type: "UnknownCompleted",
    name,
    missionId: told.mission_id,
    completedAt: told.completed_at,
    ...(read(proof) ?? { fate: null, signature: null }),
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
