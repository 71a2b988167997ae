import { QueryClient } from "@tanstack/react-query";

/**
 * Reads are kept until the ledger tells of a change (`news.ts`); a failed one is tried again twice. They are sent whatever
 * the browser thinks of its network: the ledger may be on this very machine.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      gcTime: 10 * 60_000,
      retry: 2,
      refetchOnWindowFocus: true,
      networkMode: "always",
    },
    mutations: { networkMode: "always" },
  },
});
