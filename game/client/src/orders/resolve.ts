/** The orders that complete a mission. Any account can give them, and the mission's fee pays for it. */

import type { VerifiableRound } from "../manifests/factory.ts";
import { resolve as resolveMissions, settleOverdue } from "../manifests/factory.ts";
import { missionId } from "./fields.ts";
import { asRequested, cost, neverDenied, ofAccount } from "./order.ts";

/** By its round, which is brought along unless the ledger knows it. */
export const resolve = ofAccount<"resolve", { readonly round: VerifiableRound | null }>()({
  method: "resolve",
  cost: cost(54, 3.04),
  places: { mission: 0 },
  request: { mission: missionId },
  denial: neverDenied,
  complete: async (request, { roundOf }) => ({ ...request, round: await roundOf(request.mission) }),
  manifest: (realm, payer, { mission, round }) =>
    resolveMissions({
      factory: realm.factory,
      missionIds: [mission],
      payer,
      ...(round === null ? {} : { round }),
    }),
});

/** By the fixed rule for missions whose round did not come in time. */
export const settle = ofAccount<"settle">()({
  method: "settle_overdue",
  cost: cost(19.1, 1.07),
  places: { mission: 0 },
  request: { mission: missionId },
  denial: neverDenied,
  complete: asRequested,
  manifest: (realm, payer, { mission }) =>
    settleOverdue({ factory: realm.factory, missionIds: [mission], payer }),
});
