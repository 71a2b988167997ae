import { type Attos, parseAttos } from "@embedded-radix/client/amounts";

/** Amounts of one coin: they cannot be mixed up. */
export type Kgld = Attos & { readonly __coin: "KGLD" };
export type Xrd = Attos & { readonly __coin: "XRD" };

/**
 * An amount of KGLD. Throws like `parseAttos`.
 *
 * @public
 * @example
 * const price = parseKgld("12.5"); // 12_500_000_000_000_000_000n
 */
export const parseKgld = (text: string): Kgld => parseAttos(text) as Kgld;
/**
 * An amount of XRD. Throws like `parseAttos`.
 *
 * @public
 * @example
 * const fee = parseXrd("5");
 */
export const parseXrd = (text: string): Xrd => parseAttos(text) as Xrd;

export { type Attos, formatAttos, ONE, PLACES, parseAttos } from "@embedded-radix/client/amounts";
