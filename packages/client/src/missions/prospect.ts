import { bool, camelize, count, decimal, map, struct } from "../decode/sbor.ts";
import { completed, kingdomId, type MissionKind, NO_GOLD } from "./kind.ts";

type ProspectCompleted = ReturnType<typeof completion>;

const completion = map(
  struct({ ...completed, attacker: kingdomId, amount: decimal, band: count, refunded: bool }),
  ({ attacker, ...event }) =>
    ({ type: "KingdomProspectCompleted", kingdom: attacker, ...camelize(event) }) as const,
);

export const prospect = {
  kind: "prospect",
  variant: "Prospect",
  hostile: false,
  targeted: false,
  method: "prospect_resources",
  sends: null,
  returns: false,
  changesListing: null,
  clock: { expected: "expected_prospect_execution_time", launched: null, inFlight: "prospect_mission" },
  event: "KingdomProspectCompleted",
  completion,

  fixedAmount: null,
  away: () => null,

  parties: ({ kingdom }) => ({ from: kingdom, to: kingdom }),
  sent: () => 0,
  winner: () => undefined,
  result: ({ refunded, amount }) => (refunded ? "undecided" : amount > 0n ? "succeeded" : "failed"),
  taken: () => NO_GOLD,

  expected: (_event, rules, lot) => ({ ...rules.prospect(lot) }),
  meets: false,
  met: () => ({}),
  changes: ({ refunded }, _kingdom, config) =>
    refunded ? { treasury: config.kinds.prospect.cost } : { mines: true },
} satisfies MissionKind<ProspectCompleted>;
