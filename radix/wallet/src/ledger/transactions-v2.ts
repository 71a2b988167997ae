import type { TransactionsV2 } from "@embedded-radix/transactions/v2";
import { ServerError } from "../server-error.ts";

/** Loads the compiler for transactions of version 2 at its first use; after a failure, it loads it again. */
export function loadTransactionsV2(
  baseUrl: string,
  fetch: typeof globalThis.fetch,
): () => Promise<TransactionsV2> {
  let loading: Promise<TransactionsV2> | undefined;
  const load = async (): Promise<TransactionsV2> => {
    const path = "/artifacts/transactions.wasm";
    const [response, { createTransactionsV2 }] = await Promise.all([
      fetch(`${baseUrl}${path}`),
      import("@embedded-radix/transactions/v2"),
    ]);
    if (!response.ok) throw new ServerError(response.status, `${path} answered ${response.status}.`);
    return createTransactionsV2(await WebAssembly.compile(await response.arrayBuffer()));
  };
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
