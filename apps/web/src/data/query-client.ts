/**
 * The cache of values read from the ledger. When the ledger reports a change, it drops and reads them again until
 * they are as new as the change.
 */
import { type At, backOff, waitAfter } from "@kingdoms/client";
import { type Query, QueryClient, type QueryKey } from "@tanstack/react-query";
import { pause } from "./pause.ts";

const RETRIES = 2;
/** If a gateway asks to wait longer than this, the player gets a note and can try again. */
const LONGEST_WAIT_MS = 60_000;
/** What could not be read is asked for again, as long as it is shown. */
const AGAIN_MS = 30_000;

/**
 * Reads are kept until the ledger reports a change (`news.ts`); a failed one is tried again twice, and every half
 * minute from then on. They are sent even if the browser believes that it is offline: the ledger may be on this very
 * machine.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      gcTime: 10 * 60_000,
      retry: (count, error) => count < RETRIES && (waitAfter(error, 0) ?? 0) <= LONGEST_WAIT_MS,
      retryDelay(count, error) {
        const delay = backOff(count, 1000);
        return waitAfter(error, delay) ?? delay;
      },
      refetchInterval: ({ state: { status, error } }) =>
        status === "error" ? (waitAfter(error, AGAIN_MS) ?? AGAIN_MS) : false,
      refetchOnWindowFocus: true,
      networkMode: "always",
    },
    mutations: { networkMode: "always" },
  },
});

type Entities = ReadonlySet<unknown> | "all";

/** A gateway is several servers behind one name; the one that answers may lag behind the one that reported the change. */
const LAG_MS = 2_000;
const LOOKS = 5;

const concerns =
  (entities: Entities) =>
  ({ queryKey }: { readonly queryKey: QueryKey }): boolean =>
    queryKey[0] === "ledger" && (entities === "all" || queryKey.some((part) => entities.has(part)));

/** Drops the values read from these entities, and no others. */
export function drop(entities: Entities): Promise<void> {
  return queryClient.invalidateQueries({ predicate: concerns(entities) });
}

/** The same, and once more for as long as an answer is older than this state version. */
export async function refresh(entities: Entities, stateVersion: number): Promise<void> {
  await drop(entities);
  if (!isShown(olderThan(stateVersion, entities))) return;
  await pause(LAG_MS);
  await refreshOlder(stateVersion, entities);
}

/** Drops values read before this state version, and repeats that for as long as an answer is older. */
export async function refreshOlder(stateVersion: number, entities: Entities = "all"): Promise<void> {
  const older = olderThan(stateVersion, entities);
  for (let look = 1; look < LOOKS; look++) {
    // A read in progress may turn out to be older as well.
    const goesOn = isShown(older) || queryClient.isFetching({ predicate: concerns(entities) }) > 0;
    await queryClient.invalidateQueries({ predicate: older });
    if (!goesOn) return;
    await pause(LAG_MS);
  }
}

const isShown = (predicate: (query: Query) => boolean): boolean =>
  queryClient.getQueryCache().findAll({ type: "active", predicate }).length > 0;

const olderThan =
  (stateVersion: number, entities: Entities) =>
  (query: Query): boolean => {
    const read = query.state.data as Partial<At<unknown>> | undefined;
    return concerns(entities)(query) && read?.stateVersion !== undefined && read.stateVersion < stateVersion;
  };
