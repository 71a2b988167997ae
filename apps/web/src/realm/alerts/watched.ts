/** Which of the player's kingdoms this device is alerted to: all, but for those that were left out here. */
import type { OwnedKey } from "@kingdoms/client";
import { create } from "zustand";

const KEY = "kingdoms:alerts-left-out";
const SEPARATOR = ",";

const kept = (text: string | null): readonly string[] => (text ?? "").split(SEPARATOR).filter(Boolean);

/** Addresses of components. */
export const useLeftOut = create<{ readonly leftOut: readonly string[] }>(() => ({
  leftOut: kept(localStorage.getItem(KEY)),
}));

// Else another tab would have the device watch what was left out in this one.
window.addEventListener("storage", ({ key, newValue }) => {
  if (key === KEY) useLeftOut.setState({ leftOut: kept(newValue) });
});

export function leaveOut(leftOut: readonly string[]): void {
  useLeftOut.setState({ leftOut });
  localStorage.setItem(KEY, leftOut.join(SEPARATOR));
}

export const watchedOf = (own: readonly OwnedKey[], leftOut: readonly string[]): readonly string[] =>
  own.map(({ component }) => component as string).filter((component) => !leftOut.includes(component));

/** Whether two lists name the same kingdoms, in whatever order. */
export const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((component) => other.includes(component));
