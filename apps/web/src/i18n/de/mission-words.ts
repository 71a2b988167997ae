import type {
  missionNames as names,
  missionOrders as orders,
  missionTexts as texts,
} from "../en/mission-words.ts";
import type { Texts } from "../texts.ts";

export const missionNames: Texts<typeof names> = {
  war: "Krieg",
  raid: "Überfall",
  missile: "Geschoss",
  fortify: "Verstärkung",
  prospect: "Goldsuche",
  rarity: "Seltenheit",
};

export const missionOrders: Texts<typeof orders> = {
  war: "Krieg gegen {{target}}, Einheiten: {{amount}}",
  missile: "Geschosse auf {{target}}, abgefeuert: {{amount}}",
  raid: "Überfall auf {{target}}",
  fortify: "{{target}} verstärken, Einheiten: {{amount}}",
};

export const missionTexts: Texts<typeof texts> = {
  title: {
    war: "Krieg erklären",
    missile: "Geschosse abfeuern",
    raid: "Überfall",
    fortify: "Königreich verstärken",
  },
  button: {
    war: "Krieg erklären",
    missile: "Geschosse abfeuern",
    raid: "Überfall (1 Einheit)",
    fortify: "Verstärken",
  },
  intro: {
    war: "Offener Krieg. Ein Sieg nimmt Gold aus der Schatzkammer; beide Seiten verlieren Einheiten.",
    missile: "Die Salve trifft erst Einheiten, dann Gebäude. Deine eigenen Truppen sind nicht in Gefahr.",
    raid: "Ein Trupp von einer Einheit stiehlt nicht abgeholtes Gold. Misslingt es, kann er gefangen werden.",
    fortify: "Deine Verteidiger bleiben für immer dort und stärken das Königreich.",
  },
  amount: {
    war: "Verteidiger, die losziehen",
    missile: "Geschosse, die du abfeuerst",
    fortify: "Verteidiger, die du abgibst",
  },
  submit: {
    war: "Krieg erklären",
    missile: "Abfeuern",
    raid: "Trupp losschicken",
    fortify: "Einheiten schicken",
  },
};
