/**
 * One game, played on the embedded ledger through the client's own manifests. At the end of each chapter everything that
 * a screen reads of the kingdom is read and kept, so that a test can show any chapter.
 */
import {
  type AccountBalance,
  accountAddress,
  attackAnotherKingdom,
  type Building,
  claimArmy,
  claimBarriers,
  claimBuilding,
  claimMiningRewards,
  claimMissiles,
  createArmyUnit,
  createBarriers,
  createBuilding,
  createMissiles,
  depositToTrezor,
  fireMissilesAtKingdom,
  fortifyAnotherKingdom,
  type Kingdom,
  type KingdomInfo,
  type OwnedKey,
  prospectResources,
  raidAnotherKingdom,
  withdrawGold,
} from "@kingdoms/client";
import type { FoundedKingdom, World } from "@kingdoms/game-tests/support/world/index.ts";
import { parseKgld, parseXrd } from "@kingdoms/rules";
import { ownArrivals } from "./made.ts";

const CHAPTERS = [
  "founded",
  "funded",
  "building",
  "mined",
  "minesFull",
  "batches",
  "armed",
  "hoarded",
  "trezorFull",
  "crowded",
  "launched",
  "broke",
  "resting",
] as const;
export type ChapterName = (typeof CHAPTERS)[number];

export interface Chapter {
  /** Seconds of the ledger's clock. */
  readonly now: number;
  readonly key: OwnedKey;
  readonly kingdom: Kingdom;
  readonly balance: AccountBalance;
  readonly kingdoms: readonly KingdomInfo[];
  /** The account whose kingdom, Ravenkeep, is attacked by that of the chapters. */
  readonly rival: string;
}

const DAY = 86_400;

/** Slots: three mines, two barracks, trezor, mage tower and temple are eight of eleven; two barracks and the academy fill it. */
export async function playChapters(world: World): Promise<Record<ChapterName, Chapter>> {
  const { config } = world;
  const owner = world.account(0);
  const camelot = await world.found(owner, 12, 34, "Camelot");
  const rival = await world.found(world.account(1), 14, 36, "Ravenkeep");
  const { component, id } = camelot;
  const own = { realm: config, account: accountAddress(owner.address), component, id };
  const fee = parseXrd("10");
  const told: Partial<Record<ChapterName, Chapter>> = {};
  const keep = async (name: ChapterName) => {
    told[name] = await look(world, camelot);
  };
  const must = (manifest: string) => world.must(owner, manifest);
  const build = async (...buildings: readonly Building[]) => {
    for (const building of buildings) await world.build(camelot, building);
  };

  await keep("founded");
  await world.fill(camelot, "2000", "60000");
  await keep("funded");
  await must(createBuilding({ ...own, building: "mine" }));
  await keep("building");
  await world.advance(DAY);
  await must(claimBuilding(own));
  await world.advance(DAY);
  await keep("mined");
  await build("mine", "mine");
  await keep("minesFull");

  await build("barracks", "barracks", "mage_tower", "obscura_temple", "trezor");
  await must(createArmyUnit({ ...own, amount: 2 }));
  await must(createMissiles({ ...own, amount: 1 }));
  await must(createBarriers({ ...own, amount: 1 }));
  await keep("batches");
  await world.advance(DAY);
  await must(claimArmy(own));
  await must(claimMissiles(own));
  await must(claimBarriers(own));
  await must(createArmyUnit({ ...own, amount: 2 }));
  await world.advance(DAY);
  await must(claimArmy(own));
  await keep("armed");

  await must(depositToTrezor({ ...own, amount: parseKgld("1250.5") }));
  await keep("hoarded");
  await must(depositToTrezor({ ...own, amount: parseKgld("749.5") }));
  await keep("trezorFull");

  await must(claimMiningRewards(own));
  await build("barracks", "barracks", "research_academy");
  await keep("crowded");
  const send = { ...own, fee, amount: 1, target: rival };
  await must(attackAnotherKingdom(send));
  await must(raidAnotherKingdom(send));
  await must(fortifyAnotherKingdom(send));
  await must(fireMissilesAtKingdom(send));
  await must(prospectResources({ ...own, fee }));
  await keep("launched");

  const { treasury } = (await world.game.kingdomState(component)).value;
  await must(withdrawGold({ ...own, fee: parseXrd("500"), amount: treasury }));
  await keep("broke");
  const arrivals = told.broke === undefined ? [] : ownArrivals(told.broke.kingdom);
  await world.advance(Math.max(...arrivals.map(({ at }) => at)) - (told.broke?.now ?? 0));
  await keep("resting");
  return told as Record<ChapterName, Chapter>;
}

async function look(world: World, { component, id, owner }: FoundedKingdom): Promise<Chapter> {
  const { game } = world;
  const rival = world.account(1).address;
  const [kingdom, keys, balances, kingdoms] = await Promise.all([
    game.kingdomState(component),
    game.ownedKeys([owner.address]),
    game.accountBalances([owner.address]),
    game.listKingdoms(),
  ]);
  const key = keys.value.find((owned) => owned.id === id);
  const [balance] = balances.value;
  if (key === undefined || balance === undefined) throw new Error(`${owner.address} does not hold ${id}`);
  return { now: kingdom.time, key, kingdom: kingdom.value, balance, kingdoms: kingdoms.value, rival };
}
