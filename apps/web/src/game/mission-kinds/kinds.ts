/**
 * The catalogue of mission kinds. One more: a file like `war.ts` and a row here. The map's thread and the first screen load it,
 * so it and its rows import no more than they need to say how a kind looks and what came of it.
 */
import type { Mission } from "@kingdoms/client";
import { fortify } from "./fortify.ts";
import { missile } from "./missile.ts";
import { prospect } from "./prospect.ts";
import { raid } from "./raid.ts";
import { rarity } from "./rarity.ts";
import { war } from "./war.ts";

/** In the order in which missions to another kingdom are offered. */
export const KINDS = { war, missile, raid, fortify, prospect, rarity } satisfies Record<Mission, unknown>;
