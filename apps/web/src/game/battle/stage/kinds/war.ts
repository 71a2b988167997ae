import { type CompletedOf, warFieldOf } from "@kingdoms/client";
import type { Attos, GameConfig, WarField, WarStory } from "@kingdoms/rules";
import type { Actor, Pose, Scene, Side } from "../../../../art/stage/scene.ts";
import { inKgld } from "../../../../format/amounts.ts";
import type { T } from "../../../mission-kinds/kind.ts";
import { luckText } from "../../figures.ts";
import {
  appearing,
  BANNERS,
  bannerOf,
  byDepth,
  CASTLE,
  fallenFigures,
  fallingBuilding,
  figuresOf,
  flaring,
  forward,
  moving,
  placeInRanks,
  scaleOf,
  unitsPerFigure,
} from "../cast.ts";
import type { Names, StagedScene, StageKind } from "../kind.ts";

/** When the armies meet, and when one of them gives way. */
const CLASH = 0.34;
const OUTCOME = 0.66;

export const war: StageKind<CompletedOf<"war">> = {
  staged(event, rules, lot) {
    const field = warFieldOf(event);
    const story = rules.warStory(field, lot);
    const each = unitsPerFigure(field.attackers, field.defenders + story.militia);
    return {
      scene: sceneOf(field, story, rules.config, each),
      unitsPerFigure: each,
      said: (t, names) => said(t, names, field, story),
      figures: (t) => figures(t, field, story),
    } satisfies StagedScene;
  },
};

interface Ranks {
  readonly side: Side;
  readonly units: number;
  readonly losses: number;
  readonly militia: number;
  readonly gaveWay: boolean;
  readonly each: number;
  readonly scale: number;
}

/** Those in front fall; the others stay, or turn back. */
function ranks({ side, units, losses, militia, gaveWay, each, scale }: Ranks): readonly Actor[] {
  const way = forward(side);
  const fallen = fallenFigures(losses, units, each);
  const soldiers = figuresOf(units, each);
  const come = (index: number): Pose[] => [
    { at: 0, x: -way * 190, face: way },
    { at: CLASH - 0.04 + (index % 3) * 0.02, face: way },
    { at: CLASH + 0.04, x: way * 12, face: way },
  ];
  return Array.from({ length: soldiers + figuresOf(militia, each) }, (_, index) => {
    const isSoldier = index < soldiers;
    const falls = isSoldier && index < fallen;
    const at = CLASH + 0.08 + (index % 6) * 0.03;
    const end: Pose[] = falls
      ? [
          { at, face: way },
          { at: at + 0.08, x: gaveWay ? -way * 4 : way * 14, y: 3, turn: -84 * way, face: way, seen: 0.75 },
        ]
      : gaveWay
        ? [
            { at: OUTCOME, face: way },
            { at: OUTCOME + 0.02, face: -way as 1 | -1 },
            { at: 1, x: -way * 46, face: -way as 1 | -1 },
          ]
        : [{ at: CLASH + 0.2, face: way }];
    return moving(
      isSoldier ? { what: "soldier", side } : { what: "townsman", side },
      placeInRanks(side, index, scale),
      [...come(index), ...end],
    );
  });
}

/** One for each fifth of the treasury. */
function sacks(spoils: Attos, treasury: Attos): readonly Actor[] {
  if (spoils === 0n) return [];
  const count = Math.min(5, 1 + Number((spoils * 5n) / (treasury > 0n ? treasury : 1n)));
  return Array.from({ length: count }, (_, index) =>
    moving({ what: "sack" }, { x: 104 + index * 24, y: 300 + (index % 2) * 6, size: 1.4 }, [
      { at: OUTCOME + index * 0.03, x: 440 - index * 24, y: -60, seen: 0 },
      { at: OUTCOME + 0.04 + index * 0.03, x: 420 - index * 24, y: -50, seen: 1 },
      { at: OUTCOME + 0.2 + index * 0.03, seen: 1 },
    ]),
  );
}

function sceneOf(field: WarField, story: WarStory, { war: rule }: GameConfig, each: number): Scene {
  const { clash, outcome, militia } = story;
  const sides: readonly Omit<Ranks, "each" | "scale">[] = [
    {
      side: "sender",
      units: field.attackers,
      losses: outcome.attackerLosses,
      militia: 0,
      gaveWay: outcome.victor === "defender",
    },
    {
      side: "target",
      units: field.defenders,
      losses: outcome.defenderLosses,
      militia,
      gaveWay: outcome.victor === "attacker",
    },
  ];
  const scale = scaleOf(
    Math.max(figuresOf(field.attackers, each), figuresOf(field.defenders, each) + figuresOf(militia, each)),
  );
  const luck = (side: Side, value: Attos): Actor => {
    const { x, y } = BANNERS[side];
    const share = Number(((value - rule.luckBase) * 1000n) / rule.luckSpan) / 1000;
    return appearing({ what: "luck", share }, { x, y: y - 158, size: 1.05 }, CLASH - 0.1);
  };
  return {
    actors: [
      CASTLE,
      ...outcome.buildingsDestroyed.flatMap((building, index) =>
        fallingBuilding(
          { what: "building", building },
          { x: 470 - index * 50, y: 226, size: 0.5 },
          OUTCOME + 0.1,
        ),
      ),
      ...sides.map(({ side, gaveWay }) => bannerOf(side, gaveWay ? OUTCOME : null)),
      ...byDepth(sides.flatMap((side) => ranks({ ...side, each, scale }))),
      ...(clash === null
        ? []
        : [
            flaring({ what: "burst" }, { x: 322, y: 220, size: 1.2 }, CLASH),
            flaring({ what: "burst" }, { x: 330, y: 252, size: 0.9 }, CLASH + 0.1),
            luck("sender", clash.attack.luck),
            luck("target", clash.defence.luck),
          ]),
      ...sacks(outcome.warSpoils, field.treasury),
    ],
  };
}

function said(t: T, names: Names, field: WarField, { militia, outcome }: WarStory): string {
  const ends = { attacker: "stage.wins", defender: "stage.wins", nobody: "stage.undecided" } as const;
  const winner = outcome.victor === "attacker" ? names.sender : names.target;
  return [
    t("stage.attacks", { name: names.sender, count: field.attackers, lost: outcome.attackerLosses }),
    t("stage.defends", { name: names.target, count: field.defenders, lost: outcome.defenderLosses }),
    militia === 0 ? "" : t("battle.militia", { count: militia }),
    t(ends[outcome.victor], { name: winner }),
    outcome.warSpoils === 0n ? "" : t("stage.spoils", { amount: inKgld(t, outcome.warSpoils) }),
    ...outcome.buildingsDestroyed.map((one) => t("battle.fell", { building: t(`names.buildings.${one}`) })),
  ]
    .filter(Boolean)
    .join(" ");
}

function figures(t: T, field: WarField, { militia, clash, outcome }: WarStory): Record<Side, string> {
  const line = (...parts: readonly string[]): string => parts.filter(Boolean).join(" · ");
  return {
    sender: line(
      t("stage.figures.sent", { number: field.attackers }),
      t("stage.figures.fell", { number: outcome.attackerLosses }),
      clash === null ? "" : t("stage.figures.luck", { luck: luckText(clash.attack) }),
    ),
    target: line(
      t("stage.figures.atHome", { number: field.defenders }),
      militia === 0 ? "" : t("stage.figures.militia", { number: militia }),
      t("stage.figures.fell", { number: outcome.defenderLosses }),
      clash === null ? "" : t("stage.figures.luck", { luck: luckText(clash.defence) }),
    ),
  };
}
