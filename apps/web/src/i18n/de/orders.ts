import type { Catalogue } from "../texts.ts";

export const orders: Catalogue["orders"] = {
  title: "Deine Befehle",
  open: "Deine Befehle ({{count}} offen)",
  none: "Noch keine Befehle. Alles, was du befiehlst, steht hier.",
  dismiss: "Aus der Liste entfernen",
  look: "Transaktion",
  failedTitle: "Der Befehl wurde nicht ausgeführt",
  phases: {
    asked: "Wartet auf deine Unterschrift",
    signed: "Unterschrieben",
    pending: "Liegt beim Ledger",
    committed: "Eingetragen",
    failed: "Gescheitert",
    expired: "Nie eingetragen",
  },
};
