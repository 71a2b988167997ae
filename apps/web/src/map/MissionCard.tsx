import { remainingWords } from "../format/times.ts";
import { fill, type MapMessages } from "../i18n/en/map.ts";
import type { MapMission } from "./types.ts";

interface CardProps {
  readonly mission: MapMission;
  /** Names of the kingdoms at both ends. */
  readonly from: string;
  readonly to: string;
  /** Ledger time, seconds. */
  readonly now: number;
  readonly messages: MapMessages;
  readonly language: string;
}

/** What the marker under the pointer means. The list of missions says the same to those who do not see the map. */
export function MissionCard({ mission, from, to, now, messages, language }: CardProps) {
  const { kind, arrivesAt } = mission;
  return (
    <div className="map-card-body map-card-mission" data-kind={kind}>
      <p className="map-card-name">{messages.names.missions[kind]}</p>
      <p className="map-card-line">
        {fill(mission.from === mission.to ? messages.prospecting : messages.route, { from, to })}
      </p>
      <p className="map-card-line">
        {fill(messages.arrivesIn, { time: remainingWords(arrivesAt - now, language) })}
      </p>
    </div>
  );
}
