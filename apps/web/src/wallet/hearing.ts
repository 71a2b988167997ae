/**
 * The answers of a wallet in this browser to each request, received beside the toolkit. The toolkit itself waits for
 * ever if no wallet answers or an answer cannot be read, and passes an answer on up to a second late.
 */

/** After so much silence there is no connector extension, as the toolkit has it. */
export const SILENCE_MS = 200;
const FROM_WALLET = "radix#chromeExtension#receive";

interface Listener {
  /** Nothing was said of the request in time. */
  onSilence(): void;
  /** The wallet has answered, in any form. */
  onAnswer(answer: unknown): void;
  /** Whether the wallet could still drop a request that was withdrawn. */
  onDropped?(dropped: boolean): void;
}

export interface Hearing {
  /** Begins with the moment at which the request goes out. */
  listen(interactionId: string, listener: Listener): void;
  /** Ignores later messages about a finished request. */
  forget(interactionId: string): void;
}

interface Open {
  readonly listener: Listener;
  readonly timer: ReturnType<typeof setTimeout>;
}

export function hearWallet(page: EventTarget): Hearing {
  const open = new Map<string, Open>();
  const forget = (interactionId: string): void => {
    clearTimeout(open.get(interactionId)?.timer);
    open.delete(interactionId);
  };
  page.addEventListener(FROM_WALLET, (event) => {
    const said: unknown = (event as CustomEvent).detail;
    if (typeof said !== "object" || said === null || !("interactionId" in said)) return;
    const interactionId = String(said.interactionId);
    const heard = open.get(interactionId);
    if (heard === undefined) return;
    // A sign of life: the player may take any time from here on.
    clearTimeout(heard.timer);
    if (!("eventType" in said)) {
      forget(interactionId);
      heard.listener.onAnswer(said);
    } else if (said.eventType === "requestCancelSuccess" || said.eventType === "requestCancelFail") {
      heard.listener.onDropped?.(said.eventType === "requestCancelSuccess");
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
