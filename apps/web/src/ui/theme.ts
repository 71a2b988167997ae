import { create } from "zustand";
import { kept } from "./kept.ts";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const prefersDark = window.matchMedia("(prefers-color-scheme: dark)");

export const theme = kept<Theme>("theme", {
  usual: "system",
  read: (value) => THEMES.find((known) => known === value),
  // `index.html` reads it before the first paint.
  write: (chosen) => (chosen === "system" ? null : chosen),
});

interface ThemeState {
  readonly theme: Theme;
  /** The theme on the screen: the choice, or the system's. */
  readonly shown: "light" | "dark";
}

const stateOf = (chosen: Theme): ThemeState => ({
  theme: chosen,
  shown: chosen === "system" ? (prefersDark.matches ? "dark" : "light") : chosen,
});

export const useTheme = create<ThemeState>(() => stateOf(theme.get()));

export const chooseTheme = theme.set;

function show(): void {
  const chosen = theme.get();
  if (chosen === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = chosen;
  useTheme.setState(stateOf(chosen));
}

theme.subscribe(show);
prefersDark.addEventListener("change", show);
