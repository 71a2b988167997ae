/** Numbers of a story: with few decimals, or as many more as the sums around them need to add up on the screen. */
import { type Attos, type BattleSide, type Loss, ONE, PLACES, type WarPreview } from "@kingdoms/rules";
import { exactText } from "../../format/amounts.ts";

const nearest = (value: bigint, places: number): Attos => {
  const unit = 10n ** BigInt(PLACES - places);
  return (((value + unit / 2n) / unit) * unit) as Attos;
};

/** The number of places, `least` or more, from which on a sum with rounded numbers holds. */
function placesFor(least: number, holds: (places: number) => boolean): number {
  let places = least;
  while (places < PLACES && !holds(places)) places++;
  return places;
}

const times = (one: bigint, other: bigint): bigint => (one * other) / ONE;

/** `1.3149`: a factor, to four places. */
export const factorText = (value: Attos): string => exactText(nearest(value, 4));

/** `6.57`: a power, or heads before they are whole. */
export const powerText = (value: Attos): string => exactText(nearest(value, 2));

/** `28.4 %`; `< 0.1 %` and `> 99.9 %` for shares that are not quite 0 and not quite 1. */
export const shareText = (share: Attos): string => tenthsText(nearest(share * 100n, 1), share);

function tenthsText(shown: bigint, share: bigint): string {
  const tenth = ONE / 10n;
  if (share > 0n && shown < tenth) return `< ${exactText(tenth as Attos)} %`;
  if (share < ONE && shown >= 100n * ONE) return `> ${exactText((100n * ONE - tenth) as Attos)} %`;
  return `${exactText(shown as Attos)} %`;
}

/** The luck of one side, rounded so that multiplying by it gives the power that is shown. */
export function luckText({ fighting, luck, bonus, power }: BattleSide): string {
  const product = (shown: bigint): bigint => times(BigInt(fighting) * shown, bonus);
  const places = placesFor(4, (so) => nearest(product(nearest(luck, so)), 2) === nearest(power, 2));
  return exactText(nearest(luck, places));
}

interface LossTexts {
  /** The smaller power by the greater. */
  readonly q: string;
  /** Heads before they are whole. */
  readonly exact: string;
}

/** @param fighting how many of this side fought. */
export function lossTexts({ share, exact }: Loss, q: Attos, fighting: number): LossTexts {
  // The rounded figures round to the same losses: they are on the same side of every half.
  const half = (value: bigint): bigint => (2n * value) / ONE;
  const isHalf = (value: bigint): boolean => (2n * value) % ONE === 0n;
  const places = placesFor(2, (so) => {
    const shown = nearest(exact, so);
    return half(shown) === half(exact) && isHalf(shown) === isHalf(exact);
  });
  const heads = (shown: bigint): bigint => times(BigInt(fighting) * share, times(shown, shown));
  const factor = placesFor(4, (so) => nearest(heads(nearest(q, so)), places) === nearest(exact, places));
  return { q: exactText(nearest(q, factor)), exact: exactText(nearest(exact, places)) };
}

/** A ratio that is too low for something, and reads so. */
export function ratioBelow(ratio: Attos, needed: Attos): string {
  return exactText(
    nearest(
      ratio,
      placesFor(2, (so) => nearest(ratio, so) < needed),
    ),
  );
}

/** A chance and the number drawn for it, rounded so that a number below the chance also looks smaller. */
export function drawTexts(chance: Attos, drawn: Attos): { readonly chance: string; readonly drawn: string } {
  const hundred = (share: bigint, places: number): Attos => nearest(share * 100n, places);
  const places = placesFor(1, (so) => hundred(drawn, so) < hundred(chance, so) === drawn < chance);
  const text = (share: Attos): string => `${exactText(hundred(share, places))} %`;
  return { chance: text(chance), drawn: text(drawn) };
}

export const ENDS = ["win", "draw", "lose"] as const;
type End = (typeof ENDS)[number];

/** The chances of the three ends, rounded so that together they are all. */
export function endsText({ chances, mayWin, mayDraw, mayLose }: WarPreview): Readonly<Record<End, string>> {
  const may = { win: mayWin, draw: mayDraw, lose: mayLose };
  const tenth = ONE / 10n;
  const parts = ENDS.map((end) => ({
    end,
    rest: (chances[end] * 100n) % tenth,
    shown: (chances[end] * 100n) / tenth,
  }));
  let missing = 1000n - parts.reduce((sum, { shown }) => sum + shown, 0n);
  // Those that were cut most are rounded up.
  for (const part of parts.toSorted((one, other) => Number(other.rest - one.rest))) {
    if (missing <= 0n) break;
    part.shown++;
    missing--;
  }
  const sure = ENDS.filter((end) => may[end]).length === 1;
  // An end that is possible at the edge of luck alone has no measurable chance, and is not impossible for that.
  const uncertain = (chance: bigint): bigint => (chance < 1n ? 1n : chance < ONE ? chance : ONE - 1n);
  const texts = parts.map(({ end, shown }) => {
    const share = may[end] ? (sure ? ONE : uncertain(chances[end])) : 0n;
    return [end, tenthsText(may[end] ? shown * tenth : 0n, share)] as const;
  });
  return Object.fromEntries(texts) as Record<End, string>;
}
