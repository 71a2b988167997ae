/** Neighbors: bots that keep kingdoms of their own beside the players'. */
export type { Bot } from "./bot.ts";
export { botKeys } from "./keys.ts";
export { createNeighbours, type Neighbours, type NeighboursOptions } from "./neighbours.ts";
export { type Deed, type Visit, visit } from "./visit.ts";
