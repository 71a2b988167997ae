import { RelayError } from "./relay-error.ts";

/** A wallet's answer to the dApp of a session, sealed; or why it could not be given. */
export type Letter =
  | { readonly sessionId: string; readonly publicKey: string; readonly data: string }
  | { readonly sessionId: string; readonly error: string };

export interface RelayLimits {
  /** Limit for one request. */
  readonly bodyBytes: number;
  /** An answer that is not fetched is dropped after this time. */
  readonly keptMs: number;
  readonly lettersOfSession: number;
  readonly sessions: number;
  /** Characters of all answers together. */
  readonly characters: number;
  /** The same for one sender. */
  readonly sessionsOfSender: number;
  readonly charactersOfSender: number;
}

/** A page may be closed for a while between request and answer; the public relay keeps an answer for half a minute. */
const LIMITS: RelayLimits = {
  bodyBytes: 256 * 1024,
  keptMs: 60 * 60_000,
  lettersOfSession: 16,
  sessions: 1_000,
  characters: 16 * 1024 * 1024,
  sessionsOfSender: 50,
  charactersOfSender: 1024 * 1024,
};

/** Share of the relay for senders with a limit; the rest is for the host's own senders. */
const SHARED = 3 / 4;

export interface Letters {
  readonly limits: RelayLimits;
  /**
   * Throws `SESSION_FULL`, `SENDER_FULL` and `RELAY_FULL`; earlier answers stay. @param sender null for a sender
   * without a limit, such as the owner of the machine.
   */
  leave(letter: Letter, sender: string | null): void;
  /** Oldest first; taken answers are deleted. */
  take(sessionId: string): readonly Letter[];
}

interface Kept {
  readonly letter: Letter;
  readonly sender: string | null;
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
  const sizeOf = (kept: readonly Kept[]): number => kept.reduce((sum, { letter }) => sum + length(letter), 0);
  const all = (): readonly Kept[] => [...sessions.values()].flat();

  /** One sender may use up its own limit; all limited senders together leave some room for the others. */
  function mustHaveRoom(letter: Letter, sender: string | null): void {
    const isNew = !sessions.has(letter.sessionId);
    const kept = all();
    const part = sender === null ? 1 : SHARED;
    const isFull = isNew && sessions.size >= limits.sessions * part;
    if (isFull || sizeOf(kept) + length(letter) > limits.characters * part)
      throw new RelayError("RELAY_FULL", "The relay keeps no more answers until some are taken or expire.");
    if (sender === null) return;
    const own = kept.filter((one) => one.sender === sender);
    const ownSessions = new Set(own.map((one) => one.letter.sessionId)).add(letter.sessionId).size;
    if (ownSessions > limits.sessionsOfSender || sizeOf(own) + length(letter) > limits.charactersOfSender)
      throw new RelayError("SENDER_FULL", `You have left ${own.length} answers that nobody has taken.`);
  }

  return {
    limits,
    leave(letter, sender) {
      dropExpired();
      const kept = sessions.get(letter.sessionId) ?? [];
      if (kept.length >= limits.lettersOfSession)
        throw new RelayError("SESSION_FULL", `The session has ${kept.length} answers that nobody has taken.`);
      mustHaveRoom(letter, sender);
      sessions.set(letter.sessionId, [...kept, { letter, sender, until: nowMs() + limits.keptMs }]);
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
