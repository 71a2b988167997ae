/** Planned orders and the realm's steward: its answers are kept in `game/planned/steward.ts`, and signed orders are handed over. */
import { changePlan, openBox, type Planned } from "../../game/planned/box.ts";
import { ownPlans } from "../../game/planned/own-plans.ts";
import { NO_STEWARD, type StewardOrder, useSteward } from "../../game/planned/steward.ts";
import { writeWords } from "../../game/planned/words.ts";
import { useWalletStore } from "../../wallet/store.ts";
import { usePlayer } from "../player.ts";
import { PlayersRefused } from "../players-server.ts";
import { isSignedIn, whenDevicesMeet } from "../when-devices-meet.ts";
import { handOverOrder, readOrders, withdrawOrder } from "./steward-server.ts";

/** While orders wait. */
const LOOK_MS = 30_000;

/** How far the player of this page is from a steward. */
export type StewardAccess = "none" | "signedOut" | "open";

/** @param players of the realm's config: whether it has a server for players. */
export function useStewardAccess(players: boolean | undefined): StewardAccess {
  const phase = usePlayer(({ player }) => player.phase);
  if (players !== true) return "none";
  return phase === "in" || phase === "checking" ? "open" : "signedOut";
}

let reading: Promise<void> | null = null;

/** Asks the steward once; the outcome is in `useSteward`. */
export function lookAtSteward(): Promise<void> {
  if (!isSignedIn()) return Promise.resolve();
  reading ??= readOrders()
    .then((told) => useSteward.setState({ ...told, asked: true, error: null }))
    .catch((error: unknown) => useSteward.setState({ asked: true, error }))
    .finally(() => {
      reading = null;
    });
  return reading;
}

/** Looks at the steward's orders while the player is signed in, so that they are in the news. @param ledger its id. */
export function keepPlanned(ledger: string): void {
  openBox(ledger);
  const follow = (): void => {
    const { phase } = usePlayer.getState().player;
    if (phase === "out" || phase === "ended") useSteward.setState({ ...NO_STEWARD, asked: true });
  };
  usePlayer.subscribe(follow);
  follow();
  whenDevicesMeet(() => lookAtSteward().then(handOverAll));
  // The accounts are known later than the player if the wallet answers later.
  useWalletStore.subscribe(({ accounts }, before) => {
    if (accounts !== before.accounts) void handOverAll();
  });
  setInterval(() => {
    const waits = useSteward
      .getState()
      .orders.some(({ state }) => state === "waiting" || state === "refused");
    if (waits && document.visibilityState === "visible") void lookAtSteward();
  }, LOOK_MS);
}

/** Hands over signed orders that are only in this browser; a refusal is recorded beside the order. */
export async function handOverAll(): Promise<void> {
  if (!isSignedIn()) return;
  for (const plan of ownPlans()) if (isToHandOver(plan)) await handOver(plan);
}

/** An order that was refused once is handed over again only on the player's request. */
const isToHandOver = ({ signed, handedOver, problem }: Planned): boolean =>
  signed !== null && !handedOver && problem === null;

export async function handOver({ id, signed, words }: Planned): Promise<void> {
  if (signed === null) return;
  try {
    tell(await handOverOrder(signed.hex, writeWords(words)));
    changePlan(id, { handedOver: true, problem: null });
  } catch (error) {
    const { code, message } =
      error instanceof PlayersRefused ? error : { code: "INTERNAL", message: String(error) };
    // A server that did not answer is asked again at the next look.
    if (code !== "NO_ANSWER" && code !== "NOT_SIGNED_IN") changePlan(id, { problem: { code, message } });
  }
}

/** Throws if the steward did not do it. */
export async function withdraw(hash: string): Promise<void> {
  tell(await withdrawOrder(hash));
}

function tell(order: StewardOrder): void {
  const { orders } = useSteward.getState();
  useSteward.setState({ orders: [...orders.filter(({ hash }) => hash !== order.hash), order] });
}
