/** The catalogue of battles. A kind of mission with a story has a file here and a row below. */
import {
  type CompletedOf,
  kindOfCompletion,
  MISSIONS,
  type Mission,
  type MissionCompleted,
} from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";
import { ifConsistent } from "../consistent.ts";
import type { BattleKind, BattleStory, Simulated } from "../kind.ts";
import { fortify } from "./fortify.tsx";
import { missile } from "./missile.tsx";
import { prospect } from "./prospect.tsx";
import { raid } from "./raid.tsx";
import { war } from "./war.tsx";

const BATTLES: { readonly [Kind in Mission]?: BattleKind<CompletedOf<Kind>> } = {
  war,
  raid,
  missile,
  fortify,
  prospect,
};

/** Each kind reads only its own events, so each call passes an event to the kind that it is of. */
const battleOf = (kind: Mission) => (BATTLES[kind] as BattleKind<MissionCompleted> | undefined) ?? null;

/** Kinds that the simulator plays, in the order in which they are offered. */
export const SIMULATED: readonly Mission[] = MISSIONS.filter((kind) => battleOf(kind)?.simulated);

/** @param kind one of `SIMULATED`. */
export function simulatedOf(kind: Mission): Simulated {
  const simulated = battleOf(kind)?.simulated;
  if (!simulated) throw new Error(`the simulator does not play ${kind}`);
  return simulated;
}

/**
 * The story of a report, computed again by the rules from the data of its event. Null if the kind has no story;
 * "mismatch" if the event does not follow from the rules, which a correct ledger never produces.
 */
export function battleStoryOf(event: MissionCompleted, rules: Rules): BattleStory | "mismatch" | null {
  const kind = kindOfCompletion(event);
  const battle = kind === null ? null : battleOf(kind);
  if (battle === null) return null;
  return ifConsistent(event, rules, (lot) => battle.storyOf(event, rules, lot));
}
