/** What runs once for each page, after its first paint: the wallet connection, and old orders looked up again. */
import { resumeOrders } from "../actions/perform.ts";
import { useActions } from "../actions/store.ts";
import type { Game } from "../ledger/game.tsx";
import { readTip } from "../ledger/news.ts";
import { forgetOtherLedger } from "./stale-session.ts";
import { setButtonMode, startToolkit } from "./toolkit.ts";

let started: Promise<void> | undefined;
let mode: "light" | "dark" = "light";

/** A second call does nothing, unless the first has failed: then it tries again. */
export function startSession(game: Game): Promise<void> {
  started ??= run(game).catch((error: unknown) => {
    started = undefined;
    throw error;
  });
  return started;
}

async function run(game: Game): Promise<void> {
  const { networkId, factory, ledgerId } = game.config;
  const { stateVersion } = await readTip(game);
  const ofLedger = ["rdt:", `kingdoms-wallet:${networkId}:`];
  if (forgetOtherLedger(localStorage, { networkId, factory, ledgerId, stateVersion }, ofLedger)) {
    useActions.setState({ actions: [] });
  }
  await startToolkit(game.config);
  await setButtonMode(mode);
  resumeOrders(game);
}

export async function setMode(shown: "light" | "dark"): Promise<void> {
  mode = shown;
  if (started !== undefined) await setButtonMode(shown).catch(() => undefined);
}
