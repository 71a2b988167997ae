/** The replay of what this page knows of the past, and the frames in which it plays. */
import { timelineOfPast } from "@kingdoms/client/replay";
import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { type Chronicle, useChronicle, useWorld, type World } from "../../data/world.ts";
import { Playback, type PlaybackView, spanOf } from "./playback.ts";
import { type ReplaySearch, SPEEDS, type Speed } from "./search.ts";

/** While older events come in, the timeline is rebuilt no more often than this. */
const EVERY_MS = 500;

export interface WorldAndHistory {
  readonly world: World;
  readonly chronicle: Chronicle;
}

/** The world and all of its history, as far as they have been read. */
export function useWorldAndHistory(): WorldAndHistory {
  const world = useWorld();
  const chronicle = useChronicle();
  const { complete, loadingMore, error, state, loadAll } = chronicle;
  useEffect(() => {
    if (!complete && !loadingMore && error === null && state !== "loading") loadAll();
  }, [complete, loadingMore, error, state, loadAll]);
  return useMemo(() => ({ world, chronicle }), [world, chronicle]);
}

/** The newest value, but not each of many in a row. */
function useCalm<T>(value: T, isStill: boolean): T {
  const [calm, setCalm] = useState(value);
  const [at, setAt] = useState(0);
  useEffect(() => {
    const now = performance.now();
    const timer = setTimeout(
      () => {
        setAt(performance.now());
        setCalm(value);
      },
      isStill ? 0 : Math.max(0, at + EVERY_MS - now),
    );
    return () => clearTimeout(timer);
  }, [value, isStill, at]);
  return isStill ? value : calm;
}

/** The longest that it takes to see a span that was asked for, seconds. */
const PATIENCE = 60;

const fitting = ({ from = 0, to = Number.POSITIVE_INFINITY }: ReplaySearch): Speed =>
  SPEEDS.find((speed) => (to - from) / speed <= PATIENCE) ?? 10_000;

export function usePlayback(known: WorldAndHistory, search: ReplaySearch, protection: number): Playback {
  const { world, chronicle } = useDeferredValue(useCalm(known, known.chronicle.complete));
  const { from, to } = search;
  const { kingdoms, missions } = world;
  const { reports, complete, asOf } = chronicle;
  const timeline = useMemo(
    () => timelineOfPast({ kingdoms, missions, reports, complete }),
    [kingdoms, missions, reports, complete],
  );
  const span = useMemo(() => spanOf(timeline, asOf, { from, to }), [timeline, asOf, from, to]);
  const [playback] = useState(
    () =>
      new Playback(timeline, span, {
        wanted: search.at ?? search.from ?? null,
        speed: search.speed ?? fitting(search),
        protection,
      }),
  );
  useEffect(() => playback.know(timeline, span), [playback, timeline, span]);
  return playback;
}

export const useShown = (playback: Playback): PlaybackView =>
  useSyncExternalStore(playback.listen, playback.shown);

/** Plays as long as something moves, one step for each frame of the screen. */
export function useFrames(playback: Playback): void {
  const { playing, count } = useShown(playback);
  useEffect(() => {
    let request = 0;
    let last: number | null = null;
    const frame = (time: number): void => {
      playback.tick(last === null ? 0 : Math.min(100, time - last));
      last = time;
      if (playback.isMoving) request = requestAnimationFrame(frame);
    };
    // A step shows rings that fade, though nothing plays.
    if (playing || count > 0) request = requestAnimationFrame(frame);
    return () => cancelAnimationFrame(request);
  }, [playback, playing, count]);
}
