/** Decimals of the ledger, which are texts: exact to 18 places. */

const places = 18;

export function sum(amounts: readonly string[]): string {
  return written(amounts.reduce((subtotal, amount) => subtotal + attos(amount), 0n));
}

/** Rounded towards zero, as the ledger divides. @param divisor not zero. */
export function quotient(amount: string, divisor: string): string {
  return written((attos(amount) * 10n ** BigInt(places)) / attos(divisor));
}

function written(total: bigint): string {
  const digits = (total < 0n ? -total : total).toString().padStart(places + 1, "0");
  const fraction = digits.slice(-places).replace(/0+$/, "");
  return `${total < 0n ? "-" : ""}${digits.slice(0, -places)}${fraction ? `.${fraction}` : ""}`;
}

function attos(amount: string): bigint {
  const [whole = "0", fraction = ""] = amount.replace("-", "").split(".");
  const value = BigInt(whole + fraction.padEnd(places, "0"));
  return amount.startsWith("-") ? -value : value;
}
