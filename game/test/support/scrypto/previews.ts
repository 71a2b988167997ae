/** Whether what was shown before a mission holds what came of it. */
import type {
  MissileOutcome,
  MissilePreview,
  RaidOutcome,
  RaidPreview,
  Range,
  WarOutcome,
  WarPreview,
} from "@kingdoms/rules";

const within = <T extends number | bigint>(value: T, { min, max }: Range<T>): boolean =>
  min <= value && value <= max;

export function holdsWar(shown: WarPreview, outcome: WarOutcome): boolean {
  const may = { attacker: shown.mayWin, defender: shown.mayLose, nobody: shown.mayDraw };
  return (
    may[outcome.victor] &&
    within(outcome.attackerLosses, shown.attackerLosses) &&
    within(outcome.defenderLosses, shown.defenderLosses) &&
    within(outcome.warSpoils, shown.warSpoils) &&
    (outcome.buildingsDestroyed.length === 0 || shown.chances.fall > 0n)
  );
}

export const holdsRaid = (shown: RaidPreview, outcome: RaidOutcome): boolean =>
  !outcome.success || outcome.amount === shown.amount;

export const holdsStrike = (shown: MissilePreview, outcome: MissileOutcome): boolean =>
  shown.intercepted === outcome.intercepted &&
  within(outcome.defenderLosses, shown.defenderLosses) &&
  within(outcome.buildingsDestroyed.length, shown.buildingsDestroyed);
