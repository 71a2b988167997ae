import type { kingdoms as english } from "../en/kingdoms.ts";
import type { Texts } from "../texts.ts";

export const kingdoms: Texts<typeof english> = {
  title: "Deine Königreiche",
  update: "Königliche Akten erneuern",
  create: "Neues Königreich gründen",
  cancelCreation: "Gründung abbrechen",
  empty: "In deinem Reich gibt es keine Königreich-NFTs",
  emptyHint: "Gründe dein erstes: Wähle einen Platz auf der Karte und gib ihm einen Namen.",
  columnArms: "Wappen",
  columnId: "NFT-ID",
  columnName: "Königreich",
  columnComponent: "Komponente",
  keyImage: "Bild des Schlüssels {{id}}",
  select: "{{name}} wählen",
  inspect: "Ansehen",
  inspectOf: "Ansehen: {{name}}",
  showAll: "Alle {{number}} zeigen",
  links: "Alle Königreiche des Spiels",
  archive: "Archiv der Königreiche",
  statistics: "Zahlen und Rangliste",
  unnamed: "Königreich {{id}}",
  notConnected: "Verbinde deine Wallet, um die königlichen Akten zu lesen.",
};
