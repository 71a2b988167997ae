import { type FactoryRecord, factoryRecord } from "../decode/factory.ts";
import type { GatewayClient } from "../gateway/client.ts";
import { decode } from "../sbor/decode.ts";
import type { At, RealmConfig } from "../types.ts";
import { componentState, readEntities } from "./entities.ts";
import { at, type ReadOptions } from "./game.ts";

/** The factory's state: configuration, counters, and where its stores are. */
export async function readFactory(
  game: { readonly gateway: GatewayClient; readonly config: Pick<RealmConfig, "factory"> },
  options: ReadOptions = {},
): Promise<At<FactoryRecord>> {
  const { factory } = game.config;
  const entities = await readEntities(game.gateway, [factory], { aggregation: "Global", ...options });
  return at(entities.ledgerState, decode(factoryRecord, componentState(entities, factory), "factory"));
}
