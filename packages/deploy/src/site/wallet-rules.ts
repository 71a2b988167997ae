/**
 * What the Radix Wallet demands of a dApp before it shows a request to the player, outside of its developer mode. The
 * embedded wallet demands less, so a game that it serves may still be refused by the one from the shop.
 */
import { type GatewayClient, ResponseError } from "@kingdoms/client";
import { type EntityMetadata, readMetadata } from "../metadata.ts";
import { RADIX_JSON_PATH } from "./radix-json.ts";

/** Why the wallet refuses, in the order in which it looks. */
export type WalletRefusal =
  /** The page is not served by https. */
  | "NOT_HTTPS"
  /** The address is not an account on this network. */
  | "NO_DEFINITION"
  /** The account does not say that it is a dApp definition. */
  | "WRONG_ACCOUNT_TYPE"
  /** The dApp definition does not claim the origin of the page. */
  | "WEBSITE_NOT_CLAIMED"
  /** The origin has no `/.well-known/radix.json`. */
  | "NO_RADIX_JSON"
  /** It is not JSON of the known form. */
  | "BAD_RADIX_JSON"
  /** It does not name the dApp definition. */
  | "DEFINITION_NOT_NAMED";

export interface Dapp {
  /** Of the page. */
  readonly origin: string;
  readonly dAppDefinition: string;
}

/** What is asked of the network: the metadata of the dApp definition, and a file of the site. */
export interface WalletSight {
  /** Null where the ledger has no such entity. */
  readonly metadata: (address: string) => Promise<EntityMetadata | null>;
  readonly fetch: (url: string) => Promise<Response>;
}

/** @returns the first reason for a refusal; null where the wallet accepts the dApp. Throws where the gateway cannot be read. */
export async function walletRefusal(
  { origin, dAppDefinition }: Dapp,
  sight: WalletSight,
): Promise<WalletRefusal | null> {
  if (!origin.startsWith("https://")) return "NOT_HTTPS";
  const definition = dAppDefinition.startsWith("account_") ? await sight.metadata(dAppDefinition) : null;
  if (definition === null) return "NO_DEFINITION";
  if (!definition("account_type").includes("dapp definition")) return "WRONG_ACCOUNT_TYPE";
  if (!definition("claimed_websites").some((website) => originOf(website) === originOf(origin)))
    return "WEBSITE_NOT_CLAIMED";
  return siteRefusal({ origin, dAppDefinition }, sight);
}

/** The site's half of the link alone. */
export async function siteRefusal(
  { origin, dAppDefinition }: Dapp,
  { fetch }: Pick<WalletSight, "fetch">,
): Promise<WalletRefusal | null> {
  const answer = await fetch(new URL(RADIX_JSON_PATH, origin).href).catch(() => null);
  if (answer === null || !answer.ok) return "NO_RADIX_JSON";
  const file = (await answer.json().catch(() => null)) as { readonly dApps?: unknown } | null;
  const dApps = file?.dApps;
  if (!Array.isArray(dApps)) return "BAD_RADIX_JSON";
  const names = dApps.map((dApp: { dAppDefinitionAddress?: unknown } | null) => dApp?.dAppDefinitionAddress);
  if (names.some((name) => typeof name !== "string")) return "BAD_RADIX_JSON";
  return names.includes(dAppDefinition) ? null : "DEFINITION_NOT_NAMED";
}

const originOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).origin : null);

/** A gateway refuses an address of another network, which its ledger cannot have. */
export const metadataBy =
  (gateway: GatewayClient): WalletSight["metadata"] =>
  (address) =>
    readMetadata(gateway, [address]).then(
      (known) => known.get(address) ?? null,
      (error: unknown) => {
        if (error instanceof ResponseError && error.status === 400) return null;
        throw error;
      },
    );
