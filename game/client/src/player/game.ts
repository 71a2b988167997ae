/** Which game a player plays, and its rules. */
import { createGatewayClient, type GatewayClient, limitedRequest } from "@embedded-radix/client";
import { createRules, type Rules } from "@kingdoms/rules";
import { withNetworkServers } from "../networks.ts";
import { readGameConfig } from "../reads/factory.ts";
import type { GameWith } from "../reads/game.ts";
import type { RealmConfig } from "../types.ts";
import type { PlayerFields } from "./client.ts";

/** A player cannot be created: there is no such game, or it is on another network than its config says. */
export class PlayerError extends Error {
  override readonly name = "PlayerError";
  readonly code: "BAD_CONFIG" | "WRONG_NETWORK" | "BAD_RULES" | "WRONG_ACCOUNT";

  constructor(code: PlayerError["code"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

const CONFIG_PATH = "/realm/config";
const RULES_PATH = "/artifacts/rules.wasm";
const PATIENCE_MS = 30_000;
/** Addresses that orders name: a config without one of them is refused before anything is signed. */
const ADDRESSES = ["factory", "package", "kgld", "kingdomKey", "xrd"] as const;

/** The game that a realm or a site serves. @throws PlayerError */
export async function gameAt(origin: string): Promise<GameWith<PlayerFields>> {
  const base = origin.replace(/\/+$/, "");
  const text = new TextDecoder().decode(await download(base + CONFIG_PATH));
  const config = withNetworkServers(configOf(text, base + CONFIG_PATH));
  return {
    config,
    gateway: createGatewayClient({
      baseUrl: config.gatewayUrl || base,
      applicationName: "Kingdoms player",
      applicationVersion: config.version,
    }),
  };
}

function configOf(text: string, source: string): RealmConfig {
  let config: Partial<RealmConfig>;
  try {
    config = Object(JSON.parse(text)) as Partial<RealmConfig>;
  } catch (cause) {
    throw new PlayerError("BAD_CONFIG", `${source} is not the config of a game`, { cause });
  }
  return config as RealmConfig;
}

/** @throws PlayerError for a config without an address, and for a gateway of another network. */
export async function checkGame({ config, gateway }: GameWith<PlayerFields>): Promise<void> {
  const missing = ADDRESSES.find((name) => typeof config[name] !== "string" || config[name] === "");
  if (missing !== undefined)
    throw new PlayerError("BAD_CONFIG", `the config of the game names no ${missing}`);
  const { network_id: served } = await gateway.post("/status/network-configuration", {});
  if (served !== config.networkId)
    throw new PlayerError(
      "WRONG_NETWORK",
      `${gateway.baseUrl} serves network ${String(served)}, and the game is on ${config.networkId}`,
    );
}

/** rules.wasm as the same origin serves it. */
export const rulesAt = (origin: string): Promise<Uint8Array<ArrayBuffer>> =>
  download(origin.replace(/\/+$/, "") + RULES_PATH);

/** The rules with the numbers that the game's factory holds. @throws PlayerError for bytes that are no rules. */
export async function rulesOf(
  game: { readonly config: Pick<RealmConfig, "factory">; readonly gateway: GatewayClient },
  wasm: Uint8Array<ArrayBuffer> | WebAssembly.Module,
): Promise<Rules> {
  const { value } = await readGameConfig(game);
  try {
    return await createRules(wasm, value);
  } catch (cause) {
    throw new PlayerError("BAD_RULES", `the rules of the game cannot be used: ${String(cause)}`, { cause });
  }
}

async function download(url: string): Promise<Uint8Array<ArrayBuffer>> {
  const { request, clear } = limitedRequest(undefined, PATIENCE_MS, url);
  try {
    const response = await fetch(request);
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  } catch (cause) {
    const reason = cause instanceof TypeError ? "nobody answers there" : (cause as Error).message;
    throw new PlayerError("BAD_CONFIG", `${url} cannot be read: ${reason}`, { cause });
  } finally {
    clear();
  }
}
