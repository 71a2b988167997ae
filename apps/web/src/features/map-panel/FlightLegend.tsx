import { useTranslation } from "react-i18next";
import { MissionIcon } from "../../art/MissionIcon.tsx";
import { DRAWN_MISSIONS, EDGE, lineOf, outlineOf } from "../../art/mission-looks.ts";
import type { MapMessages } from "../../i18n/en/map.ts";
import type { MapMission } from "../../map/types.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "./map-panel.module.css";

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
        {DRAWN_MISSIONS.map((kind) => {
          const count = flights.filter((flight) => flight.kind === kind).length;
          const { dash, edge } = lineOf(kind);
          return (
            <li key={kind} data-kind={kind} data-edged={edge !== null} data-none={count === 0}>
              <svg viewBox="0 0 28 8" aria-hidden="true" focusable="false">
                <path d="M1 4H27" strokeDasharray={outlineOf(kind).join(" ")} strokeDashoffset={EDGE} />
                <path d="M1 4H27" strokeDasharray={dash.join(" ")} />
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
