import type { structures as english } from "../en/structures.ts";
import type { Texts } from "../texts.ts";

export const structures: Texts<typeof english> = {
  title: "Gebäude des Königreichs",
  slotsUsed: "{{used}} von {{slots}} Bauplätzen",
  count: "{{count}} von {{max}}",
  cost: "Preis",
  time: "Bauzeit",
  build: "Bauen",
  buildName: "{{building}} bauen",
  claim: "In Besitz nehmen",
  claimName: "{{building}} in Besitz nehmen",
  readyIn: "Fertig in",
  other: "Ein anderer Bau läuft",
  max: "Höchstens {{count}} erlaubt",
  notEnough: "Nicht genug KGLD",
  noSlot: "Alle {{slots}} Bauplätze sind belegt",
  waiting: "Wartet auf das Ledger",
  purposes: {
    mine: "Fördert KGLD; die Menge wird jede Woche neu bestimmt.",
    barracks: "Bildet Verteidiger aus.",
    trezor: "Verwahrt KGLD, die niemand stehlen kann.",
    stronghold: "Bei Angriffen wird weniger gestohlen.",
    mage_tower: "Fertigt magische Geschosse.",
    research_academy: "Truppen reisen schneller.",
    obscura_temple: "Errichtet Schilde gegen Geschosse.",
  },
};
