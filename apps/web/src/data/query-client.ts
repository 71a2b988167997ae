import { waitAfter } from "@kingdoms/client";
import { QueryClient } from "@tanstack/react-query";

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
