/**
 * A ledger can be begun anew under an open page: a realm over fresh data, a public test network. What was read of the
 * ledger before must go, all of it: its state versions would count as newer than anything to come.
 */
import { ledgerClock } from "./clock.ts";
import type { Game } from "./game.tsx";
import { queryClient } from "./query-client.ts";
import { readRealmConfig } from "./realm.ts";
import { tipForgotten } from "./tip.ts";

/** Loads the page anew where the game is now another one; resolves to whether it does. */
export async function leaveIfOther({ config }: Game): Promise<boolean> {
  const now = await readRealmConfig().catch(() => config);
  const same =
    now.ledgerId === config.ledgerId && now.factory === config.factory && now.networkId === config.networkId;
  if (!same) window.location.reload();
  return !same;
}

/** The sync has found another ledger. Where the game still has the same name, only what was read of it goes. */
export async function otherLedger(game: Game): Promise<void> {
  if (await leaveIfOther(game)) return;
  ledgerClock.forget();
  tipForgotten();
  await queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== "realm" });
}
