/**
 * Compares the sieges (`apps/web/src/features/sieges/positions.ts`) with a country that neighbors have played for 14 days or more
 * (`apps/realm/src/country-main.ts`). The ledger must hold the same armies, gold, buildings and fate for each mission.
 *
 *     node --import tsx tests/model/sieges.ts <folder with country.sqlite and country.json>
 */
import { deepStrictEqual } from "node:assert";
import { type Kingdom, readKingdom, readKingdoms, stateVersion, unclaimedGold } from "@kingdoms/client";
import { BUILDINGS, formatAttos } from "@kingdoms/rules";
import { findCompletion } from "@kingdoms/verification";
import { SIEGES, type Siege } from "../../apps/web/src/features/sieges/positions.ts";
import { openCountry } from "./country.ts";

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("usage: sieges.ts <folder>");
const { game, ledger, rules } = await openCountry(folder);
const kingdoms = (await readKingdoms(game)).value;

for (const siege of SIEGES) deepStrictEqual(await found(siege.mission), siege);
await ledger.close();
console.log(`${SIEGES.length} sieges are as they were fought.`);

/** The same mission as the ledger has it. */
async function found(mission: number): Promise<Siege> {
  const search = await findCompletion(game, BigInt(mission));
  if (search.state !== "found") throw new Error(`mission ${mission} is ${search.state}`);
  const { event, stateVersion: at } = search.completion;
  if (event.type !== "KingdomAttackCompleted" && event.type !== "KingdomRaidCompleted")
    throw new Error(`mission ${mission} is a ${event.type}`);
  const before = async (id: string): Promise<Kingdom> => {
    const info = kingdoms.find((kingdom) => kingdom.id === id);
    if (info === undefined) throw new Error(`there is no kingdom ${id}`);
    return (await readKingdom(game, info.component, { at: stateVersion(at - 1) })).value;
  };
  const [theirs, mine] = [await before(event.defender), await before(event.attacker)];
  const isWar = event.type === "KingdomAttackCompleted";
  // No siege has gold that was hidden, or an alarm.
  if (isWar) deepStrictEqual([event.defenderHidden, event.defenderAlarm], [0n, 0]);
  const unclaimed = isWar ? unclaimedGold(rules, theirs, event.completedAt) : event.unclaimedResources;
  const standing = BUILDINGS.filter((kind) => event.defenderBuildings[kind] > 0);
  return {
    mission,
    name: kingdoms.find(({ id }) => id === event.defender)?.name ?? "",
    mine: mine.army.defenders + event.attackingUnits,
    theirs: {
      defenders: event.defendingUnits,
      treasury: formatAttos(theirs.treasury),
      unclaimed: formatAttos(unclaimed),
      buildings: Object.fromEntries(standing.map((kind) => [kind, event.defenderBuildings[kind]])),
    },
    fate: event.fate ?? "",
  };
}
