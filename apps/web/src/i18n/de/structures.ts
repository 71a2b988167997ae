import type { structures as english } from "../en/structures.ts";
import type { Texts } from "../texts.ts";
import { buildings } from "./buildings.ts";

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
  purposes: buildings.purposes,
};
