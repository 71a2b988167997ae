/** The composition of a realm on the shipped country, with SQLite's WebAssembly, as the worker of a browser runs it. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createEngine } from "@embedded-radix/engine";
import { createGateway, Ledger } from "@embedded-radix/gateway";
import { loadSqlite, openInMemory } from "@embedded-radix/gateway/web";
import { testAccounts } from "@embedded-radix/transactions";
import { loadArtifact } from "@kingdoms/artifacts";
import { typicalRecords } from "@kingdoms/artifacts/typical-records";
import {
  type ClockState,
  type Country,
  composeRealm,
  createRealmEndpoints,
  format,
  type Gateway,
  type Handler,
  owner,
  type Realm,
  RealmClock,
  realmEndpoints,
} from "@kingdoms/realm";
import { afterAll, beforeAll, expect, it } from "vitest";

const NETWORK = 242;
let realm: Realm;
let endpoints: Handler;
let ledger: Ledger;
let gateway: Gateway;
let country: Country;
let clock: ClockState;

beforeAll(async () => {
  const module = async (name: "engine.wasm" | "rules.wasm" | "transactions.wasm") =>
    WebAssembly.compile(await loadArtifact(name));
  const wasm = createRequire(import.meta.resolve("@embedded-radix/gateway/web")).resolve(
    "@sqlite.org/sqlite-wasm/sqlite3.wasm",
  );
  const sqlite = await loadSqlite(await WebAssembly.compile(readFileSync(wasm)));
  country = JSON.parse(new TextDecoder().decode(await loadArtifact("country.json"))) as Country;
  clock = { ledgerMs: country.nowMs, wallMs: Date.now(), factor: 1 };
  const store = {
    read: () => clock,
    write: (state: ClockState) => {
      clock = state;
    },
  };
  const time = new RealmClock(store, { away: "stands" });
  const engine = await module("engine.wasm");
  ledger = await Ledger.open({
    database: openInMemory(sqlite, await loadArtifact("country.sqlite")),
    engine: () => createEngine(engine),
    clock: time,
    networkId: NETWORK,
    typicalRecords,
  });
  const { deployed, neighbours } = country;
  gateway = createGateway(ledger, { version: "1.2.3" });
  realm = await composeRealm({
    ledger,
    gateway,
    clock: time,
    record: { format, id: "of this test", networkId: NETWORK, deployed, neighbours },
    version: "1.2.3",
    rules: module("rules.wasm"),
    transactions: () => module("transactions.wasm"),
    keeper: {},
    neighbours: neighbours.count,
    host: { players: false, push: null, practice: true },
  });
  endpoints = createRealmEndpoints({ ...realm.services, lan: () => null }, owner);
});
afterAll(async () => {
  await realm?.stop();
  await ledger?.close();
});

const asked = async <T>(part: Handler, path: string, body?: object): Promise<T> => {
  const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  const answer = await part.fetch(new Request(`http://realm${path}`, init));
  expect(answer.status, path).toBe(200);
  return (await answer.json()) as T;
};

it("a file that was written with a log opens in memory, and holds the country as it was played", async () => {
  expect(await ledger.digest()).toBe(country.digest);
});

it("the realm's config has the addresses of the game, the fields of its host and the accounts of its neighbors", async () => {
  const config = await asked<Record<string, unknown>>(endpoints, "/realm/config");
  expect(config).toMatchObject({
    ...country.deployed,
    networkId: NETWORK,
    ledgerId: "of this test",
    gatewayUrl: "",
    homeUrl: "http://localhost:8090",
    embedded: true,
    practice: true,
    players: false,
    push: null,
    lan: null,
    may: ["clock", "faucet"],
    version: "1.2.3",
  });
  expect(config.neighbours).toHaveLength(24);
});

it("the clock continues from the country's end, can be moved, and moves the ledger", async () => {
  const before = await asked<{ nowMs: number; stateVersion: number }>(endpoints, "/realm/clock");
  expect(before.nowMs).toBeGreaterThanOrEqual(country.nowMs);
  const after = await asked<typeof before>(endpoints, "/realm/clock", { advanceSeconds: 3_600, factor: 60 });
  expect(after.nowMs).toBeGreaterThanOrEqual(before.nowMs + 3_600_000);
  expect(after.stateVersion).toBeGreaterThan(before.stateVersion);
  expect(clock.factor).toBe(60);
});

it("the faucet pays by a transaction that the realm compiled itself", async () => {
  const [account] = await testAccounts(NETWORK);
  const before = ledger.tip.stateVersion;
  const { intentHash } = await asked<{ intentHash: string }>(endpoints, "/realm/faucet", {
    account: account?.address,
  });
  const status = await asked<{ status: string }>(gateway, "/transaction/status", {
    intent_hash: intentHash,
  });
  expect(status.status).toBe("CommittedSuccess");
  expect(ledger.tip.stateVersion).toBeGreaterThan(before);
});

it("the keeper reads the missions on the road, and the realm is healthy", async () => {
  const health = () => asked<{ keeper: { state: string }; healthy: boolean }>(endpoints, "/realm/health");
  await expect.poll(async () => (await health()).keeper.state, { timeout: 60_000 }).toBe("keeping");
  expect((await health()).healthy).toBe(true);
});

it("every endpoint of a realm answers", async () => {
  const [account] = await testAccounts(NETWORK);
  for (const { method, path, example } of realmEndpoints)
    await asked(
      endpoints,
      path,
      method === "POST" ? (example?.({ account: account?.address ?? "" }) ?? {}) : undefined,
    );
});
