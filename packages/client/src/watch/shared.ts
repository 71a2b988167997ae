import type { GatewayClient } from "../gateway/client.ts";
import { Alone, type SharedWatchOptions, type Stay } from "./alone.ts";
import { Member } from "./member.ts";
import { Notified } from "./notified.ts";

/** Hidden: not to be seen, but running. Asleep: about to be frozen, left or kept for the way back; nothing may be held. */
export type PageState = "shown" | "hidden" | "asleep";

export interface SharedWatch {
  /** Asleep until the first call. */
  become(state: PageState): void;
  end(): void;
}

/**
 * `watch`, with one connection for all pages of a browser. A browser opens six connections to a host, so a seventh page
 * with a stream of its own would hang, and all others with it. The page that holds the lock leads: it follows the ledger
 * and tells the others. The lock goes to the next page when its holder closes, crashes or falls asleep; a silent
 * holder loses it. Each page resumes after the last change that it was notified of.
 */
export function watchShared(gateway: GatewayClient, options: SharedWatchOptions): SharedWatch {
  const notified = new Notified(options);
  const locks = options.locks ?? (globalThis.navigator as { locks?: LockManager } | undefined)?.locks;
  let state: PageState = "asleep";
  let shares = locks !== undefined;
  let stay: Stay | null = null;

  const begin = (): void => {
    if (state === "asleep") return;
    const alone = (): void => {
      shares = false;
      stay?.end();
      stay = new Alone(gateway, options, notified, state === "shown");
    };
    if (locks === undefined || !shares) {
      alone();
      return;
    }
    try {
      stay = new Member(gateway, options, notified, locks, alone);
    } catch {
      alone();
    }
  };
  const end = (): void => {
    stay?.end();
    stay = null;
  };
  return {
    become(next) {
      if (next === state) return;
      const slept = state === "asleep";
      state = next;
      if (next === "asleep") end();
      else if (slept) begin();
      else stay?.become(next === "shown");
    },
    end() {
      state = "asleep";
      end();
    },
  };
}
