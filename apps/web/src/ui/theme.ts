import { create } from "zustand";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const KEY = "kingdoms:theme";
const prefersDark = window.matchMedia("(prefers-color-scheme: dark)");

function stored(): Theme {
  const value = localStorage.getItem(KEY);
  return THEMES.find((theme) => theme === value) ?? "system";
}

interface ThemeState {
  readonly theme: Theme;
  /** What is on the screen: the choice, or the system's. */
  readonly shown: "light" | "dark";
}

const shownOf = (theme: Theme): "light" | "dark" =>
  theme === "system" ? (prefersDark.matches ? "dark" : "light") : theme;

export const useTheme = create<ThemeState>(() => ({ theme: stored(), shown: shownOf(stored()) }));

export function chooseTheme(theme: Theme): void {
  if (theme === "system") {
    localStorage.removeItem(KEY);
    delete document.documentElement.dataset.theme;
  } else {
    localStorage.setItem(KEY, theme);
    document.documentElement.dataset.theme = theme;
  }
  useTheme.setState({ theme, shown: shownOf(theme) });
}

prefersDark.addEventListener("change", () => {
  const { theme } = useTheme.getState();
  useTheme.setState({ shown: shownOf(theme) });
});
