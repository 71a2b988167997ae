export const info = {
  welcome: "Welcome, Sovereign",
  intro1:
    "Kingdoms is a game of patience and nerve, kept on the Radix ledger. You found a kingdom, dig for gold, raise its towers, and live among neighbours who do the same.",
  intro2:
    "Nothing here is kept by a company. Your kingdom is a component on the ledger, and the Kingdom Key in your wallet is its crown: whoever holds it rules.",
  tiersTitle: "Building slots by rarity",
  tiersIntro:
    "Soon after the founding, fate draws how rare a key is. The rarer the key, the more can be built.",
  tierSlots_one: "{{count}} slot",
  tierSlots_other: "{{count}} slots",
  tierChanceValue: "{{chance}} of all keys",
  guide: "Guide to Gameplay Functions",
  creationTitle: "Kingdom Creation & Navigation",
  creation1:
    "Create a New Kingdom: choose an empty cell on the map of {{width}} by {{height}} cells and give the kingdom a permanent name. It costs {{price}} XRD.",
  creation2:
    "A new kingdom is protected for {{protection}}; its own first war, raid or missile ends that early.",
  creation3:
    "Show Map opens the world. Click your kingdom in the list to open its dashboard: castle, structures, army and treasury.",
  creation4:
    "Inspect any kingdom on the map: you see what it holds, and how long a war, a raid, missiles or reinforcements would take to arrive.",
  militaryTitle: "Military Actions",
  war: "War: a full engagement with casualties on both sides. Victory takes enemy gold and may bring buildings down. Cooldown {{cooldown}}.",
  raid: "Raid: a squad of {{squad}} steals unclaimed gold. A failed raid may end in captivity. Cooldown {{cooldown}}.",
  missile: "Missile: hits units first, then buildings. Barriers stop missiles one to one.",
  fortify: "Fortify: send defenders to strengthen another kingdom. Cooldown {{cooldown}}.",
  missionFee: "Each mission costs {{fee}} XRD.",
  managementTitle: "Kingdom Management",
  structures: "Structures: one is built at a time.",
  treasury:
    "Royal Treasury: buy KGLD at {{price}} XRD each, deposit it, claim what the mines bring. Gold gathers for {{accrual}} at most. Withdrawing costs up to {{fee}} XRD, falling to nothing over {{period}}.",
  prospect:
    "Prospect: an expedition costs {{cost}} KGLD and {{fee}} XRD, returns after {{time}}, and may find new gold in the ground.",
  does: {
    mine: "Mines KGLD: {{least}} to {{most}} KGLD an hour. The rate is set anew every {{period}}.",
    barracks: "Trains defenders. Each one adds a defender to a batch.",
    trezor:
      "Keeps up to {{capacity}} KGLD that nobody can steal; it comes back to the treasury with the next claim.",
    stronghold: "Wars and raids take {{cut}} less from the kingdom.",
    mage_tower: "Makes magic missiles. Each one adds a missile to a batch.",
    research_academy: "The way of wars, raids, missiles and reinforcements takes {{cut}} less time.",
    obscura_temple:
      "Raises anti-missile barriers, each of which stops one missile. Each temple adds a barrier to a batch.",
  },
  army: "Royal Army: defenders, missiles and barriers are raised in batches and claimed when ready.",
  columnName: "Name",
  columnCost: "Cost",
  columnTime: "Time",
  columnMax: "Most",
  historyTitle: "War History",
  history:
    "Every war, raid and missile is written on the ledger for ever, with the fate that decided it. Anyone can read it, and anyone can work it out again.",
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
