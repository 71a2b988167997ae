import type { Catalogue } from "../texts.ts";
import { buildings } from "./buildings.ts";
import { missionNames } from "./mission-texts.ts";

export const names: Catalogue["names"] = {
  buildings: buildings.names,
  units: { defenders: "Verteidiger", missiles: "Geschosse", barriers: "Schilde" },
  missions: missionNames,
  unknownMission: "Unbekannt {{code}}",
  rarities: {
    Common: "Gewöhnlich",
    Uncommon: "Ungewöhnlich",
    Rare: "Selten",
    Epic: "Episch",
    Legendary: "Legendär",
  },
};
