import { type LedgerStatus, readLedgerStatus } from "@kingdoms/client";
import { type ClockAnchor, ledgerClock } from "./clock.ts";
import type { Game } from "./game.tsx";
import { leaveIfOther } from "./other-ledger.ts";
import { readRealmClock } from "./realm.ts";
import { steadyNow } from "./steady.ts";
import { tipSeen, useTip } from "./tip.ts";

/**
 * Reads the tip, and the clock of an embedded ledger. Rejects if the ledger cannot be reached, or if the caller has
 * cancelled.
 */
export async function readTip(game: Game, { signal }: { signal?: AbortSignal } = {}): Promise<LedgerStatus> {
  const seen = useTip.getState().stateVersion;
  const [status, clock] = await Promise.all([
    readLedgerStatus(game.gateway, { signal }),
    game.config.embedded ? readClock() : null,
  ]);
  signal?.throwIfAborted();
  ledgerClock.anchor(clock ?? { ledgerMs: status.time * 1000, steadyMs: steadyNow(), factor: 1 });
  // The gateway lags, or the ledger is a new one.
  if (status.stateVersion < seen) void leaveIfOther(game);
  tipSeen(status.stateVersion, status.time * 1000);
  return status;
}

async function readClock(): Promise<ClockAnchor> {
  const { nowMs, factor } = await readRealmClock();
  return { ledgerMs: nowMs, steadyMs: steadyNow(), factor };
}
