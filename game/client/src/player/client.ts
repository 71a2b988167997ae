import type { Attos, Rules } from "@kingdoms/rules";
import type { GameWith } from "../reads/game.ts";
import type { Signer } from "./signer.ts";

/** The fields of a game's config that a player needs. */
export type PlayerFields =
  | "networkId"
  | "factory"
  | "package"
  | "kgld"
  | "kingdomKey"
  | "xrd"
  | "embedded"
  | "chain"
  | "gatewayUrl"
  | "beaconRelays";

/** What every action of a player works with; the first argument of each. */
export interface PlayerClient {
  readonly game: GameWith<PlayerFields>;
  /** The rules with the numbers of this game. */
  readonly rules: Rules;
  readonly signer: Signer;
  /** XRD that one transaction may cost at most. */
  readonly maxFee: Attos;
  /** Ends all that the player waits for. */
  readonly signal: AbortSignal | undefined;
}
