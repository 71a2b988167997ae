import { bytesToHex, randomBytes } from "@noble/hashes/utils.js";
import type { PlayersLimits } from "./limits.ts";
import { PlayersError } from "./players-error.ts";

export interface Challenges {
  /**
   * 32 random bytes in hex. Throws `SERVER_FULL` and `TOO_OFTEN`.
   * @param visitor null for one who needs no share, such as the owner of the machine.
   */
  issue(visitor: string | null): { readonly challenge: string; readonly expiresAt: number };
  /** Uses it up, also if the sign-in fails. Throws `CHALLENGE_UNKNOWN`. */
  take(challenge: string): void;
}

/** What visitors with a share may hold together. */
const SHARED = 3 / 4;

/** Kept in memory: after a restart of the server, pages request new ones. */
export function openChallenges(
  nowMs: () => number,
  { challengeMs, challenges: most, challengesOfVisitor }: PlayersLimits,
): Challenges {
  /** When each visitor with a share was given one, for as long as that counts. Each sign-in costs more than its challenge does. */
  const given = new Map<string, number[]>();
  const count = (visitor: string): void => {
    const now = nowMs();
    for (const [name, times] of given) {
      const left = times.filter((time) => time + challengeMs > now);
      if (left.length === 0) given.delete(name);
      else given.set(name, left);
    }
    const own = given.get(visitor) ?? [];
    const [oldest = now] = own;
    if (own.length >= challengesOfVisitor)
      throw new PlayersError(
        "TOO_OFTEN",
        "Too many sign-ins have begun at your address. Try again in a few minutes.",
        {},
        Math.ceil((oldest + challengeMs - now) / 1000),
      );
    given.set(visitor, [...own, now]);
  };
  /** Until when each is valid; oldest first, since all live equally long. */
  const issued = new Map<string, number>();
  const dropExpired = (): void => {
    const now = nowMs();
    for (const [challenge, until] of issued) {
      if (until > now) return;
      issued.delete(challenge);
    }
  };
  return {
    issue(visitor) {
      dropExpired();
      // The last ones are for the host's own visitors.
      if (issued.size >= (visitor === null ? most : most * SHARED))
        throw new PlayersError("SERVER_FULL", "Too many sign-ins are under way. Try again in a few minutes.");
      if (visitor !== null) count(visitor);
      const challenge = bytesToHex(randomBytes(32));
      const expiresAt = nowMs() + challengeMs;
      issued.set(challenge, expiresAt);
      return { challenge, expiresAt };
    },
    take(challenge) {
      dropExpired();
      if (issued.delete(challenge)) return;
      throw new PlayersError(
        "CHALLENGE_UNKNOWN",
        "This sign-in took too long or was used before. Sign in again.",
      );
    },
  };
}
