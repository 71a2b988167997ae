/** Non-fungibles through their whole life: minted, renamed, given away, burned; and how they looked at each point. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { isEmptied } from "../../gateway/src/history/store-keys.ts";
import { startGateway, type TestGateway } from "../support/gateway.ts";
import { burnCard, giveCard, makeCards, mintCard, renameCard } from "../support/gateway-manifests.ts";

let gateway: TestGateway;
let cards: string;
const at = { created: 0, renamed: 0, given: 0, burned: 0 };

beforeAll(async () => {
  gateway = await startGateway();
  await gateway.must(gateway.draw);
  ({ cards, stateVersion: at.created } = await makeCards(gateway));
  await gateway.must(mintCard(gateway, cards, "#3#", "third"));
  at.renamed = (await gateway.must(renameCard(gateway, cards, "#1#", "king"))).stateVersion;
  at.given = (await gateway.must(giveCard(gateway, cards, "#1#"))).stateVersion;
  at.burned = (await gateway.must(burnCard(gateway, cards, "#2#"))).stateVersion;
});
afterAll(() => gateway.stop());

const post = async (path: string, body: object, version?: number) =>
  (
    await gateway.post(path, {
      resource_address: cards,
      ...body,
      ...(version ? { at_ledger_state: { state_version: version } } : {}),
    })
  ).body;
const data = (ids: string[], version?: number) =>
  post("/state/non-fungible/data", { non_fungible_ids: ids }, version);
const locations = async (ids: string[], version?: number) =>
  (await post("/state/non-fungible/location", { non_fungible_ids: ids }, version)).non_fungible_ids;

it("ids are listed in the order of minting, burned ones included, page by page", async () => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { non_fungible_ids: page } = await post(
      "/state/non-fungible/ids",
      { limit_per_page: 2, ...(cursor ? { cursor } : {}) },
      at.burned,
    );
    expect(page.total_count).toBe(3);
    seen.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor);
  expect([...seen].sort()).toEqual(["#1#", "#2#", "#3#"]);
  expect(seen.at(-1)).toBe("#3#");
  expect((await post("/state/non-fungible/ids", {}, at.created)).non_fungible_ids.total_count).toBe(2);
});

it("data is shown as it is and as it was; burned ids have none, unknown ones are named as missing", async () => {
  const now = await data(["#3#", "#1#", "#2#", "#99#", "#1#"]);
  expect(now.non_fungible_id_type).toBe("Integer");
  expect(
    now.non_fungible_ids.map(({ non_fungible_id }: { non_fungible_id: string }) => non_fungible_id),
  ).toEqual(["#3#", "#1#", "#2#"]);
  expect(now.missing).toEqual(["#99#"]);
  const [, king, burned] = now.non_fungible_ids;
  expect(king).toMatchObject({
    is_burned: false,
    last_updated_at_state_version: at.renamed,
    data: {
      raw_hex: expect.stringMatching(/^5c21010c046b696e67$/),
      programmatic_json: {
        kind: "Tuple",
        type_name: "Card",
        fields: [{ kind: "String", field_name: "name", value: "king" }],
      },
    },
  });
  expect(burned).toEqual({
    non_fungible_id: "#2#",
    is_burned: true,
    last_updated_at_state_version: at.burned,
  });
  const before = await data(["#1#", "#2#"], at.created);
  expect(JSON.stringify(before.non_fungible_ids[0].data.programmatic_json)).toContain("first");
  expect(before.non_fungible_ids[1].is_burned).toBe(false);
});

it("locations are shown as they are and as they were", async () => {
  const { alice, bob } = gateway;
  const [given, burned, third] = await locations(["#1#", "#2#", "#3#", "#99#"]);
  expect(given).toMatchObject({
    owning_vault_address: expect.stringMatching(/^internal_vault_sim1/),
    owning_vault_parent_ancestor_address: bob.address,
    owning_vault_global_ancestor_address: bob.address,
    last_updated_at_state_version: at.given,
  });
  expect(burned).toEqual({
    non_fungible_id: "#2#",
    is_burned: true,
    last_updated_at_state_version: at.burned,
  });
  expect(third.owning_vault_global_ancestor_address).toBe(alice.address);
  const [before] = await locations(["#1#"], at.renamed);
  expect(before.owning_vault_global_ancestor_address).toBe(alice.address);
});

it("the entry of a burned id is emptied, not removed", async () => {
  const { engine, history } = gateway.ledger;
  const entries = history.partition(engine.nodeOf(cards), 65, at.burned, "asc");
  expect(entries.filter(({ value }) => isEmptied(value))).toHaveLength(1);
  expect(engine.decode(entries).filter((decoded) => decoded === null)).toHaveLength(1);
});

it("totals of minted and burned ids are counted", async () => {
  const supply = async (version?: number) => {
    const { body } = await gateway.post("/state/entity/details", {
      addresses: [cards],
      ...(version ? { at_ledger_state: { state_version: version } } : {}),
    });
    const { total_supply, total_minted, total_burned } = body.items[0].details;
    return [total_supply, total_minted, total_burned];
  };
  expect(await supply()).toEqual(["2", "3", "1"]);
  expect(await supply(at.created)).toEqual(["2", "2", "0"]);
});

it("holders are listed by how many they hold", async () => {
  const { body } = await gateway.post("/extensions/resource-holders/page", { resource_address: cards });
  expect(body.items).toEqual([
    expect.objectContaining({ holder_address: expect.any(String), non_fungible_ids_count: 1 }),
    expect.objectContaining({ holder_address: expect.any(String), non_fungible_ids_count: 1 }),
  ]);
  expect(body.items.map(({ type }: { type: string }) => type)).toEqual([
    "NonFungibleResource",
    "NonFungibleResource",
  ]);
});

it("a fungible resource, and an address of no resource, are refused", async () => {
  const ask = (resource_address: string) => gateway.post("/state/non-fungible/ids", { resource_address });
  expect(await ask(gateway.xrd)).toMatchObject({
    status: 400,
    body: { details: { type: "InvalidEntityError" } },
  });
  expect(await ask(gateway.alice.address)).toMatchObject({ status: 400 });
});

it.each([
  "nope",
  "",
  "#1",
  "#-1#",
  "#1.5#",
  "#18446744073709551616#",
  "<>",
  "<a b>",
  `<${"a".repeat(65)}>`,
  "[]",
  "[abc]",
  `[${"00".repeat(65)}]`,
  "{1111111111111111-1111111111111111-1111111111111111}",
  "#1##2#",
  " #1#",
])("an id of another form is refused, wherever one is asked for: %j", async (id) => {
  const account = gateway.alice.address;
  const requests: readonly [string, object][] = [
    ["/state/non-fungible/data", { resource_address: cards, non_fungible_ids: ["#1#", id] }],
    ["/state/non-fungible/location", { resource_address: cards, non_fungible_ids: [id] }],
    ["/extensions/entities-by-role-requirement/page", { resource_address: cards, non_fungible_id: id }],
    [
      "/extensions/entities-by-role-requirement/lookup",
      { requirements: [{ resource_address: cards, non_fungible_id: id }] },
    ],
    [
      "/extensions/implicit-requirements/lookup",
      { requirements: [{ resource_address: cards, non_fungible_id: id }] },
    ],
    [
      "/transaction/account-deposit-pre-validation",
      {
        account_address: account,
        resource_addresses: [cards],
        badge: { badge_type: "NonFungibleBadge", resource_address: cards, non_fungible_id: id },
      },
    ],
  ];
  for (const [path, request] of requests) {
    const { status, body } = await gateway.post(path, request);
    expect([path, status]).toEqual([path, 400]);
    expect(body.details.validation_errors[0].path).toMatch(/non_fungible_id/);
  }
});

it("an id that is not written as the ledger writes it is the same id", async () => {
  const { non_fungible_ids } = await data(["#01#"]);
  expect(non_fungible_ids).toMatchObject([{ non_fungible_id: "#1#" }]);
});
