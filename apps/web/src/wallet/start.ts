/**
 * The way from the first paint to a wallet that can be asked; what goes wrong on it is told in the wallet's store. Toolkit, connect button
 * and embedded wallet are most of the page's code, and a visitor needs none of it: they are loaded for a player alone.
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

/** A ledger that is out of reach is asked again by itself. */
const AGAIN_MS = 5_000;
/** What shows that somebody is there who may want a wallet. */
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
  /** This browser keeps orders, whose end is to be known. */
  readonly ordersKept: boolean;
}

/** Before the first render: where nothing is kept, nobody is connected. */
export function recognizeVisitor(): void {
  if (!isWalletKept(localStorage)) useWalletStore.setState({ phase: "unused" });
}

/** Once the page is shown. The wallet itself is started at once where something of it is kept, else at the first sign of a player. */
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

/** Button colours follow the theme of the page; nothing is lost where they cannot. */
export async function setWalletMode(shown: "light" | "dark"): Promise<void> {
  mode = shown;
  if (begun === undefined) return;
  await askWallet(({ setButtonMode }) => setButtonMode(shown)).catch(() => undefined);
}

/** Starts the wallet if nobody has wanted it so far. */
export async function askWallet<T>(
  ask: (wallet: typeof import("./toolkit.ts")) => Promise<T> | T,
): Promise<T> {
  await beginWallet();
  const wallet = await inTime(() => import("./toolkit.ts"));
  return ask(wallet);
}
