import { BUILDINGS, type Building, type BuildingCounts, type Kingdom } from "@kingdoms/client";
import { useId, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Drawing } from "../art/Drawing.tsx";
import type { Bearer } from "../art/heraldry/designs.ts";
import type { Light } from "../art/paints.ts";
import { type CastleTexts, castleSvg, castleText } from "../art/scene/castle.ts";
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
      of={kingdom ?? undefined}
      light={light}
      label={castleText(castle, texts, names)}
      className={className}
    />
  );
}

interface SceneProps {
  readonly buildings: BuildingCounts;
  /** The building under construction, or null. */
  readonly construction: Building | null;
  /** Building slots of the key, 11 to 15. */
  readonly slots: number;
  /** Whose arms hang over the gate, and whose colour the flags have. */
  readonly of?: Bearer | undefined;
  readonly light: Light;
  /** The scene in words; `castleText` writes it. */
  readonly label: string;
  readonly className?: string | undefined;
}

/** The castle in its present state. Size it with CSS; 1200 by 560 shows it whole, other shapes cut the sides or the sky. */
export function CastleScene({ buildings, construction, slots, of, light, label, className }: SceneProps) {
  const id = useId();
  const node = useMemo(
    () => castleSvg({ buildings, construction, slots, of }, light, id),
    [buildings, construction, slots, of, light, id],
  );
  return <Drawing node={node} label={label} className={className} />;
}
