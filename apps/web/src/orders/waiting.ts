import { create } from "zustand";

interface Waiting {
  /** The action that the page waits for with its overlay. */
  readonly actionId: string | null;
  /** Whether the wallet said that it is too late to withdraw that one. */
  readonly kept: boolean;
  /** The action whose form is still open: the form says there how it ended. */
  readonly formId: string | null;
  /** The failed action that the player has not acknowledged. */
  readonly failedId: string | null;
  /** What was committed a moment ago, oldest first. */
  readonly committed: readonly string[];
}

/** What stands in front of the page; unlike the actions themselves it does not survive a reload. */
export const useWaiting = create<Waiting>(() => ({
  actionId: null,
  kept: false,
  formId: null,
  failedId: null,
  committed: [],
}));

/** How each request that the wallet still shows is withdrawn. */
const withdrawals = new Map<string, AbortController>();

/** @returns the signal by which the player withdraws the request. */
export function waitFor(actionId: string): AbortSignal {
  const withdrawal = new AbortController();
  withdrawals.set(actionId, withdrawal);
  useWaiting.setState({ actionId, kept: false, failedId: null });
  return withdrawal.signal;
}

export const withdraw = (actionId: string): void => withdrawals.get(actionId)?.abort();
export const keptByWallet = (actionId: string): void =>
  useWaiting.setState((state) => ({ kept: state.kept || state.actionId === actionId }));
export const hideWaiting = (): void => useWaiting.setState({ actionId: null });
export const acknowledge = (): void => useWaiting.setState({ failedId: null });

export const openForm = (actionId: string): void => useWaiting.setState({ formId: actionId });
export const closeForm = (actionId: string): void =>
  useWaiting.setState((state) => (state.formId === actionId ? { formId: null } : {}));

export const noticed = (actionId: string): void =>
  useWaiting.setState(({ committed }) => ({ committed: committed.filter((id) => id !== actionId) }));

/** The end of an action takes its overlay away; a failure is put in front of the player, a success beside the page. */
export function waitingOver(actionId: string, failed: boolean): void {
  withdrawals.delete(actionId);
  useWaiting.setState((state) => ({
    actionId: state.actionId === actionId ? null : state.actionId,
    failedId: failed && state.formId !== actionId ? actionId : state.failedId,
    committed: failed ? state.committed : [...state.committed, actionId],
  }));
}
