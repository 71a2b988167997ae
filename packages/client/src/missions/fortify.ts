import { count, map, struct } from "../decode/sbor.ts";
import { completed, kingdomId, type MissionKind, NO_GOLD } from "./kind.ts";

export type FortifyCompleted = ReturnType<typeof completion>;

const completion = map(
  struct({ ...completed, proof_id: kingdomId, target_nft_id: kingdomId, army_units_transfered: count }),
  (event) =>
    ({
      type: "KingdomFortifyCompleted",
      missionId: event.mission_id,
      completedAt: event.completed_at,
      fate: event.fate,
      signature: event.signature,
      sender: event.proof_id,
      receiver: event.target_nft_id,
      amount: event.army_units_transfered,
    }) as const,
);

export const fortify = {
  kind: "fortify",
  hostile: false,
  targeted: true,
  ordered: true,
  sends: "units",
  returns: false,
  changesListing: false,
  clock: {
    expected: "expected_fortify_execution_time",
    launched: "last_fortify",
    inFlight: "fortify_mission",
  },
  event: "KingdomFortifyCompleted",
  completion,

  fixedAmount: () => null,
  cooldown: ({ missions }) => missions.fortifyCooldown,
  away: ({ fortifying }) => fortifying,

  parties: ({ sender, receiver }) => ({ from: sender, to: receiver }),
  sent: ({ amount }) => amount,
  winner: () => undefined,
  result: () => "succeeded",
  taken: () => NO_GOLD,

  expected: () => ({}),
  meets: false,
  met: () => ({}),
} satisfies MissionKind<FortifyCompleted>;
