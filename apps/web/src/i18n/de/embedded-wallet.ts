import type { WalletMessages } from "@embedded-radix/wallet";
import { embeddedWalletChoice } from "./embedded-wallet-choice.ts";
import { embeddedWalletDevelopment } from "./embedded-wallet-development.ts";
import { embeddedWalletEffects } from "./embedded-wallet-effects.ts";
import { embeddedWalletKeys } from "./embedded-wallet-keys.ts";
import { embeddedWalletPreAuthorization } from "./embedded-wallet-pre-authorization.ts";
import { refusals } from "./popups.ts";

const count = (number: number): string => number.toLocaleString("de");
const sentences: Readonly<Record<string, string>> = refusals;

/** The screens of the embedded wallet. */
export const embeddedWallet: WalletMessages = {
  locale: "de",
  wallet: "Test-Wallet",
  notice: "Eingebettetes Ledger, Spielgeld: Sende nie echtes Geld hierher.",
  close: "Schließen",
  cancel: "Abbrechen",
  working: "Einen Moment…",
  noRoom: "Mach das Fenster größer: Für das, dem du zustimmen würdest, ist kein Platz.",
  noAnswer: (seconds) => `Keine Antwort innerhalb von ${seconds} Sekunden.`,
  noReason: "Die Verbindung brach ab, oder die Antwort ließ sich nicht lesen.",
  serverBusy: "Der Server kann gerade nicht antworten.",
  contract: (code, sentence) => sentences[code] ?? sentence,
  home: {
    title: "Konten",
    persona: "Identitäten",
    accounts: "Konten",
    reading: (left) =>
      left > 0 ? `Bis zu ${count(left)} weitere werden gelesen…` : "Guthaben wird gelesen…",
    balancesFailed: (reason) => `Das Guthaben konnte nicht gelesen werden. ${reason}`,
    retry: "Noch einmal versuchen",
    empty: "Noch leer",
    others: (shown, left) => {
      const tokens = `${count(shown)} ${shown === 1 ? "weiterer Token" : "weitere Token"}`;
      return left > 0
        ? `${tokens} aufgelistet, bis zu ${count(left)} stehen noch aus`
        : `${tokens}, alle aufgelistet`;
    },
    more: "Mehr zeigen",
    create: "Konto anlegen",
    createName: "Name des neuen Kontos",
    createPersona: "Identität anlegen",
    personaName: "Name der neuen Identität",
    personaData: "Persönliche Daten",
    personaDataOf: (label) => `Persönliche Daten von ${label}`,
    personaDataNote: "Bleiben in diesem Browser. Eine Seite sieht sie nur, wenn du sie teilst.",
    unnamedPersona: (number) => `Identität ${number}`,
    unnamed: (number) => `Konto ${number}`,
    createHint: "Sein Schlüssel gehört nur dir und bleibt in diesem Browser.",
    faucet: "XRD holen",
    faucetFor: (label) => `XRD holen für ${label}`,
    faucetDone: (label) => `${label} hat Test-XRD bekommen.`,
    faucetFailed: (reason) => `Es gab keine Test-XRD: ${reason}`,
    copy: (label) => `Adresse von ${label} kopieren`,
    copied: "Adresse kopiert",
  },
  keys: embeddedWalletKeys,
  choice: embeddedWalletChoice,
  development: embeddedWalletDevelopment,
  waiting: {
    ignore: "Ignorieren",
    ignoreNote: "Schließt ohne Antwort. Die Anfrage wartet eine Stunde lang hier in der Wallet.",
    title: "Wartende Anfragen",
    note: "Du hast sie ignoriert; die Seite wartet noch auf eine Antwort.",
    kinds: {
      authorizedRequest: "Anmelden und teilen",
      unauthorizedRequest: "Einmalig teilen",
      transaction: "Transaktion unterschreiben",
      preAuthorizationRequest: "Vorab-Freigabe unterschreiben",
    },
    open: "Öffnen",
  },
  originWarnings: {
    unknownDApp:
      "Das Ledger kennt keine dApp unter der Adresse, die diese Seite nennt. Die Radix Wallet würde ablehnen.",
    otherSite:
      "Die dApp, die diese Seite nennt, erkennt diese Seite nicht als ihre an. Die Radix Wallet würde ablehnen.",
    unchecked: "Das Ledger antwortet nicht. Deshalb ist nicht geprüft, ob diese Seite zu ihrer dApp gehört.",
  },
  radixWallet: {
    title: "In einem öffentlichen Netz",
    note: "Die Radix Wallet würde diese Seite ablehnen, bis sie für ein öffentliches Netz eingerichtet ist. Diese Wallet weist nur darauf hin.",
    refusals: {
      invalidOriginURL: "Die Seite wird nicht über https ausgeliefert.",
      wrongAccountType: "Das Konto, das die Seite nennt, ist keine dApp-Definition.",
      unknownWebsite: "Die dApp-Definition nennt diese Seite nicht als ihre.",
      radixJsonNotFound: "Unter dieser Adresse gibt es keine /.well-known/radix.json.",
      radixJsonUnknownFileFormat: "Die /.well-known/radix.json hat nicht die Form, die Wallets lesen.",
      unknownDappDefinitionAddress: "Die /.well-known/radix.json nennt die dApp-Definition nicht.",
    },
  },
  token: {
    known: "Bekannt",
    imitates: (original) => `Das ist nicht ${original}, es sieht nur so aus.`,
    unnamed: "Token ohne Namen",
    allIds: (ids) => `Alle ${count(ids)} zeigen`,
    moreIds: (ids) => `und ${count(ids)} weitere`,
  },
  share: {
    title: "Für diese Seite freigeben",
    intro: (dApp = "Diese Seite") => `${dApp} bittet um Zugang zu deinen Konten.`,
    persona: "Deine Identität",
    ongoing: "Konten, die du teilst",
    oneTime: "Konten, die du dieses eine Mal teilst",
    choose: (quantifier, quantity) => {
      const accounts = `${quantity} ${quantity === 1 ? "Konto" : "Konten"}`;
      if (quantifier === "exactly") return `Wähle ${accounts}.`;
      return quantity === 0 ? "Wähle so viele Konten, wie du möchtest." : `Wähle mindestens ${accounts}.`;
    },
    tooFew: (missing) => `Es fehlen noch ${missing}: Lege sie an.`,
    newPersona: "Identität anlegen",
    data: "Persönliche Daten, die sie von jetzt an sehen darf",
    dataOnce: "Persönliche Daten, die sie dieses eine Mal sehen darf",
    dataNote: "Sie bleiben für das nächste Mal in diesem Browser, bei deiner Identität.",
    givenNames: "Vornamen",
    familyName: "Familienname",
    nickname: "Spitzname (kann leer bleiben)",
    nameOrder: "Reihenfolge der Namen",
    western: "Vorname zuerst",
    eastern: "Familienname zuerst",
    emails: "E-Mail",
    phones: "Telefon",
    proofs: "Eigentumsnachweis",
    proofPersona: "die Identität",
    proofChosen: "jedes Konto, das du auswählst",
    proofNote: "Die Wallet unterschreibt eine Aufgabe der Seite. An das Ledger geht nichts.",
    newAccount: "Konto anlegen",
    notCreated: (reason) => `Es wurde kein Konto angelegt: ${reason}`,
    submit: "Freigeben und weiter",
  },
  review: {
    title: "Transaktion prüfen",
    intro: (dApp = "Diese Seite") => `${dApp} bittet um deine Unterschrift.`,
    reading: "Das Ledger rechnet aus, was geschehen würde…",
    unreadable: "Was geschehen würde, ließ sich nicht vom Ledger erfahren.",
    does: "Was sie bewirkt",
    leaves: "Du gibst",
    enters: "Du bekommst",
    othersLose: "Andere geben",
    othersGet: "Andere bekommen",
    guaranteed: "Sicher: genau das, oder die Transaktion scheitert.",
    estimated: "Geschätzt; es kann anders kommen.",
    upTo: (amounts) => `Es können bis zu ${amounts} werden.`,
    nothingMoves: "Auf deinen Konten geht nichts ein und nichts aus.",
    nothingMoved:
      "Bei einem Probelauf ging auf deinen Konten nichts ein und nichts aus. Es kann anders kommen.",
    dangers: "Lies das, bevor du unterschreibst",
    effects: "Was sie sonst noch tut",
    otherAccount: "Fremdes Konto",
    calls: "Ruft auf",
    shows: "Als Nachweis benutzt (du behältst es)",
    fee: "Netzwerkgebühr",
    feeEstimate: (amount) => `etwa ${amount} XRD`,
    feeLimit: (amount) => `bis zu ${amount} XRD, der Rest bleibt bei dir`,
    feeOwn: "von der Transaktion selbst hinterlegt",
    feePayer: "Bezahlt von",
    feeNobody: (amount) =>
      `Kein Konto hat die ${amount} XRD, die hinterlegt werden müssen. Hol dir zuerst Test-XRD in der Wallet.`,
    message: "Nachricht, öffentlich auf dem Ledger",
    manifest: "Transaktionsmanifest",
    refused: "Das Ledger würde das ablehnen",
    refusedNote: (costsFee) =>
      costsFee
        ? "Unterschreibst du, kostet es die Gebühr und ändert nichts."
        : "Unterschreibst du, käme es gar nicht erst auf das Ledger.",
    detail: "Das Ledger im Wortlaut",
    sign: "Unterschreiben",
    reject: "Ablehnen",
    retry: "Noch einmal versuchen",
  },
  effects: embeddedWalletEffects,
  preAuthorization: embeddedWalletPreAuthorization,
  refusal: {
    fee: "Das Konto kann die Netzwerkgebühr nicht bezahlen.",
    balance: "Das Konto hat nicht genug von dem, was die Transaktion ihm nimmt.",
    token: "Das Konto hat den Token nicht, den die Transaktion vorzeigt.",
    worktop: "Die Transaktion würde nicht bringen, was sie verspricht.",
    address: "Eine Adresse in der Transaktion gibt es auf diesem Ledger nicht.",
    authority: "Dieses Konto darf nicht aufrufen, was die Transaktion aufruft.",
    expired: "Die Transaktion ist abgelaufen.",
    early: "Die Transaktion ist noch nicht gültig.",
    reserved:
      "Die Seite verlangt etwas, das nur eine Wallet selbst verlangen darf. Es wurde nichts unterschrieben. Auch die Radix Wallet lehnt das ab.",
    engine: "Das Ledger nennt einen eigenen Grund; er steht am Ende dieser Seite.",
    wallet: "Die Wallet konnte daraus keine Transaktion machen.",
  },
  sending: {
    title: "Transaktion wird gesendet",
    signing: "Wird unterschrieben…",
    committing: "Das Ledger entscheidet…",
    retrying: "Das Ledger antwortet nicht. Die Wallet versucht es weiter.",
    unanswered: "Das Ledger antwortet seit einer halben Minute nicht.",
    undecided: "Das Ledger hat seit einer halben Minute nicht entschieden.",
    kept: "Die Transaktion ist unterschrieben, und noch weiß niemand, ob sie auf das Ledger kommt. Die Wallet behält sie und fragt weiter nach, auch nach dem Neuladen der Seite.",
    background: "Im Hintergrund weitermachen",
  },
  done: {
    failed: "Transaktion gescheitert",
    failedNote: "Sie steht auf dem Ledger und hat ihre Gebühr gekostet, aber nichts geändert.",
    notSent: "Transaktion nicht gesendet",
    transaction: "Transaktion:",
  },
  phone: {
    opening: "Die Wallet wird geöffnet…",
    unreachable: "Das Ledger ist nicht erreichbar. Die Wallet versucht es weiter.",
    returns: "Die Wallet kehrt von selbst zum Spiel zurück.",
    back: "Zurück zum Spiel",
    idle: "Keine offene Anfrage",
    idleNote: "Das Spiel öffnet diese Seite, wenn du etwas freigeben oder unterschreiben sollst.",
    refused: "Anfrage abgelehnt",
    refusal: {
      malformed: "Der Link zur Wallet ist unvollständig oder beschädigt.",
      oversized: "Der Link zur Wallet ist zu lang.",
      forged: "Der Link zur Wallet wurde verändert oder von jemand anderem unterschrieben.",
      unknownOrigin: "Der Link zur Wallet kam nicht aus dem Spiel.",
      replayed: "Diese Anfrage ist schon beantwortet.",
    },
    answered: "Beantwortet",
    handingOver: "Zurück zum Spiel…",
    notHandedOver: "Die Antwort ließ sich nicht an das Spiel übergeben.",
    kept: "Sie bleibt hier gespeichert; du musst nichts noch einmal unterschreiben.",
    retry: "Noch einmal versuchen",
  },
};
