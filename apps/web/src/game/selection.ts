import { type Kingdom, kingdomNumber, type OwnedKey } from "@kingdoms/client";
import { lastKnown, type Read } from "../data/read.ts";
import { useKingdom } from "../data/reads.ts";
import { usePlaySearch } from "../navigation/navigation.ts";
import { keysKnown } from "./own-keys.ts";
import { useOwnKeys } from "./use-own-keys.tsx";

export interface SelectedKingdom {
  readonly key: OwnedKey;
  readonly kingdom: Kingdom;
}

/** The kingdom that the page is about: the one in the address bar, else the first one owned. */
export type Selection =
  /** No wallet is connected, or the player owns no kingdom: that is known. */
  | {
      readonly state: "unconnected" | "none";
      readonly key: null;
      readonly kingdom: null;
      readonly read: null;
    }
  /** The selected kingdom or its state has not been read. `read` is the pending read; null while the wallet is pending. */
  | {
      readonly state: "checking";
      readonly key: OwnedKey | null;
      readonly kingdom: null;
      readonly read: Read<unknown> | null;
    }
  /** Its state as it was last read. */
  | {
      readonly state: "known";
      readonly key: OwnedKey;
      readonly kingdom: SelectedKingdom;
      readonly read: Read<Kingdom>;
    };

export function useSelection(): Selection {
  const { kingdom: wanted } = usePlaySearch();
  const own = useOwnKeys();
  const keys = keysKnown(own) ?? [];
  const key = keys.find(({ id }) => kingdomNumber(id) === wanted) ?? keys[0] ?? null;
  const read = useKingdom(key?.component ?? null);
  const unread = { key, kingdom: null } as const;
  if (own.state === "unconnected") return { ...unread, state: "unconnected", key: null, read: null };
  if (own.state === "starting") return { ...unread, state: "checking", read: null };
  if (key === null) {
    // A key may have arrived since they were last read.
    return own.state === "known"
      ? { state: "none", key, kingdom: null, read: null }
      : { ...unread, state: "checking", read: own };
  }
  const known = lastKnown(read);
  return known === null
    ? { ...unread, state: "checking", read }
    : { state: "known", key, kingdom: { key, kingdom: known.value }, read };
}
