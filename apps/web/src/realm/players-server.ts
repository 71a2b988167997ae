/** The paths of the server that keeps something for players who sign in (`game/players`). */
import type { SignedChallenge } from "@radixdlt/radix-dapp-toolkit";
import { ask } from "../data/origin.ts";

export interface Session {
  /** The address of the persona that signed in. */
  readonly player: string;
  /** Unix milliseconds. */
  readonly expiresAt: number;
}

export type PreferenceValue = string | number | boolean;
interface Preference {
  readonly value: PreferenceValue;
  readonly changedAt: number;
}
export type Preferences = Readonly<Record<string, Preference>>;

export interface Note {
  readonly text: string;
  /** Unix milliseconds; each change of a note has a later one. */
  readonly changedAt: number;
}

/** The server refused a request, or did not answer it (`NO_ANSWER`). */
export class PlayersRefused extends Error {
  override readonly name = "PlayersRefused";
  readonly code: string;
  /** With `NOTE_CHANGED`: the note that is there. */
  readonly note: Note | null;

  constructor(code: string, message: string, note: Note | null = null) {
    super(message);
    this.code = code;
    this.note = note;
  }
}

const BASE = "/player";
const LONGEST_MS = 30_000;

interface Refusal {
  readonly code?: string;
  readonly message?: string;
  readonly note?: Note;
}

/** Throws `PlayersRefused`. */
export async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const signal = AbortSignal.timeout(LONGEST_MS);
  const json = body === undefined ? {} : { body: JSON.stringify(body) };
  const headers = { "Content-Type": "application/json" };
  const response = await ask(`${BASE}${path}`, { method, headers, signal, ...json }).catch(() => {
    throw new PlayersRefused("NO_ANSWER", "");
  });
  const answer = (await response.json().catch(() => null)) as (T & Refusal) | null;
  if (response.ok && answer !== null) return answer;
  // The answer of a proxy in front of a server that is down.
  const { code = "NO_ANSWER", message = "", note = null } = answer ?? {};
  throw new PlayersRefused(code, message, note);
}

export const askChallenge = async (): Promise<string> =>
  (await call<{ challenge: string }>("POST", "/challenge", {})).challenge;
export const openSession = async (signed: SignedChallenge): Promise<Session> =>
  (await call<{ session: Session }>("POST", "/session", signed)).session;
export const readSession = async (): Promise<Session | null> =>
  (await call<{ session: Session | null }>("GET", "/session")).session;
export const closeSession = (): Promise<object> => call("DELETE", "/session");
export const closeAllSessions = (): Promise<object> => call("DELETE", "/sessions");
export const deletePlayer = (): Promise<object> => call("DELETE", "");
export const EXPORT_URL = `${BASE}/export`;

/** Answers with the stored value of each preference: the newer choice. */
export const mergePreferences = async (preferences: Preferences): Promise<Preferences> =>
  (await call<{ preferences: Preferences }>("PUT", "/preferences", { preferences })).preferences;

/** A player's marks by the addresses of the kingdoms' components. */
export type MarkChoices = Readonly<
  Record<
    string,
    {
      /** Null if the player removed it. */
      readonly mark: string | null;
      /** Unix milliseconds. */
      readonly changedAt: number;
    }
  >
>;

export const readMarkChoices = async (): Promise<MarkChoices> =>
  (await call<{ marks: MarkChoices }>("GET", "/marks")).marks;
/** Of each kingdom the newer choice stays. */
export const mergeMarks = (marks: MarkChoices): Promise<object> => call("PUT", "/marks", { marks });

/** @param kingdom the address of its component. */
export const readNote = async (kingdom: string): Promise<Note | null> =>
  (await call<{ note: Note | null }>("GET", `/notes/${kingdom}`)).note;
/** @param replaces `changedAt` of the note that the text was written over, null for none. An empty text deletes it. */
export async function writeNote(
  kingdom: string,
  text: string,
  replaces: number | null,
): Promise<Note | null> {
  if (text !== "") return (await call<{ note: Note }>("PUT", `/notes/${kingdom}`, { text, replaces })).note;
  await call("DELETE", `/notes/${kingdom}${replaces === null ? "" : `?replaces=${replaces}`}`);
  return null;
}
