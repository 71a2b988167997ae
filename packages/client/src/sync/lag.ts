/** For a ledger that ends before what is known of it: was it reset, or does the gateway lag? */
import type { GameContext } from "../reads/game.ts";
import { readLedgerStatus } from "../reads/ledger-status.ts";
import { readFactoryPage } from "./factory-stream.ts";
import type { Anchor } from "./snapshot.ts";

/**
 * Whether the gateway's ledger holds what is known from before its end.
 * @param known transactions of the factory, in any order.
 * @returns null where nothing known is old enough to decide.
 */
export async function isKnownLedger(
  game: GameContext,
  known: readonly Anchor[],
  signal: AbortSignal,
): Promise<boolean | null> {
  const tip = await readLedgerStatus(game.gateway, { signal });
  const witness = known
    .filter(({ stateVersion }) => stateVersion <= tip.stateVersion)
    .reduce<Anchor | null>(
      (newest, anchor) => (newest === null || anchor.stateVersion > newest.stateVersion ? anchor : newest),
      null,
    );
  return witness === null ? null : isHeld(game, witness, signal);
}

/** Whether the gateway's ledger holds this transaction of the factory, at the same place. */
export async function isHeld(game: GameContext, anchor: Anchor, signal: AbortSignal): Promise<boolean> {
  const { transactions } = await readFactoryPage(game, { limit: 1, from: anchor.stateVersion, signal });
  const [found] = transactions;
  return found?.stateVersion === anchor.stateVersion && found.intentHash === anchor.intentHash;
}
