import type { LocalId, MissionCompleted } from "@kingdoms/client";

/** Units or missiles that were on the way; 0 for kinds that send none, null where nobody can tell. */
export function amountSent(event: MissionCompleted): number | null {
  switch (event.type) {
    case "KingdomAttackCompleted":
    case "KingdomRaidCompleted":
      return event.attackingUnits;
    case "KingdomMissileCompleted":
      return event.missilesFired;
    case "KingdomFortifyCompleted":
      return event.amount;
    case "KingdomProspectCompleted":
    case "KingdomRarityCompleted":
      return 0;
    case "UnknownCompleted":
      return null;
  }
}

/** Null for a draw, undefined for kinds that nobody wins. */
export const winnerOf = (event: MissionCompleted): LocalId | null | undefined =>
  "winner" in event ? event.winner : undefined;
