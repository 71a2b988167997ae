/**
 * News of the ledger: drops changed values from the query cache, and moves the tip and the clock on. A realm pushes
 * each transaction, other gateways are polled every 30 seconds. Either way all pages of a browser share one
 * connection, and nothing is reported twice.
 */
import { waitAfter, watchShared } from "@kingdoms/client";
import { useEffect } from "react";
import { ledgerClock } from "./clock.ts";
import type { Game } from "./game.tsx";
import { leaveIfOther } from "./other-ledger.ts";
import { followPageState } from "./page.ts";
import { queryClient, refresh, refreshOlder } from "./query-client.ts";
import { readTip } from "./read-tip.ts";
import { steadyNow } from "./steady.ts";
import { syncOf } from "./sync.ts";
import { connectionLost, tipSeen, useTip } from "./tip.ts";

/** How often the clock is read again: its owner may have moved it, and this machine's clock drifts. */
const LOOK_MS = 15_000;
/** How often the machine's clock is compared with a steady one. */
const COMPARE_MS = 1_000;
/** If a round is further ahead of the page's clock than this, the clock was moved. */
const AHEAD_MS = 2_000;
/** If the page hears of changes only this long after it opened, answers without a state version are read again as well. */
const LATE_MS = 5_000;

/** What could not be read while the connection was lost is read now. */
const retryFailed = (): Promise<void> =>
  queryClient.refetchQueries({ predicate: ({ state }) => state.status === "error" });

/** Pages of other ledgers, or of other ways to the same one, do not share a connection. */
const lineOf = ({ config, gateway }: Game, ledger: number): string =>
  ["kingdoms/news/1", gateway.baseUrl, config.networkId, config.ledgerId, config.factory, ledger].join(" ");

export function useLedgerNews(game: Game): void {
  const ledger = useTip((tip) => tip.ledger);
  useEffect(() => {
    const sync = syncOf(game);
    let quietUntil = 0;
    const openedAt = steadyNow();
    let apart = Date.now() - openedAt;
    const ended = new AbortController();
    const look = (): void => {
      if (steadyNow() < quietUntil) return;
      void readTip(game, ended).catch((error: unknown) => {
        if (ended.signal.aborted) return;
        quietUntil = steadyNow() + (waitAfter(error, 0) ?? 0);
        connectionLost(error);
      });
    };
    const woken = (): void => {
      if (document.visibilityState !== "visible") return;
      look();
      sync.look();
    };
    // The machine's clock was set, or the machine slept, which a steady clock may not count: only the ledger knows the time then.
    const compare = (): void => {
      const now = Date.now() - steadyNow();
      if (Math.abs(now - apart) < AHEAD_MS) return;
      apart = now;
      look();
    };
    // The practice page has read it by now.
    if (useTip.getState().connection !== "live") look();
    const comparing = setInterval(compare, COMPARE_MS);
    const timer = setInterval(look, LOOK_MS);
    const wakings = [
      [document, "visibilitychange"],
      [document, "resume"],
      [window, "pageshow"],
      [window, "online"],
    ] as const;
    for (const [target, event] of wakings) target.addEventListener(event, woken);
    const line = watchShared(game.gateway, {
      name: lineOf(game, ledger),
      // Only a realm has a stream, and a published world what reads like one; a browser would complain in its console of each try at a path that is not there.
      live: game.config.embedded || game.config.worldUrl !== undefined,
      onBegin: (after) => {
        void (steadyNow() - openedAt > LATE_MS ? refresh("all", after) : refreshOlder(after));
        sync.toldAfter(after);
      },
      onChange: (change) => {
        const { stateVersion, time, entities } = change;
        tipSeen(stateVersion, time * 1000);
        // Another visitor has moved the clock of this ledger forward.
        if (time * 1000 > (ledgerClock.nowMs() ?? 0) + AHEAD_MS) look();
        void refresh(entities, stateVersion);
        sync.changed(change);
      },
      onConnectionError: (error) => {
        sync.connectionError(error);
        if (error === null) {
          void leaveIfOther(game);
          look();
          void retryFailed();
        } else connectionLost(error);
      },
    });
    const forget = followPageState(window, (state) => line.become(state));
    return () => {
      forget();
      line.end();
      ended.abort();
      clearInterval(timer);
      clearInterval(comparing);
      for (const [target, event] of wakings) target.removeEventListener(event, woken);
    };
  }, [game, ledger]);
}
