import type { At, Kingdom } from "@kingdoms/client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { ledgerClock } from "../../data/clock.ts";
import { pageTicker } from "../../data/seconds.ts";
import type { NewsItem } from "../../game/news/kinds/index.ts";
import { outcomeOf, rarityOf } from "../../game/news/outcomes.ts";
import { useNews } from "../../game/news/store.ts";
import { useWatch } from "../../game/use-watch.ts";
import { isGivenHere } from "../../orders/giver.ts";
import { isFinal, type Phase } from "../../orders/lifecycle.ts";
import { useOrders } from "../../orders/store.ts";
import { createReadyWatch, player } from "./sounds.ts";

/** Sounds of what happens; mounted while they are switched on, and silent until the page has been touched. */
export default function Sounds() {
  useWaking();
  useOrderSounds();
  useReadySounds();
  useAlarmSounds();
  useNewsSounds();
  return null;
}

function useWaking(): void {
  useEffect(() => {
    const wake = (): void => void player.wake();
    // Switched on by a click just now, or remembered from before: then the next touch is the first.
    if (navigator.userActivation.isActive) wake();
    window.addEventListener("pointerdown", wake);
    window.addEventListener("keydown", wake);
    return () => {
      window.removeEventListener("pointerdown", wake);
      window.removeEventListener("keydown", wake);
    };
  }, []);
}

/** Committed, or failed in any way. */
function useOrderSounds(): void {
  useEffect(() => {
    const phases = (): Map<string, Phase> =>
      new Map(useOrders.getState().orders.map(({ id, phase }) => [id, phase]));
    let before = phases();
    return useOrders.subscribe(() => {
      const now = phases();
      for (const [id, phase] of now) {
        if (isFinal(phase) && before.has(id) && before.get(id) !== phase && sounds(id)) {
          player.play(phase === "committed" ? "committed" : "failed");
        }
      }
      before = now;
    });
  }, []);
}

/** All tabs know of an order: those in the background are silent about the orders of others. */
const sounds = (id: string): boolean => document.visibilityState === "visible" || isGivenHere(id);

function useReadySounds(): void {
  const { ownIds } = useWatch();
  const queries = useQueryClient();
  useEffect(() => {
    const look = createReadyWatch();
    return pageTicker.subscribe(() => {
      const now = ledgerClock.nowMs();
      if (now === null) return;
      const known = queries.getQueriesData<At<Kingdom>>({ queryKey: ["ledger", "kingdom"] });
      const kingdoms = known.flatMap(([, read]) =>
        read !== undefined && ownIds?.has(read.value.id) ? [read.value] : [],
      );
      if (look(kingdoms, now / 1000)) player.play("ready");
    });
  }, [ownIds, queries]);
}

/** An attack that was not on its way before. Those that were when the page was opened sound once, too. */
function useAlarmSounds(): void {
  const { alarm } = useWatch();
  const told = useRef(new Set<bigint>());
  useEffect(() => {
    if (alarm.state !== "alert") return;
    const fresh = alarm.traffic.attacks.filter(({ missionId }) => !told.current.has(missionId));
    for (const { missionId } of fresh) told.current.add(missionId);
    if (fresh.length > 0) player.play("alarm");
  }, [alarm]);
}

/** What has just been decided for the player: the worst of it, once, on the page that announces it. */
function useNewsSounds(): void {
  useEffect(() => {
    return useNews.subscribe(({ announced }, before) => {
      const tune = announced === before.announced ? null : tuneOf(announced);
      if (tune !== null) player.play(tune);
    });
  }, []);
}

function tuneOf(items: readonly NewsItem[]): "won" | "lost" | "rarity" | null {
  const tones = items.map((item) => outcomeOf(item)?.tone);
  if (tones.includes("lost")) return "lost";
  if (tones.includes("won")) return "won";
  return items.some((item) => rarityOf(item) !== null) ? "rarity" : null;
}
