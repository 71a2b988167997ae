/** The catalogue of battles. A kind of mission with a story needs a file here and a row below. */
import {
  type CompletedOf,
  expectedFields,
  kindOfCompletion,
  MISSIONS,
  type Mission,
  type MissionCompleted,
} from "@kingdoms/client";
import { fromHex, type Lot, type Rules, RulesError } from "@kingdoms/rules";
import type { BattleKind, Simulated, Told } from "../kind.ts";
import { fortify } from "./fortify.tsx";
import { missile } from "./missile.tsx";
import { prospect } from "./prospect.tsx";
import { raid } from "./raid.tsx";
import { war } from "./war.tsx";

const BATTLES: { readonly [Kind in Mission]: BattleKind<CompletedOf<Kind>> | null } = {
  war,
  raid,
  missile,
  fortify,
  prospect,
  rarity: null,
};

/** Each kind reads only its own events, so each call passes an event to the kind that it is of. */
const battleOf = (kind: Mission) => BATTLES[kind] as BattleKind<MissionCompleted> | null;

/** Kinds that the simulator plays, in the order in which they are offered. */
export const SIMULATED: readonly Mission[] = MISSIONS.filter((kind) => battleOf(kind)?.simulated);

/** @param kind one of `SIMULATED`. */
export function simulatedOf(kind: Mission): Simulated {
  const simulated = battleOf(kind)?.simulated;
  if (!simulated) throw new Error(`the simulator does not play ${kind}`);
  return simulated;
}

/**
 * What a report tells, computed again by the rules from what its event holds. Null where the kind has no story; "mismatch"
 * where the event does not follow from the rules, which a report never says of itself.
 */
export function toldBy(event: MissionCompleted, rules: Rules): Told | "mismatch" | null {
  const kind = kindOfCompletion(event);
  const battle = kind === null ? null : battleOf(kind);
  if (battle === null) return null;
  try {
    const lot: Lot = event.fate === null ? "overdue" : fromHex(event.fate);
    return follows(event, rules, lot) ? battle.told(event, rules, lot) : "mismatch";
  } catch (error) {
    if (error instanceof RulesError) return "mismatch";
    throw error;
  }
}

const follows = (event: MissionCompleted, rules: Rules, lot: Lot): boolean =>
  Object.entries(expectedFields(event, rules, lot) ?? {}).every(
    // Fields are texts, numbers and lists of texts.
    ([name, value]) => String(value) === String((event as unknown as Record<string, unknown>)[name]),
  );
