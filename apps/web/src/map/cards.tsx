import type { ReactNode, RefObject } from "react";
import { fill } from "../format/fill.ts";
import { remainingWords } from "../format/times.ts";
import CoatOfArms from "../game/CoatOfArms.tsx";
import type { MapMessages } from "../i18n/en/map.ts";
import type { ToldScene } from "./map-view.ts";
import { location } from "./places/places.ts";
import { sparedText } from "./spared.ts";
import { type MapKingdom, type MapMission, RARITY_GEMS } from "./types.ts";

interface CardProps {
  /** The one under the pointer; null for none. A mission lies over a kingdom. */
  readonly mission: MapMission | null;
  readonly kingdom: MapKingdom | null;
  readonly told: Pick<ToldScene, "ownedIds" | "byId">;
  readonly stageOf: ((mission: MapMission) => ReactNode) | undefined;
  readonly now: () => number;
  readonly messages: MapMessages;
  readonly language: string;
}

/** Beside the thing under the pointer; the map moves it there. */
export function Card({ place, ...about }: CardProps & { readonly place: RefObject<HTMLDivElement | null> }) {
  const hidden = about.mission === null && about.kingdom === null;
  return (
    <div ref={place} className="map-card" aria-hidden="true" hidden={hidden}>
      <CardOf {...about} />
    </div>
  );
}

function CardOf({ mission, kingdom, told, stageOf, now, messages, language }: CardProps) {
  const common = { now: now(), messages, language };
  if (mission !== null) {
    const nameOf = (id: string): string => told.byId.get(id)?.name ?? id;
    return (
      <MissionCard
        {...common}
        mission={mission}
        from={nameOf(mission.from)}
        to={nameOf(mission.to)}
        stage={stageOf?.(mission)}
      />
    );
  }
  return kingdom === null ? null : (
    <KingdomCard {...common} kingdom={kingdom} own={told.ownedIds.has(kingdom.id)} />
  );
}

interface KingdomCardProps {
  readonly kingdom: MapKingdom;
  readonly own: boolean;
  /** Ledger time, seconds. */
  readonly now: number;
  readonly messages: MapMessages;
  readonly language: string;
}

/** The tooltip of the kingdom under the pointer; screen readers hear the same as a line of words. */
function KingdomCard({ kingdom, own, now, messages, language }: KingdomCardProps) {
  const { rarity, cell } = kingdom;
  const spared = sparedText(kingdom, now, messages, language);
  return (
    <div className="map-card-body" data-own={own}>
      <CoatOfArms of={kingdom} className="map-card-arms" />
      <div>
        <p className="map-card-name">
          <bdi>{kingdom.name}</bdi>
        </p>
        <p className="map-card-rarity" data-rarity={rarity ?? "none"}>
          {rarity === null ? (
            messages.rarityPending
          ) : (
            <>
              <span className="map-card-gems">{"◆".repeat(RARITY_GEMS[rarity])}</span>{" "}
              {messages.names.rarities[rarity]}
            </>
          )}
        </p>
        <p className="map-card-line">
          {location(cell, messages.places)}
          {own ? <strong className="map-card-own"> · {messages.yours}</strong> : null}
        </p>
        <p className="map-card-line">{spared === "" ? messages.unprotected : spared}</p>
        {kingdom.neighbor === true ? <p className="map-card-line">⌂ {messages.neighbor}</p> : null}
      </div>
    </div>
  );
}

interface MissionCardProps {
  readonly mission: MapMission;
  /** Names of the kingdoms at both ends. */
  readonly from: string;
  readonly to: string;
  /** The stage after its arrival. */
  readonly stage: ReactNode;
  /** Ledger time, seconds. */
  readonly now: number;
  readonly messages: MapMessages;
  readonly language: string;
}

/** The meaning of the marker under the pointer. The list of missions says the same to players who do not see the map. */
function MissionCard({ mission, from, to, stage, now, messages, language }: MissionCardProps) {
  const { kind, arrivesAt } = mission;
  return (
    <div className="map-card-body map-card-mission" data-kind={kind}>
      <p className="map-card-name">{messages.names.missions[kind]}</p>
      <p className="map-card-line">
        {fill(mission.from === mission.to ? messages.prospecting : messages.route, { from, to })}
      </p>
      <p className="map-card-line">
        {arrivesAt > now
          ? fill(messages.arrivesIn, { time: remainingWords(arrivesAt - now, language) })
          : stage}
      </p>
    </div>
  );
}
