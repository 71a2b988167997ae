/**
 * What spares a kingdom from attacks, wherever that is shown or filtered: the protection of a new kingdom and its truces are the
 * same to whoever looks for a target. The ledger refuses by the same moments (`peace.test.ts` asks the rules).
 */
import type { Shield } from "@kingdoms/client";

type Moments = Pick<Shield, "protectedUntil" | "warTruceUntil" | "raidTruceUntil">;

export interface Peace {
  /** From every attack; from wars and missiles; from raids. */
  readonly from: "all" | "war" | "raid";
  /** Ledger time, seconds. */
  readonly until: number;
}

const warUntil = (shield: Moments): number => Math.max(shield.protectedUntil, shield.warTruceUntil);
const raidUntil = (shield: Moments): number => Math.max(shield.protectedUntil, shield.raidTruceUntil);

/** Until when no attack of any kind can be launched at it. */
export const untouchableUntil = (shield: Moments): number => Math.min(warUntil(shield), raidUntil(shield));

export const openToAttack = (shield: Moments, now: number): boolean => untouchableUntil(shield) <= now;

/** All that spares it at `now`, what spares it from everything first; empty for one that anybody may attack in any way. */
export function peaceOf(shield: Moments, now: number): readonly Peace[] {
  const until = untouchableUntil(shield);
  const beyond = Math.max(until, now);
  const kinds: readonly Peace[] = [
    { from: "all", until },
    { from: "war", until: warUntil(shield) },
    { from: "raid", until: raidUntil(shield) },
  ];
  return kinds.filter((peace) => peace.until > (peace.from === "all" ? now : beyond));
}
