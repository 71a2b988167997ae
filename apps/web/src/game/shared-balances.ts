/** What lies in the accounts that the wallet has shared: gold may be in another one than a kingdom's key. */
import { type AccountBalance, readAccountBalances } from "@kingdoms/client";
import { useQuery } from "@tanstack/react-query";
import { useGame } from "../data/game.tsx";
import { useSharedAddresses } from "../wallet/store.ts";

/** Of all shared accounts; null while they are unread, and if there are not several. */
export function useSharedBalances(): readonly AccountBalance[] | null {
  const game = useGame();
  const accounts = useSharedAddresses();
  const balances = useQuery({
    queryKey: ["ledger", "balances", ...accounts],
    queryFn: ({ signal }) => readAccountBalances(game, accounts, { signal }),
    enabled: accounts.length > 1,
  });
  return balances.data?.value ?? null;
}

/** The account that holds most KGLD; that of the key if no other holds more. */
export const fullestOf = (ofKey: AccountBalance, shared: readonly AccountBalance[] | null): AccountBalance =>
  (shared ?? []).reduce(
    (fullest, other) => (other.account !== ofKey.account && other.kgld > fullest.kgld ? other : fullest),
    ofKey,
  );

/** The account to deposit from: that of the key if it holds any gold, else the one that holds most. */
export const depositAccountOf = (
  ofKey: AccountBalance,
  shared: readonly AccountBalance[] | null,
): AccountBalance => (ofKey.kgld > 0n ? ofKey : fullestOf(ofKey, shared));
