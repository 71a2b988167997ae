import type { Catalogue } from "../texts.ts";
import { buildings } from "./buildings.ts";

export const names: Catalogue["names"] = {
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
  unknownMission: "Unbekannt {{code}}",
  rarities: {
    Common: "Gewöhnlich",
    Uncommon: "Ungewöhnlich",
    Rare: "Selten",
    Epic: "Episch",
    Legendary: "Legendär",
  },
};
