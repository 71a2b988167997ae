/** Games that were played: missions of each kind, expeditions decided out of their order, and purchases in between. */
import { accountAddress, buyKgld, type MissionLaunched, prospectResources } from "@kingdoms/client";
import { parseXrd } from "@kingdoms/rules";
import {
  eventOf,
  everyMission,
  type FoundedKingdom,
  resolve,
  type World,
  warringKingdoms,
} from "./world/index.ts";

const FEE = parseXrd("10");
/** War, raid and gift take one each. */
const UNITS = 3;

/** Two kingdoms that did to each other what the game knows, and sent this many expeditions each. */
export async function playWar(world: World, expeditions: number): Promise<void> {
  const { attacker, defender } = await warringKingdoms(world, UNITS);
  const missions: MissionLaunched[] = [];
  for (const manifest of Object.values(everyMission(world, attacker, defender))) {
    missions.push(await launch(world, attacker, manifest));
  }
  const inOrder = missions.toSorted((one, other) => one.activationTime - other.activationTime);
  // Of the drawings, which were the first missions, one stays under way.
  for (const mission of [...inOrder.map(({ missionId }) => missionId), 2n]) await resolve(world, mission);
  await explore(world, [attacker, defender], expeditions);
}

/** Two kingdoms that live in peace. */
export async function playPeace(world: World, expeditions: number): Promise<void> {
  const kingdoms = [await world.found(world.account(1), 70, 50), await world.found(world.account(0), 3, 3)];
  for (const kingdom of kingdoms) await world.fill(kingdom, "200", "9000");
  await explore(world, kingdoms, expeditions);
}

async function explore(
  world: World,
  kingdoms: readonly FoundedKingdom[],
  expeditions: number,
): Promise<void> {
  for (let round = 0; round < expeditions; round++) {
    const sent: bigint[] = [];
    for (const kingdom of kingdoms) sent.push(await prospect(world, kingdom));
    for (let times = round % 4; times >= 0; times--) {
      await world.must(
        world.account(0),
        buyKgld({
          realm: world.config,
          account: accountAddress(world.account(0).address),
          amount: parseXrd("1"),
        }),
      );
    }
    for (const mission of round % 2 === 0 ? sent : sent.toReversed()) await resolve(world, mission);
  }
  for (const kingdom of kingdoms) await prospect(world, kingdom);
}

async function prospect(world: World, kingdom: FoundedKingdom): Promise<bigint> {
  const { owner, component, id } = kingdom;
  const launched = await launch(
    world,
    kingdom,
    prospectResources({
      realm: world.config,
      account: accountAddress(owner.address),
      component,
      id,
      fee: FEE,
    }),
  );
  return launched.missionId;
}

async function launch(world: World, { owner }: FoundedKingdom, manifest: string): Promise<MissionLaunched> {
  return eventOf(await world.must(owner, manifest), "RandomInitiated");
}
