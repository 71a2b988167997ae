import type { Kingdom, OwnedKey } from "@kingdoms/client";
import type { UseQueryResult } from "@tanstack/react-query";
import { usePlaySearch } from "../../app/navigation.ts";
import { kingdomNumber } from "../../app/search.ts";
import { useKingdom, useOwnedKeys } from "../../ledger/reads.ts";
import { useSharedAddresses, useWalletStore } from "../../wallet/store.ts";

export interface SelectedKingdom {
  readonly key: OwnedKey;
  readonly kingdom: Kingdom;
}

export interface Selection {
  /** The key in the address bar, else the first one owned; null without any. */
  readonly selected: OwnedKey | null;
  readonly query: UseQueryResult<Kingdom> | null;
  /** Whether it is still being read which kingdom that is, or what it holds. */
  readonly pending: boolean;
  /** The selected kingdom once it has been read. */
  readonly kingdom: SelectedKingdom | null;
}

export function useSelection(): Selection {
  const accounts = useSharedAddresses();
  const { kingdom: wanted } = usePlaySearch();
  const owned = useOwnedKeys(accounts);
  const keys = owned.data ?? [];
  const selected = keys.find((key) => kingdomNumber(key.id) === wanted) ?? keys[0] ?? null;
  const query = useKingdom(selected?.component ?? null);
  const kingdom =
    selected === null || query.data === undefined ? null : { key: selected, kingdom: query.data };
  const starting = useWalletStore((state) => state.phase === "starting");
  const reading = accounts.length > 0 && (owned.isPending || (selected !== null && query.isPending));
  const pending = starting || reading;
  return { selected, query: selected === null ? null : query, kingdom, pending };
}
