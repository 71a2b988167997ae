/** What every kingdom has, or had: read in polite batches, given up when the page is left, kept for a while. */
import {
  type At,
  BUILDINGS,
  type Kingdom,
  ledgerTime,
  readPastEconomy,
  surveyKingdoms,
  unclaimedGold,
} from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { create } from "zustand";
import { type Game, useGame } from "../../data/game.tsx";
import { useRules } from "../../data/reads.ts";
import type { World } from "../../data/world.ts";
import type { Standing } from "./leaders.ts";

interface Progress {
  readonly read: number;
  readonly all: number;
}

const useProgressStore = create<{ readonly of: Readonly<Record<string, Progress>> }>(() => ({ of: {} }));

const KEPT_MS = 10 * 60_000;
/** Kingdoms worked out before the page gets its turn again. */
const AT_A_TIME = 200;

type Survey = Pick<At<readonly Standing[]>, "time" | "value">;

export interface Standings {
  readonly query: UseQueryResult<Survey>;
  /** Null before the first batch has come. */
  readonly progress: Progress | null;
}

interface Moment {
  /** Seconds of the past; now if null. */
  readonly when: number | null;
  /** When the first kingdom was founded, in seconds: before, there was nothing. */
  readonly begun: number;
}

/** @param wanted nothing is read unless it is. */
export function useStandings(world: World, { when, begun }: Moment, wanted: boolean): Standings {
  const game = useGame();
  const rules = useRules().data;
  const key = `${game.config.ledgerId} ${game.config.factory} ${when ?? "now"}`;
  const components = world.kingdoms.map(({ component }) => component);
  const query = useQuery({
    queryKey: ["standings", key],
    queryFn: async ({ signal }): Promise<Survey> => {
      if (rules === undefined) throw new Error("The rules are not known yet");
      const onProgress = (read: number, all: number): void =>
        useProgressStore.setState(({ of }) => ({ of: { ...of, [key]: { read, all } } }));
      if (when !== null && when <= begun) return { value: [], time: ledgerTime(when) };
      return readStandings(game, rules, components, when, { signal, onProgress });
    },
    enabled: wanted && rules !== undefined && (world.state === "ready" || world.state === "stale"),
    staleTime: KEPT_MS,
    gcTime: 3 * KEPT_MS,
    refetchOnWindowFocus: false,
    structuralSharing: false,
  });
  const progress = useProgressStore(({ of }) => of[key] ?? null);
  return { query, progress };
}

interface Reading {
  readonly signal: AbortSignal;
  readonly onProgress: (read: number, all: number) => void;
}

async function readStandings(
  game: Game,
  rules: Rules,
  components: readonly string[],
  when: number | null,
  { signal, onProgress }: Reading,
): Promise<Survey> {
  const then = when === null ? null : await readPastEconomy(game, ledgerTime(when), { signal });
  // Kingdoms are listed in the order of founding.
  const standing = then === null ? components : components.slice(0, Number(then.value.factory.kingdomCount));
  const survey = await surveyKingdoms(game, standing, { signal, onProgress, at: then?.stateVersion });
  const value: Standing[] = [];
  for (const [index, kingdom] of survey.value.entries()) {
    if (index > 0 && index % AT_A_TIME === 0) await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
    value.push(standingOf(rules, kingdom, survey.time));
  }
  return { time: survey.time, value };
}

function standingOf(rules: Rules, kingdom: Kingdom, time: number): Standing {
  const { id, treasury, trezor, army, buildings, mining } = kingdom;
  return {
    id,
    treasury,
    trezor,
    unclaimed: unclaimedGold(rules, kingdom, time),
    ground: mining.mineable,
    buildings: BUILDINGS.reduce((sum, building) => sum + buildings[building], 0),
    army: army.defenders + army.traveling + army.missiles + army.launchedMissiles + army.barriers,
  };
}
