import type { names as english } from "../en/names.ts";
import type { Texts } from "../texts.ts";

export const names: Texts<typeof english> = {
  buildings: {
    mine: "Goldmine",
    barracks: "Kaserne",
    trezor: "Tresor",
    stronghold: "Festung",
    mage_tower: "Magierturm",
    research_academy: "Akademie",
    obscura_temple: "Obscura-Tempel",
  },
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
