import type { common as english } from "../en/common.ts";
import type { Texts } from "../texts.ts";

export const common: Texts<typeof english> = {
  title: "Kingdoms",
  loading: "Daten werden geladen...",
  error: "Fehler: {{message}}",
  unknownError: "Ein unbekannter Fehler ist aufgetreten",
  retry: "Noch einmal versuchen",
  close: "Schließen",
  cancel: "Abbrechen",
  copy: "{{what}} kopieren",
  copied: "Kopiert",
  kgld: "{{amount}} KGLD",
  xrd: "{{amount}} XRD",
  offline: "Das Ledger ist nicht erreichbar. Du siehst, was zuletzt gelesen wurde.",
  partLost: "Ein Teil der Seite konnte nicht geladen werden.",
  skip: "Zum Hauptinhalt springen",
  asOf: "Stand: {{time}}",
  checking: "Wird geprüft…",
  slow: "Das Ledger braucht lange für die Antwort.",
  unreachable: "Das Ledger ist nicht erreichbar.",
  unsure: "Das ließ sich nicht aktualisieren. Stand: {{time}}, Zustandsnummer {{version}}.",
  asOfStale: "Stand: {{time}}. Wird aktualisiert…",
};
