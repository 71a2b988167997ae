/** Units and gold of the targets: read in batches at one state version, the nearest first, and given up when the list is closed. */
import { type LedgerTime, type StateVersion, surveyKingdoms, unclaimedGold } from "@kingdoms/client";
import type { Attos, Rules } from "@kingdoms/rules";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useGame } from "../../data/game.tsx";
import type { Target, TargetDetail } from "./targets.ts";

export interface Details {
  readonly of: ReadonlyMap<string, TargetDetail>;
  /** As of when; null before the first batch. */
  readonly time: LedgerTime | null;
  /** Whether all targets have been read. */
  readonly whole: boolean;
}

const NOTHING: Details = { of: new Map(), time: null, whole: false };
/** A first batch fills the screen in one request; the others follow. */
const FIRST = 20;
const NEXT = 200;
const FRESH_MS = 60_000;

/** @param targets nearest first. */
export function useDetails(
  rules: Rules,
  targets: readonly Target[],
  from: string | null,
): Details & { readonly failed: boolean; readonly error: unknown; readonly again: () => void } {
  const game = useGame();
  const client = useQueryClient();
  const queryKey = ["targets", game.config.ledgerId, game.config.factory, from, targets.length];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Details> => {
      const of = new Map<string, TargetDetail>();
      let at: StateVersion | undefined;
      let time: LedgerTime | null = null;
      for (let read = 0; read < targets.length; read += read === 0 ? FIRST : NEXT) {
        const batch = targets.slice(read, read + (read === 0 ? FIRST : NEXT));
        const components = batch.map(({ info }) => info.component);
        const survey = await surveyKingdoms(game, components, {
          signal,
          ...(at === undefined ? {} : { at }),
        });
        at = survey.stateVersion;
        time = survey.time;
        for (const kingdom of survey.value) {
          const reach = kingdom.treasury - (infoOf(batch, kingdom.component)?.shield.buried ?? 0n);
          of.set(kingdom.component, {
            kingdom,
            defenders: kingdom.army.defenders,
            treasury: (reach > 0n ? reach : 0n) as Attos,
            unclaimed: unclaimedGold(rules, kingdom, survey.time),
          });
        }
        if (read + batch.length < targets.length) {
          client.setQueryData<Details>(queryKey, { of: new Map(of), time, whole: false });
        }
      }
      return { of, time, whole: true };
    },
    enabled: targets.length > 0,
    // A list that was closed while it was being read is read again, however new its first rows are.
    staleTime: ({ state: { data } }) => (data?.whole === true ? FRESH_MS : 0),
    refetchOnWindowFocus: false,
    structuralSharing: false,
  });
  return {
    ...(query.data ?? NOTHING),
    failed: query.isError,
    error: query.error,
    again: () => void query.refetch(),
  };
}

const infoOf = (batch: readonly Target[], component: string) =>
  batch.find(({ info }) => info.component === component)?.info;
