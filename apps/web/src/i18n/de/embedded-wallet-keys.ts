import type { WalletMessages } from "@embedded-radix/wallet";

/** The embedded wallet's texts about the player's own keys. */
export const embeddedWalletKeys: WalletMessages["keys"] = {
  title: "Schlüssel und Sicherung",
  open: "Schlüssel und Sicherung",
  state: {
    none: "Keine eigenen Schlüssel",
    locked: "Gesperrt",
    open: "Mit Passphrase geschützt, entsperrt",
    unprotected: "Entwicklungsmodus: nicht geschützt",
  },
  note: {
    none: "Du spielst mit den öffentlichen Testkonten. Mit eigenen Schlüsseln kann niemand sonst deine Konten benutzen.",
    locked: "Deine Konten sind zu sehen, aber mit ihnen lässt sich nichts unterschreiben.",
    open: "Die Schlüssel bleiben im Speicher dieser Seite, bis du die Wallet sperrst oder die Seite verlässt.",
    unprotected:
      "Die Wallet öffnet sich von selbst. Wer diesen Browser benutzt, kann mit deinen Schlüsseln unterschreiben.",
  },
  backedUp: "Du hast bestätigt, dass du deine Wörter hast.",
  notBackedUp: "Noch nicht gesichert. Werden die Daten dieses Browsers gelöscht, sind deine Konten verloren.",
  public: "Gemeinsames Testkonto",
  publicNote: "Öffentliche Testkonten kann jeder benutzen.",
  back: "Zurück",
  lock: "Sperren",
  unlock: "Entsperren",
  unlockTitle: "Wallet entsperren",
  unlockNote: "Deine Passphrase öffnet die Schlüssel auf diesem Gerät. Sie wird nirgendwohin gesendet.",
  make: "Schlüssel anlegen",
  makeTitle: "Schlüssel anlegen",
  protect: "Passphrase festlegen",
  change: "Passphrase ändern",
  protectTitle: "Passphrase wählen",
  passphrase: "Passphrase",
  again: "Passphrase wiederholen",
  unprotected: "Entwicklungsmodus: keine Passphrase",
  passphraseNote:
    "Eine vergessene Passphrase kann niemand zurückholen; die Konten kommen mit den Wörtern zurück.",
  tooShort: (least) => `Mindestens ${least} Zeichen.`,
  differ: "Die beiden Passphrasen sind verschieden.",
  wrong: "Diese Passphrase öffnet die Wallet nicht.",
  insecure: "Der Browser verschlüsselt nur auf https oder auf einer Seite dieses Geräts.",
  save: "Speichern",
  show: "Wörter sichern",
  showTitle: "Deine Wörter",
  showNote:
    "Schreib sie in dieser Reihenfolge auf. Wer sie hat, dem gehören deine Konten: Zeig sie niemandem und gib sie nirgends ein als in einer Wallet.",
  next: "Ich habe sie aufgeschrieben",
  confirmTitle: "Wörter prüfen",
  confirmNote: "Drei davon, so wie du sie aufgeschrieben hast.",
  word: (number) => `Wort ${number}`,
  confirm: "Bestätigen",
  notThese: "Das sind nicht die Wörter. Vergleiche sie mit dem, was du aufgeschrieben hast.",
  restore: "Mit Wörtern wiederherstellen",
  restoreTitle: "Mit Wörtern wiederherstellen",
  restoreWords: "Deine 12 bis 24 Wörter",
  restoreNote: "Danach fragt die Wallet das Ledger, welche ihrer Konten und Personas benutzt worden sind.",
  search: {
    title: "Konten finden",
    note: "Die Konten und Personas deiner Wörter, die dieses Ledger kennt. Wählst du kein Konto, kommt das erste hinzu. Verbinden und Anmelden hinterlassen auf dem Ledger nichts: Eine Persona, die für nichts anderes benutzt wurde, wird nicht gefunden. Lege sie in derselben Reihenfolge neu an, dann hat sie dieselbe Adresse.",
    searching: (searched, found) =>
      `${searched} Konten und ${searched} Personas geprüft, bisher ${found} benutzt…`,
    searched: (searched, found) =>
      found === 0
        ? `${searched} Konten und ${searched} Personas geprüft: Nichts davon wurde benutzt.`
        : `${searched} Konten und ${searched} Personas geprüft: ${found} davon ${found === 1 ? "wurde" : "wurden"} benutzt.`,
    failed: "Das Ledger konnte nicht gefragt werden.",
    account: (number) => `Konto ${number} dieser Wörter`,
    persona: (number) => `Persona ${number} dieser Wörter`,
    resources: (count) => (count === 1 ? "1 Art von Token" : `${count} Arten von Token`),
    stop: "Anhalten",
    further: "Weitersuchen",
    take: "Hinzufügen",
  },
  replace: "Meine jetzigen Wörter ersetzen",
  replaceNote: "Ohne eine Sicherung sind die Konten verloren, die zu ihnen gehören.",
  invalid: {
    count: "Es müssen 12, 15, 18, 21 oder 24 Wörter sein.",
    checksum: "Diese Wörter passen nicht zusammen. Vielleicht ist eines falsch, oder die Reihenfolge.",
    unknown: (word) => `„${word}“ steht nicht in der Wortliste.`,
  },
};
