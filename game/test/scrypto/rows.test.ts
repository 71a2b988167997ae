/** An engine over a host's rows, whose host runs packages, against one with all in memory that interprets them: every answer compared. */
import { createEngine } from "@embedded-radix/engine";
import { engineModule } from "@embedded-radix/tests/support/engine.ts";
import { besideRows } from "@embedded-radix/tests/support/mirrored-engine.ts";
import { seededRandom } from "@embedded-radix/tests/support/random.ts";
import { expect, it } from "vitest";
import { type Game, step } from "../support/scrypto/actions.ts";
import { deploy } from "../support/scrypto/deploy.ts";
import { succeed, World } from "../support/scrypto/game.ts";

const ACTIONS = Number(process.env.KINGDOMS_ACTIONS ?? 100);

it(`an engine over rows answers ${ACTIONS} random actions of a game as one in memory that interprets packages`, {
  timeout: 120_000 + ACTIONS * 1_000,
}, async () => {
  const random = seededRandom("rows");
  const module = await engineModule();
  const engine = besideRows(await createEngine(module), await createEngine(module), random);
  const { addresses } = await deploy(engine);
  const world = new World(engine, addresses);
  const players = await Promise.all(["Aldric", "Brunhild"].map((name) => world.player(name, 30_000)));
  const game: Game = { world, random, players, kingdoms: [], pending: new Set(), ordered: new Set() };
  for (const [index, player] of players.entries()) {
    for (const y of [0, 2]) game.kingdoms.push(await world.found(player, index, y));
    succeed(await world.buyKgld(player, 2000));
  }
  for (const kingdom of game.kingdoms) {
    succeed(await world.deposit(kingdom, 20_000));
    succeed(await world.act(kingdom, "create_building", '"barracks"'));
  }
  world.wait(12 * 3600);
  for (const kingdom of game.kingdoms) succeed(await world.act(kingdom, "claim_building"));
  const outcomes = new Set<string>();
  for (let n = 0; n < ACTIONS; n++) outcomes.add((await step(game)).outcome?.receipt.outcome ?? "");
  expect([...outcomes]).toEqual(expect.arrayContaining(["success", "failure"]));
  // Each is compared between the two.
  expect(engine.digest()).toMatch(/^[0-9a-f]{64}$/);
  expect(engine.snapshot().length).toBeGreaterThan(1_000_000);
  expect(engine.checkDatabase()).toEqual([]);
});
