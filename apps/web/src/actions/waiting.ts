import { create } from "zustand";

interface Waiting {
  /** The action that the page waits for with its overlay. */
  readonly actionId: string | null;
  /** The failed action that the player has not acknowledged. */
  readonly failedId: string | null;
}

/** What stands in front of the page; unlike the actions themselves it does not survive a reload. */
export const useWaiting = create<Waiting>(() => ({ actionId: null, failedId: null }));

export const waitFor = (actionId: string): void => useWaiting.setState({ actionId, failedId: null });
export const hideWaiting = (): void => useWaiting.setState({ actionId: null });
export const acknowledge = (): void => useWaiting.setState({ failedId: null });

/** The end of an action takes its overlay away; a failure is put in front of the player. */
export function waitingOver(actionId: string, failed: boolean): void {
  useWaiting.setState((state) => ({
    actionId: state.actionId === actionId ? null : state.actionId,
    failedId: failed ? actionId : state.failedId,
  }));
}
