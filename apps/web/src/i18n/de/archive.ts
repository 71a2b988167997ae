import type { archive as english } from "../en/archive.ts";
import type { Texts } from "../texts.ts";

export const archive: Texts<typeof english> = {
  title: "Archiv der Königreiche",
  intro: "Jedes Königreich, das je gegründet wurde, wie das Ledger es verzeichnet.",
  show: "Zeigen",
  all: "Alle Königreiche",
  shows: { owned: "Deine", protected: "Unter Schutz", unprotected: "Angreifbar" },
  from: "Gegründet ab",
  to: "Gegründet bis",
  clear: "Filter leeren",
  found_one: "{{shown}} Königreich",
  found_other: "{{shown}} Königreiche",
  nobody: "Noch wurde kein Königreich gegründet.",
  arms: "Wappen",
  sorts: {
    number: "Nummer",
    name: "Name",
    rarity: "Seltenheit",
    place: "Lage",
    founded: "Gegründet",
    protection: "Schutz",
  },
  sortBy: "Sortieren nach",
  up: "Aufsteigend",
  down: "Absteigend",
  map: "Karte",
  mapName: "{{name}} auf der Karte zeigen",
  yours: "Deines",
  protectedUntil: "bis {{time}}",
  unprotected: "Keiner",
  cell: "{{x}}, {{y}}",
};
