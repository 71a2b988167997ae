import { buildings } from "./buildings.ts";

export const structures = {
  title: "Kingdom Structures",
  slotsUsed: "{{used}} of {{slots}} slots",
  count: "{{count}} of {{max}}",
  cost: "Cost",
  time: "Time",
  build: "Build",
  buildName: "Build {{building}}",
  claim: "Claim",
  claimName: "Claim {{building}}",
  readyIn: "Build ready in",
  other: "Other Build in Progress",
  max: "Max {{count}} allowed",
  notEnough: "Not enough KGLD",
  noSlot: "All {{slots}} slots are taken",
  waiting: "Waiting for the ledger",
  purposes: buildings.purposes,
} as const;
