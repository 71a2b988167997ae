/** Gathers what news follow from, and keeps `useNews` up to date. Mounted once on a page. */
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { ledgerClock } from "../../data/clock.ts";
import { useGame } from "../../data/game.tsx";
import { useRules } from "../../data/reads.ts";
import { onSecond } from "../../data/seconds.ts";
import { useChronicle, useVerifiedAt, useWorld } from "../../data/world.ts";
import { useSharedAddresses } from "../../wallet/store.ts";
import { keysKnown } from "../own-keys.ts";
import { useSteward } from "../planned/steward.ts";
import { useKingdomsAt } from "../use-kingdoms.ts";
import { useOwnKeys } from "../use-own-keys.tsx";
import { keysGone, noteKeys } from "./gone.ts";
import { newsOf } from "./items.ts";
import type { GoneKey, NewsFacts } from "./kind.ts";
import { clockOf } from "./mark.ts";
import { beginAt, newsFound, openNews, useNews } from "./store.ts";

/** Seconds of the player's clock between two looks at what time alone has brought. */
const LOOK = 5;

const look = (): number | null => {
  const nowMs = ledgerClock.nowMs();
  const step = LOOK * 1000 * Math.max(1, ledgerClock.factor());
  return nowMs === null ? null : Math.floor((Math.floor(nowMs / step) * step) / 1000);
};

export function useNewsWatch(): void {
  const { config } = useGame();
  const world = useWorld();
  const chronicle = useChronicle();
  const ownKeys = useOwnKeys();
  const keys = keysKnown(ownKeys);
  const rules = useRules().data;
  const now = useSyncExternalStore(onSecond, look);
  const verifiedAt = useVerifiedAt()?.time ?? null;
  const read = useNews((state) => state.read);
  // As far as they were read; the cache of the panels has most of them.
  const reads = useKingdomsAt(keys?.map(({ component }) => component) ?? []);
  const kingdoms = useMemo(() => reads.filter((kingdom) => kingdom !== null), [reads]);
  const { orders: plans, asked } = useSteward();
  const gone = useGone(ownKeys.state === "known" ? keys : null, world.state === "ready" ? verifiedAt : null);

  useEffect(() => openNews(config.ledgerId || config.factory), [config]);
  useEffect(() => {
    for (const key of keys ?? []) {
      if (clockOf(read, key.id) !== null) continue;
      const same = keys?.filter(({ account }) => account === key.account) ?? [];
      const known = kingdoms.filter(({ id }) => same.some((one) => one.id === id));
      // On a new device the player was here when they last ordered anything.
      if (known.length === same.length) beginAt(key.id, Math.max(...known.map(({ idleSince }) => idleSince)));
    }
  }, [keys, kingdoms, read]);

  const clocks = keys?.map(({ id }) => clockOf(read, id)) ?? [];
  const from = clocks.includes(null) ? null : Math.min(...(clocks as number[]), verifiedAt ?? 0);
  const { reports, complete, state, loadingMore, loadMore, error } = chronicle;
  const reached = complete || (from !== null && (reports.at(-1)?.completion.time ?? from) < from);
  useEffect(() => {
    if (from !== null && state === "ready" && !reached && !loadingMore && error === null) loadMore();
  }, [from, state, reached, loadingMore, error, loadMore]);

  const ready =
    // Only a page with a server of ours has a steward that is asked.
    (asked || config.players !== true) &&
    world.state === "ready" &&
    world.whole &&
    state === "ready" &&
    reached &&
    ownKeys.state === "known" &&
    from !== null;
  const facts = useMemo((): NewsFacts | null => {
    if (rules === undefined) return null;
    const own = new Set<string>(keys?.map(({ id }) => id));
    const { missions, kingdoms: infos } = world;
    return { own, reports, missions, infos, kingdoms, gone, plans, rules };
  }, [keys, reports, world, kingdoms, gone, plans, rules]);
  useEffect(() => {
    // No wallet is connected, or it shares other accounts than before: the items belong to other kingdoms.
    if (keys === null) newsFound({ items: [], settled: false, kingdoms: [], asOf: null, now: 0 });
    // Uncertain facts change nothing.
    if (!ready || now === null || facts === null) return;
    const all = facts.kingdoms.length === facts.own.size;
    const items = newsOf(facts, now, from ?? 0);
    newsFound({ items, settled: true, kingdoms: [...facts.own], asOf: all ? verifiedAt : null, now });
  }, [keys, ready, now, facts, from, verifiedAt]);
}

const NONE: readonly GoneKey[] = [];

function useGone(keys: ReturnType<typeof keysKnown>, asOf: number | null): readonly GoneKey[] {
  const { config } = useGame();
  const accounts = useSharedAddresses();
  const ledger = config.ledgerId || config.factory;
  // Often enough that no mark is ahead of it (`SLACK`).
  const minute = asOf === null ? null : Math.floor(asOf / 60) * 60;
  useEffect(() => {
    if (keys !== null && minute !== null) noteKeys(ledger, keys, minute);
  }, [ledger, keys, minute]);
  return useMemo(() => (keys === null ? NONE : keysGone(ledger, accounts, keys)), [ledger, accounts, keys]);
}
