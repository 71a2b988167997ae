import { useEffect, useEffectEvent } from "react";

/** Runs once the first frame is on the screen, so that nothing heavy stands before it. */
export function useAfterFirstPaint(run: () => void): void {
  const effect = useEffectEvent(run);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(effect, 0);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
}
