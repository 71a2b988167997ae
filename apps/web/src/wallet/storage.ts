/**
 * What everything that the embedded wallet stores begins with. Players have their keys under these names: with another prefix, the
 * wallet would not find them.
 */
export const WALLET_STORAGE = "kingdoms-wallet";
