import type { Building } from "@kingdoms/client";

export const buildingNames = {
  mine: "Mine",
  barracks: "Barracks",
  trezor: "Trezor",
  stronghold: "Stronghold",
  mage_tower: "Mage Tower",
  research_academy: "Research Academy",
  obscura_temple: "Obscura Temple",
} as const satisfies Readonly<Record<Building, string>>;
