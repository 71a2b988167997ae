import { count, map, struct } from "../decode/sbor.ts";
import { completed, kingdomId, type MissionKind, NO_GOLD } from "./kind.ts";

type FortifyCompleted = ReturnType<typeof completion>;

const completion = map(
  struct({
    ...completed,
    proof_id: kingdomId,
    target_nft_id: kingdomId,
    army_units_transfered: count,
    army_units_returned: count,
  }),
  (event) =>
    ({
      type: "KingdomFortifyCompleted",
      missionId: event.mission_id,
      completedAt: event.completed_at,
      fate: event.fate,
      round: event.round,
      sender: event.proof_id,
      receiver: event.target_nft_id,
      /** Those who entered. */
      amount: event.army_units_transfered,
      /** Those for whom there was no room. */
      returned: event.army_units_returned,
    }) as const,
);

export const fortify = {
  kind: "fortify",
  variant: "Fortify",
  hostile: false,
  targeted: true,
  method: "fortify_another_kingdom",
  sends: "units",
  returns: false,
  changesListing: null,
  clock: {
    expected: "expected_fortify_execution_time",
    launched: "last_fortify",
    inFlight: "fortify_mission",
  },
  event: "KingdomFortifyCompleted",
  completion,

  fixedAmount: null,
  away: ({ fortifying }) => fortifying,

  parties: ({ sender, receiver }) => ({ from: sender, to: receiver }),
  sent: ({ amount, returned }) => amount + returned,
  winner: () => undefined,
  result: ({ amount }) => (amount > 0 ? "succeeded" : "failed"),
  taken: () => NO_GOLD,

  expected: () => ({}),
  dependsOnTarget: true,
  fieldsOfTarget({ amount, returned }, { kingdom: { army, buildings } }, rules) {
    const garrison = army.defenders + army.traveling;
    const outcome = rules.fortify({ units: amount + returned, garrison, buildings });
    return { amount: outcome.entered, returned: outcome.returned };
  },
  changes: ({ sender, amount, returned }, kingdom) =>
    kingdom === sender ? { defenders: returned, travelling: -(amount + returned) } : { defenders: amount },
} satisfies MissionKind<FortifyCompleted>;
