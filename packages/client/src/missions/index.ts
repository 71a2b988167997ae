/** The catalogue of mission kinds. One more: a file like `war.ts`, a row here, its name and number in `@kingdoms/rules`. */
import { type Attos, type Lot, MISSION_NUMBERS, MISSIONS, type Mission, type Rules } from "@kingdoms/rules";
import type { LocalId } from "../ids.ts";
import type { Kingdom } from "../kingdom.ts";
import { fortify } from "./fortify.ts";
import type { CompletionReader, ExpectedFields, MissionKind, MissionResult, Parties } from "./kind.ts";
import { missile } from "./missile.ts";
import { prospect } from "./prospect.ts";
import { raid } from "./raid.ts";
import { rarity } from "./rarity.ts";
import { type UnknownCompleted, unknown } from "./unknown.ts";
import { war } from "./war.ts";

const catalogue = { war, raid, fortify, missile, prospect, rarity } satisfies Record<Mission, unknown>;

/** The end of a mission of a kind that this client knows. */
export type KnownCompleted = {
  [Kind in Mission]: ReturnType<(typeof catalogue)[Kind]["completion"]>;
}[Mission];
export type MissionCompleted = KnownCompleted | UnknownCompleted;

/** Kinds of missions of which this holds. */
type KindsWith<Trait> = {
  [Kind in Mission]: (typeof catalogue)[Kind] extends Trait ? Kind : never;
}[Mission];

/** Goes to another kingdom. */
export type TargetedMission = KindsWith<{ readonly targeted: true }>;
/** Has to wait after a launch before the next one. */
export type CoolingMission = KindsWith<{ readonly clock: { readonly launched: string } }>;

export const MISSION_KINDS: Readonly<Record<Mission, MissionKind<KnownCompleted>>> = catalogue;

const byEvent = new Map(MISSIONS.map((kind) => [MISSION_KINDS[kind].event as string, MISSION_KINDS[kind]]));
const byNumber = new Map<number, Mission>(MISSIONS.map((kind) => [MISSION_NUMBERS[kind], kind]));

/** @param number `random_type` of a launch. Undefined for a kind that this client does not know. */
export const missionOfNumber = (number: number): Mission | undefined => byNumber.get(number);

/** @param name of an event on the ledger. Undefined for one that ends no mission of a known kind. */
export const missionKindOfEvent = (name: string): MissionKind<KnownCompleted> | undefined =>
  byEvent.get(name);

export const isTargeted = (kind: Mission): kind is TargetedMission => MISSION_KINDS[kind].targeted;
export const coolsDown = (kind: Mission): kind is CoolingMission =>
  MISSION_KINDS[kind].clock.launched !== null;

/** Whether it harms the kingdom that it meets; what a kind brings that this client does not know is feared. */
export const mayHarm = (kind: Mission | null): boolean => kind === null || MISSION_KINDS[kind].hostile;

/** The kind of mission that a completion ends; null for one that this client does not know. */
export const kindOfCompletion = ({ type }: MissionCompleted): Mission | null =>
  byEvent.get(type)?.kind ?? null;

/** Whether its end changes the sender's entry in the list of all kingdoms. */
export const changesListing = ({ type }: MissionCompleted): boolean =>
  byEvent.get(type)?.changesListing ?? false;

export const isCompletion = (event: { readonly type: string }): event is MissionCompleted =>
  byEvent.has(event.type) || event.type === unknown.event;

/** Every kind reads its own events alone, so each call hands an event to the kind that it is of. */
const readerOf = ({ type }: MissionCompleted): CompletionReader<MissionCompleted> =>
  byEvent.get(type) ?? unknown;

export const partiesOf = (event: MissionCompleted): Parties => readerOf(event).parties(event);

/** Units or missiles that were on the way; 0 for a kind that sends none, null where nobody can tell. */
export const amountSent = (event: MissionCompleted): number | null => readerOf(event).sent(event);

/** Null for a draw, undefined for a kind that nobody wins. */
export const winnerOf = (event: MissionCompleted): LocalId | null | undefined =>
  readerOf(event).winner(event);

export const resultOf = (event: MissionCompleted): MissionResult => readerOf(event).result(event);

/** KGLD that the sender took from the other kingdom. */
export const goldTaken = (event: MissionCompleted): Attos => readerOf(event).taken(event);

/** Fields of a completion as the rules have them for this lot; null where no rules are known. */
export const expectedFields = (event: MissionCompleted, rules: Rules, lot: Lot): ExpectedFields | null =>
  readerOf(event).expected(event, rules, lot);

/** Whether a completion tells what the mission met at the other kingdom. */
export const meetsKingdom = (event: MissionCompleted): boolean => readerOf(event).meets;

/** Fields of a completion that tell what the mission met, as the ledger held them just before. */
export const metFields = (event: MissionCompleted, before: Kingdom, rules: Rules): ExpectedFields =>
  readerOf(event).met(event, before, rules);
