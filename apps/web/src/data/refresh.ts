/** Drops from the query cache what the ledger says has changed, and reads it anew until it is as new as the news. */
import type { At } from "@kingdoms/client";
import { hashKey, type Query, type QueryKey } from "@tanstack/react-query";
import { queryClient } from "./query-client.ts";

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
  let behind = olderThan(stateVersion, concerns(entities));
  for (let look = 1; look < LOOKS && behind.size > 0; look++) {
    await new Promise((resolve) => setTimeout(resolve, LAG_MS));
    const late = behind;
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => late.has(hashKey(queryKey)) });
    behind = olderThan(stateVersion, ({ queryKey }) => late.has(hashKey(queryKey)));
  }
}

function olderThan(stateVersion: number, predicate: (query: Query) => boolean): ReadonlySet<string> {
  const shown = queryClient.getQueryCache().findAll({ type: "active", predicate });
  const behind = shown.filter(({ state: { data } }) => {
    const read = data as Partial<At<unknown>> | undefined;
    return read?.stateVersion !== undefined && read.stateVersion < stateVersion;
  });
  return new Set(behind.map(({ queryHash }) => queryHash));
}
