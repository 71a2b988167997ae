/**
 * News of the ledger: what changed is dropped from the query cache; the tip and the clock move on. A realm pushes each
 * transaction, other gateways are asked every few seconds; either way the client's `watch` tells nothing twice.
 */
import { type LedgerStatus, readLedgerStatus, watch } from "@kingdoms/client";
import { useEffect } from "react";
import { ledgerClock } from "./clock.ts";
import type { Game } from "./game.tsx";
import { queryClient } from "./query-client.ts";
import { readRealmClock } from "./realm.ts";
import { syncOf } from "./sync.ts";
import { connectionLost, tipSeen } from "./tip.ts";

/** How often the clock is set anew: its owner may have moved it, and this machine's own clock drifts. */
const LOOK_MS = 15_000;
/** A round further ahead of the page's clock than this tells that the clock was moved. */
const AHEAD_MS = 2_000;
/** How often a gateway that pushes nothing is asked. */
const POLL_MS = 5_000;

/** Reads the tip; the clock of an embedded ledger as well. Rejects when the ledger cannot be reached. */
export async function readTip(game: Game): Promise<LedgerStatus> {
  const status = await readLedgerStatus(game.gateway);
  if (game.config.embedded) {
    const clock = await readRealmClock();
    ledgerClock.anchor({ ledgerMs: clock.nowMs, wallMs: Date.now(), factor: clock.factor });
  } else {
    ledgerClock.anchor({ ledgerMs: status.time * 1000, wallMs: Date.now(), factor: 1 });
  }
  tipSeen(status.stateVersion, status.time * 1000);
  return status;
}

/** Drops what was read of these entities and of nothing else. */
export function drop(entities: ReadonlySet<unknown> | "all"): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      queryKey[0] === "ledger" && (entities === "all" || queryKey.some((part) => entities.has(part))),
  });
}

/** What could not be read while the connection was lost is read now. */
const retryFailed = (): Promise<void> =>
  queryClient.refetchQueries({ predicate: ({ state }) => state.status === "error" });

export function useLedgerNews(game: Game): void {
  useEffect(() => {
    const sync = syncOf(game);
    const look = (): void => void readTip(game).catch(connectionLost);
    const woken = (): void => {
      if (document.visibilityState !== "visible") return;
      look();
      sync.look();
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener("visibilitychange", woken);
    const end = watch(game.gateway, {
      pollMs: POLL_MS,
      onChange: (change) => {
        const { stateVersion, time, entities } = change;
        tipSeen(stateVersion, time * 1000);
        // Somebody else has moved the clock of this ledger forward.
        if (time * 1000 > (ledgerClock.nowMs() ?? 0) + AHEAD_MS) look();
        void drop(entities);
        sync.changed(change);
      },
      onTrouble: (error) => {
        sync.trouble(error);
        if (error === null) {
          look();
          void retryFailed();
        } else connectionLost();
      },
    });
    return () => {
      end();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", woken);
    };
  }, [game]);
}
