import type { Building } from "@kingdoms/client";
import { BuildingArt } from "../../art/BuildingArt.tsx";
import { useTheme } from "../../ui/theme.ts";
import styles from "./structures.module.css";

interface PictureProps {
  readonly building: Building;
  readonly count: number;
  readonly underConstruction: boolean;
}

/** Ornament: name and count stand beside it. What does not stand yet is a shadow of itself. */
export function BuildingPicture({ building, count, underConstruction }: PictureProps) {
  const light = useTheme((state) => state.shown);
  const planned = count === 0 && !underConstruction;
  return (
    <BuildingArt
      kind={building}
      count={planned ? 1 : count}
      building={underConstruction}
      light={light}
      className={planned ? styles.planned : undefined}
    />
  );
}
