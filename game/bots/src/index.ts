/** Neighbors: bots that keep kingdoms of their own beside the players'. */
export type { Bot } from "./bot.ts";
export { neighboursAmong } from "./crowd.ts";
export { botKey, botKeys } from "./keys.ts";
export { createNeighbours, type Neighbours, type NeighboursOptions } from "./neighbours.ts";
export { type Deed, type Visit, visit } from "./visit.ts";
