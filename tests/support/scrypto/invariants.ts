/**
 * What must hold after every transaction (`design/rules.md`, section 7), told from receipts and state alone. By number: 1 money, 2 units,
 * 3 missions, 4 order, 5 production, 6 limits, 7 previews, 9 strangers, 10 the pause before a battle; 8 and 11, cost, are `cost.test.ts`.
 */
import { parseAttos, type Rules } from "@kingdoms/rules";
import type { Game } from "./actions.ts";
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

const FEE = parseAttos("10");
const min = (one: bigint, other: bigint) => (one < other ? one : other);

/** Of the missions that nobody wins. */
const SUCCEEDED: Readonly<Record<string, (event: Fields) => boolean>> = {
  KingdomFortifyCompleted: ({ army_units_transfered }) => army_units_transfered > 0,
  KingdomProspectCompleted: ({ refunded, amount }) => refunded || parseAttos(amount) > 0n,
  KingdomRarityCompleted: () => false,
};

/** A second set of books beside the ledger. */
export class Books {
  /** By vault. */
  readonly #kgld = new Map<string, bigint>();
  readonly #completed = new Set<number>();
  #recruited = 0;
  #lost = 0;
  #crown = 0n;
  /** Fees of the missions in flight. */
  #missions = 0n;
  /** XRD that missions gave back and no later one used, by kingdom. */
  readonly #refunds = new Map<string, bigint>();
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
    for (const change of receipt.balanceChanges)
      if (change.kind === "fungible" && change.resource === game.world.addresses.kgld)
        this.#kgld.set(change.vault, (this.#kgld.get(change.vault) ?? 0n) + parseAttos(change.change));
    this.#touched.clear();
    if (receipt.outcome === "failure") return;
    this.#production.enter({ receipt, code: null, sentence: null }, game.world.now());
    for (const event of receipt.events) {
      this.#touch(eventsOf(receipt, event.name));
      this.#checkPause(game, eventsOf(receipt, event.name));
    }
    for (const founded of eventsOf(receipt, "KingdomFounded")) this.#found(game, founded);
    for (const { xrd_amount } of eventsOf(receipt, "KgldPurchased")) this.#crown += parseAttos(xrd_amount);
    for (const { fee } of eventsOf(receipt, "GoldWithdrawn")) this.#crown += parseAttos(fee);
    for (const { unit, amount } of eventsOf(receipt, "BatchClaimed"))
      if (unit === "defenders") this.#recruited += amount;
    for (const { mission_id, random_type, attacker } of eventsOf(receipt, "RandomInitiated")) {
      game.pending.add(mission_id);
      this.#missions += FEE;
      if (random_type !== 1) this.#refund(attacker, -min(FEE, this.#refunds.get(attacker) ?? 0n));
    }
    for (const { kingdom_nft_id, amount } of eventsOf(receipt, "RefundsCollected")) {
      expectEqual(
        `1: refunds of ${kingdom_nft_id}`,
        parseAttos(amount),
        this.#refunds.get(kingdom_nft_id) ?? 0n,
      );
      this.#refunds.set(kingdom_nft_id, 0n);
    }
    for (const event of receipt.events)
      if (COMPLETED.test(event.name))
        this.#complete(game, event.name, eventsOf(receipt, event.name)[0] as Fields);
  }

  /** Throws with the first thing that is wrong. */
  check(game: Game): void {
    const { world } = game;
    const factory = world.factory();
    let [units, mines] = [0, 0];
    for (const kingdom of game.kingdoms) {
      const state = world.kingdom(kingdom);
      units += this.#checkKingdom(kingdom, state, game);
      mines += state.kingdom_data.kingdom_buildings.mine;
      this.#production.check(kingdom.id, state, world.now());
      this.#checkStranger(kingdom.id, state);
    }
    expectEqual("2: units", units + this.#lost, this.#recruited);
    expectEqual("mines in the game", factory.mine_count, mines);
    const sum = [...this.#kgld.values()].reduce((total, amount) => total + amount, 0n);
    expectEqual("1: KGLD supply", parseAttos(world.totalSupply(world.addresses.kgld)), sum);
    expectEqual("1: crown vault", parseAttos(world.balance(factory.crown_vault)), this.#crown);
    expectEqual("1: mission vault", parseAttos(world.balance(factory.mission_vault)), this.#missions);
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
      const arrivals: Fields[] = this.#states.get(id)?.arrivals ?? [];
      const arrived = arrivals.find(({ at }) => at <= world.now());
      if (arrived) throw new Error(`10: ${id} acted while mission ${arrived.mission_id} was not resolved`);
    }
  }

  #found(game: Game, { kingdom_nft_id, kingdom_component }: Fields): void {
    this.#crown += parseAttos("590");
    const owner = game.players.find((player) => game.world.holdsKey(player, kingdom_nft_id));
    if (!owner) throw new Error(`nobody has the key ${kingdom_nft_id}`);
    game.kingdoms.push({ id: kingdom_nft_id, component: kingdom_component, owner });
  }

  #refund(kingdom: string, amount: bigint): void {
    this.#refunds.set(kingdom, (this.#refunds.get(kingdom) ?? 0n) + amount);
  }

  /** Who resolved is paid; of the rest, what succeeded gets it back and what failed leaves it to the Crown. */
  #payOut(name: string, event: Fields): void {
    const isFirst = event.fate !== null && !this.#paidRounds.has(event.round);
    if (isFirst) this.#paidRounds.add(event.round);
    const rest = FEE - parseAttos("1.5") - (isFirst ? parseAttos("2") : 0n);
    this.#missions -= FEE;
    if (SUCCEEDED[name]?.(event) ?? event.winner === event.attacker)
      this.#refund(event.attacker ?? event.proof_id, rest);
    else this.#crown += rest;
  }

  #complete(game: Game, name: string, event: Fields): void {
    if (this.#completed.has(event.mission_id))
      throw new Error(`3: mission ${event.mission_id} completed twice`);
    this.#completed.add(event.mission_id);
    game.pending.delete(event.mission_id);
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

function expectEqual(what: string, given: unknown, expected: unknown): void {
  if (given !== expected)
    throw new Error(`${what}: the ledger has ${String(given)}, the books have ${String(expected)}`);
}
