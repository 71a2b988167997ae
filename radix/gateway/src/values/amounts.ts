/** Decimals of the ledger as texts: exact to 18 places. */

import { hexToBytes } from "@noble/hashes/utils.js";
import { bytesToHex } from "../storage/hex.ts";

const places = 18;

export function sum(amounts: readonly string[]): string {
  return written(amounts.reduce((subtotal, amount) => subtotal + attos(amount), 0n));
}

export const difference = (one: string, other: string): string => written(attos(one) - attos(other));

/** Rounded towards zero, like the ledger's division. @param divisor not zero. */
export function quotient(amount: string, divisor: string): string {
  return written((attos(amount) * 10n ** BigInt(places)) / attos(divisor));
}

/** Rounded towards zero, like the ledger's multiplication. */
export function product(amount: string, factor: string): string {
  return written((attos(amount) * attos(factor)) / 10n ** BigInt(places));
}

/** @param total in attos, a decimal's smallest part. */
export function written(total: bigint): string {
  const digits = (total < 0n ? -total : total).toString().padStart(places + 1, "0");
  const fraction = digits.slice(-places).replace(/0+$/, "");
  return `${total < 0n ? "-" : ""}${digits.slice(0, -places)}${fraction ? `.${fraction}` : ""}`;
}

function attos(amount: string): bigint {
  const [whole = "0", fraction = ""] = amount.replace("-", "").split(".");
  const value = BigInt(whole + fraction.padEnd(places, "0"));
  return amount.startsWith("-") ? -value : value;
}

/**
 * The bytes of a balance field in SBOR before the decimal (two versioned structs) and after it (whether the field is
 * locked).
 */
const beforeBalance = hexToBytes("5c2200012102220001a0");
const balanceLength = 37;

/**
 * The amount in a vault's balance field, in attos. A resource can have thousands of vaults, too many for the engine to
 * decode each. @throws if the field has another form.
 */
export function vaultBalance(field: Uint8Array): bigint {
  if (field.length !== balanceLength || beforeBalance.some((byte, index) => field[index] !== byte))
    throw new Error(`${bytesToHex(field)} is not the balance of a vault`);
  const decimal = new DataView(field.buffer, field.byteOffset + beforeBalance.length);
  const low = decimal.getBigUint64(0, true) | (decimal.getBigUint64(8, true) << 64n);
  return low | (decimal.getBigInt64(16, true) << 128n);
}
