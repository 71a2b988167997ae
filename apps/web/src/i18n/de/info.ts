import type { info as english } from "../en/info.ts";
import type { Texts } from "../texts.ts";
import { buildings } from "./buildings.ts";

export const info: Texts<typeof english> = {
  welcome: "Willkommen, Hoheit",
  intro1:
    "Kingdoms ist ein Spiel für Geduld und gute Nerven, geführt auf dem Radix-Ledger. Du gründest ein Königreich, gräbst nach Gold, baust seine Türme und lebst unter Nachbarn, die dasselbe tun.",
  intro2:
    "Keine Firma betreibt es. Dein Königreich ist eine Komponente auf dem Ledger, und der Königreichsschlüssel in deiner Wallet ist seine Krone: Wer ihn hat, herrscht.",
  tiersTitle: "Bauplätze nach Seltenheit",
  tiersIntro:
    "Bald nach der Gründung zieht das Schicksal, wie selten ein Schlüssel ist. Je seltener, desto mehr kann gebaut werden.",
  tierSlots_one: "{{count}} Bauplatz",
  tierSlots_other: "{{count}} Bauplätze",
  tierChanceValue: "{{chance}} aller Schlüssel",
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
  war: "Krieg: offene Schlacht mit Verlusten auf beiden Seiten. Der Sieg bringt feindliches Gold und kann Gebäude zerstören. Ruhezeit {{cooldown}}.",
  raid: "Überfall: Ein Trupp der Stärke {{squad}} stiehlt noch nicht abgeholtes Gold. Misslingt er, kann er in Gefangenschaft enden. Ruhezeit {{cooldown}}.",
  missile: "Geschosse: Sie treffen erst Truppen, dann Gebäude. Jeder Schild hält ein Geschoss auf.",
  fortify: "Verstärkung: Sende Verteidiger, um ein anderes Königreich zu stärken. Ruhezeit {{cooldown}}.",
  missionFee: "Jeder Feldzug kostet {{fee}} XRD.",
  managementTitle: "Das Königreich führen",
  structures: "Gebäude: Es wird immer nur eines gebaut.",
  treasury:
    "Königliche Schatzkammer: Kaufe KGLD für je {{price}} XRD, zahle sie ein, hole ab, was die Minen bringen. Gold sammelt sich höchstens so lange: {{accrual}}. Abheben kostet bis zu {{fee}} XRD; die Gebühr sinkt in dieser Zeit auf null: {{period}}.",
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
    "Jeder Krieg, jeder Überfall und jedes Geschoss steht für immer auf dem Ledger, samt dem Schicksal, das darüber entschied. Jeder kann es lesen, und jeder kann es nachrechnen.",
  creditsTitle: "Mitwirkende",
  credits: {
    charges: "Wappenfiguren (Tiere, Vögel, Pflanzen, Anker, Harfe, Horn, Axt, Krone, Lilie), umgefärbt",
    cinzel: "Schrift Cinzel",
    garamond: "Schrift EB Garamond",
  },
  credit: "{{what}}: {{author}}. {{licence}}.",
  configuration: "Alle Zahlen stammen aus der Spielordnung auf dem Ledger.",
};
