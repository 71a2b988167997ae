/**
 * News of the ledger: what changed is dropped from the query cache, the tip and the clock move on. A realm pushes each
 * transaction (`/stream/live`); a gateway that does not is asked every few seconds.
 */
import { type LedgerStatus, readLedgerStatus } from "@kingdoms/client";
import { useEffect } from "react";
import { ledgerClock } from "./clock.ts";
import type { Game } from "./game.tsx";
import { queryClient } from "./query-client.ts";
import { readRealmClock } from "./realm.ts";
import { connectionLost, tipSeen, useTip } from "./tip.ts";

/** How often the clock is set anew, and the tip asked for where nothing is pushed. */
const LOOK_MS = 15_000;
const POLL_MS = 5_000;

/** One message of `/stream/live`. */
interface LiveTransaction {
  readonly state_version: number;
  readonly affected_global_entities?: readonly string[];
  readonly proposer_round_timestamp: string;
}

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

export function useLedgerNews(game: Game): void {
  useEffect(() => (game.config.embedded ? listen(game) : poll(game)), [game]);
}

function look(game: Game): Promise<LedgerStatus | null> {
  return readTip(game).catch(() => {
    connectionLost();
    return null;
  });
}

function dropAll(): void {
  void queryClient.invalidateQueries({ queryKey: ["ledger"] });
}

/** Drops what was read of these entities and of nothing else. */
function drop(entities: readonly string[]): void {
  const changed = new Set<unknown>(entities);
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === "ledger" && queryKey.some((part) => changed.has(part)),
  });
}

function listen(game: Game): () => void {
  const source = new EventSource(`${game.gateway.baseUrl}/stream/live`);
  let broken = false;
  source.addEventListener("transaction", (event) => {
    const news = JSON.parse(String(event.data)) as LiveTransaction;
    tipSeen(news.state_version, Date.parse(news.proposer_round_timestamp));
    if (news.affected_global_entities === undefined) dropAll();
    else drop(news.affected_global_entities);
  });
  source.addEventListener("open", () => {
    void look(game);
    // What happened while nobody listened is not told again by every server.
    if (broken) dropAll();
    broken = false;
  });
  source.addEventListener("error", () => {
    broken = true;
    connectionLost();
  });
  return stopOf(game, LOOK_MS, () => source.close());
}

function poll(game: Game): () => void {
  const before = { version: useTip.getState().stateVersion };
  return stopOf(
    game,
    POLL_MS,
    () => undefined,
    (status) => {
      if (status.stateVersion !== before.version) dropAll();
      before.version = status.stateVersion;
    },
  );
}

/** Looks at once, regularly, and whenever the tab wakes; returns what stops it all. */
function stopOf(
  game: Game,
  periodMs: number,
  stop: () => void,
  seen: (status: LedgerStatus) => void = () => undefined,
): () => void {
  const now = async (): Promise<void> => {
    const status = await look(game);
    if (status !== null) seen(status);
  };
  const woken = (): void => {
    if (document.visibilityState === "visible") void now();
  };
  void now();
  const timer = setInterval(() => void now(), periodMs);
  document.addEventListener("visibilitychange", woken);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", woken);
    stop();
  };
}
