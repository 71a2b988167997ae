/**
 * The invariants, checked after every transaction from receipts and state. By number: 1 money, 2 units,
 * 3 missions, 4 order, 5 production, 6 limits, 7 previews, 9 strangers, 10 the pause before a battle; 8 and 11, cost, are `cost.test.ts`.
 */
import {
  type Attos,
  type Cell,
  MISSION_NUMBERS,
  type Mission,
  parseAttos,
  type Rules,
} from "@kingdoms/rules";
import { comesBefore, type Game } from "./actions.ts";
import { eventsOf, type Fields, type Kingdom, type Outcome, type World } from "./game.ts";
import { Production } from "./production.ts";
import { replay } from "./replay.ts";

const COMPLETED = /^Kingdom(Attack|Raid|Missile|Fortify|Prospect|Rarity)Completed$/;
const CAPS = {
  mine: 3,
  barracks: 4,
  trezor: 1,
  stronghold: 1,
  mage_tower: 4,
  research_academy: 1,
  obscura_temple: 1,
};

const MISSIONS = Object.entries(MISSION_NUMBERS) as [Mission, number][];
const FEE = parseAttos("10");
const ATTOS = 10n ** 18n;
/** At the engine's price of a cost unit. */
const REWARDS = {
  resolution: parseAttos("1.65"),
  verification: parseAttos("2"),
  announcement: parseAttos("1"),
};

/** Where it is more than who won. */
const SUCCEEDED: Readonly<Record<string, (event: Fields) => boolean>> = {
  KingdomAttackCompleted: ({ winner, attacker, attacking_units, defending_units, defender_buildings }) =>
    winner === attacker && attacking_units <= 3 * (defending_units + militia(defender_buildings)),
  KingdomFortifyCompleted: ({ army_units_transfered }) => army_units_transfered > 0,
  KingdomProspectCompleted: ({ refunded, amount }) => refunded || parseAttos(amount) > 0n,
  KingdomRarityCompleted: () => false,
};

const militia = (buildings: Record<string, number>) =>
  Math.ceil(Object.values(buildings).reduce((total, count) => total + count, 0) / 2);

/** A second set of books beside the ledger. */
export class Books {
  /** By vault. */
  readonly #kgld = new Map<string, bigint>();
  readonly #completed = new Set<number>();
  #recruited = 0;
  #lost = 0;
  #backing = 0n;
  #payee = 0n;
  /** Fees of the missions in flight, but for announcements of settlements. */
  #missions = 0n;
  /** XRD that came into the game, less those that left it as rewards, refunds, redemptions or the payee's share. */
  #kept = 0n;
  /** XRD that missions gave back and nobody took yet, by kingdom. */
  readonly #refunds = new Map<string, bigint>();
  /** When a settlement was announced, by mission. */
  readonly #announced = new Map<number, number>();
  /** Kingdoms of the missions in flight that wait for each other. */
  readonly #onTheRoad = new Map<number, readonly string[]>();
  readonly #paidRounds = new Set<number>();
  readonly #rules: Rules;
  readonly #production: Production;
  /** State of each kingdom after the last step, and whom the present one may change. */
  readonly #states = new Map<string, Fields>();
  readonly #touched = new Set<string>();

  constructor(rules: Rules, world: World) {
    const { last_ratio_update: start, minting_ratio } = world.factory();
    this.#rules = rules;
    this.#production = new Production(rules, { start, ratio: parseAttos(minting_ratio) });
  }

  /** Enters what a committed transaction did. */
  enter(game: Game, { receipt }: Outcome): void {
    if (receipt.outcome !== "success" && receipt.outcome !== "failure") return;
    const supply = this.#supply();
    for (const change of receipt.balanceChanges)
      if (change.kind === "fungible" && change.resource === game.world.addresses.kgld)
        this.#kgld.set(change.vault, (this.#kgld.get(change.vault) ?? 0n) + parseAttos(change.change));
    this.#touched.clear();
    if (receipt.outcome === "failure") return;
    for (const id of game.ordered) this.#touched.add(id);
    this.#production.enter({ receipt, code: null, sentence: null }, game.world.now());
    for (const event of receipt.events) {
      this.#touch(eventsOf(receipt, event.name));
      if (event.name !== "PlansVoided") this.#checkPause(game, eventsOf(receipt, event.name));
    }
    for (const founded of eventsOf(receipt, "KingdomFounded")) this.#found(game, founded);
    for (const { unit, amount } of eventsOf(receipt, "BatchClaimed"))
      if (unit === "defenders") this.#recruited += amount;
    this.#enterGold(receipt, supply);
    for (const launch of eventsOf(receipt, "RandomInitiated")) this.#launch(game, launch);
    for (const announcement of eventsOf(receipt, "SettlementAnnounced")) this.#announce(game, announcement);
    for (const { kingdom_nft_id, amount } of eventsOf(receipt, "RefundsCollected")) {
      const due = this.#refunds.get(kingdom_nft_id) ?? 0n;
      expectEqual(`1: refunds of ${kingdom_nft_id}`, parseAttos(amount), due);
      this.#kept -= due;
      this.#refunds.set(kingdom_nft_id, 0n);
    }
    for (const event of receipt.events)
      if (COMPLETED.test(event.name))
        this.#complete(game, event.name, eventsOf(receipt, event.name)[0] as Fields);
  }

  /** What is bought, redeemed and withdrawn, and the weekly rate. @param supply all KGLD before. */
  #enterGold(receipt: Outcome["receipt"], supply: bigint): void {
    for (const { xrd_amount } of eventsOf(receipt, "KgldPurchased")) this.#keep(parseAttos(xrd_amount), true);
    for (const { fee } of eventsOf(receipt, "GoldWithdrawn")) this.#keep(parseAttos(fee), true);
    for (const { kgld_amount, xrd_amount } of eventsOf(receipt, "KgldRedeemed")) {
      const price = this.#rules.redemptionPrice(attos(this.#backing), attos(supply));
      const paid = parseAttos(xrd_amount);
      expectEqual("1: redemption", paid, (parseAttos(kgld_amount) * price) / ATTOS);
      this.#backing -= paid;
      this.#kept -= paid;
    }
    for (const { amount } of eventsOf(receipt, "PayeePaid")) {
      expectEqual("1: payee", parseAttos(amount), this.#payee);
      this.#kept -= this.#payee;
      this.#payee = 0n;
    }
    for (const { minting_ratio, ...told } of eventsOf(receipt, "MintingRatioRecalculated")) {
      expectEqual("5: backing", parseAttos(told.backing), this.#backing);
      expectEqual("5: supply", parseAttos(told.supply), supply);
      const ratio: bigint = this.#rules.mintingRatio(attos(this.#backing), attos(supply));
      expectEqual("5: weekly rate", parseAttos(minting_ratio), ratio);
    }
  }

  /** Throws with the first thing that is wrong. */
  check(game: Game): void {
    const { world } = game;
    const factory = world.factory();
    let units = 0;
    for (const kingdom of game.kingdoms) {
      const state = world.kingdom(kingdom);
      units += this.#checkKingdom(kingdom, state, game);
      this.#production.check(kingdom.id, state, world.now());
      if (state !== this.#states.get(kingdom.id)) this.#checkOrder(kingdom, world);
      this.#checkStranger(kingdom.id, state);
    }
    expectEqual("2: units", units + this.#lost, this.#recruited);
    expectEqual("1: KGLD supply", parseAttos(world.totalSupply(world.addresses.kgld)), this.#supply());
    const held = [
      ["backing", factory.backing_vault, this.#backing],
      ["payee's share", factory.payee_vault, this.#payee],
      ["mission vault", factory.mission_vault, this.#missions],
    ] as const;
    let sum = 0n;
    for (const [what, vault, due] of held) {
      const balance = parseAttos(world.balance(vault));
      expectEqual(`1: ${what}`, balance, due);
      sum += balance;
    }
    if (game.pending.size === 0) expectEqual("1: fees of no missions", this.#missions, 0n);
    const refunds = game.kingdoms.map((kingdom) => world.balance(world.kingdom(kingdom).refund_vault));
    expectEqual(
      "1: XRD in the game",
      refunds.reduce((total, refund) => total + parseAttos(refund), sum),
      this.#kept,
    );
  }

  #supply(): bigint {
    return [...this.#kgld.values()].reduce((total, amount) => total + amount, 0n);
  }

  /** A tenth is the payee's. @param isNew whether it comes into the game with it. */
  #keep(income: bigint, isNew = false): void {
    const share = income / 10n;
    this.#payee += share;
    this.#backing += income - share;
    if (isNew) this.#kept += income;
  }

  #touch(events: readonly Fields[]): void {
    for (const { kingdom_nft_id, attacker, defender, proof_id, target_nft_id } of events)
      for (const id of [kingdom_nft_id, attacker, defender, proof_id, target_nft_id])
        if (typeof id === "string") this.#touched.add(id);
  }

  #checkStranger(id: string, state: Fields): void {
    const before = this.#states.get(id);
    const changed =
      before !== undefined && before !== state && JSON.stringify(before) !== JSON.stringify(state);
    if (changed && !this.#touched.has(id))
      throw new Error(`9: ${id} changed though nothing was done to it: ${JSON.stringify([before, state])}`);
    this.#states.set(id, state);
  }

  /** Invariant 10: from an arrival until its resolution nobody orders anything of the kingdoms that it concerns. */
  #checkPause({ world }: Game, events: readonly Fields[]): void {
    for (const { kingdom_nft_id: id } of events) {
      const first: Fields | null = this.#states.get(id)?.arrivals.first ?? null;
      if (first !== null && first.at <= world.now())
        throw new Error(`10: ${id} acted while mission ${first.mission_id} was not resolved`);
    }
  }

  /** Invariant 4: a kingdom keeps the missions that concern it, and each stands after the one above it. */
  #checkOrder(kingdom: Kingdom, world: World): void {
    const arrivals = world.arrivals(kingdom);
    const kept = arrivals.map(({ mission_id }) => mission_id as number).toSorted((one, other) => one - other);
    const due = [...this.#onTheRoad].filter(([, ids]) => ids.includes(kingdom.id)).map(([id]) => id);
    expectEqual(`4: arrivals of ${kingdom.id}`, JSON.stringify(kept), JSON.stringify(due));
    for (const [place, arrival] of arrivals.entries()) {
      const above = arrivals[Math.ceil(place / 2) - 1];
      if (above !== undefined && comesBefore(arrival, above))
        throw new Error(`4: ${kingdom.id} keeps its arrivals in disorder: ${JSON.stringify(arrivals)}`);
      expectEqual("4: time of arrival", arrival.at, world.mission(arrival.mission_id).activation_time);
    }
  }

  #found(game: Game, { kingdom_nft_id, kingdom_component }: Fields): void {
    this.#kept += FEE;
    this.#keep(parseAttos("590"), true);
    const owner = game.players.find((player) => game.world.holdsKey(player, kingdom_nft_id));
    if (!owner) throw new Error(`nobody has the key ${kingdom_nft_id}`);
    game.kingdoms.push({ id: kingdom_nft_id, component: kingdom_component, owner });
  }

  #refund(kingdom: string, amount: bigint): void {
    this.#refunds.set(kingdom, (this.#refunds.get(kingdom) ?? 0n) + amount);
  }

  /** Arrives when the sender's cell and buildings say. */
  #launch(game: Game, launch: Fields): void {
    const { mission_id: id, random_type, attacker, defender, launched_at, activation_time } = launch;
    game.pending.add(id);
    this.#missions += FEE;
    if (random_type !== 1) this.#kept += FEE;
    if ([2, 4, 8, 32].includes(random_type)) this.#onTheRoad.set(id, [attacker, defender]);
    const [kind] = MISSIONS.find(([, number]) => number === random_type) ?? [];
    const sender = game.kingdoms.find((kingdom) => kingdom.id === attacker);
    if (kind === undefined || sender === undefined) throw new Error(`a mission of nobody: ${id}`);
    const [from, to] = [attacker, defender].map((of) => {
      const { kingdom_x_coord: x, kingdom_y_coord: y } = game.world.info(of);
      return { x, y };
    }) as [Cell, Cell];
    const buildings = game.world.kingdom(sender).kingdom_data.kingdom_buildings;
    const { seconds } = this.#rules.travel(kind, from, to, buildings, launched_at);
    expectEqual(`3: arrival of mission ${id}`, activation_time, launched_at + seconds);
  }

  #announce(game: Game, { mission_id: id, takes_effect_at, reward }: Fields): void {
    if (this.#announced.has(id)) throw new Error(`3: mission ${id} was announced twice`);
    if (game.world.now() < game.world.mission(id).activation_time + 86_400)
      throw new Error(`3: mission ${id} was announced early`);
    this.#announced.set(id, takes_effect_at);
    expectEqual(`1: announcement of mission ${id}`, parseAttos(reward), REWARDS.announcement);
    this.#missions -= REWARDS.announcement;
    this.#kept -= REWARDS.announcement;
  }

  /** Whoever resolved is paid; of the rest, what succeeded gets it back and what failed leaves it to the game. */
  #payOut(name: string, event: Fields): void {
    const isFirst = event.fate !== null && !this.#paidRounds.has(event.round);
    if (isFirst) this.#paidRounds.add(event.round);
    const left = FEE - (this.#announced.has(event.mission_id) ? REWARDS.announcement : 0n);
    const reward = REWARDS.resolution + (isFirst ? REWARDS.verification : 0n);
    this.#missions -= left;
    this.#kept -= reward;
    if (SUCCEEDED[name]?.(event) ?? event.winner === event.attacker)
      this.#refund(event.attacker ?? event.proof_id, left - reward);
    else this.#keep(left - reward);
  }

  #complete(game: Game, name: string, event: Fields): void {
    if (this.#completed.has(event.mission_id))
      throw new Error(`3: mission ${event.mission_id} completed twice`);
    this.#completed.add(event.mission_id);
    game.pending.delete(event.mission_id);
    this.#onTheRoad.delete(event.mission_id);
    const announced = this.#announced.get(event.mission_id) ?? Infinity;
    if (event.fate === null && event.completed_at < announced)
      throw new Error(`3: mission ${event.mission_id} was settled early`);
    this.#lost += (event.attacker_losses ?? 0) + (event.defender_losses ?? 0);
    const { activation_time } = game.world.mission(event.mission_id);
    if (event.completed_at < activation_time)
      throw new Error(`3: mission ${event.mission_id} completed early`);
    replay(game.world, this.#rules, name, event);
    this.#payOut(name, event);
  }

  /** Returns the units that belong to the kingdom, at home or away. */
  #checkKingdom({ id, owner }: Kingdom, state: Fields, { world }: Game): number {
    const { kingdom_data: data, kgld_vault, trezor_vault, refund_vault } = state;
    expectEqual(`1: refunds of ${id}`, parseAttos(world.balance(refund_vault)), this.#refunds.get(id) ?? 0n);
    const { kingdom_buildings: buildings, kingdom_army: army } = data;
    for (const [vault, amount] of [kgld_vault, trezor_vault].map((vault) => [vault, world.balance(vault)]))
      expectEqual(`1: ${id} vault`, parseAttos(amount), this.#kgld.get(world.engine.nodeOf(vault)) ?? 0n);
    const counts = Object.entries(buildings as Record<keyof typeof CAPS, number>) as [
      keyof typeof CAPS,
      number,
    ][];
    const standing = counts.reduce((total, [, count]) => total + count, 0) + (data.is_building ? 1 : 0);
    const away = army.locked_attacking_units + army.locked_raiding_units + army.locked_fortifying_units;
    expectEqual(`${id} units away`, army.locked_traveling_units, away);
    const faults = [
      counts.some(([building, count]) => count > CAPS[building]) && "a cap is exceeded",
      standing > data.building_slots && "more buildings than slots",
      parseAttos(world.balance(trezor_vault)) > parseAttos("2000") && "the trezor holds too much",
      parseAttos(data.unclaimed_resources) > parseAttos(data.mineable_resources) &&
        "more unclaimed than there is",
      parseAttos(data.unclaimed_resources) < 0n && "less than nothing unclaimed",
      data.is_building !== (data.under_construction !== "none") && "a build of nothing",
      !world.holdsKey(owner, id) && "the key went astray",
    ].filter(Boolean);
    if (faults.length > 0) throw new Error(`6: ${id}: ${faults.join(", ")}: ${JSON.stringify(state)}`);
    return army.defending_units + army.locked_traveling_units;
  }
}

const attos = (amount: bigint) => amount as Attos;

function expectEqual(what: string, given: unknown, expected: unknown): void {
  if (given !== expected)
    throw new Error(`${what}: the ledger has ${String(given)}, the books have ${String(expected)}`);
}
