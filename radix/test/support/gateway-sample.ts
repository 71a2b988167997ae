/** The sample for the endpoints' examples, from a ledger on which Alice holds XRD and cards and made a locker. */
import type { Sample } from "@embedded-radix/gateway";
import fixture from "./fixtures/transactions-v2.json" with { type: "json" };
import type { TestGateway } from "./gateway.ts";
import type { NativeComponents } from "./native-components.ts";

export async function sampleOf(
  gateway: TestGateway,
  cards: string,
  made: Pick<NativeComponents, "locker" | "validator">,
): Promise<Sample> {
  const { alice, xrd, faucet, ledger, post } = gateway;
  const manifest = gateway.transfer("1");
  const { hex } = await gateway.sign(manifest);
  const stream = await post("/stream/transactions", { limit_per_page: 1 });
  const details = await post("/state/entity/details", {
    addresses: [alice.address, faucet],
    aggregation_level: "Vault",
  });
  const [account, component] = details.body.items;
  const vaultOf = (resources: { items: { resource_address: string; vaults: Vaults }[] }, resource: string) =>
    found(resources.items.find(({ resource_address }) => resource_address === resource)?.vaults.items[0])
      .vault_address;
  const state = JSON.stringify(component.details.state);
  const [, keyValueStore] = found(/"(internal_keyvaluestore_[a-z0-9_]+)"/.exec(state));
  const keys = await post("/state/key-value-store/keys", { key_value_store_address: keyValueStore });
  return {
    account: alice.address,
    component: faucet,
    package: found(ledger.wellKnown().faucet_package),
    fungibleResource: xrd,
    nonFungibleResource: cards,
    nonFungibleId: "#1#",
    fungibleVault: vaultOf(account.fungible_resources, xrd),
    nonFungibleVault: vaultOf(account.non_fungible_resources, cards),
    validator: made.validator,
    locker: made.locker,
    lockerAccount: gateway.bob.address,
    systemBadge: found(ledger.wellKnown().system_transaction_badge),
    keyValueStore: found(keyValueStore),
    keyHex: keys.body.items[0].key.raw_hex,
    intentHash: stream.body.items[0].intent_hash,
    subintentHash: fixture.subintentHash,
    manifest,
    publicKey: alice.key.publicKeyHex,
    notarizedTransaction: hex,
    previewTransaction: fixture.preview,
  };
}

interface Vaults {
  readonly items: readonly { readonly vault_address: string }[];
}

function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error("the ledger lacks what the examples ask about");
  return value;
}

/** Of a list of transactions. */
export const everyTransactionOptIn = {
  raw_hex: true,
  receipt_state_changes: true,
  receipt_fee_summary: true,
  receipt_fee_source: true,
  receipt_fee_destination: true,
  receipt_costing_parameters: true,
  receipt_events: true,
  detailed_events: true,
  receipt_output: true,
  affected_global_entities: true,
  balance_changes: true,
  manifest_instructions: true,
} as const;
