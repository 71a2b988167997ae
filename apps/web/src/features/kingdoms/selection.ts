import type { Kingdom, OwnedKey } from "@kingdoms/client";
import type { UseQueryResult } from "@tanstack/react-query";
import { usePlaySearch } from "../../app/navigation.ts";
import { kingdomNumber } from "../../app/search.ts";
import { useKingdom, useOwnedKeys } from "../../ledger/reads.ts";
import { useSharedAddresses } from "../../wallet/store.ts";

export interface SelectedKingdom {
  readonly key: OwnedKey;
  readonly kingdom: Kingdom;
}

export interface Selection {
  /** The key in the address bar, else the first one owned; null without any. */
  readonly selected: OwnedKey | null;
  readonly query: UseQueryResult<Kingdom> | null;
  /** The selected kingdom once it has been read. */
  readonly kingdom: SelectedKingdom | null;
}

export function useSelection(): Selection {
  const accounts = useSharedAddresses();
  const { kingdom: wanted } = usePlaySearch();
  const keys = useOwnedKeys(accounts).data ?? [];
  const selected = keys.find((key) => kingdomNumber(key.id) === wanted) ?? keys[0] ?? null;
  const query = useKingdom(selected?.component ?? null);
  const kingdom =
    selected === null || query.data === undefined ? null : { key: selected, kingdom: query.data };
  return { selected, query: selected === null ? null : query, kingdom };
}
