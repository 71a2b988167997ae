/**
 * The five values that the screens share, under the names that the specification of the game gives them. This module
 * holds none of them: each is derived from the page's reads (`data`) and the selected kingdom (`selection.ts`).
 */
import type { KingdomInfo, OwnedKey } from "@kingdoms/client";
import type { Kgld } from "@kingdoms/rules";
import { lastKnown } from "../data/read.ts";
import { useBalance, useKingdomList } from "../data/reads.ts";
import { type SelectedKingdom, type Selection, useSelection } from "./selection.ts";

/** `kgldWalletAmount`: the account's KGLD; null while that is unknown. */
export const useKgldWalletAmount = (account: string | null): Kgld | null =>
  lastKnown(useBalance(account))?.value.kgld ?? null;

/** `selectedKingdom`: the key of the kingdom that the page is about; null without one. */
export const useSelectedKingdom = (): OwnedKey | null => useSelection().key;

/** `kingdomStatusContext`: that kingdom as it was last read, and whether it has been. */
export const useKingdomStatusContext = (): Selection => useSelection();

/** `kingdomInfoList`: every kingdom of the game; undefined while it is unknown. */
export const useKingdomInfoList = (): readonly KingdomInfo[] | undefined => useKingdomList().data;

/** `kgldTreasuryAmount`: the KGLD in the kingdom's treasury. */
export const kgldTreasuryAmount = ({ kingdom }: SelectedKingdom): Kgld => kingdom.treasury;
