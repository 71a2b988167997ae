/** Cached parts of earlier answers never show in a later one. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { nodeHex } from "../../gateway/src/storage/database.ts";
import { engineOver, startGateway, type TestGateway } from "../support/gateway.ts";

let gateway: TestGateway;
let gold: string;

beforeAll(async () => {
  gateway = await startGateway();
  await gateway.must(gateway.draw);
  const { intentHash } = await gateway.must(createGold());
  const { body } = await gateway.post("/transaction/committed-details", {
    intent_hash: intentHash,
    opt_ins: { receipt_state_changes: true },
  });
  gold = body.transaction.receipt.state_updates.new_global_entities[0].entity_address;
});
afterAll(() => gateway.stop());

/** Anyone may set its name. */
const createGold = () => `
  CALL_METHOD Address("${gateway.faucet}") "lock_fee" Decimal("50");
  CREATE_FUNGIBLE_RESOURCE_WITH_INITIAL_SUPPLY
    Enum<OwnerRole::None>() true 18u8 Decimal("1000")
    Tuple(
      Enum<Option::Some>(Tuple(
        Enum<Option::Some>(Enum<AccessRule::AllowAll>()),
        Enum<Option::Some>(Enum<AccessRule::DenyAll>()))),
      Enum<Option::None>(), Enum<Option::None>(), Enum<Option::None>(), Enum<Option::None>(), Enum<Option::None>())
    Tuple(
      Map<String, Tuple>("name" => Tuple(Enum<Option::Some>(Enum<Metadata::String>("Gold")), false)),
      Map<String, Enum>("metadata_setter" => Enum<Option::Some>(Enum<AccessRule::AllowAll>())))
    Enum<Option::None>();
  CALL_METHOD Address("${gateway.alice.address}") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") None;`;

/** Paid by the faucet, so that the accounts that hold it are as before. */
const unsigned = (instructions: string) =>
  gateway.must(`CALL_METHOD Address("${gateway.faucet}") "lock_fee" Decimal("50"); ${instructions}`, {
    signers: [],
  });

const detailsOf = async (address: string, more: object = {}) => {
  const { body } = await gateway.post("/state/entity/details", {
    addresses: [address],
    opt_ins: { explicit_metadata: ["name"] },
    ...more,
  });
  return body.items[0];
};

async function nameOfGold(more: object = {}): Promise<string | undefined> {
  const { fungible_resources } = await detailsOf(gateway.alice.address, more);
  const held = fungible_resources.items.find(
    (item: { resource_address: string }) => item.resource_address === gold,
  );
  return held.explicit_metadata.items[0]?.value.typed.value;
}

it("an account is described with the name that a held resource has got meanwhile, and at a past version with the old one", async () => {
  expect([await nameOfGold(), await nameOfGold()]).toEqual(["Gold", "Gold"]);
  const before = gateway.ledger.tip.stateVersion;
  await unsigned(`SET_METADATA Address("${gold}") "name" Enum<Metadata::String>("Silver");`);
  expect([await nameOfGold(), await nameOfGold()]).toEqual(["Silver", "Silver"]);
  expect(await nameOfGold({ at_ledger_state: { state_version: before } })).toBe("Gold");
});

it("a resource is described with its latest supply", async () => {
  const minted = async () => (await detailsOf(gold)).details.total_minted;
  expect([await minted(), await minted()]).toEqual(["1000", "1000"]);
  await unsigned(`
    MINT_FUNGIBLE Address("${gold}") Decimal("5");
    CALL_METHOD Address("${gateway.bob.address}") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") None;`);
  expect((await detailsOf(gold)).details).toMatchObject({ total_minted: "1005", total_supply: "1005" });
});

it.each(["what is given away", "what fees take"])(
  "holders are listed with the amounts that their vaults have after %s",
  async (what) => {
    const { alice, bob, faucet, xrd } = gateway;
    const resource = what === "what fees take" ? xrd : gold;
    for (let round = 0; round < 3; round++) {
      await gateway.must(
        resource === gold
          ? `CALL_METHOD Address("${faucet}") "lock_fee" Decimal("50");
           CALL_METHOD Address("${alice.address}") "withdraw" Address("${gold}") Decimal("${round + 1}.5");
           CALL_METHOD Address("${bob.address}") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") None;`
          : `CALL_METHOD Address("${alice.address}") "lock_fee" Decimal("${round + 10}");`,
      );
      const { body } = await gateway.post("/extensions/resource-holders/page", {
        resource_address: resource,
      });
      const listed = body.items as {
        holder_address: string;
        amount: string;
        last_updated_at_state_version: number;
      }[];
      expect(listed.map(({ holder_address }) => holder_address)).toContain(alice.address);
      for (const { holder_address, amount, last_updated_at_state_version } of listed) {
        const { fungible_resources } = await detailsOf(holder_address);
        const held = fungible_resources.items.find(
          (item: { resource_address: string }) => item.resource_address === resource,
        );
        expect(held).toMatchObject({ amount, last_updated_at_state_version });
      }
      const amounts = listed.map(({ amount }) => Number(amount));
      expect(amounts).toEqual([...amounts].sort((one, other) => other - one));
    }
  },
);

it("a substate's previous value is the one that an earlier transaction wrote, on a page and in a single read", async () => {
  await gateway.must(gateway.draw);
  await gateway.must(gateway.draw);
  const opt_ins = { receipt_state_changes: true };
  const pages = [];
  for (const order of ["Desc", "Asc"]) {
    const { body } = await gateway.post("/stream/transactions", { limit_per_page: 100, order, opt_ins });
    pages.push(order === "Asc" ? body.items : body.items.toReversed());
  }
  const [backwards, forwards] = pages;
  expect(forwards).toEqual(backwards);
  const last = new Map<string, unknown>();
  let compared = 0;
  for (const { intent_hash, receipt } of forwards) {
    const { created_substates, updated_substates, deleted_substates } = receipt.state_updates;
    for (const { substate_id, new_value, previous_value } of updated_substates) {
      const name = JSON.stringify(substate_id);
      if (last.has(name)) expect(previous_value, name).toEqual(last.get(name));
      if (last.has(name)) compared++;
      last.set(name, new_value);
    }
    for (const { substate_id, value } of created_substates) last.set(JSON.stringify(substate_id), value);
    for (const { substate_id } of deleted_substates) last.delete(JSON.stringify(substate_id));
    if (!intent_hash) continue;
    const { body } = await gateway.post("/transaction/committed-details", { intent_hash, opt_ins });
    expect(body.transaction.receipt.state_updates).toEqual(receipt.state_updates);
  }
  expect(compared).toBeGreaterThan(10);
});

it("metadata and roles of every entity are decoded like single values, however often", async () => {
  const { history, engine } = gateway.ledger;
  const nodes = history.sql.of("SELECT node FROM entity").all();
  const version = gateway.ledger.tip.stateVersion;
  const entries = nodes.flatMap(({ node }) =>
    [2, 5, 6].flatMap((partition) => history.partition(nodeHex(node), partition, version)),
  );
  expect(entries.length).toBeGreaterThan(300);
  const alone = await engineOver(gateway.ledger);
  const expected = entries.flatMap((entry) => alone.decode([entry]));
  for (let round = 0; round < 2; round++) {
    expect(engine.decode(entries)).toEqual(expected);
    expect(entries.flatMap((entry) => engine.decode([entry]))).toEqual(expected);
  }
});

it("nodes and addresses are named as an engine names them, however often", async () => {
  const { history, engine } = gateway.ledger;
  for (const { node, address } of [1, 2].flatMap(() => history.sql.of("SELECT * FROM entity").all())) {
    expect(engine.addressOf(nodeHex(node))).toBe(address);
    expect(engine.nodeOf(String(address))).toBe(nodeHex(node));
  }
});
