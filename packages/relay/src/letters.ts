import { RelayError } from "./relay-error.ts";

/** A wallet's answer to the dApp of a session, sealed; or why it could not be. */
export type Letter =
  | { readonly sessionId: string; readonly publicKey: string; readonly data: string }
  | { readonly sessionId: string; readonly error: string };

export interface RelayLimits {
  /** Of one request. */
  readonly bodyBytes: number;
  /** An answer that nobody has taken is gone after this time. */
  readonly keptMs: number;
  readonly lettersOfSession: number;
  readonly sessions: number;
  /** Characters of all answers together. */
  readonly characters: number;
}

/** A page may be closed for a while between question and answer; the public relay keeps an answer for half a minute. */
const LIMITS: RelayLimits = {
  bodyBytes: 256 * 1024,
  keptMs: 60 * 60_000,
  lettersOfSession: 16,
  sessions: 1_000,
  characters: 16 * 1024 * 1024,
};

export interface Letters {
  readonly limits: RelayLimits;
  /** Throws `SESSION_FULL` and `RELAY_FULL`; what is there already stays. */
  leave(letter: Letter): void;
  /** Oldest first; what was taken is gone. */
  take(sessionId: string): readonly Letter[];
}

interface Kept {
  readonly letter: Letter;
  readonly until: number;
}

export function openLetters(nowMs: () => number, changed: Partial<RelayLimits> = {}): Letters {
  const limits = { ...LIMITS, ...changed };
  const sessions = new Map<string, Kept[]>();

  const dropExpired = (): void => {
    const now = nowMs();
    for (const [sessionId, kept] of sessions) {
      const left = kept.filter(({ until }) => until > now);
      if (left.length === 0) sessions.delete(sessionId);
      else sessions.set(sessionId, left);
    }
  };
  const characters = (): number =>
    [...sessions.values()].flat().reduce((sum, { letter }) => sum + length(letter), 0);

  return {
    limits,
    leave(letter) {
      dropExpired();
      const kept = sessions.get(letter.sessionId) ?? [];
      if (kept.length >= limits.lettersOfSession)
        throw new RelayError("SESSION_FULL", `The session has ${kept.length} answers that nobody has taken.`);
      const isFull = kept.length === 0 && sessions.size >= limits.sessions;
      if (isFull || characters() + length(letter) > limits.characters)
        throw new RelayError("RELAY_FULL", "The relay keeps no more answers until some are taken or expire.");
      sessions.set(letter.sessionId, [...kept, { letter, until: nowMs() + limits.keptMs }]);
    },
    take(sessionId) {
      dropExpired();
      const kept = sessions.get(sessionId) ?? [];
      sessions.delete(sessionId);
      return kept.map(({ letter }) => letter);
    },
  };
}

const length = (letter: Letter): number =>
  "error" in letter ? letter.error.length : letter.publicKey.length + letter.data.length;
