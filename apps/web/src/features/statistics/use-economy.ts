/** The gold of the whole game, now and since its founding. */
import {
  type At,
  type Economy,
  ledgerTime,
  type MintingRate,
  readEconomy,
  readMintingRates,
} from "@kingdoms/client";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type Game, useGame } from "../../ledger/game.tsx";
import { evenTimes } from "../../ui/charts/scale.ts";

export interface EconomyNow {
  readonly economy: At<Economy>;
  /** Every weekly rate since the founding of the game, oldest first. */
  readonly rates: readonly MintingRate[];
}

export function useEconomy(): UseQueryResult<EconomyNow> {
  const game = useGame();
  return useQuery({
    queryKey: ["ledger", "economy", game.config.factory, game.config.kgld],
    queryFn: async ({ signal }): Promise<EconomyNow> => {
      const economy = await readEconomy(game, null, { signal });
      if (economy === null) throw new Error("The ledger does not know the game");
      const factory = { ...economy, value: economy.value.factory };
      return { economy, rates: await readMintingRates(game, factory, { signal }) };
    },
    structuralSharing: false,
  });
}

const SAMPLES = 24;
/** The past does not change: it is read again once the present has moved on by so much. */
const STRIDE = 3600;

/** The economy at even moments from the founding of the game until about now, oldest first. One request each. */
export function useEconomyPast({ economy, rates }: EconomyNow): UseQueryResult<readonly At<Economy>[]> {
  const game = useGame();
  const founded = rates[0]?.start ?? economy.time;
  const until = Math.floor(economy.time / STRIDE) * STRIDE;
  return useQuery({
    queryKey: ["economy-past", game.config.ledgerId, game.config.factory, until],
    queryFn: ({ signal }) => readPast(game, founded, Math.max(founded, until), signal),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}

async function readPast(
  game: Game,
  founded: number,
  until: number,
  signal: AbortSignal,
): Promise<readonly At<Economy>[]> {
  const past: At<Economy>[] = [];
  // One after the other: nobody waits for it, and a public gateway has others to serve.
  for (const time of evenTimes(founded, until, SAMPLES)) {
    const then = await readEconomy(game, ledgerTime(time), { signal });
    // Moments without any transaction in between show the same state.
    if (then !== null && then.stateVersion !== past.at(-1)?.stateVersion) past.push(then);
  }
  return past;
}
