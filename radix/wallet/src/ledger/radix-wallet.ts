import { parsedUrl } from "../own-url.ts";

/**
 * Why the Radix Wallet outside developer mode refuses a page before it shows the player anything, by its own error codes:
 * - `invalidOriginURL`: the page is not served over https.
 * - `wrongAccountType`: the account that the page names is no dApp definition.
 * - `unknownWebsite`: the dApp definition does not claim the page's origin.
 * - `radixJsonNotFound`: the origin serves no `/.well-known/radix.json`.
 * - `radixJsonUnknownFileFormat`: what it serves there is not of that form.
 * - `unknownDappDefinitionAddress`: the file does not name the dApp definition.
 */
export type RadixWalletRefusal =
  | "invalidOriginURL"
  | "wrongAccountType"
  | "unknownWebsite"
  | "radixJsonNotFound"
  | "radixJsonUnknownFileFormat"
  | "unknownDappDefinitionAddress";

/** The data about a page and its dApp that the Radix Wallet reads. */
export interface DAppFacts {
  /** Address that the page names. */
  readonly dAppDefinition: string;
  /** Of the page. */
  readonly origin: string;
  /** `account_type` in the metadata of the definition; undefined if there is none. */
  readonly accountType: unknown;
  /** The values of `claimed_websites`. */
  readonly claimedWebsites: unknown;
  /** What `<origin>/.well-known/radix.json` answered; null for no answer. */
  readonly radixJson: { readonly status: number; readonly text: string } | null;
}

/** The file in which a site names its dApp definitions. */
export const RADIX_JSON = "/.well-known/radix.json";

/**
 * Every rule that the page breaks; the Radix Wallet stops at the first one.
 *
 * @public
 * @example
 * const refusals = radixWalletRefusals({
 *   dAppDefinition: account,
 *   origin: "https://game.example",
 *   accountType: "dapp definition",
 *   claimedWebsites: ["https://game.example"],
 *   radixJson: null,
 * });
 * console.log(refusals); // ["radixJsonNotFound"]
 */
export function radixWalletRefusals(facts: DAppFacts): RadixWalletRefusal[] {
  const { origin, accountType, claimedWebsites, radixJson, dAppDefinition } = facts;
  const own = parsedUrl(origin);
  const claimed = Array.isArray(claimedWebsites) ? claimedWebsites : [];
  const file = fileFault(radixJson, dAppDefinition);
  return [
    ...(own?.protocol === "https:" ? [] : ["invalidOriginURL" as const]),
    ...(accountType === "dapp definition" ? [] : ["wrongAccountType" as const]),
    ...(own !== null && claimed.some((site) => originOf(site) === own.origin)
      ? []
      : ["unknownWebsite" as const]),
    ...(file === null ? [] : [file]),
  ];
}

function fileFault(answer: DAppFacts["radixJson"], dAppDefinition: string): RadixWalletRefusal | null {
  if (answer === null || answer.status !== FOUND) return "radixJsonNotFound";
  const dApps = dAppsIn(answer.text);
  if (dApps === null) return "radixJsonUnknownFileFormat";
  return dApps.includes(dAppDefinition) ? null : "unknownDappDefinitionAddress";
}

const FOUND = 200;

/** The definitions that the file names; null for a file of another form. */
function dAppsIn(text: string): string[] | null {
  try {
    const { dApps } = (JSON.parse(text) ?? {}) as { dApps?: unknown };
    if (!Array.isArray(dApps)) return null;
    const addresses = dApps.map(
      (dApp) => (dApp as { dAppDefinitionAddress?: unknown } | null)?.dAppDefinitionAddress,
    );
    return addresses.every((address): address is string => typeof address === "string") ? addresses : null;
  } catch {
    return null;
  }
}

/** A definition may claim any text; one that is no address matches no page. */
export const originOf = (url: unknown): string => parsedUrl(String(url))?.origin ?? "";
