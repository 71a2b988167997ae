import type { lists as english } from "../en/lists.ts";
import type { Texts } from "../texts.ts";

export const lists: Texts<typeof english> = {
  filters: "Filter",
  text: "Name, Nummer oder Lage",
  rarity: "Seltenheit",
  anyRarity: "Jede Seltenheit",
  none: "Kein Königreich passt zu diesen Filtern.",
  actions: "Aktionen",
  inspect: "Auskundschaften",
  inspectName: "{{name}} auskundschaften",
  pages: "Seiten",
  shown: "{{first}} bis {{last}} von {{all}}",
  first: "Erste",
  previous: "Vorige",
  next: "Nächste",
  last: "Letzte",
};
