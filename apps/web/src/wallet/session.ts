/** What runs once for each page in which a wallet is wanted: the wallet connection, and what waits for it. */
import type { Game } from "../data/game.tsx";
import { readTip } from "../data/read-tip.ts";
import type { Faucet } from "./embedded.ts";
import { WALLET_STORAGE } from "./storage.ts";
import { setButtonMode, startToolkit } from "./toolkit.ts";

/** What lives by the connection, and is above it. */
export interface Dependent {
  /** The ledger that this browser knew is gone; its stored data is worthless. */
  readonly forgetLedger: () => void;
  /** The wallet can be asked. */
  readonly resume: (game: Game) => void;
  /** The orders of a manifest, one sentence for each call that the game knows. */
  readonly describe: (game: Game, manifest: string, signal?: AbortSignal) => Promise<readonly string[]>;
  readonly callFaucet: Faucet;
}

/** @param mode the theme of the page. Throws if it must be tried again. */
export async function startSession(game: Game, dependent: Dependent, mode: "light" | "dark"): Promise<void> {
  const { networkId, factory, ledgerId } = game.config;
  const { stateVersion } = await readTip(game);
  const ofLedger = ["rdt:", `${WALLET_STORAGE}:${networkId}:`];
  if (forgetOtherLedger(localStorage, { networkId, factory, ledgerId, stateVersion }, ofLedger)) {
    dependent.forgetLedger();
  }
  const describe = (manifest: string, signal?: AbortSignal) => dependent.describe(game, manifest, signal);
  await startToolkit(game.config, describe, dependent.callFaucet);
  await setButtonMode(mode);
  dependent.resume(game);
}

/**
 * A local ledger can be started over. The toolkit would then still show the session of a lost ledger, and old actions
 * would wait for ever: data of the old ledger is dropped.
 */
const SEEN = "kingdoms:ledger";

export interface LedgerIdentity {
  readonly networkId: number;
  readonly factory: string;
  /** `RealmConfig.ledgerId`. */
  readonly ledgerId: string;
  /** The tip when the page was opened; a lower one than ever seen means another ledger. */
  readonly stateVersion: number;
}

function lastSeen(storage: Storage): LedgerIdentity | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(SEEN) ?? "null");
    if (typeof value !== "object" || value === null) return null;
    const { networkId, factory, ledgerId, stateVersion } = value as Partial<LedgerIdentity>;
    if (typeof networkId !== "number" || typeof factory !== "string" || typeof ledgerId !== "string")
      return null;
    return {
      networkId,
      factory,
      ledgerId,
      stateVersion: typeof stateVersion === "number" ? stateVersion : 0,
    };
  } catch {
    return null;
  }
}

/**
 * Removes every key with one of the prefixes when the ledger is not the one seen last, and remembers this one.
 * @returns whether anything belonged to another ledger.
 */
export function forgetOtherLedger(
  storage: Storage,
  current: LedgerIdentity,
  prefixes: readonly string[],
): boolean {
  const before = lastSeen(storage);
  const replaced =
    before !== null &&
    before.networkId === current.networkId &&
    (before.factory !== current.factory ||
      before.ledgerId !== current.ledgerId ||
      before.stateVersion > current.stateVersion);
  if (replaced) {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
    for (const key of keys) {
      if (key !== null && prefixes.some((prefix) => key.startsWith(prefix))) storage.removeItem(key);
    }
  }
  try {
    storage.setItem(SEEN, JSON.stringify(current));
  } catch {
    // Without room for it, the next page compares with an older one.
  }
  return replaced;
}
