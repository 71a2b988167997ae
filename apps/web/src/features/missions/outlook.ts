/** What each mission meets, as far as it is known now. Amounts and chances are the rules' own. */
import { type Kingdom, unclaimedGold } from "@kingdoms/client";
import type { MissileField, RaidField, Rules, WarField } from "@kingdoms/rules";

export const warField = ({ army, treasury, buildings }: Kingdom, attackers: number): WarField => ({
  attackers,
  defenders: army.defenders,
  treasury,
  buildings,
});

/** @param now seconds on the ledger's clock: unclaimed gold grows. */
export const raidField = (rules: Rules, kingdom: Kingdom, now: number): RaidField => ({
  defenders: kingdom.army.defenders,
  unclaimed: unclaimedGold(rules, kingdom, now),
  stronghold: kingdom.buildings.stronghold > 0,
});

export const missileField = ({ army, buildings }: Kingdom, missiles: number): MissileField => ({
  missiles,
  barriers: army.barriers,
  defenders: army.defenders,
  buildings,
});
