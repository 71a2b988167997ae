import { type Attos, parseAttos } from "@embedded-radix/client/amounts";

/** Amounts of one coin: they cannot be mixed up. */
export type Kgld = Attos & { readonly __coin: "KGLD" };
export type Xrd = Attos & { readonly __coin: "XRD" };

/** `parseAttos` if it is known which coin the text counts. */
export const parseKgld = (text: string): Kgld => parseAttos(text) as Kgld;
export const parseXrd = (text: string): Xrd => parseAttos(text) as Xrd;

export { type Attos, formatAttos, ONE, PLACES, parseAttos } from "@embedded-radix/client/amounts";
