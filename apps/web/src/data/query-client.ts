/**
 * What was read of the ledger, and how it is dropped and read anew once the ledger tells of a change, until it is as
 * new as the news.
 */
import { type At, waitAfter } from "@kingdoms/client";
import { type Query, QueryClient, type QueryKey } from "@tanstack/react-query";

const RETRIES = 2;
/** Where a gateway wants to be left alone for longer, the player is told and may ask again. */
const LONGEST_WAIT_MS = 60_000;
/** What could not be read is asked for again, as long as it is shown. */
const AGAIN_MS = 30_000;

/**
 * Reads are kept until the ledger tells of a change (`news.ts`); a failed one is tried again twice, and every half minute
 * from then on. They are sent whatever the browser thinks of its network: the ledger may be on this very machine.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      gcTime: 10 * 60_000,
      retry: (count, error) => count < RETRIES && (waitAfter(error, 0) ?? 0) <= LONGEST_WAIT_MS,
      retryDelay: (count, error) => waitAfter(error, 1000 * 2 ** count) ?? 1000 * 2 ** count,
      refetchInterval: ({ state: { status, error } }) =>
        status === "error" ? (waitAfter(error, AGAIN_MS) ?? AGAIN_MS) : false,
      refetchOnWindowFocus: true,
      networkMode: "always",
    },
    mutations: { networkMode: "always" },
  },
});

type Entities = ReadonlySet<unknown> | "all";

/** A gateway is several servers behind one name, and the one that answers may lag behind the one that told. */
const LAG_MS = 2_000;
const LOOKS = 5;

const concerns =
  (entities: Entities) =>
  ({ queryKey }: { readonly queryKey: QueryKey }): boolean =>
    queryKey[0] === "ledger" && (entities === "all" || queryKey.some((part) => entities.has(part)));

/** Drops what was read of these entities and of nothing else. */
export function drop(entities: Entities): Promise<void> {
  return queryClient.invalidateQueries({ predicate: concerns(entities) });
}

/** The same, and once more for as long as an answer is older than this state version. */
export async function refresh(entities: Entities, stateVersion: number): Promise<void> {
  await drop(entities);
  if (!isShown(olderThan(stateVersion, entities))) return;
  await lag();
  await refreshOlder(stateVersion, entities);
}

/** Drops what was read before this state version, and once more for as long as an answer is older. */
export async function refreshOlder(stateVersion: number, entities: Entities = "all"): Promise<void> {
  const older = olderThan(stateVersion, entities);
  for (let look = 1; look < LOOKS; look++) {
    // What is being read now may turn out to be older as well.
    const goesOn = isShown(older) || queryClient.isFetching({ predicate: concerns(entities) }) > 0;
    await queryClient.invalidateQueries({ predicate: older });
    if (!goesOn) return;
    await lag();
  }
}

const lag = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, LAG_MS));

const isShown = (predicate: (query: Query) => boolean): boolean =>
  queryClient.getQueryCache().findAll({ type: "active", predicate }).length > 0;

const olderThan =
  (stateVersion: number, entities: Entities) =>
  (query: Query): boolean => {
    const read = query.state.data as Partial<At<unknown>> | undefined;
    return concerns(entities)(query) && read?.stateVersion !== undefined && read.stateVersion < stateVersion;
  };
