/** The planned orders as the screen shows them, from this browser, the steward and the ledger. */
import type { OwnedKey } from "@kingdoms/client";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { type Game, useGame } from "../../data/game.tsx";
import { useMinute } from "../../data/seconds.ts";
import { openBox } from "../../game/planned/box.ts";
import { useOwnPlans } from "../../game/planned/own-plans.ts";
import { useSteward } from "../../game/planned/steward.ts";
import { type Entry, timeline } from "../../game/planned/timeline.ts";
import { useKingdomsAt } from "../../game/use-kingdoms.ts";
import { useNow } from "../../game/use-now.ts";
import { lookAtSteward } from "../../realm/plans/steward.ts";

/** While the time line is looked at. */
const LOOK_MS = 5_000;

export function useTimeline(owned: readonly OwnedKey[]): readonly Entry[] {
  const { config } = useGame();
  useEffect(() => openBox(config.ledgerId || config.factory), [config]);
  useEffect(() => {
    void lookAtSteward();
    const timer = setInterval(() => void lookAtSteward(), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  useMinute();
  const now = useNow() ?? 0;
  const plans = useOwnPlans();
  const told = useSteward((steward) => steward.orders);
  const reads = useKingdomsAt(owned.map(({ component }) => component));
  const alone = useMemo(() => {
    const known = new Set(told.map(({ hash }) => hash));
    return plans.flatMap(({ signed }) => (signed === null || known.has(signed.hash) ? [] : [signed.hash]));
  }, [plans, told]);
  const committed = useCommitted(alone);
  return useMemo(() => {
    const inForce = new Map(
      reads.flatMap((kingdom) => (kingdom === null ? [] : [[kingdom.component as string, kingdom.plan]])),
    );
    return timeline(plans, told, { now, planIn: (component) => inForce.get(component) ?? null, committed });
  }, [plans, told, reads, now, committed]);
}

const NONE: ReadonlyMap<string, string> = new Map();

/** Which orders the ledger has committed that no steward of this page holds: another steward may have submitted them. */
function useCommitted(hashes: readonly string[]): ReadonlyMap<string, string> {
  const game = useGame();
  const query = useQuery({
    queryKey: ["ledger", "subintents", ...hashes],
    queryFn: async () => new Map((await Promise.all(hashes.map((hash) => committedIn(game, hash)))).flat()),
    enabled: hashes.length > 0,
    refetchInterval: 15_000,
  });
  return query.data ?? NONE;
}

async function committedIn(game: Game, hash: string): Promise<readonly (readonly [string, string])[]> {
  const { subintent_status: status, finalized_at_transaction_intent_hash: by } = await game.gateway.post(
    "/transaction/subintent-status",
    { subintent_hash: hash },
  );
  return status === "CommittedSuccess" && by ? [[hash, by]] : [];
}
