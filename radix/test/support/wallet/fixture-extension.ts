/**
 * TEST FIXTURE: a wallet that only speaks the protocol of the Radix connector extension. It shares fixed data, without
 * keys and without a player. The function uses nothing from outside, so that it also runs as a content script.
 */

export interface FixtureWallet {
  /** Whether a phone is linked. */
  isLinked: boolean;
  persona: { identityAddress: string; label: string };
  accounts: { address: string; label: string; appearanceId: number }[];
}

/** A message of the page to it. */
export interface ReceivedMessage {
  discriminator?: string;
  interactionId?: string;
  interaction?: { interactionId: string; items: { discriminator: string } };
}

/**
 * Order and timing are the connector extension's: it acknowledges each event within its listener, answers later, and
 * announces itself once it has loaded. @param hear is called with every event that reaches it. @returns a function
 * that removes it from the page.
 */
export function answerAsExtension(
  page: EventTarget,
  wallet: FixtureWallet,
  hear: (message: ReceivedMessage) => void,
): () => void {
  const say = (detail: object): boolean =>
    page.dispatchEvent(new CustomEvent("radix#chromeExtension#receive", { detail }));
  const sayStatus = (): void => {
    say({
      eventType: "extensionStatus",
      isExtensionAvailable: true,
      isWalletLinked: wallet.isLinked,
      canHandleSessions: true,
    });
  };
  const answer = (event: Event): void => {
    const message = (event as CustomEvent<ReceivedMessage>).detail;
    hear(message);
    const { discriminator, interactionId, interaction } = message;
    if (interactionId) say({ eventType: "receivedByExtension", interactionId });
    if (discriminator === "extensionStatus") setTimeout(sayStatus, 0);
    if (interaction?.items.discriminator !== "authorizedRequest") return;
    const items = {
      discriminator: "authorizedRequest",
      auth: { discriminator: "loginWithoutChallenge", persona: wallet.persona },
      ongoingAccounts: { accounts: wallet.accounts },
    };
    setTimeout(() => say({ discriminator: "success", interactionId: interaction.interactionId, items }), 0);
  };
  page.addEventListener("radix#chromeExtension#send", answer);
  sayStatus();
  return () => page.removeEventListener("radix#chromeExtension#send", answer);
}
