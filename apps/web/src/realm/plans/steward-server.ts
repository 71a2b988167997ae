/** The steward of a realm: it holds orders that were signed in advance and submits each at its time. */
import { parseXrd } from "@kingdoms/rules";
import { STEWARD_ORDER_STATES, type StewardOrder } from "../../game/planned/steward.ts";
import { readWords } from "../../game/planned/words.ts";
import { asPlayer } from "../player.ts";
import { call } from "../players-server.ts";

/** As the server writes it; `docs/realm-api.md`. */
interface WrittenOrder {
  readonly subintent_hash: string;
  readonly words: string;
  readonly from: number;
  readonly until: number;
  readonly reward_xrd: string;
  readonly handed_over_at: number;
  readonly changed_at?: number | null;
  readonly state: string;
  readonly next_try?: number | null;
  readonly intent_hash?: string | null;
  readonly reason?: string | null;
}

interface WrittenBox {
  readonly steward: { readonly is_on: boolean; readonly least_reward_xrd: string };
  readonly orders: readonly WrittenOrder[];
}

const toldOf = (order: WrittenOrder): StewardOrder => ({
  hash: order.subintent_hash,
  words: readWords(order.words),
  from: order.from,
  until: order.until,
  reward: parseXrd(order.reward_xrd),
  state: STEWARD_ORDER_STATES.find((known) => known === order.state) ?? "waiting",
  changedAt: order.changed_at ?? order.handed_over_at,
  intentHash: order.intent_hash ?? null,
  reason: order.reason ?? null,
  nextTry: order.next_try ?? null,
});

export async function readOrders() {
  const { steward, orders } = await asPlayer(() => call<WrittenBox>("POST", "/orders", {}));
  return {
    isOn: steward.is_on,
    least: parseXrd(steward.least_reward_xrd),
    orders: orders.map(toldOf),
  };
}

/** The same order again is the same one there. */
export const handOverOrder = async (signedPartialTransaction: string, words: string): Promise<StewardOrder> =>
  changed("/orders/hand-over", { signed_partial_transaction: signedPartialTransaction, words });

export const withdrawOrder = async (hash: string): Promise<StewardOrder> =>
  changed("/orders/withdraw", { subintent_hash: hash });

const changed = async (path: string, body: object): Promise<StewardOrder> =>
  toldOf((await asPlayer(() => call<{ order: WrittenOrder }>("POST", path, body))).order);
