import { type CompletedOf, raidFieldOf } from "@kingdoms/client";
import type { RaidField, RaidOutcome } from "@kingdoms/rules";
import type { Actor, Scene } from "../../../../art/stage/scene.ts";
import { inKgld } from "../../../../format/amounts.ts";
import {
  appearing,
  bannerOf,
  byDepth,
  CASTLE,
  figuresOf,
  moving,
  placeInRanks,
  scaleOf,
  still,
  unitsPerFigure,
} from "../cast.ts";
import type { StageKind } from "../kind.ts";

/** When the squad is at the gold, or is found out. */
const THERE = 0.42;
const AWAY = 0.56;

export const raid: StageKind<CompletedOf<"raid">> = {
  staged(event, rules, lot) {
    const field = raidFieldOf(event);
    const { outcome } = rules.raidStory(field, lot);
    const each = unitsPerFigure(field.defenders);
    return {
      scene: sceneOf(event, field, outcome, each),
      unitsPerFigure: each,
      said: (t, { sender, target }) =>
        [
          t("stage.raids", { name: sender, target }),
          t(`stage.${endOf(outcome)}`, { amount: inKgld(t, outcome.amount) }),
        ].join(" "),
      figures: (t) => ({
        sender: t(`stage.figures.${endOf(outcome)}`, {
          amount: inKgld(t, outcome.amount),
        }),
        target: t("stage.figures.atHome", { number: field.defenders }),
      }),
    };
  },
};

function endOf({ success, captured }: RaidOutcome): "carriedOff" | "captured" | "escaped" {
  if (success) return "carriedOff";
  return captured ? "captured" : "escaped";
}

/** The unclaimed gold: outside the walls. */
const GOLD = { x: 430, y: 290, size: 1 };

function squad(index: number, { success, captured }: RaidOutcome): Actor {
  const start = { at: 0, x: -420, face: 1 } as const;
  const there = [
    { at: THERE, x: 0, face: 1 },
    { at: AWAY, x: 0, face: 1 },
  ] as const;
  const end = captured
    ? [{ at: 1, x: 0, face: 1 as const }]
    : [
        { at: AWAY + 0.03, x: 0, face: -1 as const },
        { at: 1, x: -200, face: -1 as const },
      ];
  const at = {
    x: success || captured ? 396 - index * 26 : 386 - index * 26,
    y: 284 + (index % 2) * 8,
    size: 1.6,
  };
  return moving({ what: "raider", side: "sender" }, at, [start, ...there, ...end]);
}

function sceneOf(
  { attackingUnits }: CompletedOf<"raid">,
  { defenders, unclaimed }: RaidField,
  outcome: RaidOutcome,
  each: number,
): Scene {
  const raiders = Array.from(
    { length: figuresOf(attackingUnits, Math.max(1, Math.ceil(attackingUnits / 3))) },
    (_, index) => squad(index, outcome),
  );
  const guards = Array.from({ length: figuresOf(defenders, each) }, (_, index) => {
    const place = placeInRanks("target", index, scaleOf(figuresOf(defenders, each)) * 0.85);
    return moving({ what: "soldier", side: "target" }, { ...place, x: place.x + 96 }, [
      { at: 0, face: -1 },
      { at: AWAY - 0.06, face: -1 },
      { at: AWAY, x: outcome.success ? 0 : -14, face: -1 },
    ]);
  });
  const sack: readonly Actor[] = outcome.success
    ? [
        moving({ what: "sack" }, { x: 218, y: 264, size: 1.35 }, [
          { at: THERE, x: 200, y: 20, seen: 0 },
          { at: AWAY, x: 200, seen: 1 },
          { at: 1 },
        ]),
      ]
    : [];
  return {
    actors: [
      CASTLE,
      bannerOf("sender", null),
      bannerOf("target", null),
      ...byDepth(guards),
      ...(unclaimed === 0n
        ? []
        : [
            outcome.success
              ? moving({ what: "heap" }, GOLD, [
                  { at: AWAY, size: 1 },
                  { at: AWAY + 0.1, size: 0.6 },
                ])
              : still({ what: "heap" }, GOLD.x, GOLD.y),
          ]),
      ...raiders,
      ...(outcome.captured ? [appearing({ what: "net" }, { x: 397, y: 288, size: 1.9 }, AWAY + 0.06)] : []),
      ...sack,
    ],
  };
}
