import type { Rarity, Unit } from "@kingdoms/client";
import { BUILDINGS, type Building, MISSION_NUMBERS, type Mission } from "@kingdoms/rules";
import { titles } from "./titles.ts";

/** The names of the things of the game, wherever they appear. */
export const names = {
  buildings: titles(BUILDINGS),
  units: { defenders: "Defenders", missiles: "Missiles", barriers: "Barriers" },
  missions: titles(Object.keys(MISSION_NUMBERS) as readonly Mission[]),
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
  readonly missions: Readonly<Record<Mission, string>>;
  readonly unknownMission: string;
  readonly rarities: Readonly<Record<Rarity, string>>;
};
