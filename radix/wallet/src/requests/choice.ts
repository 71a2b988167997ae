import type { WalletChoice, WalletKind } from "../protocol/choice.ts";
import { failure, type Response } from "../protocol/response.ts";

/** The text before the choice of a wallet. */
export interface WalletPrompt {
  /** Whether a phone is linked to the extension. */
  readonly isLinked: boolean;
  /** The network that the wallet must support. */
  readonly networkId: number;
}

export interface Logins {
  /** Accepts a request from the page. The same request may arrive any number of times. */
  accept(interactionId: string, interaction: unknown): void;
  /** Withdraws a login that waits for the choice. Returns false if none does. */
  cancel(interactionId: string): boolean;
  stop(): void;
}

interface Parts {
  readonly ask: (ask: Omit<WalletPrompt, "networkId">, signal: AbortSignal) => Promise<WalletKind | null>;
  /** Hands a request to the embedded wallet. */
  readonly accept: (interactionId: string, interaction: unknown) => void;
  readonly respond: (response: Response) => void;
}

/**
 * Asks the player at the first login if there are two wallets. Every other request concerns accounts of the embedded
 * wallet, which have been shared before. If the player chooses the extension, the toolkit sends the request again.
 */
export function promptWalletChoice(choice: WalletChoice, { ask, accept, respond }: Parts): Logins {
  const asking = new Map<string, AbortController>();
  return {
    accept(interactionId, interaction) {
      if (choice.chosen !== null || choice.extension === null || !isLogin(interaction)) {
        accept(interactionId, interaction);
        return;
      }
      if (asking.has(interactionId)) return;
      const withdrawn = new AbortController();
      asking.set(interactionId, withdrawn);
      void ask({ isLinked: choice.extension.isWalletLinked }, withdrawn.signal).then((kind) => {
        asking.delete(interactionId);
        if (withdrawn.signal.aborted) return;
        if (kind === null) {
          respond(failure(interactionId, "rejectedByUser", "No wallet was chosen."));
          return;
        }
        choice.choose(kind);
        if (kind === "embedded") accept(interactionId, interaction);
      });
    },
    cancel(interactionId) {
      const waiting = asking.get(interactionId);
      waiting?.abort();
      return waiting !== undefined;
    },
    stop() {
      for (const waiting of asking.values()) waiting.abort();
    },
  };
}

function isLogin(interaction: unknown): boolean {
  const { items } = (interaction ?? {}) as {
    items?: { discriminator?: unknown; auth?: { discriminator?: unknown } };
  };
  const auth = items?.auth?.discriminator;
  return (
    items?.discriminator === "authorizedRequest" &&
    (auth === "loginWithoutChallenge" || auth === "loginWithChallenge")
  );
}
