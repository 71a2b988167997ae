import { useTranslation } from "react-i18next";
import { MissionIcon } from "../../art/MissionIcon.tsx";
import type { MapMessages } from "../../i18n/en/map.ts";
import { dashes, EDGE, outlineOf } from "../../map/layers/dashes.ts";
import { type MapMission, MISSION_KINDS } from "../../map/types.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "./world.module.css";

interface LegendProps {
  readonly flights: readonly MapMission[];
  readonly messages: MapMessages;
  readonly onList: () => void;
}

/** What the lines on the map mean, and how many there are of each; nothing while nobody is under way. */
export function FlightLegend({ flights, messages, onList }: LegendProps) {
  const { t } = useTranslation();
  if (flights.length === 0) return null;
  return (
    <div className={styles.legend} data-testid="map-legend">
      <ul aria-label={messages.underWay}>
        {MISSION_KINDS.map((kind) => {
          const count = flights.filter((flight) => flight.kind === kind).length;
          return (
            <li key={kind} data-kind={kind} data-none={count === 0}>
              <svg viewBox="0 0 28 8" aria-hidden="true" focusable="false">
                <path d="M1 4H27" strokeDasharray={outlineOf(kind).join(" ")} strokeDashoffset={EDGE} />
                <path d="M1 4H27" strokeDasharray={dashes[kind].join(" ")} />
              </svg>
              <MissionIcon kind={kind} />
              <span>{messages.names.missions[kind]}</span>
              <span className="numeric">{count}</span>
            </li>
          );
        })}
      </ul>
      <Button size="small" onClick={onList}>
        {t("world.listThem")}
      </Button>
    </div>
  );
}
