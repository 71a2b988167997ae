/**
 * The answers of a wallet in this browser to each request, received beside the toolkit. The toolkit itself waits for
 * ever if no wallet answers or an answer cannot be read, and passes an answer on up to a second late.
 */

/** After so much silence there is no connector extension, as the toolkit has it. */
export const SILENCE_MS = 200;
const FROM_WALLET = "radix#chromeExtension#receive";

interface Listener {
  /** No answer came in time. */
  onSilence(): void;
  /** The wallet has answered, in any form. */
  onAnswer(answer: unknown): void;
  /** Whether the wallet could still drop a request that was withdrawn. */
  onDropped?(dropped: boolean): void;
}

export interface AnswerListener {
  /** Begins with the moment at which the request goes out. */
  listen(interactionId: string, listener: Listener): void;
  /** Ignores later messages about a finished request. */
  forget(interactionId: string): void;
}

interface Open {
  readonly listener: Listener;
  readonly timer: ReturnType<typeof setTimeout>;
}

export function listenToWallet(page: EventTarget): AnswerListener {
  const open = new Map<string, Open>();
  const forget = (interactionId: string): void => {
    clearTimeout(open.get(interactionId)?.timer);
    open.delete(interactionId);
  };
  page.addEventListener(FROM_WALLET, (event) => {
    const message: unknown = (event as CustomEvent).detail;
    if (typeof message !== "object" || message === null || !("interactionId" in message)) return;
    const interactionId = String(message.interactionId);
    const heard = open.get(interactionId);
    if (heard === undefined) return;
    // The wallet is there: the player may take any time from here on.
    clearTimeout(heard.timer);
    if (!("eventType" in message)) {
      forget(interactionId);
      heard.listener.onAnswer(message);
    } else if (message.eventType === "requestCancelSuccess" || message.eventType === "requestCancelFail") {
      heard.listener.onDropped?.(message.eventType === "requestCancelSuccess");
    }
  });
  return {
    listen(interactionId, listener) {
      const silence = (): void => {
        forget(interactionId);
        listener.onSilence();
      };
      open.set(interactionId, { listener, timer: setTimeout(silence, SILENCE_MS) });
    },
    forget,
  };
}
