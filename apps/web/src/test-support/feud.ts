/** Two neighbours on the ledger of the chapters, and the gold that they took from each other: only missions move it. */
import {
  accountAddress,
  attackAnotherKingdom,
  type ComponentAddress,
  type LocalId,
  raidAnotherKingdom,
} from "@kingdoms/client";
import {
  eventOf,
  type FoundedKingdom,
  type Outcome,
  recruit,
  resolve,
  type World,
} from "@kingdoms/game-tests/support/world/index.ts";
import { type Attos, parseXrd } from "@kingdoms/rules";

interface Side {
  readonly id: LocalId;
  readonly component: ComponentAddress;
}

export interface Feud {
  readonly robber: Side;
  readonly victim: Side;
  /** KGLD that a war brought the robber, and a raid. */
  readonly spoils: Attos;
  /** The war's number. */
  readonly war: bigint;
  readonly loot: Attos;
}

const DAY = 86_400;
/** After a raid there is no other for so long. */
const TRUCE = 3 * DAY;
const FEE = parseXrd("10");
/** Dice decide raids; so many in a row do not fail. */
const RAIDS = 20;

export async function playFeud(world: World): Promise<Feud> {
  const { config } = world;
  const robber = await world.found(world.account(1), 50, 10, "Highmoor");
  const victim = await world.found(world.account(2), 51, 10, "Lowfen");
  await world.fill(robber, "200", "10000");
  await world.fill(victim, "100", "5000");
  await world.build(robber, "barracks");
  await world.build(victim, "mine");
  await recruit(world, robber, 4);
  await world.advance(4 * DAY);

  const from = {
    realm: config,
    account: accountAddress(robber.owner.address),
    component: robber.component,
    id: robber.id,
    fee: FEE,
    target: victim,
  };
  const send = async (manifest: string): Promise<Outcome> => {
    const launched = await world.must(robber.owner, manifest);
    return resolve(world, eventOf(launched, "RandomInitiated").missionId);
  };
  const war = eventOf(await send(attackAnotherKingdom({ ...from, amount: 4 })), "KingdomAttackCompleted");
  if (war.warSpoils === 0n) throw new Error("an undefended kingdom was not robbed");
  for (let raid = 0; raid < RAIDS; raid++) {
    await world.advance(TRUCE);
    const outcome = await send(raidAnotherKingdom(from));
    const { amount } = eventOf(outcome, "KingdomRaidCompleted");
    if (amount > 0n) {
      return {
        robber: side(robber),
        victim: side(victim),
        spoils: war.warSpoils,
        war: war.missionId,
        loot: amount,
      };
    }
  }
  throw new Error("no raid succeeded");
}

const side = ({ id, component }: FoundedKingdom): Side => ({
  id: id as LocalId,
  component: component as ComponentAddress,
});
