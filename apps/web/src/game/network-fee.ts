/**
 * What an order may cost on the network itself, beside what the game takes. The wallet learns the fee in its preview and
 * locks it with a margin of its own, so a dApp can only estimate: about twice what the method costs on the engine
 * (`tests/scrypto/cost-report.json`, which a test holds against these figures), rounded up to half an XRD.
 */
import { type Attos, parseXrd, type Xrd } from "@kingdoms/rules";

/** Orders that are paid in XRD. */
export type PaidOrder = "buy" | "found" | "withdraw" | "mission";

export const NETWORK_FEE: Readonly<Record<PaidOrder, Xrd>> = {
  buy: parseXrd("1.5"),
  found: parseXrd("3"),
  withdraw: parseXrd("2"),
  mission: parseXrd("2"),
};

/**
 * Why an account cannot pay an order: it holds less than the order takes, or nothing for the network beside it.
 * @param kept what has to stay for the network.
 */
export function xrdMissing(held: Attos, cost: Attos, kept: Attos): "tooPoor" | "noNetworkFee" | null {
  if (held < cost) return "tooPoor";
  return held < cost + kept ? "noNetworkFee" : null;
}
