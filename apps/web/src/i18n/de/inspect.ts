import type { inspect as english } from "../en/inspect.ts";
import type { Texts } from "../texts.ts";

export const inspect: Texts<typeof english> = {
  title: "Kundschafterbericht",
  open: "{{name}} auskundschaften",
  chooseTarget: "Ziel wählen",
  chooseHint: "Finde ein Königreich über seinen Namen oder klicke eines auf der Karte an.",
  refresh: "Aktualisieren",
  unknown: "Es gibt kein Königreich mit der Nummer {{number}}.",
  own: "Eines von deinen",
  forces: "Streitkräfte",
  wealth: "Reichtum",
  deployed: "Einheiten unterwegs",
  launched: "Abgefeuert",
  barriers: "Geschossschilde",
  treasury: "Schatzkammer",
  unclaimed: "Nicht abgeholtes Gold",
  viewBuildings: "Gebäude zeigen",
  hideBuildings: "Gebäude verbergen",
  noBuildings: "Hier steht kein Gebäude.",
  buildingCount: "{{building}}: {{count}}",
  underConstruction: "{{building}} im Bau",
  actions: "Was du tun kannst",
  arrives: "Ankunft nach {{duration}}",
};
