/** The states of a practice world, for its page. */
export type PracticeState =
  | { readonly state: "loading"; readonly loaded: number; readonly total: number }
  /** The ledger is being opened. */
  | { readonly state: "opening" }
  /** Another tab owns it, and answers; this one takes over when that one ends. That tab may have another version of the page. */
  | { readonly state: "waiting"; readonly isOther?: boolean }
  /** `kept` is false if it is in memory only, and lost with the tab. */
  | { readonly state: "ready"; readonly kept: boolean }
  | {
      readonly state: "failed";
      readonly code: "DISK_FULL" | "STORE_LOST" | "OFFLINE" | "UNSUPPORTED" | "INTERNAL";
      readonly message: string;
    };
