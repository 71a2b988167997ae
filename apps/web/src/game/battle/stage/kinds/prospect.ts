import type { CompletedOf } from "@kingdoms/client";
import type { Attos, GameConfig } from "@kingdoms/rules";
import type { Actor } from "../../../../art/stage/scene.ts";
import { inKgld } from "../../../../format/amounts.ts";
import { appearing, bannerOf, moving, still } from "../cast.ts";
import type { StageKind } from "../kind.ts";

const FOUND = 0.7;
const MINERS = [
  [330, 268],
  [384, 284],
  [456, 272],
] as const;

const TEXTS = {
  refunded: "battle.prospectRefund",
  nothing: "battle.prospectNothing",
  found: "battle.prospectFound",
} as const;

function endOf(amount: Attos, refunded: boolean): keyof typeof TEXTS {
  if (refunded) return "refunded";
  return amount === 0n ? "nothing" : "found";
}

/** From one to four: how the find compares with the best that there is. */
function heapsOf(amount: Attos, { prospect: bands }: GameConfig): number {
  const better = bands.filter(({ high }) => high > 0n && high < amount).length;
  return Math.min(4, 1 + better);
}

/** Miners at a hill; the better the find, the more heaps of gold. */
export const prospect: StageKind<CompletedOf<"prospect">> = {
  staged({ amount, refunded }, rules) {
    const end = endOf(amount, refunded);
    const heaps = end === "found" ? heapsOf(amount, rules.config) : 0;
    const miners: readonly Actor[] = MINERS.map(([x, y], index) =>
      moving({ what: "miner", side: "sender" }, { x, y, size: 1.5 }, [
        { at: 0, x: -260, face: 1 },
        { at: 0.26 + index * 0.03, face: 1 },
        ...[0.36, 0.48, 0.6].flatMap((at) => [
          { at, turn: -14, face: 1 as const },
          { at: at + 0.05, turn: 16, face: 1 as const },
        ]),
        { at: FOUND, turn: 0, face: 1 },
      ]),
    );
    return {
      scene: {
        actors: [
          still({ what: "building", building: "mine" }, 540, 268, 1.9),
          bannerOf("sender", null),
          still({ what: "hole" }, 430, 290, 1.2),
          ...miners,
          ...(heaps === 0
            ? [appearing({ what: "pit" }, { x: 250, y: 292, size: 1.2 }, FOUND)]
            : Array.from({ length: heaps }, (_, index) =>
                appearing(
                  { what: "heap" },
                  { x: 252 - index * 54, y: 292 + (index % 2) * 8, size: 1 },
                  FOUND + index * 0.05,
                ),
              )),
        ],
      },
      unitsPerFigure: 1,
      said: (t, { sender }) =>
        [t("stage.prospects", { name: sender }), t(TEXTS[end], { amount: inKgld(t, amount) })].join(" "),
      figures: (t) => ({
        sender: t(`stage.figures.${end}`, { amount: inKgld(t, amount) }),
        target: "",
      }),
    };
  },
};
