/** `/stream/transactions`, as followers of the ledger use it: every filter, both orders, gaps, cursors, opt-ins. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unknownAddress } from "../support/addresses.ts";
import { startGateway, type TestGateway } from "../support/gateway.ts";
import { burnCard, giveCard, makeCards, renameCard, setMetadata } from "../support/gateway-manifests.ts";

let gateway: TestGateway;
let cards: string;
/** State versions of what happened, by name. */
const at: Record<string, number> = {};

beforeAll(async () => {
  gateway = await startGateway();
  const { alice } = gateway;
  at.draw = (await gateway.must(gateway.draw)).stateVersion;
  ({ cards, stateVersion: at.cards } = await makeCards(gateway));
  await gateway.advance(2);
  at.transfer = (await gateway.must(gateway.transfer("5"))).stateVersion;
  at.give = (await gateway.must(giveCard(gateway, cards, "#1#"))).stateVersion;
  at.burn = (await gateway.must(burnCard(gateway, cards, "#2#"))).stateVersion;
  at.metadata = (await gateway.must(setMetadata(gateway, { name: 'String>("Alice")' }))).stateVersion;
  at.proof = (
    await gateway.must(`
      CALL_METHOD Address("${alice.address}") "lock_fee" Decimal("10");
      CALL_METHOD Address("${alice.address}") "create_proof_of_amount" Address("${gateway.xrd}") Decimal("1");`)
  ).stateVersion;
  const failing = await gateway.sign(gateway.transfer("99999999"));
  await gateway.post("/transaction/submit", { notarized_transaction_hex: failing.hex });
  at.failing = gateway.ledger.tip.stateVersion;
  await gateway.advance(600);
  at.epoch = gateway.ledger.tip.stateVersion;
});
afterAll(() => gateway.stop());

const stream = async (request: object) => (await gateway.post("/stream/transactions", request)).body;
/** Names of the transactions that the filter lets through, oldest first. */
const named = async (filter: object) => {
  const { items } = await stream({ order: "Asc", ...filter });
  const names = new Map(Object.entries(at).map(([name, version]) => [version, name]));
  return items.map(({ state_version }: { state_version: number }) => names.get(state_version) ?? "other");
};

const all = ["draw", "cards", "transfer", "give", "burn", "metadata", "proof", "failing"];

describe("filters", () => {
  it("the stream has only users' transactions by default, the newest first", async () => {
    expect(await named({})).toEqual(all);
    const { items } = await stream({});
    expect(items[0].state_version).toBe(at.failing);
    expect(
      await named({ kind_filter: "EpochChange", from_ledger_state: { state_version: at.draw } }),
    ).toEqual(["epoch"]);
    expect((await stream({ kind_filter: "All", limit_per_page: 3 })).items).toHaveLength(3);
  });

  it("the outcome filter selects by outcome", async () => {
    expect(await named({ transaction_status_filter: "Failure" })).toEqual(["failing"]);
    expect(await named({ transaction_status_filter: "Success" })).toEqual(all.slice(0, -1));
  });

  it("the filter by affected entities requires every entity of the list", async () => {
    const { alice, bob } = gateway;
    expect(await named({ affected_global_entities_filter: [bob.address] })).toEqual(["transfer", "give"]);
    expect(await named({ affected_global_entities_filter: [bob.address, cards] })).toEqual([]);
    expect(await named({ affected_global_entities_filter: [alice.address, cards] })).toEqual([
      "cards",
      "burn",
    ]);
  });

  it("the emitter filter selects by emitters of events", async () => {
    // Giving creates a vault, and the resource emits an event for that.
    expect(await named({ event_global_emitters_filter: [cards] })).toEqual(["cards", "give", "burn"]);
    expect(await named({ event_global_emitters_filter: [gateway.bob.address] })).toEqual([
      "transfer",
      "give",
    ]);
  });

  it("the events filter selects deposits and withdrawals of a resource, at an account, or both", async () => {
    const { alice, bob, xrd } = gateway;
    const events = (...events_filter: object[]) => named({ events_filter });
    expect(await events({ event: "Deposit", resource_address: cards })).toEqual(["cards", "give"]);
    expect(await events({ event: "Deposit", emitter_address: bob.address })).toEqual(["transfer", "give"]);
    expect(
      await events({ event: "Withdrawal", resource_address: cards, emitter_address: alice.address }),
    ).toEqual(["give", "burn"]);
    expect(
      await events(
        { event: "Withdrawal", resource_address: xrd, emitter_address: alice.address },
        { event: "Deposit", resource_address: xrd, emitter_address: bob.address },
      ),
    ).toEqual(["transfer"]);
  });

  it("the events filter finds the fees that every transaction deposits with the consensus manager", async () => {
    const { xrd, bob, ledger } = gateway;
    const manager = ledger.wellKnown().consensus_manager ?? "";
    const events = (filter: object) => named({ events_filter: [filter] });
    for (const filter of [{}, { resource_address: xrd }, { emitter_address: manager }])
      expect(await events({ event: "Deposit", ...filter })).toEqual(all);
    expect(await events({ event: "Deposit", resource_address: xrd, emitter_address: manager })).toEqual(all);
    expect(await events({ event: "Deposit", resource_address: cards, emitter_address: manager })).toEqual([]);
    expect(await events({ event: "Deposit", resource_address: xrd, emitter_address: bob.address })).toEqual([
      "transfer",
    ]);
    const withdrawals = { events_filter: [{ event: "Withdrawal", emitter_address: manager }] };
    expect(await named(withdrawals)).toEqual([]);
    expect(await named({ ...withdrawals, kind_filter: "EpochChange" })).toContain("epoch");
  });

  it("the manifest filters select by a manifest's actions on accounts, failed transactions left out", async () => {
    const { alice, bob, xrd } = gateway;
    expect(await named({ manifest_accounts_withdrawn_from_filter: [alice.address] })).toEqual([
      "transfer",
      "give",
      "burn",
    ]);
    expect(await named({ manifest_accounts_withdrawn_from_filter: [bob.address] })).toEqual([]);
    expect(await named({ manifest_accounts_deposited_into_filter: [bob.address] })).toEqual([
      "transfer",
      "give",
    ]);
    expect(await named({ manifest_badges_presented_filter: [xrd] })).toEqual(["proof"]);
    expect(await named({ manifest_resources_filter: [cards] })).toEqual(["give", "burn"]);
    expect(await named({ accounts_with_manifest_owner_method_calls: [alice.address] })).not.toContain("draw");
    expect(
      await named({
        accounts_without_manifest_owner_method_calls: [alice.address],
        transaction_status_filter: "Success",
      }),
    ).toEqual(["draw"]);
  });

  it("the fee that every transaction pays counts neither as a change of balances nor as an event of XRD", async () => {
    const { xrd } = gateway;
    expect(await named({ balance_change_resources_filter: [xrd] })).toEqual(["draw", "transfer"]);
    expect(await named({ balance_change_resources_filter: [xrd, cards] })).toEqual([]);
    const ofAllKinds = await named({ balance_change_resources_filter: [xrd], kind_filter: "All" });
    expect(ofAllKinds).toEqual(expect.arrayContaining(["draw", "transfer"]));
    expect(ofAllKinds).not.toContain("proof");
    expect(await named({ event_global_emitters_filter: [xrd] })).toEqual([]);
  });

  it("addresses, hashes and classes of filters are checked, in every list", async () => {
    const lists = [
      "affected_global_entities_filter",
      "event_global_emitters_filter",
      "manifest_accounts_withdrawn_from_filter",
      "manifest_accounts_deposited_into_filter",
      "manifest_badges_presented_filter",
      "manifest_resources_filter",
      "balance_change_resources_filter",
      "accounts_with_manifest_owner_method_calls",
      "accounts_without_manifest_owner_method_calls",
    ];
    const foreign = unknownAddress("account", "rdx");
    for (const list of lists)
      for (const address of ["AAA", foreign]) {
        const { status, body } = await gateway.post("/stream/transactions", { [list]: [address] });
        expect(`${list} ${status}`).toBe(`${list} 400`);
        expect(body.details.validation_errors).toMatchObject([{ path: `${list}[0]` }]);
      }
    const several = await gateway.post("/stream/transactions", {
      events_filter: [{ event: "Deposit", emitter_address: foreign, resource_address: "AAA" }],
      manifest_class_filter: { class: "Junk" },
    });
    expect(several.body.details.validation_errors.map(({ path }: { path: string }) => path)).toEqual([
      "events_filter[0].emitter_address",
      "events_filter[0].resource_address",
      "manifest_class_filter.class",
    ]);
  });

  it("filters select by balance changes and manifest classes", async () => {
    expect(await named({ balance_change_resources_filter: [cards] })).toEqual(["cards", "give", "burn"]);
    const transfers = await named({
      manifest_class_filter: { class: "Transfer", match_only_most_specific: true },
    });
    expect(transfers).toContain("transfer");
    expect(transfers).not.toContain("burn");
  });

  it("an unknown address gives an empty page, more than ten filters an error", async () => {
    const unused = unknownAddress("package");
    expect((await stream({ affected_global_entities_filter: [unused] })).items).toEqual([]);
    const many = Array.from({ length: 6 }, () => cards);
    const { status } = await gateway.post("/stream/transactions", {
      affected_global_entities_filter: many,
      event_global_emitters_filter: many,
    });
    expect(status).toBe(400);
  });
});

describe("following", () => {
  it("state versions have gaps, and the next cursor is the first item of the next page", async () => {
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await stream({
        order: "Asc",
        limit_per_page: 3,
        from_ledger_state: { state_version: at.draw },
        ...(cursor ? { cursor } : {}),
      });
      if (cursor) expect(JSON.parse(atob(cursor))).toEqual({ v: page.items[0].state_version });
      seen.push(...page.items.map(({ state_version }: { state_version: number }) => state_version));
      cursor = page.next_cursor;
    } while (cursor);
    expect(seen).toEqual(all.map((name) => at[name]));
    expect((at.transfer ?? 0) - (at.cards ?? 0)).toBeGreaterThan(1);
  });

  it("a follower at the tip gets the message that clients match", async () => {
    const { status, body } = await gateway.post("/stream/transactions", {
      order: "Asc",
      from_ledger_state: { state_version: gateway.ledger.tip.stateVersion + 1 },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 400,
      details: {
        type: "InvalidRequestError",
        validation_errors: [{ errors: ["State version is beyond the end of the known ledger"] }],
      },
    });
  });

  it("the stream reads no further than the pinned ledger state", async () => {
    const { items, ledger_state } = await stream({ at_ledger_state: { state_version: at.give } });
    expect(ledger_state.state_version).toBe(at.give);
    expect(items[0].state_version).toBe(at.give);
  });
});

describe("opt-ins", () => {
  it("opt-ins are off by default, except outputs", async () => {
    const { items } = await stream({ limit_per_page: 1, transaction_status_filter: "Success" });
    expect(Object.keys(items[0]).sort()).toEqual([
      "confirmed_at",
      "epoch",
      "fee_paid",
      "intent_hash",
      "manifest_classes",
      "payload_hash",
      "receipt",
      "round",
      "round_timestamp",
      "state_version",
      "transaction_status",
    ]);
    expect(Object.keys(items[0].receipt).sort()).toEqual(["output", "status"]);
  });

  it("vault events have the resource as outer and the account as global emitter", async () => {
    const { items } = await stream({
      at_ledger_state: { state_version: at.transfer },
      limit_per_page: 1,
      opt_ins: { detailed_events: true },
    });
    const deposit = items[0].receipt.detailed_events.find(
      ({ identifier, emitter }: { identifier: { event: string }; emitter: { global_emitter: string } }) =>
        identifier.event === "DepositEvent" && emitter.global_emitter === gateway.bob.address,
    );
    expect(deposit).toMatchObject({
      emitter: { type: "EntityMethod", method_emitter: { module: "Main" } },
      payload_type_definition: { kind: "SchemaLocal" },
      payload: { raw_hex: expect.stringMatching(/^5c/) },
    });
    const vaultDeposit = items[0].receipt.detailed_events.find(
      ({ emitter }: { emitter: { outer_emitter?: string } }) => emitter.outer_emitter === gateway.xrd,
    );
    expect(vaultDeposit.emitter.method_emitter.entity).toMatch(/^internal_vault_sim1/);
    expect(JSON.stringify(items)).not.toContain('"element_name"');
    expect(JSON.stringify(items)).not.toContain(":null");
  });

  it("each request gets its own opt-ins, however often the same transaction was requested", async () => {
    const page = { at_ledger_state: { state_version: at.transfer }, limit_per_page: 3 };
    const asked = [{}, { detailed_events: true }, { detailed_events: true, raw_hex: true }, {}];
    const answers = [];
    for (const opt_ins of [...asked, ...asked]) answers.push(await stream({ ...page, opt_ins }));
    expect(answers.slice(asked.length)).toEqual(answers.slice(0, asked.length));
    expect(answers[3]).toEqual(answers[0]);
    const parts = answers
      .slice(0, 3)
      .map(({ items: [item] }) => [item.raw_hex, item.receipt.detailed_events]);
    expect(parts.map((pair) => pair.map((part) => part !== undefined))).toEqual([
      [false, false],
      [false, true],
      [true, true],
    ]);
  });

  it("a transaction has its message", async () => {
    await gateway.must(renameCard(gateway, cards, "#1#", "renamed"), { message: "For the crown" });
    const { items } = await stream({ limit_per_page: 1 });
    expect(JSON.stringify(items[0].message)).toContain("For the crown");
  });
});
