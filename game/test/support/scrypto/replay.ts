/** Invariants 3 and 7: a mission ends by its own round alone, as the rules say, and within what was shown before. */

import { randomnessOf } from "@kingdoms/beacon";
import { formatAttos, parseAttos, type Rules } from "@kingdoms/rules";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { proofOf } from "../rounds.ts";
import { type Fields, NETWORK_ID, type World } from "./game.ts";
import { holdsRaid, holdsStrike, holdsWar } from "./previews.ts";

/** Computes a completed mission again from its event. Throws where the ledger said something else. */
export function replay(world: World, rules: Rules, name: string, event: Fields): void {
  const { mission_id, fate, round } = event;
  const { status, kind, round: bound } = world.mission(mission_id);
  expectSame(mission_id, "3: round", round, bound);
  if (fate === null) expectSame(mission_id, "an overdue mission", status.variant, "Settled");
  else {
    const own = fateOf(world, mission_id, round);
    const told = { fate, status: status.variant, kept: status.fate };
    expectSame(mission_id, "3: fate", told, { fate: own, status: "Resolved", kept: own });
  }
  const again = ENDINGS[name];
  if (again === undefined) return;
  const lot = fate === null ? "overdue" : hexToBytes(fate);
  expectSame(mission_id, `outcome of a mission of kind ${kind.variant}`, ...again(rules, event, lot));
}

/** As docs/ledger-api.md describes it. */
function fateOf(world: World, missionId: number, round: number): string {
  const number = new Uint8Array(8);
  new DataView(number.buffer).setBigUint64(0, BigInt(missionId));
  const message = concatBytes(
    utf8ToBytes("kingdoms/fate/v2"),
    hexToBytes(randomnessOf(proofOf(round).signature)),
    Uint8Array.of(NETWORK_ID),
    hexToBytes(world.factoryNode),
    number,
  );
  return bytesToHex(keccak_256(message));
}

type Ending = (rules: Rules, event: Fields, lot: Uint8Array | "overdue") => [told: unknown, due: unknown];

const ENDINGS: Readonly<Record<string, Ending>> = {
  KingdomAttackCompleted: (rules, event, lot) => {
    const field = {
      attackers: event.attacking_units,
      defenders: event.defending_units,
      treasury: parseAttos(event.defender_treasury),
      hidden: parseAttos(event.defender_hidden),
      buildings: event.defender_buildings,
      alarm: event.defender_alarm,
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
      buildings: event.defender_buildings,
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
      [
        event.winner === event.attacker,
        event.intercepted,
        event.damage_per_missile,
        event.defender_losses,
        event.buildings_destroyed,
        true,
      ],
      [due.hit, due.intercepted, due.damagePerMissile, due.defenderLosses, due.buildingsDestroyed, fits],
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
