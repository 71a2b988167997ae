/** The realm's own steward, which asks the gateway without a network. The faucet pays its fees. */
import type { Ledger } from "@embedded-radix/gateway";
import { testDeployer } from "@embedded-radix/transactions";
import type { TransactionsV2 } from "@embedded-radix/transactions/v2";
import { createGatewayClient } from "@kingdoms/client";
import {
  type OrderFacts,
  type OrderStore,
  readOrder,
  type Steward,
  type StewardHealth,
  startSteward,
} from "@kingdoms/steward";
import type { RealmClock } from "./clock.ts";
import type { Handler } from "./handler.ts";

interface Around {
  readonly ledger: Ledger;
  readonly gateway: Handler;
  readonly clock: RealmClock;
  readonly transactions: () => Promise<TransactionsV2>;
}

/** What players hand orders to, and what carries them out once there is a store. */
export interface RealmSteward {
  readonly leastRewardXrd: string;
  /** Seconds of the ledger's clock. */
  now(): number;
  read(signed: string): Promise<OrderFacts>;
  wake(): void;
  /** Begins to carry out the orders of this store. */
  serve(store: OrderStore): Promise<void>;
  /** Null before it serves. */
  health(): StewardHealth | null;
  stop(): Promise<void>;
}

const LEAST_REWARD_XRD = "1";
/** Play money, so this only ends a runaway; and orders that fail on purpose must not stop those of others. */
const BUDGET = { xrdPerHour: "10000", lossesInARow: 1_000 };

export function stewardOfRealm({ ledger, gateway, clock, transactions }: Around): RealmSteward {
  const { networkId, basics } = ledger;
  const now = (): number => Math.floor(clock.nowMs() / 1000);
  let steward: Steward | null = null;
  return {
    leastRewardXrd: LEAST_REWARD_XRD,
    now,
    read: async (signed) =>
      readOrder(signed, {
        transactions: await transactions(),
        networkId,
        xrd: ledger.wellKnown().xrd,
        leastRewardXrd: LEAST_REWARD_XRD,
        now: now(),
      }),
    wake: () => steward?.wake(),
    async serve(store) {
      const { address: rewardAccount } = await testDeployer(networkId);
      steward = startSteward({
        gateway: createGatewayClient({
          baseUrl: "http://gateway",
          fetch: async (request) => gateway.fetch(request),
        }),
        transactions,
        networkId,
        store,
        payer: { address: basics.faucet },
        rewardAccount,
        clock: {
          now,
          get factor() {
            return clock.factor;
          },
        },
        advance: () => ledger.advance(),
        budget: BUDGET,
        log: (line) => console.log(`steward: ${line}`),
      });
    },
    health: () => steward?.health() ?? null,
    stop: async () => steward?.stop(),
  };
}
