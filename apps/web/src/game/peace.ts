/**
 * What spares a kingdom from attacks, wherever that is shown or filtered: the protection of a new kingdom and its truces are the
 * same to whoever looks for a target. The ledger refuses by the same moments (`peace.test.ts` asks the rules).
 */

/** Of the shield of a kingdom. Ledger time, seconds. */
export interface PeaceMoments {
  readonly protectedUntil: number;
  readonly warTruceUntil: number;
  readonly raidTruceUntil: number;
}

interface Peace {
  /** From every attack; from wars and missiles; from raids. */
  readonly from: "all" | "war" | "raid";
  /** Ledger time, seconds. */
  readonly until: number;
}

const warUntil = (shield: PeaceMoments): number => Math.max(shield.protectedUntil, shield.warTruceUntil);
const raidUntil = (shield: PeaceMoments): number => Math.max(shield.protectedUntil, shield.raidTruceUntil);

/** Until when no attack of any kind can be launched at it. */
export const untouchableUntil = (shield: PeaceMoments): number =>
  Math.min(warUntil(shield), raidUntil(shield));

export const openToAttack = (shield: PeaceMoments, now: number): boolean => untouchableUntil(shield) <= now;

/** All that spares it at `now`, what spares it from everything first; empty for one that anybody may attack in any way. */
export function peaceOf(shield: PeaceMoments, now: number): readonly Peace[] {
  const until = untouchableUntil(shield);
  const beyond = Math.max(until, now);
  const kinds: readonly Peace[] = [
    { from: "all", until },
    { from: "war", until: warUntil(shield) },
    { from: "raid", until: raidUntil(shield) },
  ];
  return kinds.filter((peace) => peace.until > (peace.from === "all" ? now : beyond));
}
