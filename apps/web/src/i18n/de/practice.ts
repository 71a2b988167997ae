import type { Catalogue } from "../texts.ts";

export const practice: Catalogue["practice"] = {
  here: "Hier üben",
  mark: "Übung",
  markText: "Nichts hier hat Wert oder geht ins Spiel über.",
  leave: "Verlassen",
  intro:
    "Das ganze Spiel läuft in diesem Tab, mit Ledger und Nachbarn. Du brauchst kein Konto und installierst nichts. Nichts hier ist etwas wert, und nichts davon geht ins Spiel über.",
  loading: "{{percent}} % geladen",
  loadingAny: "Wird geladen …",
  once: "Der Browser behält das meiste davon, beim nächsten Mal geht es schnell.",
  account: "Dein Konto mit Spielgeld ist bereit. Gründe ein Königreich und leg los.",
  sending: "Dein Befehl wird gesendet …",
  opening: "Die Welt wird geöffnet …",
  waiting: "Ein anderer Tab hat diese Welt. Wird er geschlossen, macht dieser hier weiter.",
  waitingOther:
    "Ein anderer Tab hat diese Welt, mit einer anderen Version des Spiels. Lade beide Tabs neu, wenn hier etwas nicht geht.",
  unkept:
    "Dieser Browser behält hier nichts: Die Welt ist weg, wenn du den Tab schließt oder neu lädst. Sichere sie vorher in eine Datei.",
  failed: {
    DISK_FULL: "Für die Welt ist kein Platz mehr. Lösche etwas auf diesem Gerät und versuche es noch einmal.",
    STORE_LOST:
      "Der Browser oder ein anderes Programm hat die Welt gelöscht. Versuche es noch einmal: Eine neue Welt beginnt.",
    OFFLINE:
      "Die Dateien des Spiels sind nicht erreichbar. Prüfe deine Verbindung und versuche es noch einmal.",
    UNSUPPORTED:
      "Dieser Browser kann das Spiel nicht allein ausführen. Nimm einen aktuellen Chrome, Edge, Firefox oder Safari und kein privates Fenster.",
    INTERNAL:
      "Die Welt ließ sich nicht öffnen. Versuche es noch einmal. Hilft das nicht, beginne eine neue Welt.",
  },
  world: {
    title: "Diese Welt",
    time: "Die Zeit läuft nur, solange ein Tab mit dieser Seite offen ist.",
    save: "In eine Datei sichern",
    open: "Datei öffnen",
    restart: "Neue Welt beginnen",
    restartTitle: "Neue Welt beginnen?",
    restartText:
      "Diese Welt und alle deine Königreiche darin werden gelöscht. Sichere sie vorher in eine Datei, wenn du zurückkommen willst.",
    restartLost:
      "Das löscht die Welt und alle Königreiche darin, auch wenn sie vielleicht noch zu retten wäre.",
    openTitle: "Diese Datei öffnen?",
    openText: "Die Welt in {{name}} ersetzt die jetzige, die gelöscht wird.",
    busy: "Einen Moment …",
    failed: "Das ist fehlgeschlagen.",
    absent:
      "Anmelden, Benachrichtigungen auf deinen Geräten und Weiterspielen auf dem Telefon gibt es hier nicht: All das braucht einen Server. Deine Notizen und Markierungen bleiben in diesem Browser.",
  },
  note: {
    title: "Deine Notiz",
    label: "Deine Notiz zu {{name}}",
    kept: "Sie bleibt in diesem Browser.",
    unkept: "Dieser Browser hat keinen Platz dafür: Sie ist mit dieser Seite weg.",
  },
};
