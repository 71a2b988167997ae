/** A link beside a disabled button: it names the missing thing, and leads to it. */
import type { Building } from "@kingdoms/client";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { PlaySearch } from "../navigation/navigation.ts";
import styles from "./lead.module.css";

interface LookProps {
  /** The name of the destination. */
  readonly children: string;
  /** What cannot be done here: the link stands in the place of that button. */
  readonly instead?: string;
}

interface LeadProps extends LookProps {
  readonly view: Partial<PlaySearch>;
}

/** To a popup, with all that is selected. */
export function Lead({ view, ...look }: LeadProps) {
  return (
    <Link {...lookOf(look)} to="/" search={(before) => ({ ...before, ...view })} resetScroll={false}>
      <Words {...look} />
    </Link>
  );
}

const lookOf = ({ children, instead }: LookProps) =>
  instead === undefined
    ? { className: styles.lead }
    : {
        className: `${styles.lead} ${styles.instead}`,
        "aria-label": `${instead}: ${children}`,
      };

function Words({ children, instead }: LookProps): ReactNode {
  if (instead === undefined) return children;
  return (
    <>
      {instead} <span aria-hidden="true">›</span>
    </>
  );
}

interface ToBuildingProps extends LookProps {
  readonly building: Building;
}

export const buildingCardId = (building: Building): string => `building-${building}`;

/** To the card of a building, on the screen of a phone that has it. */
export function LeadToBuilding({ building, ...look }: ToBuildingProps) {
  // The screen of a phone changes before the card can be reached.
  const reach = () =>
    setTimeout(() => {
      const card = document.getElementById(buildingCardId(building));
      card?.scrollIntoView({ block: "center" });
      card?.focus({ preventScroll: true });
    }, 100);
  return (
    <Link
      {...lookOf(look)}
      to="/"
      search={(before) => ({ ...before, screen: undefined, map: undefined, panel: undefined })}
      resetScroll={false}
      onClick={reach}
    >
      <Words {...look} />
    </Link>
  );
}
