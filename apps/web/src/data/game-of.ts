import { createGatewayClient, type Fetch, type GameContext, type RealmConfig } from "@kingdoms/client";
import { inTime } from "../format/in-time.ts";
import { ask } from "./origin.ts";

/** A page that only watches reads the published world, if there is one. */
function watchingFetch(config: RealmConfig): { readonly fetch?: Fetch } {
  const { worldUrl } = config;
  if (worldUrl === undefined) return {};
  const load = () => inTime(() => import("./watched-world.ts"));
  return { fetch: async (request) => (await load()).watchedWorld(config, worldUrl).ask(request) };
}

/** The game of a realm, and the gateway that reads it. */
export const gameOf = (config: RealmConfig): GameContext => ({
  config,
  gateway: createGatewayClient({
    baseUrl: config.gatewayUrl,
    // Without `fetch`, the client uses the network.
    ...(import.meta.env.MODE === "practice" ? { fetch: ask } : watchingFetch(config)),
    applicationName: "Kingdoms",
    applicationVersion: config.version,
    dAppDefinition: config.dAppDefinition,
  }),
});
