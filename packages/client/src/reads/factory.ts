import { type FactoryRecord, factoryRecord } from "../decode/factory.ts";
import { decode } from "../sbor/decode.ts";
import type { At } from "../types.ts";
import { componentState, readEntities } from "./entities.ts";
import { at, type GameContext, type ReadOptions } from "./game.ts";

/** The factory's state: configuration, counters, and where its stores are. */
export async function readFactory(game: GameContext, options: ReadOptions = {}): Promise<At<FactoryRecord>> {
  const { factory } = game.config;
  const entities = await readEntities(game.gateway, [factory], { aggregation: "Global", ...options });
  return at(entities.ledgerState, decode(factoryRecord, componentState(entities, factory), "factory"));
}
