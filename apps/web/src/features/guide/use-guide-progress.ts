import { kingdomNumber } from "@kingdoms/client";
import { useEffect, useMemo } from "react";
import { useGame } from "../../data/game.tsx";
import { lastKnown } from "../../data/read.ts";
import { useBalance, useRules } from "../../data/reads.ts";
import { useMinute, usePast, useRenderAt } from "../../data/seconds.ts";
import { useKingdomById } from "../../data/world.ts";
import { keysKnown } from "../../game/own-keys.ts";
import type { SelectedKingdom } from "../../game/selection.ts";
import { fullestOf, useSharedBalances } from "../../game/shared-balances.ts";
import { useNow } from "../../game/use-now.ts";
import { useOwnKeys } from "../../game/use-own-keys.tsx";
import { useVerified } from "../../game/verified.ts";
import { type PlaySearch, screenOf, usePlaySearch } from "../../navigation/navigation.ts";
import { useAccount, useWalletStore } from "../../wallet/store.ts";
import { isLive, isOnce, type NextStep, nextStep } from "./courses.ts";
import { markSteps, openGuide, useGuide } from "./marks.ts";
import { lookOf, type Progress, STEPS, type StepName } from "./steps.ts";

export interface GuideProgress {
  readonly progress: Progress;
  /** Done, or not wanted. */
  readonly over: ReadonlySet<StepName>;
  readonly skipped: ReadonlySet<StepName>;
  readonly next: NextStep | null;
  /** Whether the protection of the selected kingdom is over. */
  readonly exposed: boolean;
  /** Whose the marks are: of the player in this game, and of the selected kingdom. */
  readonly owners: readonly string[];
  readonly skip: (step: StepName) => void;
}

export function useGuideProgress(kingdomOf: SelectedKingdom | null): GuideProgress {
  const once = useOnceOwner();
  const progress = useProgress(kingdomOf);
  const component = kingdomOf?.key.component ?? null;
  const owners = useMemo(() => (component === null ? [once] : [once, component]), [once, component]);
  const done = useMarked("done", owners);
  const skipped = useMarked("skipped", owners);
  const over = useMemo(() => new Set([...done, ...skipped]), [done, skipped]);
  const ownerOf = (step: StepName): string => (isOnce(step) ? once : (component ?? once));

  const own = keysKnown(useOwnKeys());
  const visited = visitsOf(
    usePlaySearch(),
    (target) => own?.some(({ id }) => kingdomNumber(id) === target) ?? true,
  );
  const finished = STEPS.filter(
    (step) => !isLive(step) && (visited.includes(step) || lookOf(step, progress).state === "done"),
  );
  const connected = progress.connected;
  useEffect(() => {
    // Nothing is remembered of a visitor.
    if (!connected) return;
    for (const whose of [once, component]) {
      if (whose !== null)
        markSteps(
          "done",
          whose,
          finished.filter((step) => (isOnce(step) ? once : component) === whose),
        );
    }
  }, [connected, once, component, finished]);

  const next = nextStep(progress, over);
  useRenderAt(next?.look.state === "waits" ? next.look.until : null);
  return {
    progress,
    over,
    skipped,
    next,
    exposed: usePast(useKingdomById(kingdomOf?.key.id ?? null)?.shield.protectedUntil ?? null),
    owners,
    skip: (step) => markSteps("skipped", ownerOf(step), [step]),
  };
}

/** Whose the steps are that are learned once: the player's, who is the persona of the wallet, in this game. */
function useOnceOwner(): string {
  const { factory } = useGame().config;
  const player = useWalletStore(({ identity }) => identity);
  const owner = player === null ? factory : `${factory} ${player}`;
  useEffect(() => openGuide(owner), [owner]);
  return owner;
}

function useMarked(as: "done" | "skipped", owners: readonly string[]): ReadonlySet<StepName> {
  const marks = useGuide((state) => state[as]);
  return useMemo(() => {
    const names = owners.flatMap((whose) => marks[whose] ?? []);
    return new Set(STEPS.filter((step) => names.includes(step)));
  }, [marks, owners]);
}

function useProgress(kingdomOf: SelectedKingdom | null): Progress {
  const account = useAccount();
  const keys = keysKnown(useOwnKeys());
  const rules = useRules().data ?? null;
  const kingdom = kingdomOf?.kingdom ?? null;
  const now = useNow(kingdom?.firstArrival ?? null);
  const ofKey = lastKnown(useBalance(kingdomOf?.key.account ?? account?.address ?? null))?.value ?? null;
  const shared = useSharedBalances();
  const verified = useVerified((state) => state.once);
  // Gold is mined meanwhile.
  useMinute();
  useRenderAt(kingdom?.construction?.readyAt ?? null);
  useRenderAt(kingdom?.batches.defenders?.readyAt ?? null);
  const sister = keys?.find(({ id }) => id !== kingdomOf?.key.id)?.id;
  return {
    connected: account !== null,
    kingdoms: keys?.length ?? null,
    kingdom,
    // A deposit takes gold from any shared account.
    fullest: ofKey === null ? null : fullestOf(ofKey, shared),
    rules,
    now,
    sister: sister === undefined ? null : kingdomNumber(sister),
    verified,
  };
}

/** Steps that are done by looking at something: a list of kingdoms to inspect is no inspection yet, and one's own is no neighbor. */
function visitsOf(search: PlaySearch, isOwn: (target: number) => boolean): readonly StepName[] {
  const { panel, map, target } = search;
  const seen: StepName[] = [];
  if (panel === "inspect" && target !== undefined && !isOwn(target)) seen.push("inspect");
  if (map === true && panel !== "place") seen.push("map");
  if (panel === "history" || screenOf(search) === "reports") seen.push("history");
  if (panel === "attacks") seen.push("attacks");
  if (panel === "report") seen.push("report");
  return seen;
}
