/** What a player chooses in one browser and finds on every other device. */
import { learnedText, takeLearned, useGuide } from "../features/guide/marks.ts";
import { mapFills } from "../features/map-panel/fills.ts";
import { sound } from "../features/sounds/SoundButton.tsx";
import { readText, takeRead, useNews } from "../game/news/store.ts";
import { chooseLanguage, knownLanguage, languageChoice, useLanguage } from "../i18n/language.ts";
import type { Remembered, Rows } from "../realm/preferences.ts";
import type { Setting } from "../ui/kept.ts";
import { theme } from "../ui/theme.ts";

/** The server keeps a preference of 200 characters, quotes included. */
const NEWS_CHARACTERS = 190;

/** A setting of this browser. */
const settingOf = <Value extends string | boolean>({
  key,
  get,
  take,
  subscribe,
}: Setting<Value>): Remembered => ({ key, read: get, take, subscribe });

/** By the names under which the server keeps them. One more preference is a row. */
const remembered: Rows["remembered"] = {
  theme: settingOf(theme),
  language: {
    key: languageChoice.key,
    read: () => useLanguage.getState().language,
    take: (value) => {
      const language = knownLanguage([String(value)]);
      return language === null ? undefined : chooseLanguage(language);
    },
    subscribe: useLanguage.subscribe,
  },
  mapFills: settingOf(mapFills),
  sound: settingOf(sound),
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
  /** What the guide has taught and does not teach twice. */
  guide: {
    nothing: "",
    read: learnedText,
    take: (value) => {
      if (typeof value === "string") takeLearned(value);
    },
    subscribe: useGuide.subscribe,
  },
};

export const keptChoices: Rows = { remembered, joined };
