/** The game's present price for gold that is redeemed: it follows the XRD that backs all of it. */
import { readEconomy } from "@kingdoms/client";
import { type Attos, ONE, type Rules } from "@kingdoms/rules";
import { useQuery } from "@tanstack/react-query";
import { useGame } from "../data/game.tsx";
import { type Read, useRead } from "../data/read.ts";

export interface Redemption {
  /** XRD for each KGLD; 0 without backing. */
  readonly price: Attos;
  /** XRD that back the gold, and KGLD that there are. */
  readonly backing: Attos;
  readonly supply: Attos;
}

export function useRedemption(rules: Rules): Read<Redemption> {
  const game = useGame();
  const query = useQuery({
    queryKey: ["ledger", "redemption", game.config.factory, game.config.kgld],
    queryFn: ({ signal }) => readEconomy(game, { signal }),
    select({ value: { backing, supply }, ...at }) {
      return { ...at, value: { price: rules.redemptionPrice(backing, supply), backing, supply } };
    },
  });
  return useRead(query);
}

/** XRD for so much KGLD, truncated as the ledger does it. */
export const redeemed = ({ price }: Redemption, kgld: Attos): Attos => ((kgld * price) / ONE) as Attos;
