import type { names as english } from "../en/names.ts";
import type { Texts } from "../texts.ts";
import { buildings } from "./buildings.ts";

export const names: Texts<typeof english> = {
  buildings: buildings.names,
  units: { defenders: "Verteidiger", missiles: "Geschosse", barriers: "Schilde" },
  missions: {
    war: "Krieg",
    raid: "Überfall",
    missile: "Geschoss",
    fortify: "Verstärkung",
    prospect: "Goldsuche",
    rarity: "Seltenheit",
  },
  rarities: {
    Common: "Gewöhnlich",
    Uncommon: "Ungewöhnlich",
    Rare: "Selten",
    Epic: "Episch",
    Legendary: "Legendär",
  },
};
