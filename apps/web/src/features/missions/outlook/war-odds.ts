import type { Rules, WarField } from "@kingdoms/rules";

/** Enough that the share is right within some three hundredths, few enough to be computed while a slider moves. */
const SAMPLES = 200;

export interface WarOdds {
  /** Shares of the sampled fates in hundredths, rounded to whole ones. */
  readonly win: number;
  readonly draw: number;
  readonly lose: number;
}

/** How a war ends over many fates, each decided by the rules. The fates are always the same, so the odds do not flicker. */
export function warOdds(rules: Rules, field: WarField): WarOdds {
  const ends = { attacker: 0, nobody: 0, defender: 0 };
  for (let sample = 0; sample < SAMPLES; sample++) ends[rules.war(field, fateOf(sample)).victor] += 1;
  const share = (count: number): number => Math.round((count * 100) / SAMPLES);
  return { win: share(ends.attacker), draw: share(ends.nobody), lose: share(ends.defender) };
}

/** Draws are hashes of the fate: fates that differ in one byte are as good as any. */
function fateOf(sample: number): Uint8Array {
  const fate = new Uint8Array(32);
  new DataView(fate.buffer).setUint32(0, sample);
  return fate;
}
