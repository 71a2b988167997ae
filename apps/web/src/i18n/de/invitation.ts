import type { Catalogue } from "../texts.ts";

type Info = Catalogue["info"];

export const invitation: Pick<Info, "contents" | "dashboard" | "tale" | "ways"> = {
  contents: "Inhalt",
  dashboard: {
    alt: "Die Übersicht von Ravenkeep: in der Mitte die Burg und darunter ihre Gebäude, links das Konto, rechts Schatzkammer und Armee.",
    caption: "Dein ganzes Königreich auf einen Blick: Burg, Gebäude, Schatzkammer und Armee.",
  },
  tale: {
    title: "Ein Krieg in fünf Bildern",
    intro:
      "Ravenkeep will Gold, und sein Nachbar Stonewatch hat mehr, als er verteidigen kann. Der Krieg wurde auf einem Test-Ledger gespielt; die Bilder sind echte Ansichten des Spiels.",
    steps: {
      target: {
        title: "Wähle ein Ziel",
        text: "Die Liste zeigt jedes andere Königreich: wie weit es entfernt ist, wer es verteidigt, wie viel Gold zu holen ist und wie gut deine Chancen stehen. Nach Gold sortiert steht Stonewatch ganz oben.",
        alt: "Die Liste der Ziele, nach Gold sortiert: oben Stonewatch mit Entfernung, Verteidigern und den Chancen für Krieg und Überfall.",
      },
      odds: {
        title: "Kenne deine Chancen",
        text: "Fünf Verteidiger stehen zum Abmarsch bereit. Bevor du etwas unterschreibst, siehst du, wie wahrscheinlich Sieg und Niederlage sind, was beide Seiten verlieren können und ob es sich lohnt.",
        alt: "Das Formular für die Kriegserklärung: fünf Verteidiger und darunter die Aussichten auf Sieg, Unentschieden und Niederlage.",
      },
      march: {
        title: "Sie sehen dich kommen",
        text: "Auf der Karte von Stonewatch zeigt eine rote Linie den Angriff und wann er ankommt. Noch ist Zeit, Verstärkung zu rufen oder Gold in Sicherheit zu bringen.",
        alt: "Die Karte, wie Stonewatch sie sieht: auf halbem Weg von Ravenkeep eine Armee auf einer roten Linie, darüber eine Warnung mit der Ankunftszeit.",
      },
      news: {
        title: "Was inzwischen geschah",
        text: "Niemand muss dabei sein, wenn Heere sich treffen. Kommt der Herr von Ravenkeep zurück, sagt ihm eine Liste, was inzwischen geschehen ist, das Wichtigste zuerst.",
        alt: "Die Liste „Während du fort warst“: ein Sieg bei Stonewatch mit dem erbeuteten Gold, dann eine fertige Kaserne und fertige Verteidiger.",
      },
      report: {
        title: "Sieh, warum du gewonnen hast",
        text: "Der Bericht erklärt die Schlacht: beide Armeen, die Chancen, das Glück beider Seiten, Verluste und Beute. Jede Zahl lässt sich nachprüfen und die Schlacht im Simulator noch einmal schlagen.",
        alt: "Der Schlachtbericht: ein Sieg über Stonewatch, die Einheiten beider Seiten vorher und nachher und die Chancen vor der Schlacht.",
      },
    },
    yours: "Jetzt du",
    yoursText:
      "Gründe ein Königreich oder sieh dir erst die Welt an. Zum Zuschauen brauchst du keine Wallet.",
  },
  ways: {
    found: "Königreich gründen",
    map: "Karte öffnen",
    castle: "Zu deiner Burg",
    target: "Ziel wählen",
    attacks: "Alle Angriffe ansehen",
    history: "Kriegschronik öffnen",
  },
};
