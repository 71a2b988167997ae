/**
 * The network fee of an order, on top of the game's price, and whether the account that pays the order must keep XRD
 * for it. The wallet learns the fee in its preview and locks it with its own margin, so a dApp can only estimate:
 * about twice the method's cost on the engine (`game/test/scrypto/cost-report.json`, which a test compares with these
 * figures), rounded up to half an XRD.
 */

import { readAccountBalances } from "@kingdoms/client";
import { type Attos, parseXrd, type Xrd } from "@kingdoms/rules";
import { useQuery } from "@tanstack/react-query";
import { useGame } from "../data/game.tsx";
import { useSharedAddresses } from "../wallet/store.ts";

/** Orders that take XRD from an account, be it for the network alone. */
export type PaidOrder = "buy" | "redeem" | "found" | "withdraw" | "mission" | "claim" | "resolve" | "settle";

export const NETWORK_FEE: Readonly<Record<PaidOrder, Xrd>> = {
  buy: parseXrd("1.5"),
  redeem: parseXrd("1.5"),
  found: parseXrd("3"),
  withdraw: parseXrd("2"),
  mission: parseXrd("2"),
  claim: parseXrd("1.5"),
  // With the verification of its round, which is more than half of it; without, and for an overdue mission.
  resolve: parseXrd("5"),
  settle: parseXrd("2.5"),
};

/**
 * Why an account cannot pay an order: it holds less than the price, or nothing for the network fee on top.
 * @param kept XRD that must stay for the network.
 */
export function xrdMissing(held: Attos, cost: Attos, kept: Attos): "tooPoor" | "noNetworkFee" | null {
  if (held < cost) return "tooPoor";
  return held < cost + kept ? "noNetworkFee" : null;
}

export interface NetworkFee {
  /** XRD, with a safe margin. */
  readonly estimate: Attos;
  /** The part that the account must keep: none if another shared account can pay, since the wallet may choose that one. */
  readonly kept: Attos;
}

/** @param account whose XRD the order takes. */
export const useNetworkFee = (account: string | null, order: PaidOrder): NetworkFee =>
  useNetworkFeeOf(account, NETWORK_FEE[order]);

/** The XRD that a wallet locks for a transaction of this cost, rounded up to half an XRD. */
export const networkFeeOf = (xrd: number): Xrd => parseXrd(String(Math.ceil(((xrd * 4) / 3 + 0.2) * 2) / 2));

/** @param estimate of the network fee. */
export function useNetworkFeeOf(account: string | null, estimate: Xrd): NetworkFee {
  const game = useGame();
  const others = useSharedAddresses().filter((address) => address !== account);
  const balances = useQuery({
    queryKey: ["ledger", "balances", ...others],
    queryFn: ({ signal }) => readAccountBalances(game, others, { signal }),
    enabled: account !== null && others.length > 0,
  });
  const elsewhere = balances.data?.value.some(({ xrd }) => xrd >= estimate) ?? false;
  return { estimate, kept: (elsewhere ? 0n : estimate) as Attos };
}
