import {
  isHostile,
  kindOfCompletion,
  type LedgerTime,
  type MissionLaunched,
  type MissionReport,
  partiesOf,
} from "@kingdoms/client";
import type { World } from "../data/world.ts";
import { keysKnown, type OwnKeys } from "./own-keys.ts";

/** Entries that arrived longer ago are hidden, in seconds (spec section 9). */
export const RECENT_SECONDS = 3 * 86_400;
/** A countdown below this many seconds is critical (spec section 9). */
export const CRITICAL = 60;

export interface Traffic {
  /** Missions against the player's kingdoms, the next to arrive first. An unknown kind counts as an attack. */
  readonly attacks: readonly MissionLaunched[];
  /** Units on their way to the player as a gift. */
  readonly help: readonly MissionLaunched[];
  /** The player's own missions. */
  readonly outgoing: readonly MissionLaunched[];
}

/** @param now seconds on the ledger; null while its clock is not known, which hides nothing. */
export function trafficOf(
  missions: readonly MissionLaunched[],
  own: ReadonlySet<string>,
  now: number | null,
): Traffic {
  const shown = missions
    .filter(({ activationTime }) => now === null || now - activationTime <= RECENT_SECONDS)
    .toSorted(
      (one, other) => one.activationTime - other.activationTime || Number(one.missionId - other.missionId),
    );
  const incoming = shown.filter(({ attacker, defender }) => own.has(defender) && attacker !== defender);
  return {
    attacks: incoming.filter(({ kind }) => isHostile(kind)),
    help: incoming.filter(({ kind }) => !isHostile(kind)),
    outgoing: shown.filter(({ attacker }) => own.has(attacker)),
  };
}

/** What cannot be read, and so keeps it open whether anything is on its way. */
export interface Unverified {
  readonly of: "wallet" | "keys" | "world";
  /** Null while it is being read. */
  readonly error: Error | null;
}

/** What Attack Detection says; nothing else on the page says of attacks what this does not. */
export type AttackAlarm =
  /** There is nothing to watch over: no wallet is connected, or its accounts hold no key. */
  | { readonly state: "unwatched"; readonly why: "notConnected" | "noKingdoms" }
  /** It is not known whether any mission is on its way. `traffic` is the last known one; null if there never was one. */
  | { readonly state: "checking"; readonly unverified: Unverified; readonly traffic: Traffic | null }
  /** Attacks are on their way; there may be more of them while something is unverified. */
  | { readonly state: "alert"; readonly unverified: Unverified | null; readonly traffic: Traffic }
  /** Keys and missions were read, and no mission is against any of the keys. */
  | { readonly state: "clear"; readonly traffic: Traffic };

/** Whether its traffic is all there is. */
export const isVerified = (alarm: AttackAlarm): boolean =>
  alarm.state === "clear" || (alarm.state === "alert" && alarm.unverified === null);

/** @param now seconds on the ledger; null while its clock is not known. */
export function alarmOf(own: OwnKeys, world: World, now: number | null): AttackAlarm {
  if (own.state === "unconnected") return { state: "unwatched", why: "notConnected" };
  if (own.state === "known" && own.value.length === 0) return { state: "unwatched", why: "noKingdoms" };
  const keys = keysKnown(own);
  const unverified = unverifiedOf(own, world);
  if (keys === null || world.asOf === null) {
    return { state: "checking", unverified: unverified ?? { of: "world", error: null }, traffic: null };
  }
  const traffic = trafficOf(world.missions, new Set(keys.map(({ id }) => id)), now);
  if (traffic.attacks.length > 0) return { state: "alert", unverified, traffic };
  return unverified === null ? { state: "clear", traffic } : { state: "checking", unverified, traffic };
}

/** The first part that is not verified; one with an error before others. */
function unverifiedOf(own: OwnKeys, world: World): Unverified | null {
  const parts = [ofKeys(own), ofWorld(world)].filter((part) => part !== null);
  return parts.find(({ error }) => error !== null) ?? parts[0] ?? null;
}

function ofKeys(own: OwnKeys): Unverified | null {
  if (own.state === "starting") return { of: "wallet", error: null };
  if (own.state === "failed") return { of: "keys", error: own.error };
  return own.state === "checking" ? { of: "keys", error: null } : null;
}

function ofWorld({ state, whole, error }: World): Unverified | null {
  return state === "ready" && whole ? null : { of: "world", error };
}

/** Finished missions of others against the player's kingdoms in the last days, newest first. */
export function pastAttacks(
  reports: readonly MissionReport[],
  own: ReadonlySet<string>,
  now: LedgerTime | number | null,
): readonly MissionReport[] {
  return reports.filter(({ completion: { event } }) => {
    const { from, to } = partiesOf(event);
    const recent = now === null || now - event.completedAt <= RECENT_SECONDS;
    return recent && from !== to && own.has(to) && isHostile(kindOfCompletion(event));
  });
}

/** Whether these reports, newest first, go back as far as anything is shown. */
export function reachesBack(
  reports: readonly MissionReport[],
  complete: boolean,
  now: number | null,
): boolean {
  const oldest = reports.at(-1)?.completion.time;
  return complete || now === null || (oldest !== undefined && now - oldest > RECENT_SECONDS);
}
