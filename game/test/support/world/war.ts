/** Two kingdoms that can do to each other what the game knows. */
import {
  accountAddress,
  attackAnotherKingdom,
  claimArmy,
  claimMissiles,
  createArmyUnit,
  createMissiles,
  fireMissilesAtKingdom,
  fortifyAnotherKingdom,
  prospectResources,
  raidAnotherKingdom,
} from "@kingdoms/client";
import { parseXrd } from "@kingdoms/rules";
import { eventOf, type FoundedKingdom, type World } from "./world.ts";

/** What a mission costs the player in XRD. */
const FEE = parseXrd("10");

/** Trains so many defenders, one after the other. */
export async function recruit(world: World, kingdom: FoundedKingdom, units: number): Promise<void> {
  const { owner, component, id } = kingdom;
  for (let unit = 0; unit < units; unit++) {
    const order = createArmyUnit({
      realm: world.config,
      account: accountAddress(owner.address),
      component,
      id,
      amount: 1,
    });
    await world.advanceTo(eventOf(await world.must(owner, order), "BatchStarted").readyAt);
    await world.must(
      owner,
      claimArmy({ realm: world.config, account: accountAddress(owner.address), component, id }),
    );
  }
}

/** Makes a missile. */
export async function arm(world: World, { owner, component, id }: FoundedKingdom): Promise<void> {
  await world.must(
    owner,
    createMissiles({ realm: world.config, account: accountAddress(owner.address), component, id, amount: 1 }),
  );
  await world.advance(43_200);
  await world.must(
    owner,
    claimMissiles({ realm: world.config, account: accountAddress(owner.address), component, id }),
  );
}

/** An attacker with so many defenders and a missile, and a defender with one defender, whom nothing protects any more. */
export async function warringKingdoms(
  world: World,
  units: number,
): Promise<{ attacker: FoundedKingdom; defender: FoundedKingdom }> {
  const attacker = await world.found(world.account(0), 10, 10, "Attacker");
  const defender = await world.found(world.account(1), 13, 14, "Defender");
  await world.fill(attacker, "800", "40000");
  await world.fill(defender, "200", "10000");
  for (const building of ["barracks", "mage_tower"] as const) await world.build(attacker, building);
  for (const building of ["mine", "barracks"] as const) await world.build(defender, building);
  await recruit(world, defender, 1);
  await recruit(world, attacker, units);
  await arm(world, attacker);
  await world.advance(3 * 86_400);
  return { attacker, defender };
}

/** The orders of one mission of each kind that a player launches, with one unit where it takes any. */
export function everyMission(
  { config }: World,
  { owner, component, id }: FoundedKingdom,
  target: FoundedKingdom,
) {
  const send = {
    realm: config,
    account: accountAddress(owner.address),
    component,
    id,
    fee: FEE,
    target,
    amount: 1,
  };
  return {
    war: attackAnotherKingdom(send),
    raid: raidAnotherKingdom(send),
    fortify: fortifyAnotherKingdom(send),
    missile: fireMissilesAtKingdom(send),
    prospect: prospectResources(send),
  };
}
