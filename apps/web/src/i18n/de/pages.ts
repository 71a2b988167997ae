import type { Catalogue } from "../texts.ts";
import { buildings } from "./buildings.ts";
import { invitation } from "./invitation.ts";

export const info: Catalogue["info"] = {
  welcome: "Willkommen, Hoheit",
  intro1:
    "Kingdoms ist ein Spiel für Geduld und gute Nerven, geführt auf dem Radix-Ledger. Du gründest ein Königreich, gräbst nach Gold, baust seine Türme und lebst unter Nachbarn, die dasselbe tun.",
  intro2:
    "Keine Firma betreibt es. Dein Königreich ist eine Komponente auf dem Ledger, und der Königreichsschlüssel in deiner Wallet ist seine Krone: Wer ihn hat, herrscht.",
  tiersTitle: "Bauplätze nach Seltenheit",
  tiersIntro:
    "Bald nach der Gründung wird gezogen, wie selten ein Schlüssel ist. Je seltener, desto mehr kann gebaut werden.",
  tierSlots_one: "{{count}} Bauplatz",
  tierSlots_other: "{{count}} Bauplätze",
  tierChanceValue: "{{chance}} aller Schlüssel",
  ...invitation,
  guide: "Wegweiser durch das Spiel",
  creationTitle: "Gründung und Wege",
  creation1:
    "Ein neues Königreich gründen: Wähle ein freies Feld auf der Karte von {{width}} mal {{height}} Feldern und gib dem Königreich einen bleibenden Namen. Das kostet {{price}} XRD.",
  creation2:
    "Ein neues Königreich ist geschützt ({{protection}}); sein erster eigener Krieg, Überfall oder Geschossangriff beendet den Schutz.",
  creation3:
    "„Karte zeigen“ öffnet die Welt. Klicke auf dein Königreich in der Liste, um es zu lenken: Burg, Gebäude, Armee und Schatzkammer.",
  creation4:
    "Kundschafte auf der Karte jedes Königreich aus: Du siehst, was es hat, und wie lange ein Krieg, ein Überfall, Geschosse oder Verstärkung dorthin brauchen.",
  militaryTitle: "Feldzüge",
  arrival:
    "Eine Mission kommt an, sobald ihr Weg zu Ende ist, auf die Sekunde. Jedes Feld Entfernung macht den Weg {{longer}} länger.",
  missionFee:
    "Jede Mission kostet {{fee}} XRD. Wer sie entscheiden lässt, bekommt davon etwa {{resolution}} XRD, und etwa {{verification}} XRD mehr, wenn er als Erster ihre Runde bringt; diese Belohnungen folgen dem Preis, den das Netzwerk verlangt. Gelingt die Mission, kehrt der Rest in dein Königreich zurück: Die nächste Mission zahlt ihn mit dem Wechselgeld aus, oder du holst ihn in der Schatzkammer ab. Misslingt sie, behält das Spiel den Rest.",
  diceTitle: "Würfel, die niemand in der Hand hat",
  dice1:
    "Ein Zufallsdienst außerhalb des Spiels unterschreibt alle paar Sekunden eine neue Runde von Zufallszahlen. Niemand, auch nicht der Betreiber dieser Seite, kennt eine Runde vor ihrer Zeit oder kann sie wählen.",
  dice2:
    "Wenn eine Mission aufbricht, wird sie an eine Runde gebunden: die ihrer Ankunft plus {{delay}}, zum nächsten vollen Schritt ({{step}}). Die Würfel fallen nach der Ankunft, wenn nichts mehr zu ändern ist.",
  dice2AtOnce:
    "Wenn eine Mission aufbricht, wird sie an eine Runde gebunden: die erste, die bei ihrer Ankunft oder danach unterschrieben wird. Wenn die Würfel fallen, ist nichts mehr zu ändern.",
  dice3:
    "Jeder darf die Runde zum Ledger bringen, das ihre Unterschrift prüft, und die Mission entscheiden lassen; meist geschieht das von selbst, und du kannst es auch. Tut es so lange niemand ({{overdue}}), darf jeder ankündigen, dass die Mission nach fester Regel ohne Würfel abgeschlossen wird, und sie danach abschließen ({{delay}} später). Wird die Runde vorher gebracht, entscheidet sie doch.",
  dice4:
    "Missionen werden in der Reihenfolge ihrer Ankunft entschieden. Von einer Ankunft bis zur Entscheidung ruhen die Königreiche, die sie betrifft: Dort wird nichts gebaut, übernommen, bewegt oder ausgesandt. Goldsuche und Ziehung der Seltenheit lassen niemanden warten.",
  peaceTitle: "Waffenstillstand, Miliz und Alarm",
  truce1:
    "Wer einen Krieg verlor, oder ein Gebäude durch Geschosse, hat einen Waffenstillstand: So lange dürfen weder Krieg noch Geschosse gegen ihn aufbrechen: {{war}}. Nach einem Überfall gibt es so lange keinen weiteren: {{raid}}. Was schon unterwegs ist, kommt an; doch eine Niederlage gegen eine Mission, die vor dem Beginn des letzten Waffenstillstands aufbrach, bringt keinen weiteren.",
  truce2:
    "Ein eigener Krieg oder eigene Geschosse beenden jeden Waffenstillstand und den Schutz sofort; ein eigener Überfall beendet nur den Schutz.",
  truce3:
    "Wer so lange nichts befiehlt ({{absence}}), obwohl er könnte, ist abwesend. Jede weitere Niederlage bringt dann einen Waffenstillstand, der {{factor}}-mal so lange dauert wie der vorige, höchstens {{longest}}, und bei der ersten verstecken die Bürger {{hidden}} der Schatzkammer vor Kriegen. Der erste Befehl des Besitzers holt dieses Gold wieder hervor und kürzt den Waffenstillstand auf das, was eine einzelne Niederlage gebracht hätte.",
  militia:
    "Miliz: Im Krieg kämpfen etwa halb so viele Bürger, wie es Gebäude gibt, neben den Verteidigern. Sie sterben nie und ziehen nie aus.",
  alarm:
    "Alarm: Erreicht ein Krieg ein Königreich so kurz nach dem vorigen: {{gap}}, ist seine Abwehr um {{bonus}} stärker, mit jedem Krieg mehr.",
  managementTitle: "Das Königreich führen",
  structures: "Gebäude: Es wird immer nur eines gebaut.",
  treasury:
    "Königliche Schatzkammer: Kaufe KGLD für je {{price}} XRD, zahle sie ein, hole ab, was die Minen bringen. Gold sammelt sich höchstens so lange: {{accrual}}. Abheben kostet bis zu {{fee}} XRD; die Gebühr sinkt seit dem letzten Abheben oder der Gründung auf null, in dieser Zeit: {{period}}.",
  redemption:
    "Einlösen: Das Spiel kauft KGLD zurück und vernichtet sie. Jedes KGLD bringt seinen Anteil an den XRD, die das Gold decken, höchstens {{cap}} XRD. Von allen XRD, die das Spiel behält, gehen {{payee}} an den Empfänger, ein Konto, das seit Beginn des Spiels feststeht; der Rest deckt das Gold.",
  prospect:
    "Goldsuche: Eine Expedition kostet {{cost}} KGLD und {{fee}} XRD, ist so lange unterwegs: {{time}}, und kann neues Gold im Boden finden.",
  does: buildings.does,
  army: "Königliche Armee: Verteidiger, Geschosse und Schilde entstehen in Aufträgen und werden übernommen, sobald sie fertig sind.",
  columnName: "Name",
  columnCost: "Preis",
  columnTime: "Dauer",
  columnMax: "Höchstens",
  historyTitle: "Kriegschronik",
  history:
    "Jeder Krieg, jeder Überfall und jedes Geschoss steht für immer auf dem Ledger, samt der Runde des Zufallsdienstes, die darüber entschied. Jeder kann es lesen, und jeder kann es nachrechnen.",
  creditsTitle: "Mitwirkende",
  credits: {
    charges: "Wappenfiguren (Tiere, Vögel, Pflanzen, Anker, Harfe, Horn, Axt, Krone, Lilie), umgefärbt",
    cinzel: "Schrift Cinzel",
    garamond: "Schrift EB Garamond",
  },
  credit: "{{what}}: {{author}}. {{licence}}.",
  configuration: "Alle Zahlen stammen aus der Spielordnung auf dem Ledger.",
};

export const outOfReach: Catalogue["outOfReach"] = {
  title: "Das Ledger ist nicht erreichbar",
  text: "Vom Spiel ist nichts zu sehen, denn es wäre veraltet. Missionen gehen ohne dich weiter, und ohne deine Unterschrift ändert niemand etwas in deinem Namen.",
  asOf: "Was du zuletzt gesehen hast, war von {{time}}. Seitdem kann alles Mögliche geschehen sein.",
};

export const statistics: Catalogue["statistics"] = {
  title: "Zahlen des Reiches",
  intro: "Was das Ledger über das ganze Spiel erzählt.",
  asTable: "Die Zahlen als Tabelle",
  time: "Zeit",
  figures: "Auf einen Blick",
  kingdoms: "Königreiche",
  supply: "KGLD im Umlauf",
  minted: "Je geprägte KGLD",
  burned: "Vernichtete KGLD",
  backing: "Deckt das Gold",
  redemption: "Rückkaufpreis je KGLD",
  payee: "Für den Empfänger zurückgelegt",
  missionVault: "Gebühren laufender Missionen",
  missionsEver: "Missionen und Ziehungen",
  supplyTitle: "Menge der KGLD",
  supplyLine: "Vorhanden",
  mintedLine: "Geprägt",
  burnedLine: "Vernichtet",
  supplySummary: "{{supply}} KGLD sind im Umlauf: {{minted}} wurden geprägt, {{burned}} vernichtet.",
  vaultsTitle: "Kassen des Spiels",
  vaultsSummary:
    "{{backing}} XRD decken das Gold, {{payee}} XRD liegen für den Empfänger bereit, {{missions}} XRD sind Gebühren laufender Missionen.",
  backingLine: "Deckt das Gold",
  payeeLine: "Für den Empfänger",
  missionLine: "Gebühren laufender Missionen",
  rateTitle: "Förderung der Woche",
  rateSummary:
    "Jede Goldmine bringt zurzeit {{rate}} KGLD je Stunde. Jetzt stehen {{backing}} XRD hinter {{supply}} KGLD; je weniger hinter jedem KGLD steht, desto weniger wird gefördert.",
  rateLine: "KGLD je Mine und Stunde",
  rateNext: "Die Förderung wird neu bestimmt in",
  rateDue: "Die Förderung kann neu bestimmt werden. Jeder darf das.",
  rateWould: "Sie läge dann bei {{rate}} KGLD je Mine und Stunde.",
  recalculate: "Jetzt neu bestimmen",
  recalculateConnect: "Verbinde dafür eine Wallet.",
  foundedTitle: "Gegründete Königreiche",
  foundedSummary_one: "{{shown}} Königreich wurde gegründet.",
  foundedSummary_other: "{{shown}} Königreiche wurden gegründet.",
  rarityTitle: "Königreiche nach Seltenheit",
  raritySummary: "Am häufigsten: {{rarity}}, {{most}} von {{shown}}.",
  undrawn: "Noch nicht gezogen",
  rarityName: "Seltenheit",
  missionsTitle: "Missionen nach Art und Ausgang",
  missionsSummary:
    "Zu Ende: {{finished}}. Unterwegs: {{underWay}}. Ziehungen der Seltenheit zählen hier nicht mit.",
  missionsReading: "Die Chronik wird gelesen. Missionen bisher: {{count}}.",
  missionsUnread: "Die Chronik ließ sich nicht bis zum Anfang lesen. Missionen bisher: {{count}}.",
  missionName: "Art",
  outcomes: {
    succeeded: "Gelungen",
    failed: "Misslungen",
    undecided: "Unentschieden",
    underWay: "Unterwegs",
  },
  goldTitle: "Wo das Gold ist",
  goldSummary: "Königreiche haben {{held}} KGLD, und {{ground}} KGLD warten im Boden.",
  goldName: "Ort",
  gold: {
    treasuries: "Schatzkammern",
    trezors: "Tresore",
    wallets: "Wallets der Spieler",
    unclaimed: "Noch nicht abgeholt",
  },
  goldLine: "KGLD",
  leaders: "Die Ersten im Reich",
  leadersBy: "Ordnen nach",
  rankings: { spoils: "Beute", defences: "Abwehr", growth: "Wachstum", victories: "Siege", army: "Armee" },
  period: "Zeitraum",
  periods: { day: "24 Stunden", week: "7 Tage", month: "30 Tage", all: "Alle Zeit" },
  explain: {
    defences: "Abgewehrte Angriffe.",
    growth: "Gebäude und Einheiten.",
    army: "Verteidiger daheim und unterwegs, Geschosse und Schilde.",
    victories:
      "Gewonnene Kriege und Überfälle, als Angreifer oder Verteidiger, und Geschossangriffe, die trafen.",
    spoils: "KGLD, die anderen genommen wurden.",
  },
  gained: "Zuwachs in diesem Zeitraum.",
  place: "Platz",
  kingdom: "Königreich",
  nobody: "Noch niemand.",
  reading: "Königreiche werden gelesen: {{read}} von {{all}}",
  readingHistory: "Die Chronik wird gelesen...",
  leadersAsOf: "Stand: {{time}}",
  again: "Aktualisieren",
};

export const explorer: Catalogue["explorer"] = {
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
  balances: "Geänderte Guthaben",
  resource: "Ressource",
  amount: "Menge",
  tokens: "Token",
  nonFungibles: "NFTs",
  nothing: "Hier liegt nichts.",
  more_one: "… und eine weitere",
  more_other: "… und {{count}} weitere",
  engineText: "Der Wortlaut der Engine",
  notFound: "Auf dem Ledger nicht gefunden.",
  kgld: "Königliches Gold (KGLD)",
  xrd: "XRD",
  kingdomKey: "Schlüssel eines Königreichs",
  game: "Das Spiel",
  beacon: "Der Zufallsdienst",
  kingdom: "Königreich",
  kingdoms: "Regierte Königreiche",
  states: {
    CommittedSuccess: "Bestätigt und erfolgreich",
    CommittedFailure: "Bestätigt, aber fehlgeschlagen: Nur die Gebühr wurde bezahlt",
    CommitPendingOutcomeUnknown: "Bestätigt, aber das Ergebnis ist noch nicht bekannt",
    Pending: "Noch nicht entschieden",
    LikelyButNotCertainRejection: "Vorerst abgelehnt: Bis zum Ablauf kann sie noch bestätigt werden",
    PermanentlyRejected: "Endgültig abgelehnt: Nichts wurde bezahlt",
    Unknown: "Der Ledger kennt sie nicht",
  },
};

/** Wie ein Handy im selben Netz in ein Reich kommt. */
export const phone: Catalogue["phone"] = {
  title: "Am Handy spielen",
  scan: "Verbinde das Handy mit demselben Netz und scanne diesen Code, oder tippe die Adresse ein.",
  scanPublic: "Scanne diesen Code mit dem Handy, oder tippe die Adresse ein.",
  code: "QR-Code von {{url}}",
  others: "Falls sie nicht erreichbar ist, versuch es mit:",
  warning:
    "Das Handy wird warnen, dass die Verbindung nicht sicher ist: Das Reich hat sein Zertifikat selbst erstellt. Fahre fort, wenn das Handy diesen Fingerabdruck (SHA-256) dafür anzeigt.",
  keys: "Lass die Test-Wallet am Handy eigene Schlüssel erzeugen. Die fertigen Konten können alle benutzen, die hier spielen.",
  closed:
    "Dieses Reich ist nur auf seinem eigenen Rechner erreichbar. Wer es betreibt, öffnet es für das Netz mit:",
};

export const wallet: Catalogue["wallet"] = {
  needed: "Zum Spielen brauchst du zweierlei:",
  phone: "die Radix Wallet, geöffnet auf deinem Telefon",
  extension: "die Erweiterung Radix Connector in diesem Browser, mit dem Telefon gekoppelt",
  download: "Radix Wallet holen",
  guide: "Anleitung zur Einrichtung",
  found: "Jetzt ist eine Wallet da. Versuche es noch einmal.",
  unlinked: "Die Erweiterung Radix Connector ist noch mit keinem Telefon gekoppelt.",
  link: "QR-Code zum Koppeln zeigen",
};

export const walletChoice: Catalogue["walletChoice"] = {
  label: "Benutzte Wallet",
  embedded: "Test-Wallet dieser Seite",
  extension: "Radix Wallet, über die Erweiterung",
  note: "Beim Wechsel wird hier die Verbindung getrennt. Verbinde dich neu, um Konten der anderen Wallet zu teilen.",
};

export const walletApproval: Catalogue["walletApproval"] = {
  on: "Die Test-Wallet stimmt von selbst zu: Sie unterschreibt, ohne dich zu fragen.",
  end: "Ausschalten",
};
