import type { Building, LocalId, MissionCompleted } from "@kingdoms/client";
import type { Lot, Rules } from "@kingdoms/rules";
import { fromHex } from "./fate-proof.ts";

/**
 * The fields of the event that follow from its fate and from what both sides had, computed by the contract's own code;
 * null for a fate that is none, and for a mission of which no rules are known.
 */
export function expectedOutcome(
  event: MissionCompleted,
  rules: Rules,
): Readonly<Record<string, unknown>> | null {
  if (event.fate !== null && !/^[0-9a-f]{64}$/.test(event.fate)) return null;
  const lot: Lot = event.fate === null ? "overdue" : fromHex(event.fate);
  switch (event.type) {
    case "KingdomAttackCompleted": {
      const { attackingUnits: attackers, defendingUnits: defenders, defenderTreasury: treasury } = event;
      const field = { attackers, defenders, treasury, buildings: event.defenderBuildings };
      const { victor, ...outcome } = rules.war(field, lot);
      const winners = { attacker: event.attacker, defender: event.defender, nobody: null };
      return { winner: winners[victor], ...outcome };
    }
    case "KingdomRaidCompleted": {
      const { defendingUnits: defenders, unclaimedResources: unclaimed, defenderBuildings } = event;
      const field = { defenders, unclaimed, stronghold: defenderBuildings.stronghold > 0 };
      const { success, captured, amount } = rules.raid(field, lot);
      return {
        winner: success ? event.attacker : event.defender,
        captured,
        amount,
        attackerLosses: captured ? event.attackingUnits : 0,
        ...unharmed,
      };
    }
    case "KingdomMissileCompleted": {
      const { missilesFired: missiles, barriers, defendingUnits: defenders } = event;
      const field = { missiles, barriers, defenders, buildings: event.defenderBuildings };
      const outcome = rules.missile(field, lot);
      const winner: LocalId = outcome.intercepted < missiles ? event.attacker : event.defender;
      return { winner, attackerLosses: 0, ...outcome };
    }
    case "KingdomFortifyCompleted":
      return {};
    case "KingdomProspectCompleted":
      return lot === "overdue"
        ? { amount: 0n, band: 0, refunded: true }
        : { ...rules.prospect(lot), refunded: false };
    case "KingdomRarityCompleted":
      return rules.rarity(lot);
    case "UnknownCompleted":
      return null;
  }
}

/** A raid costs its target no units and no buildings. */
const unharmed: { readonly defenderLosses: number; readonly buildingsDestroyed: readonly Building[] } = {
  defenderLosses: 0,
  buildingsDestroyed: [],
};
