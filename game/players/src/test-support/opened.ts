/** The store of players in memory, with a clock that a test moves. */
import { LIMITS, type PlayersLimits } from "../limits.ts";
import { openPlayersFile } from "../node.ts";
import { openStore, type Store, type StoreOptions } from "../store.ts";

export const START = Date.UTC(2026, 0, 1);
export const PLAYER = "identity_rowan";
export const STRANGER = "account_edda";

interface Opened extends StoreOptions {
  readonly store: Store;
  /** The wall clock moves, back if `ms` is negative. */
  readonly wait: (ms: number) => void;
}

/** With both players, who have a session each. */
export function opened(limits: Partial<PlayersLimits> = {}): Opened {
  let now = START;
  const options: StoreOptions = {
    database: openPlayersFile(":memory:"),
    nowMs: () => now,
    ledgerId: "ledger-1",
    limits: { ...LIMITS, ...limits },
  };
  const store = openStore(options);
  for (const player of [PLAYER, STRANGER]) store.signIn(player);
  return {
    ...options,
    store,
    wait: (ms) => {
      now += ms;
    },
  };
}

/** The error that a piece of work throws. */
export function refusalOf(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error("It was not refused.");
}
