/** What a kind of mission has to say of itself. Each kind is one file beside this one and one row in `index.ts`. */
import { type Attos, BUILDINGS, type GameConfig, type Lot, type Mission, type Rules } from "@kingdoms/rules";
import { buildingCounts } from "../decode/buildings.ts";
import { type LedgerTime, type LocalId, localId } from "../ids.ts";
import type { Army, Kingdom } from "../kingdom.ts";
import {
  array,
  bigCount,
  bytes,
  count,
  type Decoder,
  instant,
  nonFungibleId,
  option,
  variantText,
} from "../sbor/decode.ts";

/** What every completion tells. */
export interface Completed {
  readonly type: string;
  readonly missionId: bigint;
  readonly completedAt: LedgerTime;
  /** keccak256 of the signature, hex; null where a silent keeper was waited out. */
  readonly fate: string | null;
  /** The fate key's, 96 bytes in hex: with the mission's message it proves the fate. Null as the fate is. */
  readonly signature: string | null;
}

/** Who sent a mission and whom it met; the same kingdom where nobody else is concerned. */
export interface Parties {
  readonly from: LocalId;
  readonly to: LocalId;
}

/** How a mission ended for its sender. Undecided: a draw, or no fate ever came. */
export type MissionResult = "succeeded" | "failed" | "undecided";

/** Fields of a completion by name, as they should be. */
export type ExpectedFields = Readonly<Record<string, unknown>>;

/** What a completion tells, in the terms that all kinds share. */
export interface CompletionReader<Event extends Completed> {
  parties(event: Event): Parties;
  /** Units or missiles that were on the way; 0 for a kind that sends none, null where nobody can tell. */
  sent(event: Event): number | null;
  /** Null for a draw, undefined for a kind that nobody wins. */
  winner(event: Event): LocalId | null | undefined;
  result(event: Event): MissionResult;
  /** KGLD that the sender took from the other kingdom. */
  taken(event: Event): Attos;
  /**
   * Fields that follow from the fate and from what both sides had, computed by the contract's own code; null where no
   * rules are known.
   */
  expected(event: Event, rules: Rules, lot: Lot): ExpectedFields | null;
  /** Whether what the other kingdom has decides how it ends, so that the completion tells what it met there. */
  readonly meets: boolean;
  /** Fields that tell what it met, as the kingdom was just before; none for a kind that meets no one. */
  met(event: Event, before: Kingdom, rules: Rules): ExpectedFields;
}

export interface MissionKind<Event extends Completed> extends CompletionReader<Event> {
  readonly kind: Mission;
  /** Whether it harms the kingdom that it meets: protection keeps it out, and sending it ends one's own. */
  readonly hostile: boolean;
  /** Whether it goes to another kingdom. */
  readonly targeted: boolean;
  /** Whether a player sends it; otherwise the ledger starts it by itself. */
  readonly ordered: boolean;
  /** What it takes along. */
  readonly sends: "units" | "missiles" | null;
  /** Whether survivors come back; otherwise what was sent stays there or is used up. */
  readonly returns: boolean;
  /** Whether its end changes the kingdom's entry in the list of all kingdoms. */
  readonly changesListing: boolean;
  /** Fields of `kingdom_random_state`; `launched` is null for a kind without a cooldown. */
  readonly clock: { readonly expected: string; readonly launched: string | null; readonly inFlight: string };
  /** Name of the completion event on the ledger. */
  readonly event: Event["type"];
  readonly completion: Decoder<Event>;

  /** The amount that the rules fix; null where the player chooses it, or nothing is sent. */
  fixedAmount(config: GameConfig): number | null;
  /** Seconds from one launch to the next; null where there is no wait. */
  cooldown(config: GameConfig): number | null;
  /** Units or missiles of this kind on their way; null for a kind that sends none. */
  away(army: Army): number | null;
}

export const kingdomId = nonFungibleId(localId);
export const NO_GOLD = 0n as Attos;

/** Fields of every completion. */
export const completed = {
  mission_id: bigCount,
  completed_at: instant,
  fate: option(bytes),
  signature: option(bytes),
};
/** Fields of every completed battle. */
export const battle = {
  ...completed,
  attacker: kingdomId,
  defender: kingdomId,
  winner: option(kingdomId),
  defending_units: count,
  attacker_losses: count,
  defender_losses: count,
  buildings_destroyed: array(variantText(BUILDINGS)),
  defender_buildings: buildingCounts,
};

interface Battle {
  readonly attacker: LocalId;
  readonly defender: LocalId;
  readonly winner: LocalId | null;
}

/** What kinds with an attacker, a defender and a winner have in common. */
export const battleSides = <Event extends Battle>() => ({
  parties: ({ attacker, defender }: Event): Parties => ({ from: attacker, to: defender }),
  winner: ({ winner }: Event): LocalId | null => winner,
  result: ({ attacker, winner }: Event): MissionResult =>
    winner === null ? "undecided" : winner === attacker ? "succeeded" : "failed",
});
