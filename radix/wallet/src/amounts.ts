/** An amount of a resource times 10^18, the ledger's own unit. */
export type Attos = bigint & { readonly attos: unique symbol };

const PLACES = 18;
const ONE = 10n ** BigInt(PLACES);

export const attos = (value: bigint): Attos => value as Attos;

/** Reads a decimal number as the Gateway writes it, for example "-12.5". Throws a SyntaxError for anything else. */
export function parseAmount(text: string): Attos {
  const match = /^([+-]?)(\d+)(?:\.(\d{1,18}))?$/.exec(text);
  if (!match) throw new SyntaxError(`"${text}" is not an amount`);
  const [, sign, whole = "", fraction = ""] = match;
  const value = BigInt(whole) * ONE + BigInt(fraction.padEnd(PLACES, "0"));
  return attos(sign === "-" ? -value : value);
}

/** For a manifest: plain digits, no grouping, no superfluous zeros. */
export function plainAmount(amount: Attos): string {
  return write(amount, PLACES, (whole) => whole.toString(), ".");
}

/**
 * For the player: with the marks of a language, at most `places` decimals, rounded toward zero; what would be shown as 0
 * is shown in full. @param locale a language tag.
 */
export function showAmount(amount: Attos, locale: string, places = 4): string {
  const size = sizeOf(amount);
  const enough = size > 0n && size < 10n ** BigInt(PLACES - places) ? PLACES : places;
  const format = new Intl.NumberFormat(locale);
  const point = format.formatToParts(0.5).find(({ type }) => type === "decimal")?.value ?? ".";
  return write(amount, enough, (whole) => format.format(whole), point);
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

function write(amount: bigint, places: number, group: (whole: bigint) => string, point: string): string {
  const size = amount < 0n ? -amount : amount;
  const fraction = (size % ONE).toString().padStart(PLACES, "0").slice(0, places).replace(/0+$/, "");
  const sign = amount < 0n ? "-" : "";
  return `${sign}${group(size / ONE)}${fraction ? `${point}${fraction}` : ""}`;
}
