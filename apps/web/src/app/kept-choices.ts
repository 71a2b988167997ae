/** What a player chooses in one browser and finds on every other device. */
import { switchMapFills, useMapFills } from "../features/map-panel/fills.ts";
import { switchSound, useSound } from "../features/sounds/SoundButton.tsx";
import { readText, takeRead, useNews } from "../game/news/store.ts";
import { chooseLanguage, knownLanguage, useLanguage } from "../i18n/language.ts";
import type { Rows } from "../realm/preferences.ts";
import { chooseTheme, THEMES, useTheme } from "../ui/theme.ts";

/** The server keeps a preference of 200 characters, quotes included. */
const NEWS_CHARACTERS = 190;

/** By the names under which the server keeps them. One more preference is a row. */
const remembered: Rows["remembered"] = {
  theme: {
    key: "kingdoms:theme",
    read: () => useTheme.getState().theme,
    take: (value) => {
      const theme = THEMES.find((known) => known === value);
      if (theme !== undefined) chooseTheme(theme);
    },
    subscribe: useTheme.subscribe,
  },
  language: {
    key: "kingdoms:language",
    read: () => useLanguage.getState().language,
    take: (value) => {
      const language = knownLanguage([String(value)]);
      return language === null ? undefined : chooseLanguage(language);
    },
    subscribe: useLanguage.subscribe,
  },
  mapFills: {
    key: "kingdoms:map-fills",
    read: () => useMapFills.getState().on,
    take: (value) => {
      if (typeof value === "boolean" && value !== useMapFills.getState().on) switchMapFills();
    },
    subscribe: useMapFills.subscribe,
  },
  sound: {
    key: "kingdoms:sound",
    read: () => useSound.getState().on,
    take: (value) => {
      if (typeof value === "boolean") switchSound(value);
    },
    subscribe: useSound.subscribe,
  },
};

const joined: Rows["joined"] = {
  /** Up to where news were read. */
  newsRead: {
    nothing: "",
    read: () => readText(NEWS_CHARACTERS),
    take: (value) => {
      if (typeof value === "string") takeRead(value);
    },
    subscribe: useNews.subscribe,
  },
};

export const keptChoices: Rows = { remembered, joined };
