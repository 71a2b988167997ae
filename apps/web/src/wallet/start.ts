/**
 * From the first paint to a wallet that can be asked; errors on the way are in the wallet's store. Toolkit, connect
 * button and embedded wallet are most of the page's code, and a visitor needs none of it: only players load them.
 */
import type { Game } from "../data/game.tsx";
import { noticeLeaving, staying } from "../data/leaving.ts";
import { errorSentence } from "../format/error-sentence.ts";
import { inTime, loadAgain, PartNotLoaded } from "../format/in-time.ts";
import { i18n } from "../i18n/index.ts";
import { isSession, isWalletKept } from "./kept.ts";
import { resolvable } from "./resolvable.ts";
import type { Dependent } from "./session.ts";
import { useWalletStore } from "./store.ts";

/** A ledger that is out of reach is asked again automatically. */
const AGAIN_MS = 5_000;
/** Events by a visitor who may want a wallet. */
const SIGNS = ["pointermove", "pointerdown", "keydown", "focusin"];

interface Start {
  readonly game: Game;
  /** Fetched along with the wallet's part of the page. */
  readonly orders: () => Promise<Dependent>;
}

const { promise: start, resolve: canStart } = resolvable<Start>();
/** The last try. */
let begun: Promise<void> | undefined;
let partLost = false;
let mode: "light" | "dark" = "light";

interface Reason {
  /** This browser stores open orders, whose result must be found out. */
  readonly ordersKept: boolean;
}

/** Before the first render: without stored data, no wallet is connected. */
export function recognizeVisitor(): void {
  if (!isWalletKept(localStorage)) useWalletStore.setState({ phase: "unused" });
}

/**
 * Once the page is shown. The wallet itself starts at once if this browser stores any of its data, else at the first
 * sign of a player.
 */
export function startWallet(game: Game, orders: Start["orders"], { ordersKept }: Reason): void {
  noticeLeaving(window);
  canStart({ game, orders });
  if (ordersKept || useWalletStore.getState().phase !== "unused") void beginWallet();
  else awaitPlayer();
}

function awaitPlayer(): void {
  const listening = new AbortController();
  const options = { signal: listening.signal, capture: true, passive: true };
  const begin = (): void => {
    listening.abort();
    void beginWallet();
  };
  for (const sign of SIGNS) window.addEventListener(sign, begin, options);
  // Another tab has connected. Not before: a toolkit that starts while another one asks takes the answer from it.
  window.addEventListener("storage", ({ key, newValue }) => isSession(key, newValue) && begin(), options);
}

/** Resolves when the first try is over; how it went is in the wallet's store. */
export function beginWallet(): Promise<void> {
  begun ??= attempt();
  return begun;
}

async function attempt(): Promise<void> {
  const { game, orders } = await start;
  try {
    const [{ startSession }, dependent] = await Promise.all([inTime(() => import("./session.ts")), orders()]);
    await startSession(game, dependent, mode);
  } catch (error) {
    await staying();
    console.error(error);
    partLost = error instanceof PartNotLoaded;
    const problem = errorSentence(i18n.t, error);
    useWalletStore.setState({ phase: "failed", problem });
    // A part of the page that did not arrive comes with a new page alone.
    if (!partLost) again = setTimeout(retry, AGAIN_MS);
  }
}

let again: ReturnType<typeof setTimeout> | undefined;

function retry(): void {
  clearTimeout(again);
  begun = attempt();
}

/** Another try; a part of the page that did not arrive comes with a new page alone. */
export async function startWalletAgain(): Promise<void> {
  if (partLost) return loadAgain();
  useWalletStore.setState({ phase: "starting", problem: null });
  retry();
}

/** Button colours follow the theme of the page; a failure does no harm. */
export async function setWalletMode(shown: "light" | "dark"): Promise<void> {
  mode = shown;
  if (begun === undefined) return;
  await askWallet(({ setButtonMode }) => setButtonMode(shown)).catch(() => undefined);
}

/** Starts the wallet if it is not started yet. */
export async function askWallet<T>(
  ask: (wallet: typeof import("./toolkit.ts")) => Promise<T> | T,
): Promise<T> {
  await beginWallet();
  const wallet = await inTime(() => import("./toolkit.ts"));
  return ask(wallet);
}
