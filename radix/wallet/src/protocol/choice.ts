import { readJson, type WalletStorage, writeJson } from "../storage.ts";

/** `extension`: the Radix Wallet, through the connector extension of this browser. */
export type WalletKind = "embedded" | "extension";

/** The last announcement of an extension. */
export interface ExtensionStatus {
  readonly eventType: "extensionStatus";
  readonly isExtensionAvailable: boolean;
  /** Whether a phone is linked to it. */
  readonly isWalletLinked: boolean;
  readonly canHandleSessions?: boolean;
}

/** The wallet that answers this page, if a connector extension is installed beside the embedded wallet. */
export interface WalletChoice {
  /** Null until the player has chosen; the embedded wallet answers then. */
  readonly chosen: WalletKind | null;
  /** Null until an extension has announced itself. */
  readonly extension: ExtensionStatus | null;
  choose(kind: WalletKind): void;
  found(extension: ExtensionStatus): void;
  /**
   * @param listener is called after each change; `chosen` means that the player has changed it. Returns a function
   * that ends it.
   */
  subscribe(listener: (change: "chosen" | "found") => void): () => void;
}

const KEY = "choice";

/** Stores the choice in the browser's storage, for every page of the origin. */
export function openChoice(storage: WalletStorage): WalletChoice {
  const listeners = new Set<(change: "chosen" | "found") => void>();
  let extension: ExtensionStatus | null = null;
  const tell = (change: "chosen" | "found"): void => {
    for (const listener of listeners) listener(change);
  };
  return {
    get chosen() {
      return readJson(storage, KEY, isKind) ?? null;
    },
    get extension() {
      return extension;
    },
    choose(kind) {
      writeJson(storage, KEY, kind);
      tell("chosen");
    },
    found(status) {
      extension = status;
      tell("found");
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function isKind(value: unknown): value is WalletKind {
  return value === "embedded" || value === "extension";
}
