/** A first visit: one snapshot of the whole world where the gateway offers it, which is never believed unchecked. */
import {
  createGatewayClient,
  createMemoryStore,
  createSync,
  type GatewayClient,
  type Sync,
  type WorldView,
} from "@kingdoms/client";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import {
  type Fault,
  type FaultyGateway,
  startProxy,
  startWorld,
  type World,
} from "../support/world/index.ts";

let world: World;
let proxy: FaultyGateway;
const ends: (() => unknown)[] = [];

beforeAll(async () => {
  world = await startWorld();
  for (let cell = 0; cell < 4; cell++) await world.found(world.account(cell % 3), cell, 0);
});
afterAll(() => world.stop());
beforeEach(async () => {
  proxy = await startProxy(world.gatewayUrl);
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  await proxy.close();
});

async function firstVisit(
  gateway: GatewayClient = createGatewayClient({ baseUrl: proxy.url }),
  embedded = true,
) {
  const game = { config: { ...world.config, embedded }, gateway };
  const sync: Sync = createSync({ game, store: createMemoryStore(), firstRetryMs: 20, lastRetryMs: 100 });
  ends.push(() => sync.stop());
  await vi.waitFor(() => expect(sync.world().state).toBe("ready"), { timeout: 20_000, interval: 10 });
  return sync.world();
}

const kinds = () => proxy.requests.map((path) => path.replace(/^\/snapshot\/.*/, "/snapshot"));
const expectWhole = async ({ kingdoms, missions, whole }: WorldView) => {
  expect(kingdoms).toEqual((await world.game.listKingdoms()).value);
  expect({ missions, whole }).toEqual({ missions: [], whole: true });
};

it("a first visit reads the factory, a snapshot of its stores, the newest transactions, and a sample", async () => {
  await expectWhole(await firstVisit());
  expect([...kinds()].sort()).toEqual([
    "/snapshot",
    "/state/entity/details",
    "/state/key-value-store/data",
    "/stream/transactions",
  ]);
});

it("a gateway of a public network is not asked for a snapshot", async () => {
  await expectWhole(await firstVisit(undefined, false));
  expect(kinds()).not.toContain("/snapshot");
});

const isSnapshot = (path: string) => path.startsWith("/snapshot/");
const faults: readonly (readonly [what: string, Fault])[] = [
  ["that has no snapshots", { kind: "status", status: 404 }],
  ["that answers with a page", { kind: "html", status: 200 }],
  ["that stops in the middle of a snapshot", { kind: "truncated" }],
  ["whose snapshot was changed", { kind: "rewrite", change: (body) => body.replace(/"#3#"/, '"#4#"') }],
];

it.each(faults)("a gateway %s costs more requests, and the world is the same", async (_what, fault) => {
  proxy.rule((path) => (isSnapshot(path) ? fault : null));
  await expectWhole(await firstVisit());
  expect(kinds()).toContain("/snapshot");
});

it("a snapshot of another state, whose digest fits it, is found out by its samples", async () => {
  const real = createGatewayClient({ baseUrl: proxy.url });
  const deceiving: GatewayClient = {
    ...real,
    async open(path, options) {
      const answer = await real.open(path, options);
      const changed = (await answer.text()).replaceAll(/"value":"(\d+)"/g, '"value":"1$1"');
      const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(changed));
      return new Response(changed, { headers: { etag: `"${Buffer.from(digest).toString("hex")}"` } });
    },
  };
  await expectWhole(await firstVisit(deceiving));
  // The sample, and then all of it.
  const read = kinds().filter((path) => path === "/state/key-value-store/data");
  expect(read.length).toBeGreaterThan(1);
});
