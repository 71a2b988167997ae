/** What the network may take for an order, and whether the account that pays the order has to keep it. */
import { readAccountBalances } from "@kingdoms/client";
import type { Attos } from "@kingdoms/rules";
import { useQuery } from "@tanstack/react-query";
import { useGame } from "../data/game.tsx";
import { useSharedAddresses } from "../wallet/store.ts";
import { NETWORK_FEE, type PaidOrder } from "./network-fee.ts";

export interface NetworkFee {
  /** XRD, with a safe margin. */
  readonly estimate: Attos;
  /** What of it the account has to keep: nothing where another shared account can pay, since the wallet may choose it. */
  readonly kept: Attos;
}

/** @param account whose XRD the order takes. */
export function useNetworkFee(account: string | null, order: PaidOrder): NetworkFee {
  const game = useGame();
  const others = useSharedAddresses().filter((address) => address !== account);
  const balances = useQuery({
    queryKey: ["ledger", "balances", ...others],
    queryFn: ({ signal }) => readAccountBalances(game, others, { signal }),
    enabled: account !== null && others.length > 0,
  });
  const estimate = NETWORK_FEE[order];
  const elsewhere = balances.data?.value.some(({ xrd }) => xrd >= estimate) ?? false;
  return { estimate, kept: (elsewhere ? 0n : estimate) as Attos };
}
