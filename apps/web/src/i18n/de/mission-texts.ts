import type {
  missionsDone as done,
  missionOrders as orders,
  missionTexts as texts,
} from "../en/mission-texts.ts";
import type { Catalogue, Texts } from "../texts.ts";

export const missionNames: Catalogue["names"]["missions"] = {
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

export const missionsDone: Texts<typeof done> = {
  war: "{{target}} ist der Krieg erklärt. Entsandte Einheiten: {{amount}}",
  missile: "Geschosse auf {{target}} abgefeuert: {{amount}}",
  raid: "Ein Trupp ist unterwegs, um {{target}} zu überfallen",
  fortify: "Verstärkung für {{target}} unterwegs: {{amount}}",
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
    raid: "Überfall ({{squad}})",
    fortify: "Verstärken",
  },
  intro: {
    war: "Offener Krieg. Ein Sieg nimmt Gold aus der Schatzkammer; beide Seiten verlieren Einheiten.",
    missile: "Die Salve trifft erst Einheiten, dann Gebäude. Deine eigenen Truppen sind nicht in Gefahr.",
    raid: "Ein Trupp stiehlt nicht abgeholtes Gold. Misslingt es, kann er gefangen werden.",
    fortify: "Deine Verteidiger bleiben für immer dort und stärken das Königreich.",
  },
  amount: {
    war: "Verteidiger, die losziehen",
    missile: "Geschosse, die du abfeuerst",
    fortify: "Verteidiger, die du abgibst",
  },
  guide: {
    war: "Krieg: offene Schlacht mit Verlusten auf beiden Seiten. Das Glück wiegt jede Seite neu. Der Sieg bringt {{share}} dessen, was offen in der Schatzkammer liegt, je Überlebendem höchstens {{carry}} KGLD; ist der Angriff {{overkill}}-mal so stark wie die Abwehr, fällt mit {{fall}} Wahrscheinlichkeit ein Gebäude. Ein Sieger, der mehr als {{reach}}-mal so viele zählt wie der Verlierer, verliert niemanden; war er der Angreifer, kommt von der Gebühr nichts zurück. Ruhezeit {{cooldown}}.",
    missile:
      "Geschosse: Sie treffen erst Truppen, dann Gebäude, mit je {{least}} bis {{most}} Schaden. Je volle {{building}} Schaden, die nach den Truppen übrig sind, zerstören ein Gebäude; der Rest kann noch eines zerstören, je größer er ist, desto eher. Höchstens fallen {{buildings}}. Jeder Schild hält ein Geschoss auf. Ein Angriff, der nichts trifft, hat keinen Sieger.",
    raid: "Überfall: Ein Trupp der Stärke {{squad}} stiehlt {{share}} des noch nicht abgeholten Goldes, höchstens {{carry}} KGLD. Er gelingt mit {{success}} Wahrscheinlichkeit, {{less}} weniger je Verteidiger, mindestens aber {{floor}}. Misslingt er, wird der Trupp mit {{capture}} Wahrscheinlichkeit gefangen. Ruhezeit {{cooldown}}.",
    fortify:
      "Verstärkung: Sende Verteidiger, um ein anderes Königreich zu stärken. Es hat je stehendem Gebäude Platz für {{room}} Einheiten; die übrigen kehren heim. Ruhezeit {{cooldown}}.",
  },
  submit: {
    war: "Krieg erklären",
    missile: "Abfeuern",
    raid: "Trupp losschicken",
    fortify: "Einheiten schicken",
  },
};
