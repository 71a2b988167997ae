/** The keyboard of a replay, wherever the focus is: keys that the focused control uses stay with it. */
import { useEffect } from "react";
import { LEAPS, type Playback } from "./playback.ts";

const isOf = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

type Act = (playback: Playback) => void;

const leap =
  (direction: 1 | -1): Act =>
  (playback) => {
    const { moment, span } = playback.shown();
    playback.seek(moment + (direction * (span.to - span.from)) / LEAPS);
  };

/** Of keys; a page has them alone, and the map moves by arrows as well. */
const KEYS: Readonly<Record<string, Act>> = {
  ArrowRight: (playback) => playback.step(1),
  ArrowLeft: (playback) => playback.step(-1),
  PageDown: leap(1),
  PageUp: leap(-1),
  Home: (playback) => playback.seek(playback.shown().span.from),
  End: (playback) => playback.seek(playback.shown().span.to),
};

const toggle: Act = (playback) => (playback.shown().playing ? playback.pause() : playback.play());

function actOf({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent): Act | undefined {
  if (
    altKey ||
    ctrlKey ||
    metaKey ||
    isOf(target, "select, [role=dialog], [role=menu], input:not([type=range])")
  )
    return undefined;
  if (key === " ") return isOf(target, "button, a, summary") ? undefined : toggle;
  return isOf(target, ".world-map, ol[tabindex]") ? undefined : KEYS[key];
}

export function useReplayKeys(playback: Playback): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const act = actOf(event);
      if (act === undefined) return;
      event.preventDefault();
      act(playback);
    };
    document.addEventListener("keydown", press, { capture: true });
    return () => document.removeEventListener("keydown", press, { capture: true });
  }, [playback]);
}
