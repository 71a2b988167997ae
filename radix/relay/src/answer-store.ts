import { RelayError } from "./relay-error.ts";

/** A wallet's answer to the dApp of a session, sealed; or why it could not be given. */
export type StoredAnswer =
  | { readonly sessionId: string; readonly publicKey: string; readonly data: string }
  | { readonly sessionId: string; readonly error: string };

export interface RelayLimits {
  /** Limit for one request. */
  readonly bodyBytes: number;
  /** An answer that is not fetched is dropped after this time. */
  readonly retentionMs: number;
  readonly answersPerSession: number;
  readonly sessions: number;
  /** Characters of all answers together. */
  readonly characters: number;
  /** The same for one sender. */
  readonly sessionsPerSender: number;
  readonly charactersPerSender: number;
}

/** A page may be closed for a while between request and answer; the public relay keeps an answer for half a minute. */
const LIMITS: RelayLimits = {
  bodyBytes: 256 * 1024,
  retentionMs: 60 * 60_000,
  answersPerSession: 16,
  sessions: 1_000,
  characters: 16 * 1024 * 1024,
  sessionsPerSender: 50,
  charactersPerSender: 1024 * 1024,
};

/** Share of the relay for senders with a limit; the rest is for the host's own senders. */
const SHARED = 3 / 4;

export interface AnswerStore {
  readonly limits: RelayLimits;
  /**
   * Throws `SESSION_FULL`, `SENDER_FULL` and `RELAY_FULL`; earlier answers stay. @param sender null for a sender
   * without a limit, such as the owner of the machine.
   */
  add(answer: StoredAnswer, sender: string | null): void;
  /** Oldest first; taken answers are deleted. */
  take(sessionId: string): readonly StoredAnswer[];
}

interface Entry {
  readonly answer: StoredAnswer;
  readonly sender: string | null;
  readonly until: number;
}

export function createAnswerStore(nowMs: () => number, changed: Partial<RelayLimits> = {}): AnswerStore {
  const limits = { ...LIMITS, ...changed };
  const sessions = new Map<string, Entry[]>();

  const dropExpired = (): void => {
    const now = nowMs();
    for (const [sessionId, kept] of sessions) {
      const left = kept.filter(({ until }) => until > now);
      if (left.length === 0) sessions.delete(sessionId);
      else sessions.set(sessionId, left);
    }
  };
  const sizeOf = (kept: readonly Entry[]): number =>
    kept.reduce((sum, { answer }) => sum + length(answer), 0);
  const all = (): readonly Entry[] => [...sessions.values()].flat();

  /** One sender may use up its own limit; all limited senders together leave some room for the others. */
  function mustHaveRoom(answer: StoredAnswer, sender: string | null): void {
    const isNew = !sessions.has(answer.sessionId);
    const kept = all();
    const part = sender === null ? 1 : SHARED;
    const isFull = isNew && sessions.size >= limits.sessions * part;
    if (isFull || sizeOf(kept) + length(answer) > limits.characters * part)
      throw new RelayError("RELAY_FULL", "The relay keeps no more answers until some are taken or expire.");
    if (sender === null) return;
    const own = kept.filter((one) => one.sender === sender);
    const ownSessions = new Set(own.map((one) => one.answer.sessionId)).add(answer.sessionId).size;
    if (ownSessions > limits.sessionsPerSender || sizeOf(own) + length(answer) > limits.charactersPerSender)
      throw new RelayError("SENDER_FULL", `You have left ${own.length} answers that nobody has taken.`);
  }

  return {
    limits,
    add(answer, sender) {
      dropExpired();
      const kept = sessions.get(answer.sessionId) ?? [];
      if (kept.length >= limits.answersPerSession)
        throw new RelayError("SESSION_FULL", `The session has ${kept.length} answers that nobody has taken.`);
      mustHaveRoom(answer, sender);
      sessions.set(answer.sessionId, [...kept, { answer, sender, until: nowMs() + limits.retentionMs }]);
    },
    take(sessionId) {
      dropExpired();
      const kept = sessions.get(sessionId) ?? [];
      sessions.delete(sessionId);
      return kept.map(({ answer }) => answer);
    },
  };
}

const length = (answer: StoredAnswer): number =>
  "error" in answer ? answer.error.length : answer.publicKey.length + answer.data.length;
