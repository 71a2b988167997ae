import type { LedgerTime, MissionLaunched, MissionReport } from "@kingdoms/client";
import { partiesOf } from "@kingdoms/client";

/** Entries that arrived longer ago are hidden, in seconds (spec section 9). */
export const SHOWN_FOR = 3 * 86_400;
/** A countdown below this many seconds is critical (spec section 9). */
export const CRITICAL = 60;

export interface Traffic {
  /** Missions against the player's kingdoms, the next to arrive first. What an unknown kind brings is feared. */
  readonly attacks: readonly MissionLaunched[];
  /** Units that somebody gives to the player. */
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
    .filter(({ activationTime }) => now === null || now - activationTime <= SHOWN_FOR)
    .toSorted(
      (one, other) => one.activationTime - other.activationTime || Number(one.missionId - other.missionId),
    );
  const incoming = shown.filter(({ attacker, defender }) => own.has(defender) && attacker !== defender);
  return {
    attacks: incoming.filter(({ kind }) => kind !== "fortify"),
    help: incoming.filter(({ kind }) => kind === "fortify"),
    outgoing: shown.filter(({ attacker }) => own.has(attacker)),
  };
}

/** Finished missions of others against the player's kingdoms in the last days, newest first. */
export function pastAttacks(
  reports: readonly MissionReport[],
  own: ReadonlySet<string>,
  now: LedgerTime | number | null,
): readonly MissionReport[] {
  return reports.filter(({ completion: { event } }) => {
    const { from, to } = partiesOf(event);
    const recent = now === null || now - event.completedAt <= SHOWN_FOR;
    return recent && from !== to && own.has(to) && event.type !== "KingdomFortifyCompleted";
  });
}

/** Whether these reports, newest first, go back as far as anything is shown. */
export function reachesBack(
  reports: readonly MissionReport[],
  complete: boolean,
  now: number | null,
): boolean {
  const oldest = reports.at(-1)?.completion.time;
  return complete || now === null || (oldest !== undefined && now - oldest > SHOWN_FOR);
}
