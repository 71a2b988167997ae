import { ResponseError } from "@kingdoms/client";
import { create } from "zustand";

export interface Tip {
  readonly connection: "connecting" | "live" | "lost";
  /** The gateway answers, and asks to be left alone for a while. */
  readonly busy: boolean;
  readonly stateVersion: number;
  /** Unix milliseconds of the newest round, 0 before anything was read. */
  readonly timeMs: number;
  /** As of when the shown world is true, while it cannot be read; null otherwise. Unix milliseconds. */
  readonly worldAsOfMs: number | null;
  /** Why the published world cannot be read, in a sentence; null if it can be read, or if there is none. */
  readonly problem: string | null;
  /** Raised when the ledger turns out to be another one. */
  readonly ledger: number;
}

/** The newest state of the ledger that this page has heard of. */
export const useTip = create<Tip>(() => ({
  connection: "connecting",
  busy: false,
  stateVersion: 0,
  timeMs: 0,
  worldAsOfMs: null,
  problem: null,
  ledger: 0,
}));

/** News can overtake each other on the wire: the tip never goes back. */
export function tipSeen(stateVersion: number, timeMs: number): void {
  useTip.setState((tip) => ({
    connection: "live",
    busy: false,
    stateVersion: Math.max(tip.stateVersion, stateVersion),
    timeMs: Math.max(tip.timeMs, timeMs),
  }));
}

/** @param error why; of a gateway that is merely busy, the page says so. */
export const connectionLost = (error: unknown): void =>
  useTip.setState({
    connection: "lost",
    busy: error instanceof ResponseError && [429, 503].includes(error.status),
  });

/** The world could not be read again, and the screen shows it as of this time. Null when it is up to date. */
export const worldIsOf = (timeMs: number | null): void => {
  if (useTip.getState().worldAsOfMs !== timeMs) useTip.setState({ worldAsOfMs: timeMs });
};

/** Nothing that was seen counts any more: it was of another ledger. */
export const tipForgotten = (): void =>
  useTip.setState(({ ledger }) => ({ ...useTip.getInitialState(), ledger: ledger + 1 }));
