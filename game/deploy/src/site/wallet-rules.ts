/**
 * The Radix Wallet's checks of a game, outside of its developer mode. The rules are those of the embedded wallet's
 * package; this file gives them the facts about a network and a site.
 */
import { type RadixWalletRefusal, radixWalletRefusals } from "@embedded-radix/wallet/radix-wallet";
import { type GatewayClient, ResponseError } from "@kingdoms/client";
import { type EntityMetadata, readMetadata } from "../metadata.ts";
import { RADIX_JSON_PATH } from "./radix-json.ts";

export interface Dapp {
  /** Of the page. */
  readonly origin: string;
  readonly dAppDefinition: string;
}

/** Requests to the network: the metadata of the dApp definition, and a file of the site. */
export interface NetworkReads {
  /** Null if the ledger has no such entity. */
  readonly metadata: (address: string) => Promise<EntityMetadata | null>;
  readonly fetch: (url: string) => Promise<Response>;
}

/** @returns every rule that the game breaks, none if the wallet accepts it. Throws if the gateway cannot be read. */
export async function walletRefusals(
  { origin, dAppDefinition }: Dapp,
  { metadata, fetch }: NetworkReads,
): Promise<RadixWalletRefusal[]> {
  const definition = dAppDefinition.startsWith("account_") ? await metadata(dAppDefinition) : null;
  const answer = await fetch(new URL(RADIX_JSON_PATH, origin).href).catch(() => null);
  return radixWalletRefusals({
    origin,
    dAppDefinition,
    accountType: definition?.("account_type")[0],
    claimedWebsites: definition?.("claimed_websites"),
    radixJson: answer === null ? null : { status: answer.status, text: await answer.text() },
  });
}

/** A gateway refuses an address of another network, which its ledger cannot have. */
export const metadataBy =
  (gateway: GatewayClient): NetworkReads["metadata"] =>
  (address) =>
    readMetadata(gateway, [address]).then(
      (known) => known.get(address) ?? null,
      (error: unknown) => {
        if (error instanceof ResponseError && error.status === 400) return null;
        throw error;
      },
    );
