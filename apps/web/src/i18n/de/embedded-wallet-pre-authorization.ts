import type { WalletMessages } from "@embedded-radix/wallet";

/** The embedded wallet's texts about a subintent that another party completes. */
export const embeddedWalletPreAuthorization: WalletMessages["preAuthorization"] = {
  title: "Vorab-Freigabe prüfen",
  intro: (dApp = "Diese Seite") => `${dApp} bittet vorab um deine Unterschrift.`,
  note: "Jemand anders vervollständigt diese Transaktion und bezahlt ihre Gebühr. Bis zum Ablauf kann das jeder, der deine Unterschrift hat, ein einziges Mal.",
  reading: "Die Vorab-Freigabe wird gelesen…",
  unreadable: "Die Vorab-Freigabe ließ sich nicht lesen.",
  leaves: "Du gibst",
  enters: "Du bekommst mindestens",
  nothingMoves: "Für sich allein bewegt sie auf keinem Konto etwas.",
  more: "und was die andere Seite sonst noch schickt",
  yields: "Die andere Seite bekommt",
  yieldsNothing: "Ein Probelauf ist gelungen; die andere Seite bekommt nichts.",
  waits:
    "Ein Probelauf ohne den Beitrag der anderen Seite ist gescheitert: Was sie beisteuern muss, fehlt noch.",
  refusedNote: "So, wie es gerade steht, könnte niemand sie vervollständigen.",
  triedEarly: (date) => `Mit dem jetzigen Stand des Ledgers gelingt sie. Einreichen kann man sie ab ${date}.`,
  failsEarly: (date, reason) =>
    `Mit dem jetzigen Stand des Ledgers scheitert sie: ${reason} Einreichen kann man sie ab ${date}; bis dahin kann sich das ändern.`,
  expires: "Gültig nach der Uhr des Ledgers",
  from: (date, wait) => `nicht vor ${date}, in ${wait}`,
  until: (date, left) => `bis ${date}, noch ${left}`,
  untilAfter: (date, span) => `bis ${date}, ${span} danach`,
  after: (left) => `ab deiner Unterschrift: ${left}`,
  notSigned: "Vorab-Freigabe nicht unterschrieben",
  refusal: {
    expired: "Sie ist abgelaufen. Die Seite muss noch einmal fragen.",
    tooClose: "Sie würde ablaufen, bevor jemand sie nutzen kann. Die Seite muss noch einmal fragen.",
    tooFar: "Sie wäre länger gültig, als das Ledger es zulässt.",
    neverValid:
      "Sie würde enden, bevor sie beginnt, und wäre nie zu gebrauchen. Die Seite muss noch einmal fragen.",
    reserved:
      "Die Seite verlangt etwas, das nur eine Wallet selbst verlangen darf. Auch die Radix Wallet lehnt das ab.",
    malformed: "Aus dem, was die Seite geschickt hat, kann die Wallet keinen gültigen Subintent machen.",
  },
};
