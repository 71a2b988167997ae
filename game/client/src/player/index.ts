/** A player: a program that plays the game with its own account. */
export { type EventOptions, type EventSource, events } from "./actions/events.ts";
export type { Order } from "./actions/prepare.ts";
export type { WorldSummary } from "./actions/reads.ts";
export type { SendForecast, SendOptions } from "./actions/send.ts";
export type { PlayerClient, PlayerFields } from "./client.ts";
export { createPlayer, type Player, type PlayerOptions } from "./create.ts";
export { PlayerError } from "./game.ts";
export { type KingdomName, keyIdOf } from "./kingdom-name.ts";
export type { Done, Failed, PlayerRefusal, Reason, Refused, SentOutcome, Undecided } from "./outcome.ts";
export { keySigner, type Signer, type SignRequest } from "./signer.ts";
