import type { Building, Rarity, Unit } from "@kingdoms/client";
import { buildingNames } from "./building-names.ts";
import { missionNames } from "./mission-words.ts";

/** The names of the things of the game, wherever they appear. */
export const names = {
  buildings: buildingNames,
  units: { defenders: "Defenders", missiles: "Missiles", barriers: "Barriers" },
  missions: missionNames,
  unknownMission: "Unknown {{code}}",
  rarities: {
    Common: "Common",
    Uncommon: "Uncommon",
    Rare: "Rare",
    Epic: "Epic",
    Legendary: "Legendary",
  },
} as const satisfies {
  readonly buildings: Readonly<Record<Building, string>>;
  readonly units: Readonly<Record<Unit, string>>;
  readonly missions: Readonly<Record<string, string>>;
  readonly unknownMission: string;
  readonly rarities: Readonly<Record<Rarity, string>>;
};
