/** Choices that a player makes in one browser and finds on every other device. */
import { learnedText, takeLearned, useGuide } from "../features/guide/marks.ts";
import { mapFills } from "../features/map-panel/fills.ts";
import { sound } from "../features/sounds/SoundButton.tsx";
import { readText, takeRead, useNews } from "../game/news/store.ts";
import { chooseLanguage, knownLanguage, languageChoice, useLanguage } from "../i18n/language.ts";
import type { PreferenceValue } from "../realm/players-server.ts";
import type { Rows } from "../realm/preferences.ts";
import type { Setting } from "../ui/kept.ts";
import { theme } from "../ui/theme.ts";

/** The server keeps a preference of 200 characters, quotes included. */
const NEWS_CHARACTERS = 190;

/** A setting of this browser. */
const setting = <Value extends PreferenceValue>({ key, get, take, subscribe }: Setting<Value>) => ({
  key,
  read: get,
  take,
  subscribe,
});

/** By the names under which the server keeps them. One more preference is a row. */
export const keptChoices: Rows = {
  remembered: {
    theme: setting(theme),
    language: {
      key: languageChoice.key,
      read: () => useLanguage.getState().language,
      take: (value) => {
        const language = knownLanguage([String(value)]);
        return language === null ? undefined : chooseLanguage(language);
      },
      subscribe: useLanguage.subscribe,
    },
    mapFills: setting(mapFills),
    sound: setting(sound),
  },
  joined: {
    /** The mark up to which news were read. */
    newsRead: {
      nothing: "",
      read: () => readText(NEWS_CHARACTERS),
      take: (value) => {
        if (typeof value === "string") takeRead(value);
      },
      subscribe: useNews.subscribe,
    },
    /** The lessons that the guide has taught and does not repeat. */
    guide: {
      nothing: "",
      read: learnedText,
      take: (value) => {
        if (typeof value === "string") takeLearned(value);
      },
      subscribe: useGuide.subscribe,
    },
  },
};
