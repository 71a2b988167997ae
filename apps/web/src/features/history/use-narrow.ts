import { useSyncExternalStore } from "react";

const narrow = window.matchMedia("(max-width: 55rem)");

const subscribe = (listener: () => void): (() => void) => {
  narrow.addEventListener("change", listener);
  return () => narrow.removeEventListener("change", listener);
};

/** Whether there is too little room for a table. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches);
