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
  /** How often the database was asked to remove deleted data from its files. */
  readonly forgotten: () => number;
}

/** @param players sign in at once. */
export function opened(limits: Partial<PlayersLimits> = {}, players = [PLAYER, STRANGER]): Opened {
  let now = START;
  let forgotten = 0;
  const file = openPlayersFile(":memory:");
  const options: StoreOptions = {
    database: {
      ...file,
      forget() {
        forgotten += 1;
        file.forget();
      },
    },
    nowMs: () => now,
    ledgerId: "ledger-1",
    limits: { ...LIMITS, ...limits },
  };
  const store = openStore(options);
  for (const player of players) store.signIn(player);
  return {
    ...options,
    store,
    wait: (ms) => {
      now += ms;
    },
    forgotten: () => forgotten,
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
