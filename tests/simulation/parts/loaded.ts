import type { GatewayClient, RealmConfig, Sync } from "@kingdoms/client";
import type { Player } from "@kingdoms/client/player";
import type { Life } from "../universe/universe.ts";

/** The requirements of a running page. */
export interface Loaded {
  readonly life: Life;
  readonly config: RealmConfig;
  readonly gateway: GatewayClient;
  readonly sync: Sync;
  readonly player: Player;
}
