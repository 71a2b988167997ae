/** What runs once for each page, after its first paint: the wallet connection, and old orders looked up again. */
import { resumeOrders } from "../actions/perform.ts";
import { useActions } from "../actions/store.ts";
import type { Game } from "../ledger/game.tsx";
import { readTip } from "../ledger/news.ts";
import { forgetOtherLedger } from "./stale-session.ts";
import { useWalletStore } from "./store.ts";
import { setButtonMode, startToolkit } from "./toolkit.ts";

/** A session that could not start is tried again. */
const AGAIN_MS = 5_000;

let started: Promise<void> | undefined;
let mode: "light" | "dark" = "light";

export function startSession(game: Game): Promise<void> {
  started ??= run(game).catch((error: unknown) => {
    started = undefined;
    console.error(error);
    // The ledger is out of reach, and until it is back nobody knows who is connected. Where the toolkit itself cannot run,
    // the wallet store tells the player.
    if (useWalletStore.getState().phase === "starting") setTimeout(() => void startSession(game), AGAIN_MS);
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
