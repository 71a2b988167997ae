/** The config of a game for a page on a host of files: required fields and refusals. */
import { readFile } from "node:fs/promises";
import { type RealmConfig, withNetworkServers } from "@kingdoms/client";
import { build } from "../build.ts";
import { CliError } from "../errors.ts";

/** Addresses that the page must know. */
const NEEDED = [
  "dAppDefinition",
  "package",
  "beacon",
  "factory",
  "kgld",
  "kingdomKey",
  "xrd",
  "chain",
] as const;
/** Servers that the page asks and pages that it links to. */
const SERVERS = [
  "gatewayUrl",
  "explorerUrl",
  "homeUrl",
  "relayUrl",
  "worldUrl",
  "walletDownloadUrl",
  "walletGuideUrl",
] as const;

/** What only a realm offers: a page on another host must not look for it. */
const OF_A_REALM = { embedded: false, players: false, push: null, may: [], lan: null, faucet: "" } as const;

/** Throws `BAD_CONFIG`. */
export async function readSiteConfig(file: string, networkId: number): Promise<RealmConfig> {
  const wrong = (reason: string, cause?: unknown) =>
    new CliError("BAD_CONFIG", `${file} is not a game config for a site: ${reason}`, { cause });
  let given: Partial<RealmConfig>;
  try {
    given = Object(JSON.parse(await readFile(file, "utf8"))) as typeof given;
  } catch (cause) {
    throw wrong((cause as Error).message, cause);
  }
  if (given.embedded === true)
    throw wrong('it is of a realm, which serves its page by itself; "deploy --out" writes one for a site');
  if (given.networkId !== networkId)
    throw wrong(`it is of network ${String(given.networkId)}, not ${networkId}`);
  const missing = NEEDED.filter((name) => typeof given[name] !== "string" || given[name] === "");
  if (missing.length > 0) throw wrong(`it does not say ${missing.join(", ")}`);
  const config = withNetworkServers({
    ...(given as RealmConfig),
    ...OF_A_REALM,
    version: build,
    ledgerId: "",
    gatewayUrl: given.gatewayUrl ?? "",
    explorerUrl: given.explorerUrl ?? "",
  });
  if (config.gatewayUrl === "") throw wrong("it does not say gatewayUrl, and the network's is not known");
  const servers = [...SERVERS.map((name) => config[name] ?? ""), ...(config.beaconRelays ?? [])];
  for (const server of servers)
    if (server !== "" && !isWeb(server)) throw wrong(`${server} is not an address of the web`);
  return config;
}

const isWeb = (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text);
