/** The way out of a button that cannot be pressed: it says what is missing, and leads there. */
import type { Building } from "@kingdoms/client";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { PlaySearch } from "../navigation/navigation.ts";
import styles from "./lead.module.css";

interface LeadProps {
  readonly view: Partial<PlaySearch>;
  readonly children: ReactNode;
}

/** To a popup, with all that is selected. */
export function Lead({ view, children }: LeadProps) {
  return (
    <Link className={styles.lead} to="/" search={(before) => ({ ...before, ...view })} resetScroll={false}>
      {children}
    </Link>
  );
}

interface ToBuildingProps {
  readonly building: Building;
  readonly children: ReactNode;
}

export const buildingCardId = (building: Building): string => `building-${building}`;

/** To the card of a building, on the screen of a phone that has it. */
export function LeadToBuilding({ building, children }: ToBuildingProps) {
  // The screen of a phone changes before the card can be reached.
  const reach = () =>
    setTimeout(() => {
      const card = document.getElementById(buildingCardId(building));
      card?.scrollIntoView({ block: "center" });
      card?.focus({ preventScroll: true });
    }, 100);
  return (
    <Link
      className={styles.lead}
      to="/"
      search={(before) => ({ ...before, screen: undefined, map: undefined, panel: undefined })}
      resetScroll={false}
      onClick={reach}
    >
      {children}
    </Link>
  );
}
