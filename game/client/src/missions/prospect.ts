import { bool, camelize, count, decimal, map, struct } from "../decode/sbor.ts";
import { atHome, completed, kingdomId, type MissionKind } from "./kind.ts";

type ProspectCompleted = ReturnType<typeof completion>;

const completion = map(
  struct({ ...completed, attacker: kingdomId, amount: decimal, band: count, refunded: bool }),
  ({ attacker, ...event }) =>
    ({ type: "KingdomProspectCompleted", kingdom: attacker, ...camelize(event) }) as const,
);

export const prospect = {
  ...atHome<ProspectCompleted>(),
  kind: "prospect",
  variant: "Prospect",
  hostile: false,
  method: "prospect_resources",
  changesListing: null,
  clock: { expected: "expected_prospect_execution_time", launched: null, inFlight: "prospect_mission" },
  event: "KingdomProspectCompleted",
  completion,

  result: ({ refunded, amount }) => (refunded ? "undecided" : amount > 0n ? "succeeded" : "failed"),

  expected: (_event, rules, lot) => ({ ...rules.prospect(lot) }),
  changes: ({ refunded }, _kingdom, config) =>
    refunded ? { treasury: config.kinds.prospect.cost } : { mines: true },
} satisfies MissionKind<ProspectCompleted>;
