import { create } from "zustand";

export interface Tip {
  readonly connection: "connecting" | "live" | "lost";
  readonly stateVersion: number;
  /** Unix milliseconds of the newest round, 0 before anything was read. */
  readonly timeMs: number;
}

/** The newest state of the ledger that this page has heard of. */
export const useTip = create<Tip>(() => ({ connection: "connecting", stateVersion: 0, timeMs: 0 }));

/** News can overtake each other on the wire: the tip never goes back. */
export function tipSeen(stateVersion: number, timeMs: number): void {
  useTip.setState((tip) => ({
    connection: "live",
    stateVersion: Math.max(tip.stateVersion, stateVersion),
    timeMs: Math.max(tip.timeMs, timeMs),
  }));
}

export const connectionLost = (): void => useTip.setState({ connection: "lost" });
