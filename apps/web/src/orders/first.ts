/** Which of two tabs gives an order that both are asked for at once, and what becomes of the other's. */
import "../i18n/later.ts";
import { pause } from "../data/pause.ts";
import { i18n } from "../i18n/index.ts";
import { claim } from "./claims.ts";
import { fail } from "./follow.ts";
import type { Order, OrderError } from "./lifecycle.ts";
import { isIn } from "./slots.ts";
import { ended, orderOf, unfinished, updateOrder, useOrders } from "./store.ts";
import { leaveTo, mergeOtherTabs, settleClaim } from "./tabs.ts";
import { waitNoMore } from "./waiting.ts";

export interface Slotted {
  readonly id: string;
  readonly slot: string;
}

/** How long the order of another tab is waited for, once that tab is known to give it. */
const ARRIVAL_MS = 3_000;
const LOOK_MS = 50;

/** Whether this tab gives the order; else another one was first, and its order is shown in place of this. */
export async function isFirst(own: Slotted): Promise<boolean> {
  const { slot, id } = own;
  const first = await claim(slot, id);
  if (first !== null && first !== id) return leave(own, () => orderOf(first) !== undefined);
  mergeOtherTabs();
  // Of a tab whose database did not answer.
  if (othersOf(own).length > 0) return leave(own, () => true);
  if (first !== null) return isOurs(id);
  const locks = (navigator as { locks?: LockManager }).locks ?? null;
  if (locks === null) return isFirstWritten(own);
  return (await isFirstLocked(locks, own)) ? isOurs(id) : leave(own, () => othersOf(own).length > 0);
}

function isOurs(id: string): true {
  settleClaim(id);
  return true;
}

/** @param arrived whether the other tab's order can be seen here. */
async function leave({ id }: Slotted, arrived: () => boolean): Promise<false> {
  for (let waited = 0; waited < ARRIVAL_MS && !arrived(); waited += LOOK_MS) {
    await pause(LOOK_MS);
    mergeOtherTabs();
  }
  if (arrived()) {
    leaveTo(id);
    waitNoMore(id);
  } else {
    settleClaim(id);
    fail(id, elsewhere());
  }
  return false;
}

/** Without a database: the lock is kept until the order is over. */
function isFirstLocked(locks: LockManager, { id, slot }: Slotted): Promise<boolean> {
  return new Promise((resolve) => {
    const held = locks.request(`kingdoms:order ${slot}`, { ifAvailable: true }, async (lock) => {
      resolve(lock !== null);
      if (lock !== null) await ended(id);
    });
    held.catch(() => resolve(true));
  });
}

/** How long a write of the storage may take to arrive in another tab. */
const WRITTEN_MS = 1_000;

/** Without any of these: of two orders that see each other in the storage, the older one is given. */
async function isFirstWritten({ id, slot }: Slotted): Promise<boolean> {
  settleClaim(id);
  await pause(WRITTEN_MS);
  mergeOtherTabs();
  const own = orderOf(id);
  const isBefore = (other: Order): boolean =>
    other.phase !== "asked" ||
    other.interactionId !== null ||
    other.askedAt < (own?.askedAt ?? 0) ||
    (other.askedAt === own?.askedAt && other.id < id);
  if (!othersOf({ id, slot }).some(isBefore)) return true;
  // The form shows the other order by now: that this one is over is only for the list.
  updateOrder(id, { type: "failed", error: elsewhere() });
  waitNoMore(id);
  return false;
}

const elsewhere = (): OrderError => ({
  code: "givenElsewhere",
  message: i18n.t("popups.givenElsewhere"),
});

/** The open orders of other tabs in the slot. */
function othersOf({ id, slot }: Slotted): readonly Order[] {
  const account = orderOf(id)?.account ?? null;
  return unfinished(useOrders.getState().orders).filter(
    (other) => other.id !== id && isIn(other, slot, account),
  );
}
