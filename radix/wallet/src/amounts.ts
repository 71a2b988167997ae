import { type Attos, ONE, PLACES } from "@embedded-radix/client/amounts";

export const attos = (value: bigint): Attos => value as Attos;

/**
 * For the player: with the marks of a language, at most `places` decimals, rounded toward zero; what would be shown as 0
 * is shown in full. @param locale a language tag.
 */
export function showAmount(amount: Attos, locale: string, places = 4): string {
  const size = sizeOf(amount);
  const enough = size > 0n && size < 10n ** BigInt(PLACES - places) ? PLACES : places;
  const format = new Intl.NumberFormat(locale);
  const point = format.formatToParts(0.5).find(({ type }) => type === "decimal")?.value ?? ".";
  const fraction = (size % ONE).toString().padStart(PLACES, "0").slice(0, enough).replace(/0+$/, "");
  return `${amount < 0n ? "-" : ""}${format.format(size / ONE)}${fraction && point + fraction}`;
}

/** The amount without its sign. */
export function sizeOf(amount: Attos): Attos {
  return attos(amount < 0n ? 0n - amount : amount);
}

/** The smallest amount with `places` decimals that is not below `amount`. */
export function roundUp(amount: Attos, places: number): Attos {
  const step = 10n ** BigInt(PLACES - places);
  return attos(((amount + step - 1n) / step) * step);
}
