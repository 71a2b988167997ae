import type { GameConfig } from "@kingdoms/rules";
import type { At } from "../types.ts";
import { readFactory } from "./factory.ts";
import type { GameContext, ReadOptions } from "./game.ts";

/** Every number of the game. It never changes on the ledger, so one read is enough. */
export async function readGameConfig(game: GameContext, options: ReadOptions = {}): Promise<At<GameConfig>> {
  const factory = await readFactory(game, options);
  return { ...factory, value: factory.value.config };
}
