/** The gold of the whole game, now and since its founding. */
import {
  type At,
  type Economy,
  ledgerTime,
  type MintingRate,
  readEconomy,
  readMintingRates,
  readPastEconomy,
} from "@kingdoms/client";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type Game, useGame } from "../../data/game.tsx";
import { evenTimes } from "../../ui/charts/scale.ts";

export interface CurrentEconomy {
  readonly economy: At<Economy>;
  /** Every weekly rate since the founding of the game, oldest first. */
  readonly rates: readonly MintingRate[];
}

export function useEconomy(): UseQueryResult<CurrentEconomy> {
  const game = useGame();
  return useQuery({
    queryKey: ["ledger", "economy", game.config.factory, game.config.kgld],
    queryFn: async ({ signal }): Promise<CurrentEconomy> => {
      const economy = await readEconomy(game, { signal });
      const factory = { ...economy, value: economy.value.factory };
      return { economy, rates: await readMintingRates(game, factory, { signal }) };
    },
    structuralSharing: false,
  });
}

const SAMPLES = 24;
/** The past does not change: it is read again once the present has moved on by so much. */
const STRIDE = 3600;

/** The economy as it was at a moment, in seconds. */
export interface PastEconomy {
  readonly time: number;
  readonly value: Economy;
}

/** The economy at even moments from the beginning until about now, oldest first. One request each. */
export function useEconomyPast(
  { economy }: CurrentEconomy,
  begun: number,
): UseQueryResult<readonly PastEconomy[]> {
  const game = useGame();
  const until = Math.floor(economy.time / STRIDE) * STRIDE;
  return useQuery({
    queryKey: ["economy-past", game.config.ledgerId, game.config.factory, begun, until],
    queryFn: ({ signal }) => readPast(game, begun, Math.max(begun, until), signal),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}

async function readPast(
  game: Game,
  begun: number,
  until: number,
  signal: AbortSignal,
): Promise<readonly PastEconomy[]> {
  const past: PastEconomy[] = [];
  // One after the other: it is not urgent, and a public gateway has others to serve.
  for (const time of evenTimes(begun, until, SAMPLES)) {
    const then = await readPastEconomy(game, ledgerTime(time), { signal });
    if (then !== null) past.push({ time, value: then.value });
  }
  return past;
}
