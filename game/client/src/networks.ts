import type { RealmConfig } from "./types.ts";

/** The public networks that wallets know by number, and who serves them. A game's config may name other servers. */
export interface PublicNetwork {
  readonly name: string;
  /** The Gateway API. */
  readonly gatewayUrl: string;
  /** An explorer with the paths `/account/`, `/component/`, `/transaction/`. */
  readonly explorerUrl: string;
}

/** As radix-dapp-toolkit has them in `RadixNetworkConfigById`; a test compares. */
export const PUBLIC_NETWORKS: Readonly<Record<number, PublicNetwork>> = {
  1: {
    name: "Mainnet",
    gatewayUrl: "https://mainnet.radixdlt.com",
    explorerUrl: "https://dashboard.radixdlt.com",
  },
  2: {
    name: "Stokenet",
    gatewayUrl: "https://babylon-stokenet-gateway.radixdlt.com",
    explorerUrl: "https://stokenet-dashboard.radixdlt.com",
  },
  32: testNetwork("Gilganet"),
  33: testNetwork("Enkinet"),
  34: testNetwork("Hammunet"),
  36: testNetwork("Mardunet"),
  37: testNetwork("Dumunet"),
};

function testNetwork(name: string): PublicNetwork {
  const host = name.toLowerCase();
  return {
    name,
    gatewayUrl: `https://${host}-gateway.radixdlt.com`,
    explorerUrl: `https://${host}-dashboard.rdx-works-main.extratools.works`,
  };
}

/** By which a page and the Radix Wallet on a phone exchange requests and answers, unless the game's config names another. */
export const CONNECT_RELAY = "https://radix-connect-relay.radixdlt.com";
/** The link that opens the Radix Wallet on a phone, unless the game's config names another. */
export const WALLET_LINK = "radixWallet://connect";
/** The pages from which a player gets the Radix Wallet and learns to set it up, unless the game's config names others. */
export const WALLET_DOWNLOAD = "https://app.radixdlt.com/qr-code";
export const WALLET_GUIDE = "https://wallet.radixdlt.com";

type Addresses = Pick<RealmConfig, "networkId" | "embedded" | "gatewayUrl" | "explorerUrl">;

/** The config of a game on a public network, with the network's own servers if it names none. */
export function withNetworkServers<T extends Addresses>(config: T): T {
  const network = config.embedded ? undefined : PUBLIC_NETWORKS[config.networkId];
  if (network === undefined) return config;
  return {
    ...config,
    gatewayUrl: config.gatewayUrl || network.gatewayUrl,
    explorerUrl: config.explorerUrl || network.explorerUrl,
  };
}
