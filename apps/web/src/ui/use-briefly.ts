import { useEffect, useState } from "react";

const BRIEF_MS = 1500;

/**
 * A flag for something that has just been done, which resets after a moment: a sign, or words in a live region, that
 * would not stay true.
 */
export function useBriefly(ms = BRIEF_MS): readonly [is: boolean, set: (is: boolean) => void] {
  const [is, set] = useState(false);
  useEffect(() => {
    if (!is) return undefined;
    const timer = setTimeout(() => set(false), ms);
    return () => clearTimeout(timer);
  }, [is, ms]);
  return [is, set];
}
