import { createGatewayClient, type GameContext, type RealmConfig } from "@kingdoms/client";

/** The game of a realm, and the gateway that reads it. */
export const gameOf = (config: RealmConfig): GameContext => ({
  config,
  gateway: createGatewayClient({
    baseUrl: config.gatewayUrl,
    applicationName: "Kingdoms",
    applicationVersion: config.version,
    dAppDefinition: config.dAppDefinition,
  }),
});
