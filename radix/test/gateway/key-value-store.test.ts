/** Key-value stores by page and by key, now and before. The faucet's own store has an entry for each draw. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { startGateway, type TestGateway } from "../support/gateway.ts";

const draws = 5;
let gateway: TestGateway;
let store: string;
const at: number[] = [];

beforeAll(async () => {
  gateway = await startGateway();
  for (let draw = 0; draw < draws; draw++) at.push((await gateway.must(gateway.draw)).stateVersion);
  const { body } = await gateway.post("/state/entity/details", { addresses: [gateway.faucet] });
  store =
    /"(internal_keyvaluestore_[a-z0-9_]+)"/.exec(JSON.stringify(body.items[0].details.state))?.[1] ?? "";
});
afterAll(() => gateway.stop());

interface Key {
  readonly key: { readonly raw_hex: string; readonly programmatic_json: object };
  readonly last_updated_at_state_version: number;
}

const keys = async (request: object = {}) =>
  (await gateway.post("/state/key-value-store/keys", { key_value_store_address: store, ...request })).body;
const data = async (wanted: object[], request: object = {}) =>
  (
    await gateway.post("/state/key-value-store/data", {
      key_value_store_address: store,
      keys: wanted,
      ...request,
    })
  ).body;

it("keys are listed page by page, the newest first, each once", async () => {
  const seen: Key[] = [];
  let cursor: string | undefined;
  const at_ledger_state = { state_version: at.at(-1) };
  do {
    const page = await keys({ limit_per_page: 2, at_ledger_state, ...(cursor ? { cursor } : {}) });
    expect(page.total_count).toBe(draws);
    seen.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor);
  expect(seen.map(({ last_updated_at_state_version }) => last_updated_at_state_version)).toEqual(
    [...at].reverse(),
  );
});

it("a page of keys is the same for every client", async () => {
  const at_ledger_state = { state_version: at.at(-1) };
  const first = await keys({ limit_per_page: 2, at_ledger_state });
  const ask = () => keys({ limit_per_page: 2, at_ledger_state, cursor: first.next_cursor });
  const second = await ask();
  expect(second.items).toHaveLength(2);
  expect(await ask()).toEqual(second);
  expect(second.items[0].key).not.toEqual(first.items[0].key);
});

it("keys at a past state version are those of that time", async () => {
  for (const [index, state_version] of at.entries())
    expect((await keys({ at_ledger_state: { state_version } })).total_count).toBe(index + 1);
  expect((await keys({ at_ledger_state: { state_version: (at[0] ?? 0) - 1 } })).items).toEqual([]);
});

it("entries are found by bytes and by JSON; unknown, repeated or malformed keys are left out", async () => {
  const { items } = (await keys()) as { items: Key[] };
  const [newest, second] = items as [Key, Key];
  const { entries } = await data([
    { key_hex: newest.key.raw_hex },
    { key_hex: newest.key.raw_hex },
    { key_json: second.key.programmatic_json },
    { key_json: { kind: "Nonsense" } },
    { key_hex: "5c0101" },
  ]);
  expect(entries.map(({ key }: Key) => key.raw_hex)).toEqual([newest.key.raw_hex, second.key.raw_hex]);
  expect(entries[0]).toMatchObject({
    value: { raw_hex: expect.stringMatching(/^5c/), programmatic_json: { kind: "U64" } },
    is_locked: false,
    last_updated_at_state_version: at.at(-1),
  });
  const before = await data([{ key_hex: newest.key.raw_hex }], { at_ledger_state: { state_version: at[0] } });
  expect(before.entries).toEqual([]);
});

it("an entity that is not a store, or unknown, is refused", async () => {
  const ask = (key_value_store_address: string) =>
    gateway.post("/state/key-value-store/keys", { key_value_store_address });
  expect(await ask(gateway.faucet)).toMatchObject({
    status: 400,
    body: { details: { type: "InvalidEntityError", address: gateway.faucet } },
  });
  const unused = await gateway.post("/state/key-value-store/keys", {
    key_value_store_address: store,
    at_ledger_state: { state_version: 1 },
  });
  expect(unused).toMatchObject({
    status: 404,
    body: { message: "Entity not found", details: { type: "EntityNotFoundError", address: store } },
  });
});
