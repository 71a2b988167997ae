import type { Catalogue } from "../texts.ts";
import { missionOrders } from "./mission-words.ts";

export const ordered: Catalogue["ordered"] = {
  found: "{{name}} {{cell}} gründen",
  foundAndBuild: "{{name}} {{cell}} gründen und gleich bauen",
  buyKgld: "KGLD für {{amount}} XRD kaufen",
  redeem: "{{amount}} KGLD einlösen",
  build: "{{building}} bauen",
  claimBuilding: "{{building}} fertigstellen",
  deposit: "{{amount}} KGLD einzahlen",
  claimGold: "Gefördertes Gold abholen",
  withdraw: "{{amount}} KGLD abheben",
  createDefenders: "Verteidiger anwerben: {{amount}}",
  createMissiles: "Geschosse herstellen: {{amount}}",
  createBarriers: "Geschossschilde herstellen: {{amount}}",
  claimDefenders: "Verteidiger abholen: {{amount}}",
  claimMissiles: "Geschosse abholen: {{amount}}",
  claimBarriers: "Schilde abholen: {{amount}}",
  claimDue: "Alles abholen, was fertig ist",
  depositToTrezor: "{{amount}} KGLD in den Tresor legen",
  prospect: "Eine Expedition auf Goldsuche schicken",
  ...missionOrders,
  collectRefunds: "Erstattungen abholen",
  voidPlans: "Alle geplanten Befehle aufheben",
  resolve: "Mission {{mission}} entscheiden lassen",
  settle: "Überfällige Mission {{mission}} abschließen",
  recalculate: "Die Förderung der Woche neu bestimmen",
};

export const done: Catalogue["done"] = {
  found: "Königreich gegründet: {{name}}, {{cell}}",
  foundAndBuild: "Königreich gegründet: {{name}}, {{cell}}. Im Bau: {{building}}",
  buyKgld: "KGLD für {{amount}} XRD gekauft",
  redeem: "{{amount}} KGLD eingelöst",
  build: "{{building}} im Bau",
  claimBuilding: "{{building}} steht",
  deposit: "{{amount}} KGLD eingezahlt",
  claimGold: "Gefördertes Gold abgeholt",
  withdraw: "{{amount}} KGLD abgehoben",
  createDefenders: "Verteidiger in Ausbildung: {{amount}}",
  createMissiles: "Geschosse in Arbeit: {{amount}}",
  createBarriers: "Geschossschilde in Arbeit: {{amount}}",
  claimDefenders: "Verteidiger in der Garnison: {{amount}}",
  claimMissiles: "Geschosse bereit: {{amount}}",
  claimBarriers: "Geschossschilde errichtet: {{amount}}",
  claimDue: "Alles Fertige ist abgeholt",
  depositToTrezor: "{{amount}} KGLD in den Tresor gelegt",
  prospect: "Die Expedition ist unterwegs",
  war: "{{target}} ist der Krieg erklärt. Entsandte Einheiten: {{amount}}",
  missile: "Geschosse auf {{target}} abgefeuert: {{amount}}",
  raid: "Ein Trupp ist unterwegs, um {{target}} zu überfallen",
  fortify: "Verstärkung für {{target}} unterwegs: {{amount}}",
  collectRefunds: "Erstattungen abgeholt",
  voidPlans: "Alle geplanten Befehle sind aufgehoben",
  resolve: "Mission {{mission}} entschieden",
  settle: "Überfällige Mission {{mission}} abgeschlossen oder angekündigt",
  recalculate: "Förderung der Woche neu bestimmt",
};

/** Calls that contain less than the order did. */
export const called: Catalogue["called"] = {
  claimBuilding: "Das Gebäude fertigstellen",
  claimDefenders: "Die angeworbenen Verteidiger abholen",
  claimMissiles: "Die fertigen Geschosse abholen",
  claimBarriers: "Die fertigen Schilde abholen",
};

/** What has failed, without and with the reason. */
export const failures: Catalogue["failures"] = {
  step: "Schritt {{place}} von {{of}} wurde abgelehnt: {{order}}. Nichts ist geschehen, und nichts wurde bezahlt.",
  plain: {
    login: "Die Anmeldung ist gescheitert",
    prospecting: "Die Goldsuche ist gescheitert",
    claim: "Das Abholen ist gescheitert",
    transaction: "Die Transaktion ist gescheitert",
  },
  because: {
    login: "Die Anmeldung ist gescheitert: {{message}}",
    prospecting: "Die Goldsuche ist gescheitert: {{message}}",
    claim: "Das Abholen ist gescheitert: {{message}}",
    transaction: "Die Transaktion ist gescheitert: {{message}}",
  },
};

/** While the wallet is asked. */
export const signing: Catalogue["signing"] = {
  title: "Bitte unterschreibe die Transaktion",
  hint: "Bitte öffne deine Wallet, um die Transaktion zu unterschreiben.",
  kept: "Zum Abbrechen ist es hier zu spät: Deine Wallet hat die Anfrage. Lehne sie dort ab.",
  pending: "Unterschrieben. Das Ledger wird abgewartet...",
  hide: "Im Hintergrund weitermachen",
};
