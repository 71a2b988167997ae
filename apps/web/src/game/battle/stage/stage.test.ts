import { seededRandom } from "@embedded-radix/tests/support/random.ts";
import { loadArtifact } from "@kingdoms/artifacts";
import type { MissionCompleted } from "@kingdoms/client";
import { createRules, parseAttos, type Rules, toHex } from "@kingdoms/rules";
import { beforeAll, describe, expect, it } from "vitest";
import { sceneMarkup } from "../../../art/stage/draw.ts";
import type { Actor, Scene } from "../../../art/stage/scene.ts";
import { NO_BUILDINGS } from "../../../test-support/made.ts";
import { MOST_FIGURES } from "./cast.ts";
import { sceneOf } from "./index.ts";

const random = seededRandom("scenes of reports");
const fate = (): Uint8Array => Uint8Array.from({ length: 32 }, () => random.integer(256));
const BUILDINGS = { ...NO_BUILDINGS, mine: 2, barracks: 2, stronghold: 1 };

let rules: Rules;
beforeAll(async () => {
  rules = await createRules(await loadArtifact("rules.wasm"));
});

const common = { missionId: 7n, attacker: "#1#", defender: "#2#", completedAt: 0, round: 1n };

function warOf(attackers: number, defenders: number, of = fate()): MissionCompleted {
  const field = {
    attackers,
    defenders,
    treasury: parseAttos("40000"),
    hidden: parseAttos("0"),
    buildings: BUILDINGS,
    alarm: 0,
  };
  const { victor, ...outcome } = rules.war(field, of);
  return {
    ...common,
    type: "KingdomAttackCompleted",
    winner: { attacker: "#1#", defender: "#2#", nobody: null }[victor],
    ...outcome,
    attackingUnits: attackers,
    defendingUnits: defenders,
    defenderTreasury: field.treasury,
    defenderHidden: field.hidden,
    defenderAlarm: 0,
    defenderBuildings: BUILDINGS,
    fate: toHex(of),
  } as never;
}

function raidOf(defenders: number, of = fate()): MissionCompleted {
  const field = { defenders, unclaimed: parseAttos("900"), buildings: BUILDINGS };
  const { success, ...outcome } = rules.raid(field, of);
  return {
    ...common,
    type: "KingdomRaidCompleted",
    winner: success ? "#1#" : "#2#",
    ...outcome,
    attackingUnits: 1,
    defendingUnits: defenders,
    defenderLosses: 0,
    buildingsDestroyed: [],
    unclaimedResources: field.unclaimed,
    defenderBuildings: BUILDINGS,
    fate: toHex(of),
  } as never;
}

function missileOf(missiles: number, barriers: number, defenders: number, of = fate()): MissionCompleted {
  const field = { missiles, barriers, defenders, buildings: BUILDINGS };
  const { hit, ...outcome } = rules.missile(field, of);
  return {
    ...common,
    type: "KingdomMissileCompleted",
    winner: hit ? "#1#" : null,
    attackerLosses: 0,
    ...outcome,
    missilesFired: missiles,
    barriers,
    defendingUnits: defenders,
    defenderBuildings: BUILDINGS,
    fate: toHex(of),
  } as never;
}

const fortifyOf = (amount: number, returned: number): MissionCompleted =>
  ({
    ...common,
    type: "KingdomFortifyCompleted",
    sender: "#1#",
    receiver: "#2#",
    amount,
    returned,
    fate: null,
  }) as never;

const prospectOf = (of = fate()): MissionCompleted =>
  ({
    ...common,
    type: "KingdomProspectCompleted",
    kingdom: "#1#",
    ...rules.prospect(of),
    fate: toHex(of),
  }) as never;

const rarityOf = (of = fate()): MissionCompleted =>
  ({
    ...common,
    type: "KingdomRarityCompleted",
    kingdom: "#1#",
    ...rules.rarity(of),
    fate: toHex(of),
  }) as never;

function stagedOf(event: MissionCompleted) {
  const staged = sceneOf(event, rules);
  if (staged === null) throw new Error(`no scene of ${event.type}`);
  return staged;
}

const soldiers = (scene: Scene, side: "sender" | "target"): readonly Actor[] =>
  scene.actors.filter(({ prop }) => prop.what === "soldier" && prop.side === side);
const lies = ({ poses }: Actor): boolean => Math.abs(poses.at(-1)?.turn ?? 0) > 60;
const count = (scene: Scene, what: string): number =>
  scene.actors.filter(({ prop }) => prop.what === what).length;

describe("the scene of a war", () => {
  it("a small war shows one figure for each unit, and as many fallen figures as units fell", () => {
    for (let battle = 0; battle < 200; battle++) {
      const event = warOf(1 + random.integer(MOST_FIGURES), random.integer(8));
      const { scene, unitsPerFigure } = stagedOf(event);
      expect(unitsPerFigure).toBe(1);
      const { attackingUnits, attackerLosses, defendingUnits, defenderLosses } = event as never as Record<
        string,
        number
      >;
      expect(soldiers(scene, "sender").length).toBe(attackingUnits);
      expect(soldiers(scene, "sender").filter(lies).length).toBe(attackerLosses);
      expect(soldiers(scene, "target").length).toBe(defendingUnits);
      expect(soldiers(scene, "target").filter(lies).length).toBe(defenderLosses);
      expect(count(scene, "townsman")).toBe(3);
    }
  });

  it("armies of a great war keep their proportion, with both the fallen and the spared", () => {
    for (let battle = 0; battle < 200; battle++) {
      const event = warOf(1 + random.integer(5000), 1 + random.integer(5000));
      const { scene, unitsPerFigure } = stagedOf(event);
      for (const [side, units, losses] of [
        ["sender", "attackingUnits", "attackerLosses"],
        ["target", "defendingUnits", "defenderLosses"],
      ] as const) {
        const [all, fell] = [units, losses].map(
          (name) => (event as never as Record<string, number>)[name] ?? 0,
        );
        const figures = soldiers(scene, side);
        expect(figures.length).toBeLessThanOrEqual(MOST_FIGURES);
        expect(Math.abs(figures.length - (all ?? 0) / unitsPerFigure)).toBeLessThanOrEqual(1);
        const lying = figures.filter(lies).length;
        expect(lying > 0).toBe((fell ?? 0) > 0);
        if ((fell ?? 0) < (all ?? 0) && figures.length > 1) expect(lying).toBeLessThan(figures.length);
      }
    }
  });

  it("the scene of a war shows luck within its bounds, the fallen banner, the sacks and the ruins", () => {
    for (let battle = 0; battle < 100; battle++) {
      const event = warOf(1 + random.integer(40), random.integer(12)) as never as {
        readonly winner: string | null;
        readonly warSpoils: bigint;
        readonly buildingsDestroyed: readonly string[];
      };
      const { scene } = stagedOf(event as never);
      for (const { prop } of scene.actors)
        if (prop.what === "luck") {
          expect(prop.share).toBeGreaterThanOrEqual(0);
          expect(prop.share).toBeLessThanOrEqual(1);
        }
      const down = scene.actors.filter(({ prop, poses }) => prop.what === "banner" && poses.length > 0);
      expect(down.length).toBe(event.winner === null ? 0 : 1);
      expect(count(scene, "sack") > 0).toBe(event.warSpoils > 0n);
      expect(count(scene, "rubble")).toBe(event.buildingsDestroyed.length);
    }
  });
});

describe("the scenes of other missions", () => {
  it("a raid carries its sack away, is caught in a net, or runs", () => {
    for (let raid = 0; raid < 100; raid++) {
      const event = raidOf(random.integer(6));
      const { scene } = stagedOf(event);
      const { winner, captured } = event as never as { winner: string; captured: boolean };
      expect(count(scene, "raider")).toBe(1);
      expect(count(scene, "sack")).toBe(winner === "#1#" ? 1 : 0);
      expect(count(scene, "net")).toBe(captured ? 1 : 0);
    }
  });

  it("barriers catch as many missiles as they caught, and the rest strike", () => {
    for (let volley = 0; volley < 100; volley++) {
      const fired = 1 + random.integer(12);
      const event = missileOf(fired, random.integer(8), random.integer(12));
      const { scene } = stagedOf(event);
      const hang = scene.actors.filter(
        ({ prop, poses }) => prop.what === "missile" && (poses.at(-1)?.seen ?? 1) > 0,
      );
      expect(count(scene, "missile")).toBe(fired);
      expect(hang.length).toBe((event as never as { intercepted: number }).intercepted);
      expect(count(scene, "dome")).toBe((event as never as { barriers: number }).barriers > 0 ? 1 : 0);
    }
  });

  it("reinforcements enter or turn back", () => {
    const { scene } = stagedOf(fortifyOf(5, 2));
    const turned = soldiers(scene, "sender").filter(({ poses }) => poses.at(-1)?.face === -1);
    expect(soldiers(scene, "sender").length).toBe(7);
    expect(turned.length).toBe(2);
  });

  it("an expedition that found gold has heaps of it, and a rarity as many gems as it is rare", () => {
    for (let draw = 0; draw < 60; draw++) {
      const event = prospectOf();
      expect(count(stagedOf(event).scene, "heap") > 0).toBe(
        (event as never as { amount: bigint }).amount > 0n,
      );
    }
    const drawn = rarityOf() as never as { rarity: string };
    const order = ["Common", "Uncommon", "Rare", "Epic", "Legendary"];
    expect(count(stagedOf(drawn as never).scene, "gem")).toBe(order.indexOf(drawn.rarity) + 1);
  });
});

describe("any scene", () => {
  const all = (): readonly MissionCompleted[] => [
    warOf(5, 3),
    warOf(800, 2000),
    raidOf(2),
    missileOf(4, 2, 5),
    fortifyOf(3, 1),
    prospectOf(),
    rarityOf(),
  ];

  it("poses of a scene are in the order of time and within it", () => {
    for (const event of all())
      for (const { poses, prop } of stagedOf(event).scene.actors) {
        const times = poses.map(({ at }) => at);
        expect(times, prop.what).toEqual([...times].sort((one, other) => one - other));
        for (const at of times) expect(at >= 0 && at <= 1, `${prop.what} at ${at}`).toBe(true);
      }
  });

  it("a scene is a small, self-contained SVG text, the same for the same report", () => {
    for (const event of all()) {
      const look = { light: "dark", id: "scene", arms: { sender: null, target: null } } as const;
      const text = sceneMarkup(stagedOf(event).scene, look);
      expect(text).toMatch(/^<svg xmlns=.*<\/svg>$/);
      expect(text).not.toMatch(/NaN|undefined/);
      expect(text.length).toBeLessThan(80_000);
      expect(sceneMarkup(stagedOf(event).scene, look)).toBe(text);
    }
  });

  it("an event that does not follow from the rules has no scene", () => {
    expect(sceneOf({ ...(warOf(5, 3) as object), attackerLosses: 4 } as never, rules)).toBe(null);
  });
});
