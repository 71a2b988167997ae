/**
 * Preferences of a player who is signed in are the same on all devices: of each, the newest choice counts. What was chosen before
 * anybody noted when counts as older than any choice that was noted, and what was never chosen here counts not at all.
 */
import { asPlayer, checkSession, usePlayer } from "../data/player.ts";
import { mergePreferences, type Preferences, type PreferenceValue } from "../data/players-server.ts";
import { learnedText, takeLearned, useGuide } from "../features/guide/marks.ts";
import { mapFills } from "../features/map-panel/fills.ts";
import { sound } from "../features/sounds/SoundButton.tsx";
import { readText, takeRead, useNews } from "../game/news/store.ts";
import { chooseLanguage, knownLanguage, languageChoice, useLanguage } from "../i18n/language.ts";
import { keepText, keptText, type Setting } from "../ui/kept.ts";
import { theme } from "../ui/theme.ts";

/** The server keeps a preference of 200 characters, quotes included. */
const NEWS_CHARACTERS = 190;

interface Remembered {
  /** Where this browser remembers it. */
  readonly key: string;
  readonly read: () => PreferenceValue;
  /** Takes what another device chose; leaves alone what is no choice here. */
  readonly take: (value: PreferenceValue) => unknown;
  readonly subscribe: (listener: () => void) => unknown;
}

/** What grows on every device. It is joined, so that no device's part replaces another one's. */
interface Joined extends Omit<Remembered, "key"> {
  /** What stands for nothing yet. */
  readonly nothing: PreferenceValue;
}

/** A setting of this browser. */
const remembered = <Value extends PreferenceValue>({
  key,
  get,
  take,
  subscribe,
}: Setting<Value>): Remembered => ({
  key,
  read: get,
  take,
  subscribe,
});

/** By the names under which the server keeps them. One more preference is a row. */
const ROWS: Readonly<Record<string, Remembered>> = {
  theme: remembered(theme),
  language: {
    key: languageChoice.key,
    read: () => useLanguage.getState().language,
    take: (value) => {
      const language = knownLanguage([String(value)]);
      return language === null ? undefined : chooseLanguage(language);
    },
    subscribe: useLanguage.subscribe,
  },
  mapFills: remembered(mapFills),
  sound: remembered(sound),
};

const JOINED: Readonly<Record<string, Joined>> = {
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

const CHOSEN_AT = "kingdoms:chosen-at";
/** In Unix milliseconds: older than any choice that was noted. */
const LONG_AGO = 1;

const isSignedIn = (): boolean => usePlayer.getState().player.phase === "in";

let kept = false;
/** Values as they were last seen, so that only a choice counts as one. */
const seen = new Map<string, PreferenceValue>();

/** Notes from now on when each is chosen, and keeps them on the server as long as somebody is signed in. */
export function keepPreferences(): void {
  if (kept) return;
  kept = true;
  for (const [name, row] of Object.entries(ROWS)) {
    seen.set(name, row.read());
    row.subscribe(() => {
      if (seen.get(name) === row.read()) return;
      seen.set(name, row.read());
      note(name, Date.now());
      if (isSignedIn()) void merge();
    });
  }
  for (const [name, row] of Object.entries(JOINED)) {
    seen.set(name, row.read());
    row.subscribe(() => {
      if (seen.get(name) === row.read()) return;
      seen.set(name, row.read());
      if (isSignedIn()) mergeSoon();
    });
  }
  let was = isSignedIn();
  usePlayer.subscribe(() => {
    if (!was && isSignedIn()) void merge();
    was = isSignedIn();
  });
  window.addEventListener("online", () => {
    if (isSignedIn()) void merge();
  });
  // Another device may have read the news meanwhile.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && isSignedIn()) void merge();
  });
  if (was) void merge();
  else void checkSession();
}

function chosenAt(name: string, { key }: Remembered): number | null {
  const noted = times()[name];
  if (noted !== undefined) return noted;
  return keptText(key) === null ? null : LONG_AGO;
}

function times(): Readonly<Record<string, number>> {
  try {
    const value: unknown = JSON.parse(keptText(CHOSEN_AT) ?? "{}");
    const entries = Object.entries(typeof value === "object" && value !== null ? value : {});
    return Object.fromEntries(entries.filter(([, at]) => Number.isSafeInteger(at) && at >= 0));
  } catch {
    return {};
  }
}

const note = (name: string, at: number): void =>
  void keepText(CHOSEN_AT, JSON.stringify({ ...times(), [name]: at }));

/** News are marked one after the other: what comes together is sent together. */
const TOGETHER_MS = 1_000;
let soon: ReturnType<typeof setTimeout> | undefined;

function mergeSoon(): void {
  if (soon !== undefined) return;
  soon = setTimeout(() => {
    soon = undefined;
    if (isSignedIn()) void merge();
  }, TOGETHER_MS);
}

/** Where the server cannot be reached, the next choice or connection tries again. */
async function merge(): Promise<void> {
  const chosen: Preferences = Object.fromEntries(
    Object.entries(ROWS).flatMap(([name, row]) => {
      const changedAt = chosenAt(name, row);
      return changedAt === null ? [] : [[name, { value: row.read(), changedAt }]];
    }),
  );
  const merged = await ask(chosen);
  if (merged === null) return;
  for (const [name, { value, changedAt }] of Object.entries(merged)) {
    const row = ROWS[name];
    if (row === undefined || changedAt <= (chosenAt(name, row) ?? 0)) continue;
    // It is no choice of this device.
    seen.set(name, value);
    try {
      await row.take(value);
      note(name, changedAt);
    } catch {
      // A language that cannot be fetched now is taken the next time.
    }
  }
  const grown = Object.fromEntries(
    Object.entries(JOINED).flatMap(([name, row]) => {
      const theirs = merged[name];
      if (theirs !== undefined) row.take(theirs.value);
      const value = row.read();
      seen.set(name, value);
      if (value === row.nothing || value === theirs?.value) return [];
      // The server keeps the newer one, by the clock of the device that wrote it.
      return [[name, { value, changedAt: Math.max(Date.now(), (theirs?.changedAt ?? 0) + 1) }]];
    }),
  );
  if (Object.keys(grown).length > 0) await ask(grown);
}

const ask = (chosen: Preferences): Promise<Preferences | null> =>
  asPlayer(() => mergePreferences(chosen)).catch(() => null);
