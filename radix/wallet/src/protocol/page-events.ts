import type { ExtensionStatus, WalletChoice } from "./choice.ts";
import type { Response } from "./response.ts";

/** The part of `window` that the connector needs. */
export type PageTarget = Pick<EventTarget, "addEventListener" | "removeEventListener" | "dispatchEvent">;

export interface PageListener {
  /** A wallet interaction, not yet checked. It may repeat. */
  onInteraction(interactionId: string, interaction: unknown): void;
  onCancel(interactionId: string): void;
  /** The player opened the wallet in the toolkit. */
  onOpen(): void;
  /** The toolkit is known to listen now. */
  onListening(): void;
}

export type Direction = "toWallet" | "toPage";

export interface PageConnector {
  respond(response: Response): void;
  /** The wallet has begun something that cannot be undone; the toolkit stops offering "Cancel". */
  receivedByWallet(interactionId: string): void;
  cancelled(interactionId: string, success: boolean): void;
  stop(): void;
}

const TO_WALLET = "radix#chromeExtension#send";
const TO_PAGE = "radix#chromeExtension#receive";

const HERE = { isExtensionAvailable: true, isWalletLinked: true, canHandleSessions: true };

interface Coexistence {
  readonly choice: WalletChoice;
  /** `WalletOptions.listen` */
  readonly listen?: ((hear: ((event: Event) => void) | null) => void) | undefined;
}

/**
 * Talks to radix-dapp-toolkit in the same page as the connector extension does: by two custom events on window.
 *
 * It listens before all others and stops every event that is not its own, so that an installed extension neither
 * receives the page's events nor answers in place of the wallet. If the player has chosen the extension, it lets all
 * of them pass and handles none. It asks once whether there is an extension, as the toolkit does; one that loads later
 * announces itself. It sends every event in a microtask: the toolkit dispatches its first query before it subscribes
 * to answers, and waits no longer than 200 ms for the others.
 *
 * @param watch called with every message between page and wallet, as it was sent.
 */
export function connectPage(
  page: PageTarget,
  listener: PageListener,
  watch: (direction: Direction, message: unknown) => void,
  { choice, listen = listenOn(page) }: Coexistence,
): PageConnector {
  const own = new WeakSet<Event>();

  const send = (type: string, detail: object): void => {
    const event = new CustomEvent(type, { detail });
    own.add(event);
    page.dispatchEvent(event);
  };
  const say = (detail: object): void => {
    watch("toPage", detail);
    send(TO_PAGE, detail);
  };
  const sayLifeCycle = (eventType: string, rest: object = {}): void =>
    queueMicrotask(() => say({ eventType, ...rest }));
  const announce = (): void => sayLifeCycle("extensionStatus", HERE);
  const isSilent = (): boolean => choice.chosen === "extension";
  const findExtension = (): void =>
    queueMicrotask(() => send(TO_WALLET, { discriminator: "extensionStatus", interactionId: "detection" }));
  /** The toolkit resends its pending requests to a wallet that announces itself. */
  const introduce = (): void => {
    const { chosen, extension } = choice;
    if (chosen !== "extension") announce();
    else if (extension) queueMicrotask(() => send(TO_PAGE, extension));
    else findExtension();
  };

  const hear = (event: Event): void => {
    if (own.has(event) || isSilent()) return;
    event.stopImmediatePropagation();
    const message = plain((event as CustomEvent<unknown>).detail);
    watch("toWallet", message);
    if (message.discriminator === "extensionStatus") {
      announce();
      queueMicrotask(() => listener.onListening());
      return;
    }
    const asked = readMessage(message);
    if (asked.kind === "open") listener.onOpen();
    if (asked.kind === "cancel") listener.onCancel(asked.interactionId);
    if (asked.kind !== "interaction") return;
    const { interactionId, interaction } = asked;
    sayLifeCycle("receivedByExtension", { interactionId });
    queueMicrotask(() => listener.onListening());
    listener.onInteraction(interactionId, interaction);
  };
  const guard = (event: Event): void => {
    if (own.has(event)) return;
    const message = plain((event as CustomEvent<unknown>).detail);
    if (isStatus(message) && message.isExtensionAvailable) choice.found(message);
    if (!isSilent()) event.stopImmediatePropagation();
  };

  listen(hear);
  page.addEventListener(TO_PAGE, guard, { capture: true });
  // A toolkit that started before the wallet takes this as the answer to its unanswered query.
  if (!isSilent()) announce();
  findExtension();
  const stopChoosing = choice.subscribe((change) => {
    if (change === "chosen") introduce();
  });

  return {
    respond: say,
    receivedByWallet: (interactionId) => sayLifeCycle("receivedByWallet", { interactionId }),
    cancelled: (interactionId, success) =>
      sayLifeCycle(success ? "requestCancelSuccess" : "requestCancelFail", { interactionId }),
    stop() {
      stopChoosing();
      listen(null);
      page.removeEventListener(TO_PAGE, guard, { capture: true });
    },
  };
}

type PageMessage =
  | { readonly kind: "open" | "nothing" }
  | { readonly kind: "cancel"; readonly interactionId: string }
  | { readonly kind: "interaction"; readonly interactionId: string; readonly interaction: object };

/** The purpose of the page's message. */
function readMessage(message: Record<string, unknown>): PageMessage {
  if (message.discriminator === "openPopup") return { kind: "open" };
  if (message.discriminator === "cancelWalletInteraction")
    return { kind: "cancel", interactionId: String(message.interactionId) };
  // Toolkits before 1.6 send the interaction bare.
  const wrapped = message.discriminator === "walletInteraction";
  const interaction = wrapped ? plain(message.interaction) : message;
  const { interactionId } = interaction;
  if (typeof interactionId !== "string") return { kind: "nothing" };
  const withdraws = plain(interaction.items).discriminator === "cancelRequest";
  return withdraws ? { kind: "cancel", interactionId } : { kind: "interaction", interactionId, interaction };
}

function listenOn(page: PageTarget): NonNullable<Coexistence["listen"]> {
  let heard: ((event: Event) => void) | null = null;
  return (hear) => {
    if (heard) page.removeEventListener(TO_WALLET, heard, { capture: true });
    if (hear) page.addEventListener(TO_WALLET, hear, { capture: true });
    heard = hear;
  };
}

function isStatus(message: object): message is ExtensionStatus {
  const { eventType, isExtensionAvailable, isWalletLinked } = message as Partial<ExtensionStatus>;
  return (
    eventType === "extensionStatus" &&
    typeof isExtensionAvailable === "boolean" &&
    typeof isWalletLinked === "boolean"
  );
}

/** A deep copy without undefined fields: the page keeps the original and may change it. */
function plain(value: unknown): Record<string, unknown> {
  if (typeof value !== "object" || value === null) return {};
  return JSON.parse(JSON.stringify(value)) as Record<string, unknown>;
}
