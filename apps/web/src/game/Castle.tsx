import { BUILDINGS, type Building, type BuildingCounts, type Kingdom } from "@kingdoms/client";
import { useTranslation } from "react-i18next";
import { CastleScene } from "../art/CastleScene.tsx";
import { type CastleTexts, castleText } from "../art/scene/castle-text.ts";
import { useTheme } from "../ui/theme.ts";

const NO_BUILDINGS = Object.fromEntries(BUILDINGS.map((building) => [building, 0])) as Record<
  keyof BuildingCounts,
  number
>;

interface CastleProps {
  readonly kingdom: Kingdom | null;
  readonly className?: string | undefined;
}

/** The castle as the ledger has it, drawn and in words; without a kingdom, the empty hill that waits for one. */
export function Castle({ kingdom, className }: CastleProps) {
  const { i18n } = useTranslation();
  const light = useTheme((state) => state.shown);
  const texts = i18n.getResource(i18n.language, "messages", "castle") as CastleTexts;
  const names = i18n.getResource(i18n.language, "messages", "names.buildings") as Record<Building, string>;
  const castle = {
    buildings: kingdom?.buildings ?? NO_BUILDINGS,
    construction: kingdom?.construction?.building ?? null,
    slots: kingdom?.buildingSlots ?? 0,
  };
  return (
    <CastleScene
      {...castle}
      seed={kingdom?.component}
      light={light}
      label={castleText(castle, texts, names)}
      className={className}
    />
  );
}
