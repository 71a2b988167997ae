/**
 * The same transactions play a whole game on every protocol version at which a ledger can begin. Each game must end in the same
 * state. `protocol-costs.json` lists each method that costs something else than on the newest version (`KINGDOMS_RENEW=1` writes it).
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createEngine } from "@embedded-radix/engine";
import { engineModule } from "@embedded-radix/tests/support/engine.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { openWorld } from "../support/scrypto/game.ts";
import { type Cost, FEWEST, playWholeGame } from "./whole-game.ts";

const report = new URL("./protocol-costs.json", import.meta.url);

/** What one game came to. */
interface Played {
  readonly costs: Record<string, Cost>;
  /** The game's fields, its missions and the supply of gold. */
  readonly state: unknown;
}

const protocols = (await createEngine(await engineModule())).protocols();
const newest = protocols.at(-1) ?? "";
let reference: Played;

beforeAll(async () => {
  reference = await play(newest);
}, 120_000);

describe("protocol versions", () => {
  it("the versions begin with Cuttlefish", () => {
    expect(protocols[0]).toBe("cuttlefish");
    // The nightly run takes the names from here.
    if (!process.env.KINGDOMS_RENEW) expect(Object.keys(stated())).toEqual(protocols);
  });

  it.each(protocols)(
    "a whole game of protocol %s ends as on the newest",
    { timeout: 120_000 },
    async (name) => {
      const { costs, state } = name === newest ? reference : await play(name);
      expect(state).toEqual(reference.state);
      const otherwise = differences(costs, reference.costs);
      if (process.env.KINGDOMS_RENEW)
        writeFileSync(report, `${JSON.stringify({ ...stated(), [name]: otherwise }, null, 2)}\n`);
      else expect(otherwise).toEqual(stated()[name]);
    },
  );
});

async function play(protocol: string): Promise<Played> {
  const world = await openWorld(protocol);
  expect(world.engine.status().protocolVersion).toBe(protocol);
  const costs = await playWholeGame(world, FEWEST);
  const { mission_count: missions, kingdom_count: kingdoms } = world.factory();
  expect(kingdoms).toBe(FEWEST);
  const state = {
    factory: world.factory(),
    missions: Array.from({ length: missions }, (_, index) => world.mission(index + 1)),
    supply: world.totalSupply(world.addresses.kgld),
  };
  expect(world.engine.checkDatabase()).toEqual([]);
  return { costs, state };
}

const stated = () => JSON.parse(readFileSync(report, "utf8")) as Record<string, Record<string, Cost>>;

const differences = (costs: Record<string, Cost>, others: Record<string, Cost>): Record<string, Cost> =>
  Object.fromEntries(Object.entries(costs).filter(([method, { units }]) => units !== others[method]?.units));
