/**
 * The catalogue of mission kinds. A new kind needs a file like `war.ts` and a row here; its name and number are
 * the rules'.
 */
import {
  type Attos,
  type FateInput,
  type GameConfig,
  MISSION_NUMBERS,
  type Mission,
  type Rules,
} from "@kingdoms/rules";
import type { LocalId } from "../ids.ts";
import type { KingdomChange } from "./change.ts";
import { fortify } from "./fortify.ts";
import type {
  CompletionReader,
  ExpectedFields,
  MissionKind,
  MissionResult,
  Parties,
  TargetAtArrival,
} from "./kind.ts";
import { missile } from "./missile.ts";
import { prospect } from "./prospect.ts";
import { raid } from "./raid.ts";
import { rarity } from "./rarity.ts";
import { type UnknownCompleted, unknown } from "./unknown.ts";
import { war } from "./war.ts";

export { missileFieldOf } from "./missile.ts";
export { raidFieldOf } from "./raid.ts";
export { warFieldOf } from "./war.ts";

/** In the order in which they are listed. */
const catalogue = { war, raid, missile, fortify, prospect, rarity } satisfies Record<Mission, unknown>;

export const MISSIONS = Object.keys(catalogue) as readonly Mission[];

/** The completion of a mission of this kind. */
export type CompletedOf<Kind extends Mission> = ReturnType<(typeof catalogue)[Kind]["completion"]>;

/** The completion of a mission of a known kind. */
export type KnownCompleted = { [Kind in Mission]: CompletedOf<Kind> }[Mission];
export type MissionCompleted = KnownCompleted | UnknownCompleted;

/** The kinds that have this trait. */
type KindsWith<Trait> = {
  [Kind in Mission]: (typeof catalogue)[Kind] extends Trait ? Kind : never;
}[Mission];

/** Goes to another kingdom. */
export type TargetedMission = KindsWith<{ readonly targeted: true }>;
/** Goes to another kingdom with as many units or missiles as its player chooses. */
export type SizedMission = TargetedMission & KindsWith<{ readonly fixedAmount: null }>;
/** Has a cooldown between two launches. */
export type CoolingMission = KindsWith<{ readonly clock: { readonly launched: string } }>;

export const MISSION_KINDS: {
  readonly [Kind in Mission]: MissionKind<KnownCompleted> & Pick<(typeof catalogue)[Kind], "method">;
} = catalogue;

const byEvent = new Map(MISSIONS.map((kind) => [MISSION_KINDS[kind].event as string, MISSION_KINDS[kind]]));
const byNumber = new Map<number, Mission>(MISSIONS.map((kind) => [MISSION_NUMBERS[kind], kind]));

/** @param number `random_type` of a launch. Undefined for a kind that this client does not know. */
export const missionOfNumber = (number: number): Mission | undefined => byNumber.get(number);

/** @param name of an event on the ledger. Undefined unless it completes a mission of a known kind. */
export const missionKindOfEvent = (name: string): MissionKind<KnownCompleted> | undefined =>
  byEvent.get(name);

export const isTargeted = (kind: Mission): kind is TargetedMission => MISSION_KINDS[kind].targeted;
export const isSized = (kind: TargetedMission): kind is SizedMission =>
  MISSION_KINDS[kind].fixedAmount === null;
export const coolsDown = (kind: Mission): kind is CoolingMission =>
  MISSION_KINDS[kind].clock.launched !== null;

/** Whether it harms its target. A kind that this client does not know counts as hostile. */
export const isHostile = (kind: Mission | null): boolean => kind === null || MISSION_KINDS[kind].hostile;

/** The kind of the completed mission; null for one that this client does not know. */
export const kindOfCompletion = ({ type }: MissionCompleted): Mission | null =>
  byEvent.get(type)?.kind ?? null;

/** The kingdom whose entry in the list of all kingdoms the completion may change; null for none. */
export function listingChangedBy(event: MissionCompleted): LocalId | null {
  const changed = byEvent.get(event.type)?.changesListing ?? null;
  const { from, to } = partiesOf(event);
  return changed === null ? null : changed === "sender" ? from : to;
}

export const isCompletion = (event: { readonly type: string }): event is MissionCompleted =>
  byEvent.has(event.type) || event.type === unknown.event;

/** A kind reads its own events alone, so each call is dispatched by the type of the event. */
const readerOf = ({ type }: MissionCompleted): CompletionReader<MissionCompleted> =>
  byEvent.get(type) ?? unknown;

export const partiesOf = (event: MissionCompleted): Parties => readerOf(event).parties(event);

/** Units or missiles that were sent; 0 for a kind that sends none, null if it is unknown. */
export const amountSent = (event: MissionCompleted): number | null => readerOf(event).sent(event);

/** The winner: null without one, undefined for a kind of mission that never has one. */
export const winnerOf = (event: MissionCompleted): LocalId | null | undefined =>
  readerOf(event).winner(event);

export const resultOf = (event: MissionCompleted): MissionResult => readerOf(event).result(event);

/** Whether the rest of its fee came back to the sender. */
export function earnsRefund(event: MissionCompleted, rules: Rules): boolean {
  const succeeded = resultOf(event) === "succeeded";
  return succeeded && (readerOf(event).earnsRefund?.(event, rules) ?? true);
}

/** A battle that neither side won. A strike that hit nothing is none. */
export const isDraw = (event: MissionCompleted): boolean =>
  winnerOf(event) === null && resultOf(event) === "undecided";

/** KGLD that the sender took from the other kingdom. */
export const goldTaken = (event: MissionCompleted): Attos => readerOf(event).taken(event);

/** Fields of a completion as the rules compute them for this lot; null for a kind without known rules. */
export const expectedFields = (
  event: MissionCompleted,
  rules: Rules,
  lot: FateInput,
): ExpectedFields | null => readerOf(event).expected(event, rules, lot);

/** Whether the target's state affects the outcome of the mission. */
export const dependsOnTarget = (event: MissionCompleted): boolean => readerOf(event).dependsOnTarget;

/** The fields of a completion that record the target's state, or follow from it alone. */
export const fieldsOfTarget = (
  event: MissionCompleted,
  before: TargetAtArrival,
  rules: Rules,
): ExpectedFields => readerOf(event).fieldsOfTarget(event, before, rules);

/** The changes that the mission made to one of its kingdoms; null for a kind without known rules. */
export const changesIn = (
  kingdom: LocalId,
  event: MissionCompleted,
  config: GameConfig,
): KingdomChange | null => readerOf(event).changes(event, kingdom, config);
