/** Whole key-value stores for any HTTP cache, and pages of their entries: additions to the official API. */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { unknownAddress } from "../support/addresses.ts";
import { startGateway, type TestGateway } from "../support/gateway.ts";

const draws = 6;
let gateway: TestGateway;
let store: string;
const at: number[] = [];

beforeAll(async () => {
  gateway = await startGateway();
  for (let draw = 0; draw < draws; draw++) at.push((await gateway.must(gateway.draw)).stateVersion);
  // Nothing of this one changes the faucet.
  await gateway.must(gateway.transfer("1"));
  const { body } = await gateway.post("/state/entity/details", { addresses: [gateway.faucet] });
  store =
    /"(internal_keyvaluestore_[a-z0-9_]+)"/.exec(JSON.stringify(body.items[0].details.state))?.[1] ?? "";
});
afterAll(() => gateway.stop());

const tip = () => gateway.ledger.tip.stateVersion;
const snapshot = (version: number, query = `store=${store}`, init: RequestInit = {}) =>
  fetch(`${gateway.url}/snapshot/${version}?${query}`, init);
const entriesPage = async (request: object) =>
  (await gateway.post("/state/key-value-store/entries", { key_value_store_address: store, ...request })).body;
const allEntries = async (version: number) =>
  (await entriesPage({ at_ledger_state: { state_version: version } })).items;

it("a store that is read page by page has each key once, with the value that a single read finds", async () => {
  const at_ledger_state = { state_version: tip() };
  const seen: { key: { raw_hex: string } }[] = [];
  let cursor: string | undefined;
  do {
    const page = await entriesPage({ limit_per_page: 4, at_ledger_state, ...(cursor ? { cursor } : {}) });
    expect(page.total_count).toBe(draws);
    seen.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor);
  const { body } = await gateway.post("/state/key-value-store/data", {
    key_value_store_address: store,
    keys: seen.map(({ key }) => ({ key_hex: key.raw_hex })),
  });
  expect(seen).toHaveLength(draws);
  expect(body.entries).toEqual(seen);
});

it("a snapshot has all entries of a store at its state version, or only the newest on request", async () => {
  for (const version of [at[0], at[3], tip()] as number[]) {
    const { stores } = (await (await snapshot(version)).json()) as { stores: object[] };
    const entries = await allEntries(version);
    expect(stores).toEqual([{ key_value_store_address: store, total_count: entries.length, entries }]);
  }
  const { stores } = (await (await snapshot(tip(), `store=${store}:2&store=${store}`)).json()) as {
    stores: { total_count: number; entries: object[] }[];
  };
  expect(stores.map(({ total_count, entries }) => [total_count, entries.length])).toEqual([
    [draws, 2],
    [draws, draws],
  ]);
  expect(stores[0]?.entries).toEqual((await allEntries(tip())).slice(0, 2));
});

it("a snapshot has an address with its version and digest, which caches may keep forever", async () => {
  const found = await snapshot(tip(), undefined, { redirect: "manual" });
  expect([found.status, found.headers.get("cache-control")]).toEqual([302, "no-store"]);
  const location = found.headers.get("location") ?? "";
  const content = await fetch(gateway.url + location);
  expect(content.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(content.headers.get("content-encoding")).toBe("gzip");
  const text = await content.text();
  const digest = createHash("sha256").update(text).digest("hex");
  expect(location).toBe(`/snapshot/${at.at(-1)}/${digest}?store=${store}`);
  expect(content.headers.get("etag")).toBe(`"${digest}"`);
  expect(JSON.parse(text).ledger_state.state_version).toBe(at.at(-1));

  const plain = await fetch(gateway.url + location, { headers: { "accept-encoding": "identity" } });
  expect([plain.headers.get("content-encoding"), await plain.text()]).toEqual([null, text]);
  const wrong = await fetch(`${gateway.url}/snapshot/${at.at(-1)}/${"0".repeat(64)}?store=${store}`);
  expect(wrong.status).toBe(404);
});

it("the snapshots of two versions between which the store did not change are one", async () => {
  const addresses = await Promise.all(
    [at.at(-1) ?? 0, tip()].map(async (version) => (await snapshot(version)).url),
  );
  expect(tip()).toBeGreaterThan(at.at(-1) ?? 0);
  expect(new Set(addresses).size).toBe(1);
  expect((await snapshot(at[2] ?? 0)).url).not.toBe(addresses[0]);
});

it.each([
  ["a version beyond the tip", () => ["999999", `store=${store}`], 400, "beyond the end of the known ledger"],
  ["a version that is no number", () => ["x", `store=${store}`], 400, "state_version"],
  ["no store", () => [String(tip()), ""], 400, "store"],
  ["eleven stores", () => [String(tip()), `store=${store}&`.repeat(11)], 400, "This has to hold 1 to 10"],
  ["an address that is none", () => [String(tip()), "store=AAA"], 400, "store[0].address"],
  ["a count that is none", () => [String(tip()), `store=${store}:0`], 400, "store[0].newest"],
  ["an entity that is no store", () => [String(tip()), `store=${gateway.faucet}`], 400, "InvalidEntityError"],
])("a snapshot of %s is refused", async (_what, asked, status, text) => {
  const [version, query] = asked();
  const answer = await fetch(`${gateway.url}/snapshot/${version}?${query}`);
  expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(text)]);
});

it("details name the addresses that nothing is known of, in the order of the request", async () => {
  const unknown = unknownAddress("resource");
  const addresses = [gateway.bob.address, unknown, gateway.xrd, gateway.alice.address];
  const { body } = await gateway.post("/state/entity/details", { addresses });
  expect(body.missing).toEqual([unknown]);
  expect(body.items.map(({ address }: { address: string }) => address)).toEqual(
    addresses.filter((address) => address !== unknown),
  );
});
