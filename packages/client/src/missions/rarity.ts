import { RARITIES } from "@kingdoms/rules";
import { camelize, count, map, struct, variantText } from "../decode/sbor.ts";
import { completed, kingdomId, type MissionKind, NO_GOLD } from "./kind.ts";

type RarityCompleted = ReturnType<typeof completion>;

const completion = map(
  struct({ ...completed, attacker: kingdomId, rarity: variantText(RARITIES), building_slots: count }),
  ({ attacker, ...event }) =>
    ({ type: "KingdomRarityCompleted", kingdom: attacker, ...camelize(event) }) as const,
);

/** The draw of a rarity, which each founding starts. */
export const rarity = {
  kind: "rarity",
  variant: "Rarity",
  hostile: false,
  targeted: false,
  method: null,
  sends: null,
  returns: false,
  changesListing: "sender",
  clock: { expected: "expected_rarity_execution_time", launched: null, inFlight: "rarity_mission" },
  event: "KingdomRarityCompleted",
  completion,

  fixedAmount: null,
  away: () => null,

  parties: ({ kingdom }) => ({ from: kingdom, to: kingdom }),
  sent: () => 0,
  winner: () => undefined,
  result: () => "succeeded",
  taken: () => NO_GOLD,

  expected: (_event, rules, lot) => rules.rarity(lot),
  meets: false,
  met: () => ({}),
  changes: () => ({}),
} satisfies MissionKind<RarityCompleted>;
