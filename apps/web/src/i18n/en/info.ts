import { buildings } from "./buildings.ts";

export const info = {
  welcome: "Welcome, Sovereign",
  intro1:
    "Kingdoms is a game of patience and nerve, played on the Radix ledger. You found a kingdom, dig for gold, raise its towers, and live among neighbours who do the same.",
  intro2:
    "No company runs it. Your kingdom is a component on the ledger, and the Kingdom Key in your wallet is its crown: whoever holds it rules.",
  tiersTitle: "Building slots by rarity",
  tiersIntro:
    "Soon after a kingdom is founded, fate decides how rare its key is. The rarer the key, the more you can build.",
  tierSlots_one: "{{count}} slot",
  tierSlots_other: "{{count}} slots",
  tierChanceValue: "{{chance}} of all keys",
  guide: "Guide to Gameplay Functions",
  creationTitle: "Kingdom Creation & Navigation",
  creation1:
    "Create a New Kingdom: choose an empty cell on the map of {{width}} by {{height}} cells and give the kingdom a permanent name. It costs {{price}} XRD.",
  creation2:
    "A new kingdom is protected for {{protection}}; launching a war, a raid or missiles of its own ends that early.",
  creation3:
    "Show Map opens the world. Click your kingdom in the list to open its dashboard: castle, structures, army and treasury.",
  creation4:
    "Inspect any kingdom on the map: you see what it holds, and how long a war, a raid, missiles or reinforcements would take to arrive.",
  militaryTitle: "Military Actions",
  war: "War: a full engagement with casualties on both sides. Victory takes enemy gold and may bring buildings down. Cooldown {{cooldown}}.",
  raid: "Raid: a squad of {{squad}} steals unclaimed gold. A failed raid may end in captivity. Cooldown {{cooldown}}.",
  missile: "Missile: hits units first, then buildings. Each barrier stops one missile.",
  fortify: "Fortify: send defenders to strengthen another kingdom. Cooldown {{cooldown}}.",
  missionFee: "Each mission costs {{fee}} XRD.",
  managementTitle: "Kingdom Management",
  structures: "Structures: only one can be built at a time.",
  treasury:
    "Royal Treasury: buy KGLD at {{price}} XRD each, deposit it, claim what the mines produce. Gold builds up for {{accrual}} at most. Withdrawing costs up to {{fee}} XRD, falling to zero over {{period}}.",
  prospect:
    "Prospect: an expedition costs {{cost}} KGLD and {{fee}} XRD, returns after {{time}}, and may find new gold in the ground.",
  does: buildings.does,
  army: "Royal Army: defenders, missiles and barriers are raised in batches and claimed when ready.",
  columnName: "Name",
  columnCost: "Cost",
  columnTime: "Time",
  columnMax: "Max",
  historyTitle: "War History",
  history:
    "Every war, raid and missile is recorded on the ledger forever, with the fate that decided it. Anyone can read it, and anyone can check it.",
  creditsTitle: "Credits",
  credits: {
    charges:
      "Heraldic charges (beasts, birds, plants, anchor, harp, horn, axe, crown, fleur-de-lys), recoloured",
    cinzel: "Typeface Cinzel",
    garamond: "Typeface EB Garamond",
  },
  credit: "{{what}}: {{author}}. {{licence}}.",
  configuration: "All figures are read from the game's configuration on the ledger.",
} as const;
