/**
 * Preferences of a player who is signed in are the same on all devices: of each, the newest choice counts. A choice
 * without a recorded time counts as older than any with one, and a preference that was never chosen here does not
 * count.
 */

import { keepText, keptText } from "../ui/kept.ts";
import { asPlayer } from "./player.ts";
import { mergePreferences, type Preferences, type PreferenceValue } from "./players-server.ts";
import { isSignedIn, whenDevicesMeet } from "./when-devices-meet.ts";

interface Remembered {
  /** The storage key in this browser. */
  readonly key: string;
  readonly read: () => PreferenceValue;
  /** Takes what another device chose; leaves a value alone that is no choice here. */
  readonly take: (value: PreferenceValue) => unknown;
  readonly subscribe: (listener: () => void) => unknown;
}

/** What grows on every device. It is joined, so that no device's part replaces another one's. */
interface Joined extends Omit<Remembered, "key"> {
  /** The value that means "not chosen". */
  readonly nothing: PreferenceValue;
}

/** By the names under which the server keeps them. */
export interface Rows {
  readonly remembered: Readonly<Record<string, Remembered>>;
  readonly joined: Readonly<Record<string, Joined>>;
}

const CHOSEN_AT = "kingdoms:chosen-at";
/** In Unix milliseconds: older than any choice that was noted. */
const LONG_AGO = 1;

let rows: Rows | null = null;
/** Values as they were last seen, so that only a choice counts as one. */
const seen = new Map<string, PreferenceValue>();

/** From now on records the time of each choice, and sends choices to the server as long as a player is signed in. */
export function keepPreferences(kept: Rows): void {
  if (rows !== null) return;
  rows = kept;
  for (const [name, row] of Object.entries(kept.remembered)) {
    seen.set(name, row.read());
    row.subscribe(() => {
      if (seen.get(name) === row.read()) return;
      seen.set(name, row.read());
      note(name, Date.now());
      if (isSignedIn()) void merge();
    });
  }
  for (const [name, row] of Object.entries(kept.joined)) {
    seen.set(name, row.read());
    row.subscribe(() => {
      if (seen.get(name) === row.read()) return;
      seen.set(name, row.read());
      if (isSignedIn()) mergeSoon();
    });
  }
  whenDevicesMeet(merge);
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

/** If the server cannot be reached, the next choice or connection tries again. */
async function merge(): Promise<void> {
  if (rows === null) return;
  const { remembered, joined } = rows;
  const chosen: Preferences = Object.fromEntries(
    Object.entries(remembered).flatMap(([name, row]) => {
      const changedAt = chosenAt(name, row);
      return changedAt === null ? [] : [[name, { value: row.read(), changedAt }]];
    }),
  );
  const merged = await ask(chosen);
  if (merged === null) return;
  for (const [name, { value, changedAt }] of Object.entries(merged)) {
    const row = remembered[name];
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
    Object.entries(joined).flatMap(([name, row]) => {
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
