import type { OriginWarning } from "../ledger/dapps.ts";
import type { RadixWalletRefusal } from "../ledger/radix-wallet.ts";

/** The login screen's sentences about a page that the Radix Wallet would refuse. */
export interface RadixWalletMessages {
  readonly title: string;
  readonly note: string;
  readonly refusals: Record<RadixWalletRefusal, string>;
}

export const englishRadixWallet: RadixWalletMessages = {
  title: "On a public network",
  note: "The Radix Wallet would refuse this page until it is set up for a public network. This wallet only tells you.",
  refusals: {
    invalidOriginURL: "The page is not served over https.",
    wrongAccountType: "The account that the page names is not a dApp definition.",
    unknownWebsite: "The dApp definition does not claim this site.",
    radixJsonNotFound: "The site has no /.well-known/radix.json.",
    radixJsonUnknownFileFormat: "The site's /.well-known/radix.json is not of the form that wallets read.",
    unknownDappDefinitionAddress: "The site's /.well-known/radix.json does not name the dApp definition.",
  },
};

export const englishOriginWarnings: Record<OriginWarning, string> = {
  unknownDApp: "The ledger knows no dApp at the address that this page names. The Radix Wallet would refuse.",
  otherSite: "The dApp that this page names does not claim this site. The Radix Wallet would refuse.",
  unchecked: "The ledger does not answer, so it is not known whether this page belongs to its dApp.",
};
