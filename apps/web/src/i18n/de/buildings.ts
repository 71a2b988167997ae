import type { buildings as english } from "../en/buildings.ts";
import type { Catalogue, Texts } from "../texts.ts";

export const buildings: Texts<typeof english> & { readonly names: Catalogue["names"]["buildings"] } = {
  names: {
    mine: "Goldmine",
    barracks: "Kaserne",
    trezor: "Tresor",
    stronghold: "Festung",
    mage_tower: "Magierturm",
    research_academy: "Akademie",
    obscura_temple: "Obscura-Tempel",
  },
  purposes: {
    mine: "Fördert stetig KGLD.",
    barracks: "Bildet Verteidiger aus.",
    trezor: "Versteckt KGLD vor Dieben.",
    stronghold: "Angreifer erbeuten weniger.",
    mage_tower: "Fertigt magische Geschosse.",
    research_academy: "Verkürzt alle Reisen.",
    obscura_temple: "Errichtet Schilde gegen Geschosse.",
  },
  does: {
    mine: "Fördert KGLD: {{least}} bis {{most}} je Stunde. Die Menge wird immer wieder neu bestimmt ({{period}}): Je weniger XRD hinter jedem KGLD stehen, desto weniger wird gefördert.",
    barracks: "Bildet Verteidiger aus. Jede Kaserne macht einen Auftrag um einen Verteidiger größer.",
    trezor:
      "Verwahrt bis zu {{capacity}} KGLD, die niemand stehlen kann; beim nächsten Abholen kehren sie in die Schatzkammer zurück.",
    stronghold: "Kriege und Überfälle tragen {{lessSpoils}} weniger Gold davon, als sie es ohne sie täten.",
    mage_tower: "Fertigt magische Geschosse. Jeder Turm macht einen Auftrag um ein Geschoss größer.",
    research_academy: "Kriege, Überfälle, Geschosse und Verstärkung sind {{lessTime}} kürzer unterwegs.",
    obscura_temple:
      "Errichtet Schilde; jeder hält ein Geschoss auf. Jeder Tempel macht einen Auftrag um einen Schild größer.",
  },
};
