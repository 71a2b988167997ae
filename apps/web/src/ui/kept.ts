/**
 * Things that a browser remembers for a page. Its storage may be full or forbidden: then a thing is remembered for as long as the page is open,
 * and no press fails for it. Nothing else writes to the storages of the browser (`tests/house/kept.test.ts`).
 */
import { create, type StoreApi, type UseBoundStore } from "zustand";

type Place = "localStorage" | "sessionStorage";

interface Unkept {
  readonly text: string | null;
  /** The text in the storage instead: once that changes, another tab has written. */
  readonly instead: string | null;
}

/** What found no room, by its key. */
const ofPage = new Map<string, Unkept>();

function stored(key: string, place: Place): string | null {
  try {
    return window[place].getItem(key);
  } catch {
    return null;
  }
}

/** @param text null forgets it. @returns false if it lasts as long as the page only. */
export function keepText(key: string, text: string | null, place: Place = "localStorage"): boolean {
  try {
    if (text === null) window[place].removeItem(key);
    else window[place].setItem(key, text);
    ofPage.delete(key);
    return true;
  } catch {
    ofPage.set(key, { text, instead: stored(key, place) });
    return false;
  }
}

/** Null if nothing is kept. */
export function keptText(key: string, place: Place = "localStorage"): string | null {
  const text = stored(key, place);
  const unkept = ofPage.get(key);
  return unkept === undefined || unkept.instead !== text ? text : unkept.text;
}

/** For `createJSONStorage`. */
export const keptStorage = {
  getItem: (key: string) => keptText(key),
  setItem: (key: string, text: string) => void keepText(key, text),
  removeItem: (key: string) => void keepText(key, null),
};

/** How a setting is written. */
interface Form<Value> {
  /** Before the player has chosen. */
  readonly usual: Value;
  /** Undefined for anything else: another version of the page, another device or the player may have written it. */
  readonly read: (value: unknown) => Value | undefined;
  /** Null forgets the choice. */
  readonly write: (value: Value) => string | null;
}

export interface Setting<Value> {
  /** Its storage key. */
  readonly key: string;
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  /** Takes what another device chose; ignores anything else. */
  readonly take: (value: unknown) => void;
  /** The hook. */
  readonly use: () => Value;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A choice of the player's that this browser remembers, the same in all its tabs. @param name unique on the page. */
export function kept<Value>(name: string, { usual, read, write }: Form<Value>): Setting<Value> {
  const key = `kingdoms:${name}`;
  const known = (): Value => read(keptText(key)) ?? usual;
  let store: UseBoundStore<StoreApi<{ readonly value: Value }>> | undefined;
  const open = () => {
    if (store !== undefined) return store;
    const opened = create<{ readonly value: Value }>(() => ({ value: known() }));
    addEventListener("storage", ({ key: changed, newValue }) => {
      if (changed === key) opened.setState({ value: read(newValue) ?? usual });
    });
    store = opened;
    return opened;
  };
  const set = (value: Value): void => {
    keepText(key, write(value));
    open().setState({ value });
  };
  return {
    key,
    get: () => open().getState().value,
    set,
    take(value) {
      const choice = read(value);
      if (choice !== undefined) set(choice);
    },
    use: () => open()(({ value }) => value),
    subscribe: (listener) => open().subscribe(listener),
  };
}

/** A setting that is off until it is switched on. */
export const ON_OFF: Form<boolean> = {
  usual: false,
  read: (value) =>
    value === true || value === "on" ? true : value === false || value === "off" ? false : undefined,
  write: (on) => (on ? "on" : "off"),
};
