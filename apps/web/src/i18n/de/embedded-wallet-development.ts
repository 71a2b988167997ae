import type { WalletMessages } from "@embedded-radix/wallet";

export const embeddedWalletDevelopment: WalletMessages["development"] = {
  title: "Einstellungen für Entwickler",
  note: "Für alle, die auf einem eingebetteten Ledger dApps entwickeln. Sie bleiben in diesem Browser, bis du sie änderst.",
  open: "Einstellungen für Entwickler",
  approves: "Von selbst zustimmen",
  approvesNote:
    "Die Wallet teilt und unterschreibt, ohne zu fragen, bis du diesen Tab schließt. Sie fragt trotzdem, wenn etwas zweifelhaft ist, bei persönlichen Daten und bei Konten mit Passphrase.",
  approvesMark: "Stimmt von selbst zu",
  approvesEnd: "Ausschalten",
  delay: "Jede Antwort zurückhalten, in Sekunden",
  nextError: "Die nächste Anfrage scheitert mit",
  noError: "Kein Fehler",
  messages: "Nachrichten zwischen Seite und Wallet",
  messagesNote: (most) => `Die letzten ${most}, seit die Seite geladen wurde, ohne Unterschriften.`,
  none: "Noch keine Nachrichten",
  refresh: "Aktualisieren",
  clear: "Leeren",
  direction: { toWallet: "An die Wallet", toPage: "An die Seite" },
  bytes: (count) => `${count.toLocaleString("de")} Byte`,
  judging: "Das Schema wird geprüft…",
  fits: "Passt zum Schema des Toolkits",
  unfit: (problem) => `Passt nicht zum Schema des Toolkits. ${problem}`,
  copy: "JSON kopieren",
  copied: "Kopiert",
  back: "Zurück",
};
