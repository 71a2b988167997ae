/** The register of temperaments. */
import type { Draw } from "../draw.ts";
import { farmer } from "./farmer.ts";
import { fortress } from "./fortress.ts";
import { hoarder } from "./hoarder.ts";
import { raider } from "./raider.ts";
import type { Temperament } from "./temperament.ts";
import { warlord } from "./warlord.ts";

export const TEMPERAMENTS: readonly Temperament[] = [farmer, hoarder, raider, warlord, fortress];

const DECK = TEMPERAMENTS.flatMap((temperament) => Array<Temperament>(temperament.share).fill(temperament));

/** One for each bot, dealt from shuffled decks, so that every province has some of each. */
export const temperamentsOf = (draw: Draw, count: number): readonly Temperament[] =>
  Array.from({ length: Math.ceil(count / DECK.length) }, (_, deck) => draw.shuffled(DECK, "deck", deck))
    .flat()
    .slice(0, count);
