import type { Catalogue } from "../texts.ts";

export const watching: Catalogue["watching"] = {
  unreadable: "Die veröffentlichte Welt lässt sich nicht lesen. Die Seite versucht es von selbst wieder.",
  otherGame: "Diese Seite hat die veröffentlichte Welt eines anderen Spiels bekommen.",
  digest:
    "Eine Datei der veröffentlichten Welt wurde unterwegs verändert. Diese Seite zeigt sie deshalb nicht.",
  wentBack:
    "Der Server der veröffentlichten Welt ist auf einen älteren Stand zurückgegangen. Diese Seite behält, was sie gezeigt hat.",
  behind: "Die veröffentlichte Welt ist älter als das, was diese Seite schon gesehen hat.",
  still:
    "Die veröffentlichte Welt steht seit einer Weile still. Vielleicht läuft das Programm nicht mehr, das sie veröffentlicht.",
};
