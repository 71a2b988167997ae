import type { actions as english } from "../en/actions.ts";
import type { Texts } from "../texts.ts";
import { armyOrders } from "./army.ts";
import { missionOrders } from "./mission-orders.ts";

export const actions: Texts<typeof english> = {
  title: "Deine Befehle",
  open: "Deine Befehle ({{count}} offen)",
  none: "Noch keine Befehle. Alles, was du befiehlst, steht hier.",
  overlayTitle: "Bitte unterschreibe die Transaktion",
  overlayHint: "Bitte öffne deine Wallet, um die Transaktion zu unterschreiben.",
  overlayKept: "Zum Abbrechen ist es hier zu spät: Deine Wallet hat die Anfrage. Lehne sie dort ab.",
  overlayPending: "Unterschrieben. Das Ledger wird abgewartet...",
  overlayHide: "Im Hintergrund weitermachen",
  committedNote: "Eingetragen: {{order}}",
  dismiss: "Aus der Liste entfernen",
  look: "Transaktion",
  failedTitle: "Der Befehl wurde nicht ausgeführt",
  kinds: {
    found: "{{name}} bei {{cell}} gründen",
    buyKgld: "KGLD für {{amount}} XRD kaufen",
    build: "{{building}} bauen",
    claimBuilding: "{{building}} in Besitz nehmen",
    deposit: "{{amount}} KGLD einzahlen",
    claimGold: "Gefördertes Gold abholen",
    recalculate: "Die Förderung der Woche neu bestimmen",
    withdraw: "{{amount}} KGLD abheben",
    ...armyOrders,
    ...missionOrders,
  },
  phases: {
    asked: "Wartet auf deine Unterschrift",
    signed: "Unterschrieben",
    pending: "Liegt beim Ledger",
    committed: "Eingetragen",
    failed: "Gescheitert",
    expired: "Nie eingetragen",
  },
  failed: {
    login: "Die Anmeldung ist gescheitert",
    prospecting: "Die Goldsuche ist gescheitert",
    claim: "Das Abholen ist gescheitert",
    transaction: "Die Transaktion ist gescheitert",
  },
  failedWith: {
    login: "Die Anmeldung ist gescheitert: {{message}}",
    prospecting: "Die Goldsuche ist gescheitert: {{message}}",
    claim: "Das Abholen ist gescheitert: {{message}}",
    transaction: "Die Transaktion ist gescheitert: {{message}}",
  },
  errors: {
    rejectedByUser: "Du hast die Anfrage in der Wallet abgelehnt.",
    canceledByUser: "Du hast die Anfrage abgebrochen. Zeigt deine Wallet sie noch, lehne sie dort ab.",
    missingExtension: "Keine Wallet hat geantwortet.",
    FailedToSendDappRequest: "Die Verbindung zur Wallet antwortet nicht. Lade die Seite neu.",
    walletResponseValidation: "Die Antwort der Wallet war nicht zu lesen.",
    failedToPoll: "Das Ergebnis ließ sich nicht vom Ledger lesen.",
    Rejected: "Das Ledger hat die Transaktion abgewiesen.",
    CommittedFailure: "Die Transaktion ist gescheitert; nur die Netzwerkgebühr wurde bezahlt.",
  },
};
