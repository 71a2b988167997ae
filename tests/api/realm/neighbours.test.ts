/** Neighbors on a realm: they found their kingdoms after the start, play by its clock, and are the same after a restart. */
import { type RealmConfig, readOwnedKeys } from "@kingdoms/client";
import { createGame, type Game } from "@kingdoms/game-tests/support/game.ts";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { freshDataFolder, type RealmProcess, startRealmProcess } from "../../support/realm.ts";

const COUNT = 2;
const folder = freshDataFolder();
let realm: RealmProcess;
let config: RealmConfig;
let game: Game;

const start = async (): Promise<void> => {
  realm = await startRealmProcess(folder.data, 0, ["--neighbours", String(COUNT)]);
  config = (await (await fetch(`${realm.url}/realm/config`)).json()) as RealmConfig;
  game = createGame({ config: { ...config, gatewayUrl: realm.url } });
};
const advance = async (advanceSeconds: number): Promise<void> => {
  const init = { method: "POST", body: JSON.stringify({ advanceSeconds }) };
  expect((await fetch(`${realm.url}/realm/clock`, init)).status).toBe(200);
};
/** Kingdoms of the neighbors, as a page finds them. */
const theirs = async () => (await readOwnedKeys(game, config.neighbours ?? [])).value;
const PATIENCE = { timeout: 120_000, interval: 500 };

beforeAll(start);
afterAll(async () => {
  await realm?.kill();
  folder.remove();
});

/** What the kingdoms of the neighbors ordered, besides their founding. */
async function ordersOf(component: string): Promise<readonly string[]> {
  const { events } = await game.activity(component);
  return events.map(({ event }) => event.type).filter((type) => type !== "BuildingStarted");
}

it("each neighbor that the config names founds one kingdom", async () => {
  expect(config.neighbours).toHaveLength(COUNT);
  await vi.waitFor(async () => expect(await theirs()).toHaveLength(COUNT), PATIENCE);
  const all = (await game.listKingdoms()).value;
  expect(new Set((await theirs()).map(({ component }) => component))).toEqual(
    new Set(all.map(({ component }) => component)),
  );
});

it("neighbors look after their kingdoms as time passes", async () => {
  await vi.waitFor(
    async () => {
      await advance(86_400);
      const orders = await Promise.all((await theirs()).map(({ component }) => ordersOf(component)));
      expect(orders.flat()).toContain("BuildingClaimed");
    },
    { timeout: 120_000, interval: 4_000 },
  );
});

it("neighbors are the same after a restart, and continue", async () => {
  const before = await theirs();
  expect(await realm.interrupt()).toBe(0);
  expect(realm.output()).not.toMatch(/neighbours:/);
  await start();
  const places = (keys: typeof before) => keys.map(({ component }) => component);
  expect(places(await theirs())).toEqual(places(before));
  const counted = async () =>
    (await Promise.all((await theirs()).map(({ component }) => ordersOf(component)))).flat().length;
  const known = await counted();
  await vi.waitFor(
    async () => {
      await advance(86_400);
      expect(await counted()).toBeGreaterThan(known);
    },
    { timeout: 120_000, interval: 4_000 },
  );
  expect((await game.listKingdoms()).value).toHaveLength(COUNT);
});
