/**
 * The life of one order: listed as asked, handed to the wallet, signed, followed on the ledger until it is decided.
 * The screens then read the changed values again.
 */
import { type OrderKind, refusalOf } from "@kingdoms/client";
import type { Game } from "../data/game.tsx";
import { staying } from "../data/leaving.ts";
import { syncOf } from "../data/sync.ts";
import { errorSentence } from "../format/error-sentence.ts";
import { inTime, PartNotLoaded } from "../format/in-time.ts";
import { i18n } from "../i18n/index.ts";
import { askWallet } from "../wallet/start.ts";
import { release } from "./claims.ts";
import { isFirst, type Slotted } from "./first.ts";
import { fail, follow, isOpen } from "./follow.ts";
import { answerFor } from "./giver.ts";
import type { Order, OrderError } from "./lifecycle.ts";
import { openIn, slotOf } from "./slots.ts";
import { ended, type NewOrder, orderOf, updateOrder } from "./store.ts";
import { askClaiming, forgetOrders, mergeOtherTabs, shareOrders } from "./tabs.ts";
import { keptByWallet, waitFor } from "./waiting.ts";
import { resumeOrders } from "./watch.ts";

/** An order that was given. */
export interface GivenOrder {
  readonly id: string;
  /** Resolves with its end, however long that takes; with null if it was forgotten with a lost ledger. Never rejects. */
  readonly end: Promise<Order | null>;
}

/**
 * The list of orders reports the result, and a note in front of the page. If the same order is open already, in this
 * tab or another one, it returns that one: an order is given once.
 */
export function perform<K extends OrderKind>(
  game: Game,
  wish: NewOrder<K> & Pick<Order, "account">,
  manifest: WriteManifest,
): GivenOrder {
  mergeOtherTabs();
  const slot = slotOf(wish);
  const open = openIn(slot, wish.account);
  if (open !== undefined) return { id: open.id, end: ended(open.id) };
  const id = crypto.randomUUID();
  // Before it is listed: this page is asked for it as soon as it is.
  const stopAnswering = answerFor(id);
  askClaiming(wish, id);
  void ended(id).then(() => {
    stopAnswering();
    void release(slot, id);
  });
  void handOver(game, { id, slot, steps: (wish.steps?.length ?? 0) + 1 }, manifest, waitFor(id));
  return { id, end: ended(id) };
}

/** What writes manifests; no part of the first load. */
const catalogue = () => inTime(() => import("@kingdoms/client/orders"));
type Catalogue = Awaited<ReturnType<typeof catalogue>>;
/** @param count of the order's first steps that it writes. */
type WriteManifest = (orders: Catalogue, count: number) => string;

async function handOver(
  game: Game,
  { id, slot, steps }: Slotted & { readonly steps: number },
  manifestBy: WriteManifest,
  withdrawn: AbortSignal,
): Promise<void> {
  try {
    if (!(await isFirst({ id, slot }))) return;
    const orders = await catalogue();
    const manifest = manifestBy(orders, steps);
    const refused = steps > 1 ? await rehearsed(game, steps, (count) => manifestBy(orders, count)) : null;
    // Meanwhile it may have ended: given up by another tab that heard nothing of this one.
    mergeOtherTabs();
    if (!isOpen(id)) return;
    if (refused !== null) {
      fail(id, refused);
      return;
    }
    const request = {
      manifest,
      onInteraction: (interactionId: string) => updateOrder(id, { type: "handedOver", interactionId }),
      onSigned: (intentHash: string) => {
        updateOrder(id, { type: "signed", intentHash });
        void follow(game, id, intentHash);
      },
      onKept: () => keptByWallet(id),
    };
    const result = await askWallet(({ askToSign }) => askToSign(request, withdrawn));
    if (result.ok) {
      request.onSigned(result.intentHash);
    } else if ((orderOf(id)?.intentHash ?? null) === null) {
      fail(id, { code: result.code, message: result.message });
    }
  } catch (error) {
    await staying();
    console.error(error);
    const code = error instanceof PartNotLoaded ? error.name : "WALLET";
    fail(id, { code, message: errorSentence(i18n.t, error) });
  }
}

/** A gateway that takes longer does not hold up the wallet, which tries the transaction itself. */
const PATIENCE_MS = 8000;

/** Why the ledger would refuse several orders now, and at which step. Null if it would not, or if it cannot be asked. */
async function rehearsed(
  game: Game,
  steps: number,
  manifestOf: (count: number) => string,
): Promise<OrderError | null> {
  const { rehearse } = await inTime(() => import("@kingdoms/client/sending"));
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const refused = await rehearse(game.gateway, steps, manifestOf, { signal }).catch(() => null);
  if (refused === null) return null;
  const { step, reason } = refused;
  const refusal = refusalOf(reason);
  return { step, code: refusal?.code ?? "Rejected", message: refusal?.sentence ?? reason };
}

/** A manifest's orders, in the language of the page. */
export async function describe(
  game: Game,
  manifest: string,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const orders = await inTime(() => import("./kinds/describe.ts"));
  return orders.describe(game, manifest, signal, syncOf(game).world().kingdoms);
}

/** Looks up the state of the open orders, and loads code that the next one needs and would wait for. */
export function resume(game: Game): void {
  shareOrders(window);
  resumeOrders(game);
  void catalogue().catch(() => undefined);
}

export const forgetLedger = forgetOrders;
