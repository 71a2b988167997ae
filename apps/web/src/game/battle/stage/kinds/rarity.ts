import { type CompletedOf, RARITIES } from "@kingdoms/client";
import { bannerOf, moving, still } from "../cast.ts";
import type { StageKind } from "../kind.ts";

/** The new kingdom's castle, and a gem for each step of its rarity. */
export const rarity: StageKind<CompletedOf<"rarity">> = {
  staged({ rarity: drawn, buildingSlots }) {
    const gems = RARITIES.indexOf(drawn) + 1;
    return {
      scene: {
        actors: [
          still({ what: "castle" }, 330, 262, 0.9),
          bannerOf("sender", null),
          ...Array.from({ length: gems }, (_, index) =>
            moving({ what: "gem" }, { x: 320 + (index - (gems - 1) / 2) * 44, y: 56, size: 1 }, [
              { at: 0.2 + index * 0.12, y: 120, size: 0.2, seen: 0 },
              { at: 0.34 + index * 0.12, size: 1.3, seen: 1 },
              { at: 0.42 + index * 0.12 },
            ]),
          ),
        ],
      },
      unitsPerFigure: 1,
      said: (t, { sender }) =>
        t("stage.drawn", { name: sender, rarity: t(`names.rarities.${drawn}`), slots: buildingSlots }),
      figures: (t) => ({ sender: t(`names.rarities.${drawn}`), target: "" }),
    };
  },
};
