/** The practice realm as the page knows it. Nothing of this is part of the usual page. */
import { create } from "zustand";

/** How far the realm of this tab has come; as `@kingdoms/practice` tells it. */
export type PracticeState =
  | { readonly state: "loading"; readonly loaded: number; readonly total: number }
  | { readonly state: "opening" }
  | { readonly state: "waiting" }
  | { readonly state: "ready"; readonly kept: boolean }
  | { readonly state: "failed"; readonly code: FailureCode; readonly message: string };

export type FailureCode = "DISK_FULL" | "STORE_LOST" | "OFFLINE" | "UNSUPPORTED" | "INTERNAL";

/** What is done with the world as a whole. */
export interface World {
  save(): Promise<Blob>;
  open(file: Blob): Promise<void>;
  restart(): Promise<void>;
}

interface Practiced {
  readonly now: PracticeState;
  readonly world: World | null;
}

export const usePractice = create<Practiced>(() => ({ now: { state: "loading", loaded: 0, total: 0 }, world: null }));
