/** A new realm with neighbors begins in a country where they have played for days, and goes on from its last moment. */

import { loadArtifact } from "@kingdoms/artifacts";
import { type RealmConfig, readActivity, readOwnedKeys } from "@kingdoms/client";
import { createGame } from "@kingdoms/game-tests/support/game.ts";
import { afterAll, afterEach, expect, it } from "vitest";
import { freshDataFolder, type RealmProcess, startRealmProcess } from "../../support/realm.ts";

const folder = freshDataFolder();
let realm: RealmProcess | null = null;

afterEach(async () => {
  await realm?.kill();
  realm = null;
});
afterAll(() => folder.remove());

async function start(data: string, count: number) {
  realm = await startRealmProcess(data, 0, ["--neighbours", String(count)]);
  const read = async (path: string) => (await fetch(`${realm?.url}${path}`)).json();
  const config = (await read("/realm/config")) as RealmConfig;
  const game = createGame({ config: { ...config, gatewayUrl: realm.url } });
  const clock = (await read("/realm/clock")) as { readonly nowMs: number };
  return { config, game, nowMs: clock.nowMs };
}

const country = JSON.parse(new TextDecoder().decode(await loadArtifact("country.json"))) as {
  readonly nowMs: number;
  readonly neighbours: { readonly count: number };
};
const { count } = country.neighbours;

it("a first start finds the neighbors' kingdoms, their battles, and the time of their last moment", async () => {
  const { config, game, nowMs } = await start(folder.data, count);
  expect(nowMs - country.nowMs).toBeGreaterThanOrEqual(0);
  // Not months later: only what this test took has passed.
  expect(nowMs - country.nowMs).toBeLessThan(3_600_000);
  const kingdoms = (await game.listKingdoms()).value;
  expect(kingdoms).toHaveLength(count);
  const owned = (await readOwnedKeys(game, config.neighbours ?? [])).value;
  expect(new Set(owned.map(({ id }) => id))).toEqual(new Set(kingdoms.map(({ id }) => id)));
  const answers = await Promise.all(
    kingdoms.map(({ component }) => readActivity(game, component, { missions: true, limit: 100 })),
  );
  const types = answers.flatMap(({ events }) => events.map(({ event }) => event.type));
  expect(types).toEqual(expect.arrayContaining(["KingdomRaidCompleted", "KingdomAttackCompleted"]));
});

it("a restart continues by the wall clock, and names all neighbors even if none of them plays", async () => {
  const before = (await start(folder.data, count)).nowMs;
  expect(await realm?.interrupt()).toBe(0);
  const { config, game, nowMs } = await start(folder.data, 0);
  expect(nowMs).toBeGreaterThanOrEqual(before);
  expect(nowMs - before).toBeLessThan(3_600_000);
  expect(config.neighbours).toHaveLength(count);
  expect((await game.listKingdoms()).value).toHaveLength(count);
});

it.each([0, 1])(
  "a realm that wants %i neighbors begins without the country, at the present time",
  async (wanted) => {
    const fresh = freshDataFolder();
    try {
      const { config, game, nowMs } = await start(fresh.data, wanted);
      expect(config.neighbours).toHaveLength(wanted);
      expect((await game.listKingdoms()).value.length).toBeLessThanOrEqual(wanted);
      expect(Math.abs(nowMs - Date.now())).toBeLessThan(3_600_000);
      await realm?.kill();
    } finally {
      fresh.remove();
    }
  },
);
