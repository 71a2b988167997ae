import type { Ledger } from "@embedded-radix/gateway";
import type { GameContext, RealmConfig } from "@kingdoms/client";
import { createGatewayClient } from "@kingdoms/client";
import type { Handler } from "./handler.ts";
import { homeUrl } from "./home-url.ts";
import type { RealmRecord } from "./record.ts";

/** The fields of the config that depend on the host. */
export type HostConfig = Pick<RealmConfig, "players" | "push" | "practice">;

/** The realm's config, for the page. */
export async function configOf(
  { id, deployed }: RealmRecord,
  ledger: Ledger,
  gateway: Handler,
  { version, host }: { readonly version: string; readonly host: HostConfig },
): Promise<RealmConfig> {
  const { xrd, faucet } = ledger.basics;
  const config = {
    networkId: ledger.networkId,
    networkName: ledger.networkName,
    ledgerId: id,
    gatewayUrl: "",
    explorerUrl: "",
    homeUrl: await homeUrl(gateway, deployed.factory),
    embedded: true,
    ...deployed,
    xrd,
    faucet,
    version,
    ...host,
  };
  // The addresses are those of a ledger that this process serves.
  return config as RealmConfig;
}

/** The game as the realm itself reads it. */
export const gameOf = (config: RealmConfig, gateway: Handler): GameContext => ({
  config,
  gateway: createGatewayClient({
    baseUrl: "http://gateway",
    applicationName: "Kingdoms realm",
    fetch: async (request) => gateway.fetch(request),
  }),
});
