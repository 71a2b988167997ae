/** The way from the first paint to a wallet that can be asked; what goes wrong on it is told in the wallet's store. */
import type { Game } from "../data/game.tsx";
import { inTime, loadAgain, PartNotLoaded } from "../format/in-time.ts";
import type { Dependent } from "./session.ts";
import { useWalletStore } from "./store.ts";

/** A ledger that is out of reach is asked again by itself. */
const AGAIN_MS = 5_000;

let dependent: () => Promise<Dependent>;
let partLost = false;
let again: ReturnType<typeof setTimeout> | undefined;

/** @param orders fetched along with the wallet's part of the page. */
export function startWallet(game: Game, orders: () => Promise<Dependent>): Promise<void> {
  dependent = orders;
  clearTimeout(again);
  useWalletStore.setState({ phase: "starting", problem: null });
  return attempt(game);
}

async function attempt(game: Game): Promise<void> {
  try {
    const [{ startSession }, orders] = await Promise.all([inTime(() => import("./session.ts")), dependent()]);
    await startSession(game, orders);
  } catch (error) {
    console.error(error);
    partLost = error instanceof PartNotLoaded;
    const problem = error instanceof Error ? error.message : String(error);
    useWalletStore.setState({ phase: "failed", problem });
    // A part of the page that did not arrive comes with a new page alone.
    if (!partLost) again = setTimeout(() => void attempt(game), AGAIN_MS);
  }
}

/** Button colours follow the theme of the page; nothing is lost where they cannot. */
export const setWalletMode = (mode: "light" | "dark"): Promise<void> =>
  inTime(() => import("./session.ts")).then(
    ({ setMode }) => setMode(mode),
    () => undefined,
  );

/** Another try; a part of the page that did not arrive comes with a new page alone. */
export const startWalletAgain = (game: Game): Promise<void> =>
  partLost ? loadAgain() : startWallet(game, dependent);

/** The toolkit's part of the page has arrived by the time that a button asks for it. */
export async function askWallet<T>(
  ask: (wallet: typeof import("./toolkit.ts")) => Promise<T> | T,
): Promise<T> {
  const wallet = await inTime(() => import("./toolkit.ts"));
  return ask(wallet);
}
