/**
 * The times in which a kingdom cannot be attacked, for every screen that shows or filters by them: to an attacker the
 * protection of a new kingdom and its truces are the same. The ledger refuses by the same moments (`peace.test.ts`
 * asks the rules).
 */
import type { Rules, Shield } from "@kingdoms/rules";
import type { TargetPanel } from "../navigation/navigation.ts";

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

/**
 * Whether an attack of this kind can be launched at it now: a truce from wars leaves raids possible. Any attack can
 * begin from a report.
 * @param rules null while they are being loaded: then any attack counts.
 */
export function openTo(panel: TargetPanel, shield: Shield, now: number, rules: Rules | null): boolean {
  if (!openToAttack(shield, now)) return false;
  // Most are spared from nothing, which needs no answer of the rules.
  if (panel === "inspect" || rules === null || Math.max(warUntil(shield), raidUntil(shield)) <= now)
    return true;
  return rules.sparedUntil(shield, panel, now) === null;
}

/** Everything that protects it at `now`, full protection first; empty for a kingdom that any attack may reach. */
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
