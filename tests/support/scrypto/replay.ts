/** Invariants 3 and 7: a mission ends by its own signature alone, as the rules say, and within what was shown before. */
import { formatAttos, parseAttos, type Rules } from "@kingdoms/rules";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import type { Fields, World } from "./game.ts";
import { holdsRaid, holdsStrike, holdsWar } from "./previews.ts";

/** Computes a completed mission again from its event. Throws where the ledger said something else. */
export function replay(world: World, rules: Rules, name: string, event: Fields): void {
  const { mission_id, fate, signature } = event;
  const { status, random_type } = world.mission(mission_id);
  if (fate === null)
    expectSame(mission_id, "an overdue mission", [signature, status.variant], [null, "Settled"]);
  else {
    const own = world.signature(mission_id);
    const hash = bytesToHex(keccak_256(hexToBytes(own)));
    const told = { signature, fate, status: status.variant, kept: status.fate };
    expectSame(mission_id, "3: fate", told, { signature: own, fate: hash, status: "Resolved", kept: hash });
  }
  const again = ENDINGS[name];
  if (again === undefined) return;
  const lot = fate === null ? "overdue" : hexToBytes(fate);
  expectSame(mission_id, `outcome of a mission of type ${random_type}`, ...again(rules, event, lot));
}

type Ending = (rules: Rules, event: Fields, lot: Uint8Array | "overdue") => [told: unknown, due: unknown];

const ENDINGS: Readonly<Record<string, Ending>> = {
  KingdomAttackCompleted: (rules, event, lot) => {
    const field = {
      attackers: event.attacking_units,
      defenders: event.defending_units,
      treasury: parseAttos(event.defender_treasury),
      buildings: event.defender_buildings,
    };
    const due = rules.war(field, lot);
    const fits = holdsWar(rules.warPreview(field), due);
    const winner = { attacker: event.attacker, defender: event.defender, nobody: null }[due.victor];
    return [
      [
        event.winner,
        event.attacker_losses,
        event.defender_losses,
        event.war_spoils,
        event.buildings_destroyed,
        true,
      ],
      [
        winner,
        due.attackerLosses,
        due.defenderLosses,
        formatAttos(due.warSpoils),
        due.buildingsDestroyed,
        fits,
      ],
    ];
  },
  KingdomRaidCompleted: (rules, event, lot) => {
    const field = {
      defenders: event.defending_units,
      unclaimed: parseAttos(event.unclaimed_resources),
      stronghold: event.defender_buildings.stronghold > 0,
    };
    const due = rules.raid(field, lot);
    const fits = holdsRaid(rules.raidPreview(field), due);
    return [
      [event.winner === event.attacker, event.captured, event.amount, true],
      [due.success, due.captured, formatAttos(due.amount), fits],
    ];
  },
  KingdomMissileCompleted: (rules, event, lot) => {
    const field = {
      missiles: event.missiles_fired,
      barriers: event.barriers,
      defenders: event.defending_units,
      buildings: event.defender_buildings,
    };
    const due = rules.missile(field, lot);
    const fits = holdsStrike(rules.missilePreview(field), due);
    return [
      [event.intercepted, event.damage_per_missile, event.defender_losses, event.buildings_destroyed, true],
      [due.intercepted, due.damagePerMissile, due.defenderLosses, due.buildingsDestroyed, fits],
    ];
  },
  KingdomProspectCompleted: (rules, event, lot) => {
    if (lot === "overdue")
      return [
        [event.band, event.amount, event.refunded],
        [0, "0", true],
      ];
    const due = rules.prospect(lot);
    return [
      [event.band, event.amount, event.refunded],
      [due.band, formatAttos(due.amount), false],
    ];
  },
  KingdomRarityCompleted: (rules, event, lot) => {
    const due = rules.rarity(lot);
    return [
      [event.rarity, event.building_slots],
      [due.rarity, due.buildingSlots],
    ];
  },
};

function expectSame(mission: number, what: string, told: unknown, due: unknown): void {
  const [one, other] = [JSON.stringify(told), JSON.stringify(due)];
  if (one !== other)
    throw new Error(`mission ${mission}, ${what}: the ledger has ${one}, it should be ${other}`);
}
