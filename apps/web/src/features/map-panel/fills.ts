import { create } from "zustand";

const KEY = "kingdoms:map-fills";

/** Whether the map fills the window on a desk, with the panels over it; the choice is remembered. */
export const useMapFills = create<{ readonly on: boolean }>(() => ({
  on: localStorage.getItem(KEY) === "on",
}));

export function switchMapFills(): void {
  const on = !useMapFills.getState().on;
  localStorage.setItem(KEY, on ? "on" : "off");
  useMapFills.setState({ on });
}
