import type { Building } from "@kingdoms/client";

type OfEach = Readonly<Record<Building, string>>;

/** All that is said of each building. */
export const buildings = {
  /** On the card of the building. */
  purposes: {
    mine: "Mines KGLD every second.",
    barracks: "Trains defenders.",
    trezor: "Hides KGLD until you claim.",
    stronghold: "Attackers steal less gold.",
    mage_tower: "Makes magic missiles.",
    research_academy: "Speeds up all travel.",
    obscura_temple: "Raises anti-missile barriers.",
  },
  /** In the guide, with the figures of the configuration. */
  does: {
    mine: "Mines KGLD: {{least}} to {{most}} KGLD an hour. The rate is recalculated every {{period}}: the less backs each KGLD, the less is mined.",
    barracks: "Trains defenders. Each one adds a defender to a batch.",
    trezor:
      "Keeps up to {{capacity}} KGLD that nobody can steal; it comes back to the treasury with the next claim.",
    stronghold: "Wars and raids carry off {{lessSpoils}} less than they would without it.",
    mage_tower: "Makes magic missiles. Each one adds a missile to a batch.",
    research_academy: "Wars, raids, missiles and reinforcements travel {{lessTime}} less time.",
    obscura_temple:
      "Raises anti-missile barriers, each of which stops one missile. Each temple adds a barrier to a batch.",
  },
} as const satisfies { readonly purposes: OfEach; readonly does: OfEach };
