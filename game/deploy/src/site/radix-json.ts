/** The website's half of the two-way link with the dApp definition. The Radix Wallet reads it before it answers any request. */

export { RADIX_JSON as RADIX_JSON_PATH } from "@embedded-radix/wallet/radix-wallet";

/** A wallet on a phone may return here: the Play screen picks up an answer in any tab. */
const CALLBACK_PATH = "/";

export interface RadixJson {
  readonly dApps: readonly { readonly dAppDefinitionAddress: string }[];
  readonly callbackPath: string;
}

export const radixJson = (dAppDefinition: string): RadixJson => ({
  dApps: [{ dAppDefinitionAddress: dAppDefinition }],
  callbackPath: CALLBACK_PATH,
});
