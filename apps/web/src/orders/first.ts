/** Which of two tabs gives an order that both are asked for at once, and what becomes of the other's. */
import { i18n } from "../i18n/index.ts";
import { claim } from "./claims.ts";
import { fail, pause } from "./follow.ts";
import type { Order } from "./lifecycle.ts";
import { absorb, isIn, leaveTo, orderOf, settleClaim, unfinished, useOrders } from "./store.ts";
import { waitNoMore } from "./waiting.ts";

export interface Slotted {
  readonly id: string;
  readonly slot: string;
}

/** How long the order of another tab is waited for, once that tab is known to give it. */
const ARRIVAL_MS = 3_000;
const LOOK_MS = 50;

/** Whether this tab gives the order; else another one was first, and its order is shown in place of this. */
export async function isFirst({ id, slot }: Slotted): Promise<boolean> {
  const first = await claim(slot, id);
  if (first === null) return isFirstWritten({ id, slot });
  if (first === id) {
    settleClaim(id);
    return true;
  }
  for (let waited = 0; waited < ARRIVAL_MS && orderOf(first) === undefined; waited += LOOK_MS) {
    await pause(LOOK_MS);
    absorb();
  }
  if (orderOf(first) === undefined) {
    settleClaim(id);
    givenElsewhere(id);
  } else {
    leaveTo(id);
    waitNoMore(id);
  }
  return false;
}

/** How long a write of the storage may take to arrive in another tab. */
const WRITTEN_MS = 200;

/** Where no database tells: of two orders that see each other in the storage, the older one is given. */
async function isFirstWritten({ id, slot }: Slotted): Promise<boolean> {
  settleClaim(id);
  await pause(WRITTEN_MS);
  absorb();
  const own = orderOf(id);
  const account = own?.account ?? null;
  const isBefore = (other: Order): boolean =>
    other.phase !== "asked" ||
    other.interactionId !== null ||
    other.askedAt < (own?.askedAt ?? 0) ||
    (other.askedAt === own?.askedAt && other.id < id);
  const others = unfinished(useOrders.getState().orders).filter((other) => other.id !== id);
  if (!others.some((other) => isIn(other, slot, account) && isBefore(other))) return true;
  givenElsewhere(id);
  return false;
}

function givenElsewhere(id: string): void {
  fail(id, { code: "givenElsewhere", message: i18n.t("orders.givenElsewhere") });
}
