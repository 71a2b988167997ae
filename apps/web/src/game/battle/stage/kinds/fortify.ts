import type { CompletedOf } from "@kingdoms/client";
import type { Actor } from "../../../../art/stage/scene.ts";
import {
  bannerOf,
  byDepth,
  CASTLE,
  fallenFigures,
  figuresOf,
  moving,
  placeInRanks,
  scaleOf,
  unitsPerFigure,
} from "../cast.ts";
import type { StageKind } from "../kind.ts";

const GATE = 0.6;

/** A column that marches to a friend's gate; those without room turn back. */
export const fortify: StageKind<CompletedOf<"fortify">> = {
  staged({ amount, returned }) {
    const sent = amount + returned;
    const each = unitsPerFigure(sent);
    const back = fallenFigures(returned, sent, each);
    const all = figuresOf(sent, each);
    const column: readonly Actor[] = Array.from({ length: all }, (_, index) => {
      const { x, y, size } = placeInRanks("sender", index, scaleOf(all));
      const stays = index < all - back;
      return moving({ what: "soldier", side: "sender" }, { x: stays ? x + 176 : x - 40, y, size }, [
        { at: 0, x: stays ? -420 : -204, face: 1 },
        { at: GATE, x: stays ? 0 : 170, face: 1 },
        { at: GATE + 0.03, x: stays ? 0 : 170, face: stays ? 1 : -1 },
        { at: 1, face: stays ? 1 : -1 },
      ]);
    });
    return {
      scene: {
        actors: [CASTLE, bannerOf("sender", null), bannerOf("target", null), ...byDepth(column)],
      },
      unitsPerFigure: each,
      said: (t, { sender, target }) =>
        [
          t("stage.reinforces", { name: sender, target, count: sent }),
          t("battle.reinforced", { entered: amount, returned }),
        ].join(" "),
      figures: (t) => ({
        sender: t("stage.figures.sent", { number: sent }),
        target: [
          t("stage.figures.entered", { number: amount }),
          ...(returned === 0 ? [] : [t("stage.figures.returned", { number: returned })]),
        ].join(" · "),
      }),
    };
  },
};
