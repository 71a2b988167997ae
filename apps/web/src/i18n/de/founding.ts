import type { founding as english } from "../en/founding.ts";
import type { Texts } from "../texts.ts";

export const founding: Texts<typeof english> = {
  mapTitle: "Weltkarte",
  showMap: "Karte zeigen",
  hideMap: "Karte verbergen",
  place: "Wähle einen freien Platz für dein Königreich.",
  placeHint: "Klicke auf ein freies Feld, oder gehe mit den Pfeiltasten dorthin und drücke die Eingabetaste.",
  column: "Spalte",
  row: "Zeile",
  choose: "Dieses Feld wählen",
  outside: "Die Karte endet bei {{x}}, {{y}}.",
  placeUnread: "Wird geprüft… Ob der Platz frei ist, wird gelesen.",
  taken: "Dort steht schon {{name}}.",
  title: "Neues Königreich gründen",
  location: "Lage",
  cell: "{{x}}, {{y}}",
  name: "Name des Königreichs",
  nameHint: "Er wird einmal geschrieben und ändert sich nie. Noch {{left}} von {{most}} Zeichen frei.",
  nameBlank: "Ein Königreich braucht einen Namen.",
  nameTooLong: "Der Name hat mehr als {{most}} Zeichen.",
  nameNotPrintable: "Der Name enthält Zeichen, die man nicht schreiben kann.",
  cost: "Preis",
  balanceAfter: "Deine XRD danach, mindestens",
  rarityNote:
    "Das Schicksal bestimmt die Seltenheit binnen etwa 5 Minuten. Bis dahin hat das Königreich {{slots}} Bauplätze.",
  protectionNote: "So lange kann es niemand angreifen: {{duration}}.",
  notEnoughXrd: "Die Gründung kostet {{cost}} XRD; das Konto hat {{held}}.",
  noNetworkFee:
    "Die Gründung kostet {{cost}} XRD und etwa {{fee}} XRD für das Netzwerk; das Konto hat {{held}}.",
  submit: "Königreich gründen",
  connectFirst: "Verbinde eine, um dieses Königreich zu gründen. Platz und Name bleiben, wie sie sind.",
  changePlace: "Einen anderen Platz wählen",
};
