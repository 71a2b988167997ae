/**
 * A ledger can be replaced under an open page: a realm over fresh data, a public test network. The page must then
 * drop all values that it read before: their state versions would count as newer than all later ones.
 */
import { ledgerClock } from "./clock.ts";
import type { Game } from "./game.tsx";
import { queryClient } from "./query-client.ts";
import { readRealmConfig } from "./realm.ts";
import { tipForgotten } from "./tip.ts";

/** Reloads the page if the game is now another one; resolves to whether it does. */
export async function leaveIfOther({ config }: Game): Promise<boolean> {
  const now = await readRealmConfig().catch(() => config);
  const same =
    now.ledgerId === config.ledgerId && now.factory === config.factory && now.networkId === config.networkId;
  if (!same) window.location.reload();
  return !same;
}

/** The sync has found another ledger. If the game still has the same name, the page only drops the values that it read. */
export async function otherLedger(game: Game): Promise<void> {
  if (await leaveIfOther(game)) return;
  ledgerClock.forget();
  tipForgotten();
  await queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== "realm" });
}
