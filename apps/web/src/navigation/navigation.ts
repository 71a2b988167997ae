import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import type { PanelName, PlaySearch } from "./search.ts";

/** What the address bar says of the Play screen. */
export const usePlaySearch = (): PlaySearch => useSearch({ from: "/" });

/** Changes a part of it and keeps the rest. */
export function useChangeView(): (change: Partial<PlaySearch>) => void {
  const navigate = useNavigate({ from: "/" });
  return useCallback(
    (change) => {
      void navigate({ search: (before) => ({ ...before, ...change }), resetScroll: false });
    },
    [navigate],
  );
}

/** Changes what is no step of its own, such as the place that the map looks at: going back skips it. */
export function useReplaceView(): (change: Partial<PlaySearch>) => void {
  const navigate = useNavigate({ from: "/" });
  return useCallback(
    (change) => {
      void navigate({ search: (before) => ({ ...before, ...change }), resetScroll: false, replace: true });
    },
    [navigate],
  );
}

export function useOpenPanel(): (panel: PanelName) => void {
  const change = useChangeView();
  return useCallback((panel) => change({ panel }), [change]);
}

export function useClosePanel(): () => void {
  const change = useChangeView();
  return useCallback(
    () => change({ panel: undefined, x: undefined, y: undefined, target: undefined, mission: undefined }),
    [change],
  );
}
