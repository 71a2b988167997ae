import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PlaySearch } from "../../navigation/navigation.ts";
import styles from "./info.module.css";

/** The Play page's search for each place that Info names. */
const PLACES = {
  map: { map: true },
  castle: {},
  found: { panel: "place", map: true },
  target: { panel: "inspect" },
  attacks: { panel: "attacks" },
  history: { panel: "history" },
} as const satisfies Readonly<Record<string, PlaySearch>>;

type Place = keyof typeof PLACES | "simulator" | "archive" | "statistics";

interface PlaceLinkProps {
  readonly to: Place;
}

/** A link into the game. */
export function PlaceLink({ to }: PlaceLinkProps): ReactNode {
  const { t } = useTranslation();
  if (to === "simulator")
    return (
      <Link className={styles.way} to="/simulator">
        {t("simulator.title")}
      </Link>
    );
  if (to === "archive" || to === "statistics")
    return (
      <Link className={styles.way} to={`/${to}`}>
        {t(`kingdoms.${to}`)}
      </Link>
    );
  return (
    <Link className={styles.way} to="/" search={PLACES[to]}>
      {t(`info.ways.${to}`)}
    </Link>
  );
}

/** Links to the places that a section is about. */
export const PlaceLinks = ({ to }: { readonly to: readonly Place[] }) => (
  <p className={styles.ways}>
    {to.map((place) => (
      <PlaceLink key={place} to={place} />
    ))}
  </p>
);
