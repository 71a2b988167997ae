/** One list of orders for all tabs: each takes over what another one writes. */
import type { OrderKind } from "@kingdoms/client";
import { isFinal, type Order, type Phase } from "./lifecycle.ts";
import {
  beforeWriting,
  claiming,
  isRecord,
  list,
  NAME,
  type NewOrder,
  readOrders,
  trimmed,
  updateOrder,
  useOrders,
  VERSION,
} from "./store.ts";

/** Takes over what other tabs have written. @param text of the storage. */
export function mergeOtherTabs(text: string | null = window.localStorage.getItem(NAME)): void {
  const stored = parsed(text);
  // An older or a newer page, or a player with an editor, wrote it.
  if (!isRecord(stored) || stored.version !== VERSION) return;
  const { orders } = useOrders.getState();
  const theirs = readOrders(stored.state);
  const merged = withThose(orders, theirs);
  const told = merged.filter(({ id }) => !claiming.has(id));
  // If two tabs write at once, one overwrites the other: the orders that it did not know are written again.
  if (!isSame(merged, orders, Object.is) || !isSame(told, theirs, tellsTheSame)) {
    useOrders.setState({ orders: merged });
  }
}

let shares = false;

/** Follows the other tabs. A page in the back/forward cache missed their messages. */
export function shareOrders(page: Window): void {
  mergeOtherTabs();
  if (shares) return;
  shares = true;
  page.addEventListener("storage", ({ key, newValue }) => {
    if (key === NAME) mergeOtherTabs(newValue);
  });
  page.addEventListener("pageshow", () => mergeOtherTabs());
  page.document.addEventListener("resume", () => mergeOtherTabs());
}

/**
 * Theirs in their order. An order that is open here and unknown there is newer than their write; one that is over was
 * removed.
 */
function withThose(ours: readonly Order[], theirs: readonly Order[]): readonly Order[] {
  const newer = ours.filter(({ id, phase }) => !isFinal(phase) && theirs.every((other) => other.id !== id));
  const known = theirs.map((their) => {
    const our = ours.find(({ id }) => id === their.id);
    return our === undefined ? their : furtherOf(our, their);
  });
  return trimmed([...newer, ...known]);
}

/** How much is known of an order in this phase: of two copies of it, the one that knows more is right. */
const KNOWS: Readonly<Record<Phase, number>> = {
  asked: 0,
  signed: 1,
  pending: 2,
  expired: 3,
  failed: 4,
  committed: 5,
};

/** The more advanced of two tabs' copies of one order; the first one if both are equal. */
function furtherOf(one: Order, other: Order): Order {
  if (KNOWS[one.phase] !== KNOWS[other.phase]) return KNOWS[one.phase] > KNOWS[other.phase] ? one : other;
  return one.interactionId === null && other.interactionId !== null ? other : one;
}

const tellsTheSame = (one: Order, other: Order): boolean =>
  one.id === other.id && one.phase === other.phase && one.interactionId === other.interactionId;

const isSame = (
  some: readonly Order[],
  others: readonly Order[],
  same: (one: Order, other: Order) => boolean,
): boolean =>
  some.length === others.length &&
  some.every((order, index) => {
    const other = others[index];
    return other !== undefined && same(order, other);
  });

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/** An order that is listed at once, and shown to the other tabs with `settleClaim`. */
export function askClaiming<K extends OrderKind>(
  asked: NewOrder<K>,
  id: string = crypto.randomUUID(),
): Order<K> {
  claiming.add(id);
  return list(id, asked);
}

/** The order is this tab's: the others see it from now on. */
export function settleClaim(id: string): void {
  claiming.delete(id);
  useOrders.setState(({ orders }) => ({ orders }));
}

/** Takes back an order that another tab has given already. */
export function leaveTo(id: string): void {
  useOrders.setState(({ orders }) => ({ orders: orders.filter((order) => order.id !== id) }));
  claiming.delete(id);
}

/** The ledger is gone, and with it what its orders were about. The other tabs see each of them end. */
export function forgetOrders(): void {
  for (const { id } of useOrders.getState().orders) updateOrder(id, { type: "expired" });
  useOrders.setState({ orders: [] });
}

beforeWriting.run = mergeOtherTabs;
