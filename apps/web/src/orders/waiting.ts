import { create } from "zustand";

interface Waiting {
  /** The order that the page waits for with its overlay. */
  readonly orderId: string | null;
  /** Whether the wallet said that it is too late to withdraw that one. */
  readonly kept: boolean;
  /** The order whose form is still open: the form says there how it ended. */
  readonly formId: string | null;
  /** The failed order that the player has not acknowledged. */
  readonly failedId: string | null;
  /** Orders that still wait for the wallet's answer, while the page that gave them is gone. */
  readonly orphans: readonly string[];
  /** Orders committed a moment ago, oldest first. */
  readonly committed: readonly string[];
}

/** What stands in front of the page; unlike the orders themselves it does not survive a reload. */
export const useWaiting = create<Waiting>(() => ({
  orderId: null,
  kept: false,
  formId: null,
  failedId: null,
  orphans: [],
  committed: [],
}));

/** How each request that the wallet still shows is withdrawn. */
const withdrawals = new Map<string, AbortController>();

/** @returns the signal by which the player withdraws the request. */
export function waitFor(orderId: string): AbortSignal {
  const withdrawal = new AbortController();
  withdrawals.set(orderId, withdrawal);
  useWaiting.setState({ orderId, kept: false, failedId: null });
  return withdrawal.signal;
}

export const withdraw = (orderId: string): void => withdrawals.get(orderId)?.abort();
export const keptByWallet = (orderId: string): void =>
  useWaiting.setState((state) => ({ kept: state.kept || state.orderId === orderId }));
export const hideWaiting = (): void => useWaiting.setState({ orderId: null });
export const acknowledge = (): void => useWaiting.setState({ failedId: null });

export const openForm = (orderId: string): void => useWaiting.setState({ formId: orderId });
export const closeForm = (orderId: string): void =>
  useWaiting.setState((state) => (state.formId === orderId ? { formId: null } : {}));

export const noticed = (orderId: string): void =>
  useWaiting.setState(({ committed }) => ({ committed: committed.filter((id) => id !== orderId) }));

export const orphaned = (orderId: string): void =>
  useWaiting.setState((state) =>
    state.orphans.includes(orderId) ? state : { orphans: [...state.orphans, orderId] },
  );

/** The order is another tab's, which says how it ends. */
export function waitNoMore(orderId: string): void {
  withdrawals.delete(orderId);
  useWaiting.setState((state) => (state.orderId === orderId ? { orderId: null } : {}));
}

/** The end of an order takes its overlay away; a failure is put in front of the player, a success beside the page. */
export function waitingOver(orderId: string, failed: boolean): void {
  withdrawals.delete(orderId);
  useWaiting.setState((state) => ({
    orderId: state.orderId === orderId ? null : state.orderId,
    failedId: failed && state.formId !== orderId ? orderId : state.failedId,
    orphans: state.orphans.filter((id) => id !== orderId),
    committed: failed ? state.committed : [...state.committed, orderId],
  }));
}
