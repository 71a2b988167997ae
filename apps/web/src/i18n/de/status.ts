import type { status as english } from "../en/status.ts";
import type { Texts } from "../texts.ts";

export const status: Texts<typeof english> = {
  title: "Zustand des Königreichs",
  refresh: "Zustand erneuern",
  keysUnread: "Deine Königreiche sind noch nicht gelesen.",
  noneYet: "Hier wird deine Burg stehen.",
  slots: "Bauplätze",
  slotsValue: "{{used}} von {{slots}}",
  rarityPending: "Noch nicht gezogen",
  rarity: "Seltenheit",
  location: "Lage",
  founded: "Gegründet",
  protected: "Noch geschützt",
  protection: "Schutz",
  notProtected: "Keiner",
  component: "Komponente",
  army: "Königliche Armee",
  building: "{{building}} im Bau",
  ready: "{{building}} ist fertig",
};
