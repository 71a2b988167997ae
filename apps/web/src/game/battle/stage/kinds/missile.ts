import { type CompletedOf, missileFieldOf } from "@kingdoms/client";
import type { MissileField, MissileOutcome } from "@kingdoms/rules";
import type { Actor, Scene } from "../../../../art/stage/scene.ts";
import {
  appearing,
  bannerOf,
  byDepth,
  CASTLE,
  fallenFigures,
  fallingBuilding,
  figuresOf,
  flaring,
  moving,
  placeInRanks,
  scaleOf,
  unitsPerFigure,
} from "../cast.ts";
import type { StageKind } from "../kind.ts";

const MOST_MISSILES = 12;
const STRIKE = 0.5;
/** The tower that launches the missiles. */
const TOWER = { x: 160, foot: 270, top: 130 };

export const missile: StageKind<CompletedOf<"missile">> = {
  staged(event, rules, lot) {
    const field = missileFieldOf(event);
    const outcome = rules.missile(field, lot);
    const each = unitsPerFigure(field.defenders);
    const through = field.missiles - outcome.intercepted;
    return {
      scene: sceneOf(field, outcome, each),
      unitsPerFigure: each,
      said: (t, { sender, target }) =>
        [
          t("stage.fires", { name: sender, target, count: field.missiles }),
          t("stage.volley", { caught: outcome.intercepted, through }),
          t("stage.killed", { lost: outcome.defenderLosses }),
          ...outcome.buildingsDestroyed.map((one) =>
            t("battle.fell", { building: t(`names.buildings.${one}`) }),
          ),
        ].join(" "),
      figures: (t) => ({
        sender: t("stage.figures.fired", { number: field.missiles }),
        target: [
          t("stage.figures.caught", { number: outcome.intercepted }),
          t("stage.figures.fell", { number: outcome.defenderLosses }),
          t("stage.figures.buildings", { number: outcome.buildingsDestroyed.length }),
        ].join(" · "),
      }),
    };
  },
};

/** The end of a missile's path: on the dome, or behind it. */
function endOf(index: number, caught: boolean): { readonly x: number; readonly y: number } {
  if (!caught) return { x: 440 + ((index * 61) % 130), y: 244 + ((index * 29) % 40) };
  // Along the western side of the dome.
  const turn = Math.PI * (0.94 - 0.09 * (index % 6));
  return { x: 490 + Math.cos(turn) * 122, y: 292 - Math.sin(turn) * 152 };
}

function volley(fired: number, caught: number, each: number): readonly Actor[] {
  const figures = figuresOf(fired, each);
  const caughtFigures = fallenFigures(caught, fired, each);
  return Array.from({ length: figures }, (_, index) => {
    const stopped = index < caughtFigures;
    const end = endOf(index, stopped);
    const at = STRIKE + (index % 6) * 0.04;
    return [
      moving({ what: "missile" }, { ...end, size: 1 }, [
        { at: at - 0.4, x: TOWER.x - end.x, y: TOWER.top - end.y, turn: -70, size: 0.4, seen: 0 },
        { at: at - 0.34, x: TOWER.x + 24 - end.x, y: TOWER.top - 50 - end.y, turn: -60, seen: 1 },
        { at: at - 0.18, x: (TOWER.x - end.x) * 0.5, y: 42 - end.y, turn: -22, seen: 1 },
        { at, turn: 16, seen: 1 },
        { at: at + 0.05, turn: 16, seen: stopped ? 1 : 0 },
        // A missile that was caught hangs in the barrier, burnt out.
        { at: at + 0.08, turn: 16, size: 0.8, seen: stopped ? 0.85 : 0 },
      ]),
      stopped
        ? appearing({ what: "burst" }, { ...end, size: 0.62 }, at)
        : flaring({ what: "burst" }, { ...end, size: 1.1 }, at),
    ];
  }).flat();
}

function sceneOf(
  { missiles, barriers, defenders }: MissileField,
  outcome: MissileOutcome,
  each: number,
): Scene {
  const fallen = fallenFigures(outcome.defenderLosses, defenders, each);
  const ranks = Array.from({ length: figuresOf(defenders, each) }, (_, index) => {
    const place = placeInRanks("target", index, scaleOf(figuresOf(defenders, each)) * 0.8);
    const at = STRIKE + 0.04 + (index % 6) * 0.04;
    return moving(
      { what: "soldier", side: "target" },
      { ...place, x: place.x + 78 },
      index < fallen
        ? [
            { at, face: -1 },
            { at: at + 0.08, y: 3, turn: 84, face: -1, seen: 0.75 },
          ]
        : [{ at: 0, face: -1 }],
    );
  });
  const missilesEach = Math.max(1, Math.ceil(missiles / MOST_MISSILES));
  return {
    actors: [
      CASTLE,
      bannerOf("sender", null),
      moving({ what: "building", building: "mage_tower" }, { x: TOWER.x, y: TOWER.foot, size: 1.2 }, []),
      ...outcome.buildingsDestroyed
        .slice(0, 4)
        .flatMap((building, index) =>
          fallingBuilding({ what: "building", building }, { x: 446 + index * 42, y: 234, size: 0.46 }, 0.74),
        ),
      bannerOf("target", null),
      ...byDepth(ranks),
      ...(barriers === 0
        ? []
        : [
            moving({ what: "dome" }, { x: 490, y: 292, size: 1.28 }, [
              { at: 0.1, seen: 0 },
              { at: 0.24, seen: 1 },
              { at: 0.8, seen: 1 },
              // All of them are spent.
              { at: 0.9, seen: outcome.intercepted >= barriers ? 0.45 : 1 },
            ]),
          ]),
      ...volley(missiles, outcome.intercepted, missilesEach),
    ],
  };
}
