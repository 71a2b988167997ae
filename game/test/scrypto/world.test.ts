/**
 * The whole game, played at random by many players over a moving clock; the invariants of `invariants.ts` are checked
 * after each step, and the engine's own checkers regularly. `KINGDOMS_ACTIONS` sets the length, `KINGDOMS_SEED` replays a game.
 */
import { seededRandom } from "@embedded-radix/tests/support/random.ts";
import { loadArtifact } from "@kingdoms/artifacts";
import { createRules } from "@kingdoms/rules";
import { expect, it } from "vitest";
import { type Game, resolveInBothOrders, step } from "../support/scrypto/actions.ts";
import { type Outcome, openWorld, succeed } from "../support/scrypto/game.ts";
import { Books } from "../support/scrypto/invariants.ts";

const ACTIONS = Number(process.env.KINGDOMS_ACTIONS ?? 700);
const PLAYERS = ["Aldric", "Brunhild", "Cedric"];
const CHECK_DATABASE_EVERY = 500;
const CHECK_ORDER_EVERY = 100;

it(`a world keeps every invariant over ${ACTIONS} random actions`, {
  timeout: 60_000 + ACTIONS * 400,
}, async () => {
  const random = seededRandom("world");
  const world = await openWorld();
  const players = await Promise.all(PLAYERS.map((name) => world.player(name, 60_000)));
  const game: Game = { world, random, players, kingdoms: [], pending: new Set(), ordered: new Set() };
  const rules = await createRules(await loadArtifact("rules.wasm"));
  const books = new Books(rules, world);
  const settled = (outcome: Outcome): void => {
    succeed(outcome);
    books.enter(game, outcome);
  };
  for (const [index, player] of players.entries()) {
    settled(await world.tryFound(player, index, 0, "First"));
    settled(await world.tryFound(player, index, 2, "Second"));
    for (let i = 0; i < 5; i++) settled(await world.buyKgld(player, 2000));
  }
  for (const kingdom of game.kingdoms) settled(await world.deposit(kingdom, 150_000));
  for (const building of ["barracks", "barracks", "mage_tower", "mine"]) {
    for (const kingdom of game.kingdoms)
      settled(await world.act(kingdom, "create_building", `"${building}"`));
    world.wait(12 * 3600);
    for (const kingdom of game.kingdoms) settled(await world.act(kingdom, "claim_building"));
  }

  // The books take over the mines as they look at them, so they must look before any time passes: seed 7 began with a wait.
  books.check(game);
  world.wait(random.integer(40_000));
  books.check(game);

  const seen = new Map<string, number>();
  let ordered = 0;
  for (let n = 1; n <= ACTIONS; n++) {
    const { name, outcome } = await step(game);
    const result = outcome === null ? "" : (outcome.code ?? outcome.receipt.outcome);
    seen.set(`${name} ${result}`, (seen.get(`${name} ${result}`) ?? 0) + 1);
    try {
      if (outcome) books.enter(game, outcome);
      if (outcome?.receipt.outcome === "rejected") throw new Error(`rejected: ${outcome.receipt.error}`);
      books.check(game);
      if (n % CHECK_ORDER_EVERY === 0 && (await resolveInBothOrders(game))) ordered += 1;
      if (n % CHECK_DATABASE_EVERY === 0) expect(world.engine.checkDatabase()).toEqual([]);
    } catch (error) {
      throw new Error(`seed ${random.seed}, action ${n} (${name}): ${String(error)}`, { cause: error });
    }
  }
  console.log(
    [...seen, ["pairs of missions resolved in both orders", ordered] as const]
      .map(([what, count]) => `${count} ${what}`)
      .toSorted((one, other) => one.localeCompare(other))
      .join("\n"),
  );
});
