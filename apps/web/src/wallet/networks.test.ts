import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { CONNECT_RELAY, PUBLIC_NETWORKS, WALLET_DOWNLOAD, WALLET_GUIDE, WALLET_LINK } from "@kingdoms/client";
import { RadixNetworkConfigById } from "@radixdlt/radix-dapp-toolkit";
import { expect, it } from "vitest";

it("the gateways and explorers of the public networks are those of the toolkit", () => {
  const toolkits = Object.values(RadixNetworkConfigById).map((network) => [
    network.networkId,
    { name: network.networkName, gatewayUrl: network.gatewayUrl, explorerUrl: network.dashboardUrl },
  ]);
  expect(toolkits.length).toBeGreaterThan(2);
  expect(PUBLIC_NETWORKS).toEqual(Object.fromEntries(toolkits));
});

it("relay, link and pages of the wallet are the toolkit's unless the game's config names others", () => {
  const toolkit = createRequire(import.meta.url).resolve("@radixdlt/radix-dapp-toolkit");
  const code = readFileSync(toolkit, "utf8");
  for (const address of [CONNECT_RELAY, WALLET_LINK, WALLET_DOWNLOAD, WALLET_GUIDE])
    expect(code).toContain(`"${address}"`);
});
