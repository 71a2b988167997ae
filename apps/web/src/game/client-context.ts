/**
 * The five values that the screens share, under the names that the specification of the game gives them. None is held here: each is a
 * view of what the page has read of the ledger (`data`) and of the kingdom that it is about (`selection.ts`).
 */
import type { KingdomInfo, OwnedKey } from "@kingdoms/client";
import type { Kgld } from "@kingdoms/rules";
import { lastKnown } from "../data/read.ts";
import { useBalance, useKingdomList } from "../data/reads.ts";
import { type SelectedKingdom, type Selection, useSelection } from "./selection.ts";

/** `kgldWalletAmount`: what the account holds; null while that is unknown. */
export const useKgldWalletAmount = (account: string | null): Kgld | null =>
  lastKnown(useBalance(account))?.value.kgld ?? null;

/** `selectedKingdom`: the key of the kingdom that the page is about; null without one. */
export const useSelectedKingdom = (): OwnedKey | null => useSelection().key;

/** `kingdomStatusContext`: that kingdom as it was last read, and whether it has been. */
export const useKingdomStatusContext = (): Selection => useSelection();

/** `kingdomInfoList`: every kingdom of the game; undefined while it is unknown. */
export const useKingdomInfoList = (): readonly KingdomInfo[] | undefined => useKingdomList().data;

/** `kgldTreasuryAmount`: what the kingdom's treasury holds. */
export const kgldTreasuryAmount = ({ kingdom }: SelectedKingdom): Kgld => kingdom.treasury;
