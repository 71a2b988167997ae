/**
 * Has the game's dApp definition claim the public site. Wallets from outside refuse a site that its dApp definition does not claim, and
 * the ledger was founded before the name was known.
 */
import type { Ledger } from "@embedded-radix/gateway";
import { type Compile, testDeployer } from "@embedded-radix/transactions";
import { lockFee } from "@kingdoms/client/sending";
import { parseXrd } from "@kingdoms/rules";

interface ClaimOptions {
  readonly ledger: Ledger;
  readonly gateway: { fetch(request: Request): Response | Promise<Response> };
  readonly compile: Compile;
  readonly dAppDefinition: string;
}

/** Does nothing if the site is claimed already. Throws if the ledger refuses. */
export async function claimSite(
  { ledger, gateway, compile, dAppDefinition }: ClaimOptions,
  origin: string,
): Promise<void> {
  const claimed = await claimedSites(gateway, dAppDefinition);
  if (claimed.includes(origin)) return;
  const { networkId, basics, tip } = ledger;
  const { key } = await testDeployer(networkId);
  const sites = [...claimed, origin].map((site) => JSON.stringify(site)).join(", ");
  const { raw } = await compile({
    networkId,
    manifest: `${lockFee(basics.faucet, parseXrd("5"))}
SET_METADATA Address("${dAppDefinition}") "claimed_websites" Enum<142u8>(Array<String>(${sites}));
`,
    signers: [],
    notary: key,
    notaryIsSignatory: true,
    startEpoch: tip.epoch,
  });
  const { receipt } = await ledger.submit(raw);
  if (receipt?.outcome !== "success") throw new Error(`${origin} could not be claimed: ${receipt?.error}`);
}

async function claimedSites(gateway: ClaimOptions["gateway"], address: string): Promise<string[]> {
  const body = JSON.stringify({
    addresses: [address],
    opt_ins: { explicit_metadata: ["claimed_websites"] },
  });
  const response = await gateway.fetch(
    new Request("http://realm/state/entity/details", { method: "POST", body }),
  );
  const { items } = (await response.json()) as {
    items?: { explicit_metadata?: { items: { value: { typed: { values?: string[] } } }[] } }[];
  };
  return items?.[0]?.explicit_metadata?.items[0]?.value.typed.values ?? [];
}
