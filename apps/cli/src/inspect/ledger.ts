import type { GameContext, GatewayClient, StateVersion } from "@kingdoms/client";

/** The ledger at one state version. */
export interface Ledger {
  readonly gateway: GatewayClient;
  readonly game: GameContext;
  readonly at: StateVersion;
}
