import { remainingWords } from "../format/times.ts";
import CoatOfArms from "../game/CoatOfArms.tsx";
import { fill, type MapMessages } from "../i18n/en/map.ts";
import { type MapKingdom, RARITY_GEMS } from "./types.ts";

interface CardProps {
  readonly kingdom: MapKingdom;
  readonly own: boolean;
  /** Ledger time, seconds. */
  readonly now: number;
  readonly messages: MapMessages;
  readonly language: string;
}

/** What the eye wants to know of the kingdom under the pointer; screen readers hear the same as a line of words. */
export function KingdomCard({ kingdom, own, now, messages, language }: CardProps) {
  const { rarity, cell } = kingdom;
  const left = kingdom.protectedUntil - now;
  return (
    <div className="map-card-body" data-own={own}>
      <CoatOfArms seed={kingdom.component} className="map-card-arms" />
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
          {fill(messages.cell, { x: cell.x, y: cell.y })}
          {own ? <strong className="map-card-own"> · {messages.yours}</strong> : null}
        </p>
        <p className="map-card-line">
          {left > 0
            ? fill(messages.protectedFor, { time: remainingWords(left, language) })
            : messages.unprotected}
        </p>
      </div>
    </div>
  );
}
