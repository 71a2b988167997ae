import { useMemo } from "react";
import { useOwnedKeys } from "../../ledger/reads.ts";
import { useSharedAddresses } from "../../wallet/store.ts";

/** Ids of the player's kingdoms; the same set until they change. */
export function useOwnIds(): ReadonlySet<string> {
  const { data } = useOwnedKeys(useSharedAddresses());
  return useMemo(() => new Set(data?.map(({ id }) => id)), [data]);
}
