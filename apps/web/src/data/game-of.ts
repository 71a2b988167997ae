import { createGatewayClient, type GameContext, type RealmConfig } from "@kingdoms/client";
import { ask } from "./origin.ts";

/** The game of a realm, and the gateway that reads it. */
export const gameOf = (config: RealmConfig): GameContext => ({
  config,
  gateway: createGatewayClient({
    baseUrl: config.gatewayUrl,
    // Without `fetch`, the client uses the network.
    ...(import.meta.env.MODE === "practice" ? { fetch: ask } : {}),
    applicationName: "Kingdoms",
    applicationVersion: config.version,
    dAppDefinition: config.dAppDefinition,
  }),
});
