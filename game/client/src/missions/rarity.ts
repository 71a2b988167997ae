import { RARITIES } from "@kingdoms/rules";
import { camelize, count, map, struct, variantText } from "../decode/sbor.ts";
import { atHome, completed, kingdomId, type MissionKind } from "./kind.ts";

type RarityCompleted = ReturnType<typeof completion>;

const completion = map(
  struct({ ...completed, attacker: kingdomId, rarity: variantText(RARITIES), building_slots: count }),
  ({ attacker, ...event }) =>
    ({ type: "KingdomRarityCompleted", kingdom: attacker, ...camelize(event) }) as const,
);

/** The draw of a rarity, which each founding starts. */
export const rarity = {
  ...atHome<RarityCompleted>(),
  kind: "rarity",
  variant: "Rarity",
  hostile: false,
  method: null,
  changesListing: "sender",
  clock: { expected: "expected_rarity_execution_time", launched: null, inFlight: "rarity_mission" },
  event: "KingdomRarityCompleted",
  completion,

  result: () => "succeeded",
  // It has no fee.
  earnsRefund: () => false,

  expected: (_event, rules, lot) => rules.rarity(lot),
  changes: () => ({}),
} satisfies MissionKind<RarityCompleted>;
