/**
 * TEST FIXTURE: a wallet that speaks the protocol of the Radix connector extension, and nothing else. It shares what it is given,
 * without keys and without a player. Its function needs nothing around it, so that it runs as a content script as well.
 */

export interface FixtureWallet {
  /** Whether a phone is linked. */
  isLinked: boolean;
  persona: { identityAddress: string; label: string };
  accounts: { address: string; label: string; appearanceId: number }[];
}

/** What the page said to it. */
export interface ReceivedMessage {
  discriminator?: string;
  interactionId?: string;
  interaction?: { interactionId: string; items: { discriminator: string } };
}

/**
 * Order and timing are the connector extension's: it acknowledges each event within its listener, answers later, and says that it
 * is there once it has loaded.
 * @param hear is told of every event that reaches it.
 * @returns what removes it from the page.
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
