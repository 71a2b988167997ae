/** Random actions of many players, sensible and senseless ones: the moves of the world test. */
import type { Random } from "@embedded-radix/tests/support/random.ts";
import { BUILDINGS } from "@kingdoms/rules";
import { type Fields, type Kingdom, type Outcome, type Player, succeed, type World } from "./game.ts";

export interface Game {
  readonly world: World;
  readonly random: Random;
  readonly players: readonly Player[];
  readonly kingdoms: Kingdom[];
  /** Missions that were launched and not seen complete. */
  readonly pending: Set<number>;
  /** Kingdoms that the last move ordered something which may leave no event. */
  readonly ordered: Set<string>;
}

type Action = (game: Game) => Promise<Outcome | null>;

/** Edge amounts come up as often as ordinary ones. */
const amounts = ["0", "0.000000000000000001", "1", "299.999999999999999999", "300", "2000", "25000", "-1"];
const buildings = [...BUILDINGS, "castle"];

const pick = <T>({ random }: Game, list: readonly T[]): T => list[random.integer(list.length)] as T;
const kingdomOf = (game: Game) => pick(game, game.kingdoms);
const amountOf = (game: Game) =>
  game.random.next() < 0.5 ? pick(game, amounts) : String(game.random.integer(3000));
const act =
  (method: string, args: (game: Game) => string = () => "") =>
  (game: Game) =>
    game.world.act(kingdomOf(game), method, args(game));
/** An order that leaves no event where there is nothing to take. */
const quietly = (method: string) => (game: Game) => {
  const kingdom = kingdomOf(game);
  game.ordered.add(kingdom.id);
  return game.world.act(kingdom, method);
};
const few = (game: Game) => `${game.random.integer(4)}u32`;

const launch = (method: string, hasAmount: boolean) => (game: Game) => {
  const [from, to] = [kingdomOf(game), kingdomOf(game)];
  const fee = pick(game, [10, 10, 10, 10, "9.99", 12.5]);
  const target = game.random.next() < 0.05 ? { ...to, component: from.component } : to;
  return game.world.launch(from, method, target, hasAmount ? game.random.integer(5) : undefined, fee);
};

/** Name, weight, move. */
const actions: readonly [name: string, weight: number, Action][] = [
  ["wait", 12, (game) => wait(game, 40_000)],
  ["wait long", 1, (game) => wait(game, 700_000)],
  ["found", 1, found],
  ["buy", 2, (game) => game.world.buyKgld(pick(game, game.players), pick(game, ["0.1", 50, 200, 0]))],
  ["redeem", 2, (game) => game.world.redeemKgld(pick(game, game.players), amountOf(game).replace("-", ""))],
  ["pay payee", 1, (game) => game.world.callFactory(pick(game, game.players), "pay_payee")],
  ["deposit", 5, (game) => game.world.deposit(kingdomOf(game), amountOf(game).replace("-", ""))],
  ["withdraw", 2, (game) => game.world.withdraw(kingdomOf(game), pick(game, [0, 100, 500]), amountOf(game))],
  ["trezor", 3, act("deposit_to_trezor", (game) => `Decimal("${amountOf(game)}")`)],
  ["build", 14, act("create_building", (game) => `"${pick(game, buildings)}"`)],
  ["claim building", 14, act("claim_building")],
  ["train", 10, act("create_army_unit", few)],
  ["claim army", 8, act("claim_army")],
  ["forge", 4, act("create_missiles", few)],
  ["claim missiles", 4, act("claim_missiles")],
  ["shield", 3, act("create_barriers", few)],
  ["claim barriers", 3, act("claim_barriers")],
  ["mine", 4, act("claim_mining_rewards")],
  ["claim due", 5, quietly("claim_due")],
  ["void plans", 1, act("void_plans")],
  ["war", 5, launch("attack_another_kingdom", true)],
  ["raid", 5, launch("raid_another_kingdom", false)],
  ["fortify", 2, launch("fortify_another_kingdom", true)],
  ["missiles", 5, launch("fire_missiles_at_kingdom", true)],
  ["prospect", 3, (game) => game.world.prospect(kingdomOf(game), pick(game, [10, 10, 1]))],
  ["collect refunds", 1, quietly("collect_refunds")],
  ["resolve", 14, resolve],
  ["settle", 5, settle],
  ["weekly rate", 1, (game) => game.world.callFactory(pick(game, game.players), "recalculate_minting_ratio")],
  ["steal", 2, steal],
];
const total = actions.reduce((sum, [, weight]) => sum + weight, 0);

/** One random move; null where it was no transaction. */
export async function step(game: Game): Promise<{ name: string; outcome: Outcome | null }> {
  game.ordered.clear();
  let at = game.random.integer(total);
  for (const [name, weight, action] of actions) {
    at -= weight;
    if (at < 0) return { name, outcome: await action(game) };
  }
  throw new Error("weights");
}

async function wait({ world, random }: Game, most: number): Promise<null> {
  world.wait(random.integer(most));
  return null;
}

async function found(game: Game): Promise<Outcome> {
  const [x, y] = [game.random.integer(12), game.random.integer(61)];
  const player = pick(game, game.players);
  const name = pick(game, ["Ys", " Avalon ", "Camp   David", "", "x".repeat(33)]);
  return game.world.tryFound(player, game.kingdoms.length < 12 ? x : 0, y, name, pick(game, [600, 600, 599]));
}

/** Mostly a mission in flight, with its round as soon as that is signed; sometimes without. Invariant 3. */
async function resolve(game: Game): Promise<Outcome> {
  const { world, random, pending } = game;
  const mission =
    pending.size > 0 ? pick(game, [...pending]) : 1 + random.integer(world.factory().mission_count);
  const { round } = world.mission(mission);
  const isSigned = world.decidedAt(mission) <= world.now();
  if (isSigned && random.next() < 0.95) return world.resolve(mission);
  const isKnown = world.isVerified(round);
  const outcome = await world.tryResolve(mission);
  if (!isKnown && outcome.receipt.outcome === "success" && pending.has(mission))
    throw new Error(`3: mission ${mission} was decided without its round`);
  return outcome;
}

/** Announces a settlement, or settles an announced mission. Invariant 3: refused while the ledger knows the round. */
async function settle(game: Game): Promise<Outcome | null> {
  const { world, pending } = game;
  if (pending.size === 0) return null;
  const mission = pick(game, [...pending].slice(0, 3));
  const isKnown = world.isVerified(world.mission(mission).round);
  const outcome = await world.settleOverdue(pick(game, game.players), mission);
  if (isKnown && outcome.receipt.outcome === "success")
    throw new Error(`3: mission ${mission} was settled although its round is known`);
  return outcome;
}

/** An order with the key of another kingdom. Invariant 9: it is refused, whoever owns both. */
async function steal(game: Game): Promise<Outcome> {
  const [victim, thief] = [kingdomOf(game), kingdomOf(game)];
  const outcome = await game.world.act(victim, "claim_mining_rewards", "", { by: thief.owner, key: thief });
  if (victim !== thief && outcome.code !== "WRONG_KEY")
    throw new Error(`9: the key of ${thief.id} ruled ${victim.id}`);
  return outcome;
}

/** The order of arrivals: by time, then by number. */
export const comesBefore = (one: Fields, other: Fields): boolean =>
  one.at - other.at < 0 || (one.at === other.at && one.mission_id < other.mission_id);

/**
 * Invariant 4: two due missions between different kingdoms end alike, whichever comes first and whoever submits them. Leaves the
 * ledger as it was. False where no such pair is due.
 */
export async function resolveInBothOrders({ world, players, kingdoms, pending }: Game): Promise<boolean> {
  const first = ({ attacker, defender, mission_id, activation_time }: Fields) =>
    kingdoms
      .filter(({ id }) => id === attacker || id === defender)
      .map((kingdom) => world.kingdom(kingdom).arrivals.first as Fields | null)
      .every((arrival) => arrival === null || !comesBefore(arrival, { at: activation_time, mission_id }));
  const due = [...pending]
    .map((id) => world.mission(id))
    .filter((mission) => world.decidedAt(mission.mission_id) <= world.now() && first(mission));
  const apart = (one: Fields, other: Fields) =>
    ![one.attacker, one.defender].some((id) => id === other.attacker || id === other.defender);
  const pair = due
    .flatMap((one) => due.filter((other) => apart(one, other)).map((other) => [one, other]))
    .at(0);
  if (pair === undefined) return false;
  const ids = pair.map((mission) => mission.mission_id as number);
  const start = world.engine.snapshot();
  const ends = [];
  for (const [order, by] of [
    [ids, undefined],
    [ids.toReversed(), players[0]],
  ] as const) {
    for (const id of order) succeed(await world.resolve(id, by));
    const states = kingdoms.map((kingdom) => world.kingdom(kingdom));
    const vaults = states.map(({ kgld_vault, trezor_vault }) =>
      [kgld_vault, trezor_vault].map((v) => world.balance(v)),
    );
    ends.push(JSON.stringify([states, vaults, ids.map((id) => world.mission(id))]));
    world.engine.restore(start);
  }
  if (ends[0] !== ends[1]) throw new Error(`4: missions ${ids.join(" and ")}: ${ends.join(" or ")}`);
  return true;
}
