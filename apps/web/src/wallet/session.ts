/** What runs once for each page, after its first paint: the wallet connection, and what waits for it. */
import type { Game } from "../data/game.tsx";
import { readTip } from "../data/news.ts";
import { forgetOtherLedger } from "./stale-session.ts";
import { setButtonMode, startToolkit } from "./toolkit.ts";

/** What lives by the connection, and is above it. */
export interface Dependent {
  /** The ledger that this browser knew is gone; what is kept of it means nothing any more. */
  readonly forgetLedger: () => void;
  /** The wallet can be asked. */
  readonly resume: (game: Game) => void;
}

let started: Promise<void> | undefined;
let mode: "light" | "dark" = "light";

/** A second call does nothing, unless the first has failed: then it tries again. */
export function startSession(game: Game, orders: Dependent): Promise<void> {
  started ??= run(game, orders).catch((error: unknown) => {
    started = undefined;
    throw error;
  });
  return started;
}

async function run(game: Game, orders: Dependent): Promise<void> {
  const { networkId, factory, ledgerId } = game.config;
  const { stateVersion } = await readTip(game);
  const ofLedger = ["rdt:", `kingdoms-wallet:${networkId}:`];
  if (forgetOtherLedger(localStorage, { networkId, factory, ledgerId, stateVersion }, ofLedger)) {
    orders.forgetLedger();
  }
  await startToolkit(game.config);
  await setButtonMode(mode);
  orders.resume(game);
}

export async function setMode(shown: "light" | "dark"): Promise<void> {
  mode = shown;
  if (started !== undefined) await setButtonMode(shown).catch(() => undefined);
}
