/** Some dApps know only public network ids, so the ledger must be able to use one of those. */
import { createEngine } from "@embedded-radix/engine";
import { PublicKey, RadixEngineToolkit } from "@radixdlt/radix-engine-toolkit";
import { expect, it, onTestFinished } from "vitest";
import { engineModule, START_MS } from "../support/engine.ts";
import { startGateway } from "../support/gateway.ts";
import { MemoryRows } from "../support/memory-rows.ts";

/** Official names and suffixes; those without a name are private. */
const suffixes: readonly (readonly [id: number, name: string, suffix: string])[] = [
  [1, "mainnet", "rdx"],
  [2, "stokenet", "tdx_2_"],
  [10, "adapanet", "tdx_a_"],
  [11, "nebunet", "tdx_b_"],
  [12, "kisharnet", "tdx_c_"],
  [13, "ansharnet", "tdx_d_"],
  [14, "zabanet", "tdx_e_"],
  [32, "gilganet", "tdx_20_"],
  [33, "enkinet", "tdx_21_"],
  [34, "hammunet", "tdx_22_"],
  [35, "nergalnet", "tdx_23_"],
  [36, "mardunet", "tdx_24_"],
  [37, "dumunet", "tdx_25_"],
  [77, "unnamed", "tdx_4d_"],
  [240, "localnet", "loc"],
  [241, "inttestnet", "test"],
  [242, "simulator", "sim"],
  [255, "unnamed", "tdx_ff_"],
];

it("every network id has its official name, and addresses as the engine toolkit writes them", async () => {
  const engine = await createEngine(await engineModule());
  const rows = new MemoryRows();
  for (const { receipt } of engine.genesis({ networkId: 242, initialTimeMs: START_MS })) rows.apply(receipt);
  const publicKey = new PublicKey.Ed25519("00".repeat(32));
  for (const [id, name, suffix] of suffixes) {
    engine.open({ networkId: id, rows });
    expect([engine.status().networkId, engine.status().networkName]).toEqual([id, name]);
    const account = (
      await RadixEngineToolkit.Derive.virtualAccountAddressFromPublicKey(publicKey, id)
    ).toString();
    expect(account).toMatch(new RegExp(`^account_${suffix}1`));
    expect(engine.addressOf(engine.nodeOf(account))).toBe(account);
  }
});

it.each([
  [2, "stokenet", "tdx_2_"],
  [37, "dumunet", "tdx_25_"],
  [77, "unnamed", "tdx_4d_"],
])("network %i is served under its own name and addresses", async (networkId, name, suffix) => {
  const gateway = await startGateway({ networkId });
  onTestFinished(() => gateway.stop());
  const network = await gateway.sdk.status.getNetworkConfiguration();
  expect([network.network_id, network.network_name]).toEqual([networkId, name]);
  expect(network.well_known_addresses.xrd).toMatch(new RegExp(`^resource_${suffix}1`));

  await gateway.must(gateway.draw);
  await gateway.must(gateway.transfer("5"));
  const { body } = await gateway.post("/stream/transactions", {
    events_filter: [
      { event: "Deposit", emitter_address: gateway.bob.address, resource_address: gateway.xrd },
    ],
    manifest_accounts_withdrawn_from_filter: [gateway.alice.address],
  });
  expect(body.items).toHaveLength(1);
  expect(body.ledger_state.network).toBe(name);

  const foreign = await gateway.post("/state/entity/details", { addresses: ["account_sim1foreign"] });
  expect(foreign.status).toBe(400);
});

it("a transaction of another network is refused", async () => {
  const [here, there] = [await startGateway(), await startGateway({ networkId: 2 })];
  onTestFinished(() => here.stop());
  onTestFinished(() => there.stop());
  const { hex, intentHash } = await there.sign(there.draw);
  const before = await here.ledger.digest();
  const { status, body } = await here.post("/transaction/submit", { notarized_transaction_hex: hex });
  expect([status, body.message]).toEqual([400, "Failed to submit invalid transaction"]);
  expect(body.details.type).toMatch(/network/i);
  expect(await here.ledger.digest()).toBe(before);
  const asked = await here.post("/transaction/status", { intent_hash: intentHash });
  expect(asked).toMatchObject({
    status: 400,
    body: {
      details: {
        validation_errors: [
          {
            path: "intent_hash",
            errors: ["This does not belong to this network: its addresses have the suffix sim."],
          },
        ],
      },
    },
  });
});
