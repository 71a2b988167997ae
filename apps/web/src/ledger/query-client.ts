import { QueryClient } from "@tanstack/react-query";

/** Reads are kept until the ledger tells of a change (`watch.ts`); a failed one is tried again twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 60_000, gcTime: 10 * 60_000, retry: 2, refetchOnWindowFocus: true },
  },
});
