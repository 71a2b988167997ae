import type { explorer as english } from "../en/explorer.ts";
import type { Texts } from "../texts.ts";

export const explorer: Texts<typeof english> = {
  transaction: "Transaktion",
  subintent: "Teilauftrag",
  component: "Komponente",
  account: "Konto",
  address: "Adresse",
  state: "Zustand",
  stateVersion: "Zustandsnummer",
  confirmedAt: "Bestätigt am",
  fee: "Gebühr",
  feeValue: "{{amount}} XRD",
  error: "Fehler",
  manifest: "Manifest",
  events: "Ereignisse",
  eventFrom: "{{name}} von {{emitter}}",
  balances: "Geänderte Guthaben",
  resource: "Ressource",
  amount: "Menge",
  tokens: "Token",
  nonFungibles: "NFTs",
  nothing: "Hier liegt nichts.",
  notFound: "Auf dem Ledger nicht gefunden.",
};
