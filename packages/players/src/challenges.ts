import { bytesToHex, randomBytes } from "@noble/hashes/utils.js";
import type { PlayersLimits } from "./limits.ts";
import { PlayersError } from "./players-error.ts";

export interface Challenges {
  /** 32 random bytes in hex. Throws `SERVER_FULL`. */
  issue(): { readonly challenge: string; readonly expiresAt: number };
  /** Uses it up, whatever comes of it. Throws `CHALLENGE_UNKNOWN`. */
  take(challenge: string): void;
}

/** Kept in memory: whoever holds one when the server ends asks for another. */
export function openChallenges(
  nowMs: () => number,
  { challengeMs, challenges: most }: PlayersLimits,
): Challenges {
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
    issue() {
      dropExpired();
      if (issued.size >= most)
        throw new PlayersError("SERVER_FULL", "Too many sign-ins are under way. Try again in a few minutes.");
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
