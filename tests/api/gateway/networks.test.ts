/** Some dApps know public network ids alone, so the ledger has to pass for one of those. */
import { expect, it, onTestFinished } from "vitest";
import { startGateway } from "../../support/gateway.ts";

it.each([
  [2, "stokenet", "tdx_2_"],
  [240, "localnet", "loc"],
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
  const before = here.ledger.digest();
  const { status, body } = await here.post("/transaction/submit", { notarized_transaction_hex: hex });
  expect([status, body.message]).toEqual([400, "Failed to submit invalid transaction"]);
  expect(body.details.type).toMatch(/network/i);
  expect(here.ledger.digest()).toBe(before);
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
