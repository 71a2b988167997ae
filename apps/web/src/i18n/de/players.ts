import type { Catalogue } from "../texts.ts";

export const signIn: Catalogue["signIn"] = {
  title: "Auf diesem Server",
  what: "Melde dich an, um Einstellungen, Notizen und Markierungen auf diesem Server aufzubewahren. Das Spiel braucht nichts davon.",
  whatWithAlerts:
    "Melde dich an, um Einstellungen, Notizen und Markierungen auf diesem Server aufzubewahren und bei geschlossenem Spiel von Angriffen zu erfahren. Das Spiel braucht nichts davon.",
  submit: "Anmelden",
  waiting: "Warte auf deine Wallet. Sie fragt nach einem Nachweis, dass diese Identität deine ist.",
  checkingProof: "Der Server prüft den Nachweis.",
  checking: "Es wird geprüft, ob du angemeldet bist.",
  ended: "Deine Anmeldung ist abgelaufen. Melde dich neu an.",
  signedIn: "Angemeldet bis {{date}}.",
  signedInAs: "Angemeldet als {{address}} bis {{date}}.",
  signOut: "Abmelden",
  kept: "Was aufbewahrt wird",
  failed: "Anmeldung gescheitert: {{message}}",
  errors: {
    CHALLENGE_UNKNOWN:
      "Es hat zu lange gedauert, oder die Aufgabe wurde schon benutzt. Versuche es noch einmal.",
    PROOF_REFUSED:
      "Der Server hat den Nachweis abgelehnt: Er ist nicht für diese Seite gemacht, oder dem Schlüssel gehört diese Identität nicht.",
    FORBIDDEN_ORIGIN: "Der Server nimmt von der Adresse dieser Seite keine Anmeldungen an.",
    LEDGER_UNREACHABLE:
      "Das Ledger ist zurzeit nicht zu fragen, wem diese Identität gehört. Versuche es noch einmal.",
    SERVER_FULL: "Der Server nimmt zurzeit nichts mehr an. Versuche es später noch einmal.",
    TOO_OFTEN: "Von deiner Adresse kommen zu viele Anmeldungen. Versuche es in ein paar Minuten noch einmal.",
    BUSY: "Der Server ist gerade ausgelastet. Versuche es gleich noch einmal.",
    NOT_SIGNED_IN: "Deine Anmeldung ist abgelaufen. Melde dich neu an.",
    NO_ANSWER: "Der Server ist nicht zu erreichen. Versuche es noch einmal.",
  },
  popup: {
    title: "Was dieser Server von dir aufbewahrt",
    preferences:
      "Einstellungen: Farben, Sprache, ob die Karte das Fenster füllt, Töne, welche Neuigkeiten du gelesen hast und was du schon gelernt hast. Wo zwei Geräte sich unterscheiden, gilt die neueste Wahl.",
    notes: "Deine Notizen zu Königreichen.",
    marks: "Wie du Königreiche markiert hast: Beute, Freund, Feind oder Meiden.",
    devices:
      "Die Geräte, die dir etwas melden: Name, Königreiche, die Missionen, von denen du hören willst, deine Ruhezeit mit ihrer Zeitzone und eine Adresse beim Push-Dienst des Browsers, der die Meldungen überbringt und nicht lesen kann.",
    sessions: "Wann du dich angemeldet hast, für 30 Tage. Wer den Server betreibt, kann alles davon lesen.",
    unused: "Wofür sich 400 Tage lang niemand anmeldet, das wird gelöscht.",
    shared:
      "Die mitgelieferte Identität der Test-Wallet gehört allen: Wer sie benutzt, sieht, was sie aufbewahrt. Für eigene Notizen lege dort eine Identität an.",
    download: "Alles herunterladen",
    everywhere: "Überall abmelden",
    delete: "Alles löschen",
    deleteSure:
      "Einstellungen, Notizen, Markierungen und Geräte auf diesem Server endgültig löschen? Was dieser Browser selbst eingestellt hat, bleibt.",
    deleteConfirm: "Endgültig löschen",
    notDone: "Es ist nicht geschehen: {{message}}",
  },
};

export const alerts: Catalogue["alerts"] = {
  title: "Meldungen auf diesem Gerät",
  signInFirst:
    "Melde dich unter „Königliches Konto“ an, um auch bei geschlossenem Spiel von Angriffen zu erfahren.",
  checking: "Es wird geprüft, ob dieses Gerät Meldungen bekommt.",
  off: "Aus. Dieses Gerät kann dir Angriffe auf deine Königreiche melden, während das Spiel geschlossen ist.",
  on: "An. Dieses Gerät meldet Angriffe, auch wenn das Spiel geschlossen ist.",
  lost: "Beendet: Dieser Browser, sein Push-Dienst oder ein anderes deiner Geräte hat die Meldungen hier beendet. Schalte sie wieder ein, wenn du sie haben willst.",
  failing:
    "An, aber der Push-Dienst dieses Browsers nimmt zurzeit keine Meldungen an. Der Server versucht es eine Woche lang weiter.",
  denied: "Dein Browser lässt von dieser Seite keine Benachrichtigungen zu. So erlaubst du sie:",
  allow: {
    address: "Öffne mit dem Symbol neben der Adresse die Einstellungen deines Browsers für diese Seite.",
    notifications:
      "Erlaube dort Benachrichtigungen. Bei einem installierten Spiel geht das in den Einstellungen deines Geräts.",
    reload: "Lade die Seite neu.",
  },
  unsupported: {
    insecure: "Hier nicht: Browser erlauben Meldungen nur auf sicheren Adressen.",
    homeScreen:
      "Nicht in diesem Fenster: Lege das Spiel zuerst auf deinen Startbildschirm und öffne es von dort.",
    noWorker:
      "Hier nicht: Dieser Browser behält für diese Adresse keinen Service Worker, etwa weil er ihrem Zertifikat nicht vertraut oder das Fenster privat ist.",
    noPush: "Hier nicht: Dieser Browser kann keine Meldungen empfangen.",
  },
  connectFirst: "Verbinde deine Wallet, um deine Königreiche zu wählen.",
  noKingdoms: "Du hast noch keine Königreiche, deren Angriffe zu melden wären.",
  readingKeys: "Wird geprüft…",
  turnOn: "Meldungen einschalten",
  turningOn: "Wird eingeschaltet…",
  turnOff: "Meldungen ausschalten",
  lead: "Vor der Ankunft noch einmal melden:",
  noLead: "nie",
  leadOf: "{{time}} vorher",
  kingdoms: "Diese Königreiche beobachten",
  lastKingdom: "Um keines zu beobachten, schalte die Meldungen aus.",
  outcomes: "Auch melden, wie diese Missionen enden, eigene und solche zu mir:",
  quiet: {
    title: "Ruhezeit",
    on: "Nachts nichts melden",
    from: "Von",
    to: "bis",
    attacks: "Angriffe trotzdem melden",
    none: "Beide Zeiten sind gleich, also gibt es keine Ruhezeit.",
    after: "Was in dieser Zeit endet, kommt danach in einer Meldung.",
    elsewhere: "Nach der Uhr von {{timeZone}}. Was in dieser Zeit endet, kommt danach in einer Meldung.",
  },
  devices: "Deine anderen Geräte",
  unnamed: "Unbekannter Browser",
  added: "Hinzugefügt: {{date}}.",
  failingSince: "Nicht erreicht seit {{date}}.",
  remove: "Entfernen",
  removeOf: "{{name}} entfernen",
  failed: "Es ist nicht geschehen: {{message}}",
  errors: {
    PUSH_SERVICE: "Dein Browser konnte seinen Push-Dienst nicht erreichen. Versuche es noch einmal.",
    PUSH_OFF: "Der Server verschickt keine Meldungen mehr.",
    MALFORMED: "Der Server kennt den Push-Dienst dieses Browsers nicht.",
    TIME_ZONE_UNKNOWN: "Der Server kennt die Zeitzone dieses Geräts nicht.",
    TOO_MUCH: "Der Server nimmt keine weiteren Geräte von dir auf. Entferne eines.",
    SERVER_FULL: "Der Server hat keinen Platz mehr.",
    NOT_SIGNED_IN: "Deine Anmeldung ist abgelaufen. Melde dich neu an.",
    NO_ANSWER: "Der Server ist nicht zu erreichen.",
  },
  launched: "{{kind}} gegen {{to}}",
  arriving: "{{kind}} erreicht gleich {{to}}",
  body: "Von {{from}}, Ankunft {{time}}.",
  ended: {
    gold: {
      sender: "{{gold}} KGLD erbeutet.",
      target: "{{gold}} KGLD geraubt.",
      found: "{{gold}} KGLD gefunden.",
    },
    losses: "Verteidiger verloren: {{losses}}.",
    many: "Neues aus deinen Königreichen: {{missions}}",
    score: "Gesiegt: {{won}}. Verloren: {{lost}}. Öffne das Spiel, um die Berichte zu lesen.",
    unread: "Öffne das Spiel, um die Berichte zu lesen.",
  },
  unknownKind: "Angriff",
  unreadable: "Öffne das Spiel, um zu sehen, was unterwegs ist.",
};

export const notes: Catalogue["notes"] = {
  title: "Deine Notiz",
  label: "Notiz zu {{name}}",
  signInFirst: "Melde dich unter „Königliches Konto“ an, um Notizen zu Königreichen aufzubewahren.",
  left: "Noch {{left}} von {{most}} Zeichen",
  save: "Notiz speichern",
  saved: "Gespeichert",
  savedAt: "Gespeichert: {{time}}",
  saving: "Wird gespeichert…",
  unsaved: "Noch nicht gespeichert. Bis dahin behält sie dieser Browser.",
  unsavedHere: "Noch nicht gespeichert, und dieser Browser hat keinen Platz, sie zu behalten.",
  notSaved: "Noch nicht gespeichert: {{message}} Dieser Browser behält sie.",
  changed: "Ein anderes Gerät hat diese Notiz inzwischen geändert:",
  deleted: "Ein anderes Gerät hat diese Notiz inzwischen gelöscht.",
  mine: "Meine behalten",
  theirs: "Die andere nehmen",
  unread: "Die Notiz konnte nicht gelesen werden.",
  errors: {
    NO_ANSWER: "Der Server ist nicht zu erreichen.",
    NOT_SIGNED_IN: "Deine Anmeldung ist abgelaufen. Melde dich neu an.",
    TOO_MUCH: "Der Server bewahrt keine weiteren Notizen von dir auf. Lösche eine.",
    SERVER_FULL: "Der Server hat keinen Platz mehr.",
    MALFORMED: "Sie hat Zeichen, die kein einfacher Text sind.",
  },
};
