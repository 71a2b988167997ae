import type { Catalogue } from "../texts.ts";

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
