/** An amount of a resource, or a share of one, in units of 10^-18: exactly the value of the ledger's `Decimal`. */
export type Attos = bigint & { readonly __brand: "Attos" };

/** Places of a `Decimal` after the point. */
export const PLACES = 18;
/** One unit of a resource, or all of a share. */
export const ONE = (10n ** 18n) as Attos;

/**
 * Reads a `Decimal` as the ledger writes it: `12`, `-0.5`, `1000.000000000000000001`.
 * @throws TypeError for anything else, more than 18 places included.
 */
export function parseAttos(text: string): Attos {
  const match = /^([+-]?)(\d{1,60})(?:\.(\d{1,18}))?$/.exec(text);
  if (match === null) throw new TypeError(`${JSON.stringify(text)} is not a decimal number`);
  const [, sign, whole = "0", fraction = ""] = match;
  const magnitude = BigInt(whole) * ONE + BigInt(fraction.padEnd(PLACES, "0"));
  return (sign === "-" ? -magnitude : magnitude) as Attos;
}

/** Exact text without needless zeros, as a manifest's `Decimal` takes it. */
export function formatAttos(value: Attos): string {
  const magnitude: bigint = value < 0n ? 0n - value : value;
  const fraction = (magnitude % ONE).toString().padStart(PLACES, "0").replace(/0+$/, "");
  return `${value < 0n ? "-" : ""}${magnitude / ONE}${fraction === "" ? "" : `.${fraction}`}`;
}
