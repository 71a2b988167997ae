/** The definition of a kind of mission. Each kind is one file beside this one and one row in `index.ts`. */
import {
  type Attos,
  BUILDINGS,
  type FateInput,
  type GameConfig,
  type Mission,
  type Rules,
} from "@kingdoms/rules";
import { buildingCounts } from "../decode/game-config.ts";
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
} from "../decode/sbor.ts";
import { type LedgerTime, type LocalId, localId } from "../ids.ts";
import type { Army, Kingdom } from "../kingdom.ts";
import type { KingdomInfo } from "../types.ts";
import type { KingdomChange } from "./change.ts";

/** Common to all completions. */
export interface Completed {
  readonly type: string;
  readonly missionId: bigint;
  readonly completedAt: LedgerTime;
  /** The beacon's round that decides it. */
  readonly round: number;
  /** Hex; null if the mission was settled as overdue. */
  readonly fate: string | null;
}

/** The sender and the target of a mission; the same kingdom if no other is involved. */
export interface Parties {
  readonly from: LocalId;
  readonly to: LocalId;
}

/** How a mission ended for its sender. Undecided: a draw, or a prospect that was never drawn. */
export type MissionResult = "succeeded" | "failed" | "undecided";

/** Fields of a completion by name, with the values that they should have. */
export type ExpectedFields = Readonly<Record<string, unknown>>;

/** A target as it was when a mission reached it. */
export interface TargetAtArrival {
  readonly kingdom: Kingdom;
  /** Null if an earlier mission may have changed its shield or alarm since they were read. */
  readonly info: Pick<KingdomInfo, "shield" | "alarm"> | null;
  /** Whether the mines are as they were read. */
  readonly minesKnown: boolean;
  readonly arrival: number;
}

/** Reads a completion in terms that all kinds share. */
export interface CompletionReader<Event extends Completed> {
  parties(event: Event): Parties;
  /** Units or missiles that were sent; 0 for a kind that sends none, null if it is unknown. */
  sent(event: Event): number | null;
  /** Null for a draw, undefined for a kind without a winner. */
  winner(event: Event): LocalId | null | undefined;
  result(event: Event): MissionResult;
  /** Whether the rest of its fee came back. Without it, that is so for every success. */
  earnsRefund?(event: Event, rules: Rules): boolean;
  /** KGLD that the sender took from the other kingdom. */
  taken(event: Event): Attos;
  /**
   * Fields that follow from the fate and from what both sides had, computed by the contract's own code; null for a kind
   * without known rules.
   */
  expected(event: Event, rules: Rules, lot: FateInput): ExpectedFields | null;
  /** Whether the target's state affects the outcome. */
  readonly dependsOnTarget: boolean;
  /** The fields that record it or follow from it, as far as it is known; none if `meets` is false. */
  fieldsOfTarget(event: Event, before: TargetAtArrival, rules: Rules): ExpectedFields;
  /** The changes that the mission made to one of its kingdoms; null for a kind without known rules. */
  changes(event: Event, kingdom: LocalId, config: GameConfig): KingdomChange | null;
}

export interface MissionKind<Event extends Completed> extends CompletionReader<Event> {
  readonly kind: Mission;
  /** The name of its variant on the ledger. */
  readonly variant: string;
  /** Whether it harms its target: it cannot be sent to a protected kingdom, and sending it ends one's own protection. */
  readonly hostile: boolean;
  /** Whether it goes to another kingdom. */
  readonly targeted: boolean;
  /** The method of a kingdom that launches it; null for a kind that only the ledger starts. */
  readonly method: string | null;
  /** The forces that it sends. */
  readonly sends: "units" | "missiles" | null;
  /** Whether survivors come back; otherwise the units stay there or are used up. */
  readonly returns: boolean;
  /** Whose entry in the list of all kingdoms its completion may change. */
  readonly changesListing: "sender" | "target" | null;
  /** Fields of `kingdom_random_state`; `launched` is null for a kind without a cooldown. */
  readonly clock: { readonly expected: string; readonly launched: string | null; readonly inFlight: string };
  /** Name of the completion event on the ledger. */
  readonly event: Event["type"];
  readonly completion: Decoder<Event>;

  /** The amount, if the rules fix it; null if the player chooses it, or nothing is sent. */
  readonly fixedAmount: ((config: GameConfig) => number) | null;
  /** Units or missiles of this kind on their way; null for a kind that sends none. */
  away(army: Army): number | null;
}

export const kingdomId = nonFungibleId(localId);
export const NO_GOLD = 0n as Attos;

/** Fields of every completion. */
export const completed = {
  mission_id: bigCount,
  completed_at: instant,
  round: count,
  fate: option(bytes),
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

/** Common to kinds that stay at home: no units are sent, none are met, and nothing is taken. */
export const atHome = <Event extends { readonly kingdom: LocalId }>() =>
  ({
    targeted: false,
    sends: null,
    returns: false,
    fixedAmount: null,
    away: () => null,
    parties: ({ kingdom }: Event): Parties => ({ from: kingdom, to: kingdom }),
    sent: () => 0,
    winner: () => undefined,
    taken: () => NO_GOLD,
    dependsOnTarget: false,
    fieldsOfTarget: () => ({}),
  }) as const;
