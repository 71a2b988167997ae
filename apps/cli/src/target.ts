/** Which game a command is about: the config of a realm, or network and factory by name. */
import { readFile } from "node:fs/promises";
import { type ChainName, chains } from "@kingdoms/beacon";
import {
  type AnswerOf,
  type ComponentAddress,
  createGatewayClient,
  type GameWith,
  type GatewayClient,
  PUBLIC_NETWORKS,
  type RealmConfig,
  readGameAddresses,
  resourceAddress,
  withNetworkServers,
} from "@kingdoms/client";
import type { PlayerFields } from "@kingdoms/client/player";
import { isComponentAddress } from "@kingdoms/keeper";
import { CliError } from "./errors.ts";
import { integer } from "./flags.ts";

export const TARGET_FLAGS = {
  config: { type: "string" },
  gateway: { type: "string" },
  network: { type: "string" },
  factory: { type: "string" },
} as const;

export const TARGET_USAGE = `  --config X    address or file of a game's config (http://localhost:8090/realm/config)
  --gateway U   address of the Gateway API, where the config does not name it
  --network N   instead of a config: network id, 1 mainnet, 2 Stokenet, ...
  --factory A   with --network: address of the game's factory`;

interface TargetFlags {
  readonly config?: string | undefined;
  readonly gateway?: string | undefined;
  readonly network?: string | undefined;
  readonly factory?: string | undefined;
}

export interface GameTarget {
  readonly gatewayUrl: string;
  /** A local ledger with play money. In doubt, a ledger counts as public. */
  readonly embedded: boolean;
  readonly networkId: number;
  /** Of an embedded ledger; empty on a public network, and if no config names it. */
  readonly ledgerId: string;
  readonly factory: ComponentAddress;
  /** Whose rounds decide the missions. */
  readonly chain: ChainName;
  /** The ledger's own faucet; empty if there is none. */
  readonly faucet: string;
}

const OWN_REALM = "http://localhost:8090/realm/config";

/** Throws `BAD_FLAG` and `BAD_CONFIG`. */
export async function readTarget(flags: TargetFlags): Promise<GameTarget> {
  const { config, network, factory } = flags;
  if (network === undefined && factory === undefined) return fromConfig(config ?? OWN_REALM, flags.gateway);
  if (config !== undefined)
    throw new CliError(
      "BAD_FLAG",
      "--config says network and factory already; leave out --network and --factory",
    );
  if (network === undefined || factory === undefined)
    throw new CliError("BAD_FLAG", "--network and --factory go together");
  const networkId = integer("network", network, 1, 255);
  if (!isComponentAddress(factory))
    throw new CliError(
      "BAD_FLAG",
      "--factory takes the address of a component; a character of this one is wrong",
    );
  return {
    gatewayUrl: gatewayOf(networkId, flags.gateway),
    embedded: false,
    networkId,
    ledgerId: "",
    factory,
    chain: "quicknet",
    faucet: "",
  };
}

/** The address of a network's Gateway API. Throws `BAD_FLAG` if it is not known and not given. */
export function gatewayOf(networkId: number, given: string | undefined): string {
  const url = given ?? PUBLIC_NETWORKS[networkId]?.gatewayUrl;
  if (url === undefined || !isHttp(url))
    throw new CliError("BAD_FLAG", `--gateway takes the address of the Gateway API of network ${networkId}`);
  return url;
}

const isHttp = (text: string): boolean => /^https?:/.test(text) && URL.canParse(text);

async function fromConfig(source: string, gateway: string | undefined): Promise<GameTarget> {
  if (gateway !== undefined && !isHttp(gateway))
    throw new CliError("BAD_FLAG", "--gateway takes the address of a Gateway API");
  const isAddress = /^https?:/.test(source);
  let config: Partial<RealmConfig>;
  try {
    config = JSON.parse(isAddress ? await download(source) : await readFile(source, "utf8")) as typeof config;
  } catch (cause) {
    const reason =
      isAddress && cause instanceof TypeError ? "nobody answers there" : (cause as Error).message;
    throw new CliError("BAD_CONFIG", `${source} is not a game config: ${reason}`, { cause });
  }
  const { networkId, ledgerId, factory, gatewayUrl, chain, faucet, embedded } = withNetworkServers(
    Object(config) as RealmConfig,
  );
  if (!Number.isInteger(networkId) || typeof factory !== "string")
    throw new CliError("BAD_CONFIG", `${source} is not a game config: it names no network or no factory`);
  if (!isComponentAddress(factory))
    throw new CliError("BAD_CONFIG", `${source} names a factory that is not a component address`);
  if (chain === undefined || !Object.hasOwn(chains, chain))
    throw new CliError(
      "BAD_CONFIG",
      `${source} is not a game config: it names no chain of rounds that is known`,
    );
  const url = gateway ?? (gatewayUrl || (isAddress ? new URL(source).origin : ""));
  if (!isHttp(url))
    throw new CliError("BAD_CONFIG", `${source} does not say where the gateway is: use --gateway`);
  return {
    gatewayUrl: url,
    embedded: embedded === true && PUBLIC_NETWORKS[networkId as number] === undefined,
    networkId: networkId as number,
    ledgerId: ledgerId ?? "",
    factory,
    chain,
    faucet: faucet ?? "",
  };
}

async function download(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`it is answered with status ${response.status}`);
  return response.text();
}

/** The context for reading the game that the flags name. Throws the errors of `readTarget` and `checkNetwork`. */
export async function openGame(flags: TargetFlags): Promise<GameWith<"networkId" | "factory">> {
  const target = await readTarget(flags);
  const { networkId, factory } = target;
  const gateway = gatewayClient(target);
  await checkNetwork(gateway, networkId);
  return { gateway, config: { networkId, factory } };
}

/** The game with all that orders name, as its factory on the ledger has it. Throws the errors of `openGame` and of the client. */
export async function openPlayedGame(
  flags: TargetFlags,
): Promise<{ readonly game: GameWith<PlayerFields>; readonly target: GameTarget }> {
  const target = await readTarget(flags);
  const { networkId, factory, gatewayUrl, chain, embedded } = target;
  const gateway = gatewayClient(target);
  const { well_known_addresses: known } = await checkNetwork(gateway, networkId);
  const { value: addresses } = await readGameAddresses(gateway, factory);
  const xrd = resourceAddress(known.xrd);
  return { target, game: { gateway, config: { ...addresses, networkId, xrd, embedded, chain, gatewayUrl } } };
}

/** @param timeoutMs longest wait for one answer; the client's own limit unless given. */
export function gatewayClient(
  { gatewayUrl }: Pick<GameTarget, "gatewayUrl">,
  timeoutMs?: number,
): GatewayClient {
  return createGatewayClient({
    baseUrl: gatewayUrl,
    applicationName: "Kingdoms CLI",
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
}

export type NetworkConfiguration = AnswerOf<"/status/network-configuration">;

/** Throws `WRONG_NETWORK`, and the errors of the gateway client. */
export async function checkNetwork(gateway: GatewayClient, networkId: number): Promise<NetworkConfiguration> {
  const configuration = await gateway.post("/status/network-configuration", {});
  if (configuration.network_id !== networkId)
    throw new CliError(
      "WRONG_NETWORK",
      `${gateway.baseUrl} serves network ${configuration.network_id}, not ${networkId}`,
    );
  return configuration;
}

/** The holder of the signing key can choose every fate. Throws `BAD_FLAG`. */
export function refusePublicKey(networkId: number, chain: ChainName): void {
  if (networkId <= 2 && chain === "embedded")
    throw new CliError(
      "BAD_FLAG",
      "the key of the embedded chain is public: a public network needs quicknet",
    );
}
