/** The orders that complete a mission: anybody's, whoever it concerns, and paid by the mission's fee. */
import type { VerifiableRound } from "@kingdoms/client/manifests";
import { missionId, nothing, ofAccount } from "./kind.ts";

/** Both ways complete the same mission, whichever account pays. */
const ofMission = ({ mission }: { readonly mission: bigint }): string => `mission ${mission}`;

/** By its round, which is brought along unless the ledger knows it. */
export const resolve = ofAccount<{ readonly round: VerifiableRound | null }>()({
  method: "resolve",
  panel: "resolve",
  fields: { mission: missionId },
  places: { mission: 0 },
  failing: "transaction",
  slot: ofMission,
  moves: nothing,
  manifest: ({ realm, write }, payer, { mission, round }) =>
    write.resolve({
      factory: realm.factory,
      missionIds: [mission],
      payer,
      ...(round === null ? {} : { round }),
    }),
});

/** By the fixed rule for missions whose round nobody has brought in time. */
export const settle = ofAccount()({
  method: "settle_overdue",
  fields: { mission: missionId },
  places: { mission: 0 },
  failing: "transaction",
  slot: ofMission,
  moves: nothing,
  manifest: ({ realm, write }, payer, { mission }) =>
    write.settleOverdue({ factory: realm.factory, missionIds: [mission], payer }),
});
