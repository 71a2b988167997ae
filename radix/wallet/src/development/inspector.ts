import type { Direction } from "../protocol/page-events.ts";
import type { Verdict } from "./schemas.ts";

/** One message between dApp and wallet. */
export interface InspectedMessage {
  readonly direction: Direction;
  /** The message's own name for its kind. */
  readonly kind: string;
  /** Absent if it belongs to no request. */
  readonly interactionId?: string;
  /** Unix milliseconds. */
  readonly at: number;
  /** Size of the message, in bytes of JSON. */
  readonly size: number;
  /** Readable, without secrets. */
  readonly json: string;
  /** Result of the toolkit's published schema for the message as it was sent. */
  readonly verdict: Promise<Verdict>;
}

export interface Inspector {
  add(direction: Direction, message: unknown): void;
  /** The last ones, newest first. */
  messages(): readonly InspectedMessage[];
  clear(): void;
}

/** Older messages are dropped. */
export const MOST_MESSAGES = 100;

/** A signature can log in, a signed transaction can spend; a session is the key of its answers. */
const SECRET = new Set(["signature", "signedPartialTransaction", "sessionId"]);
export const REDACTED = "•••";

/** Keeps the messages between dApp and wallet in this page's memory only. @param judge gives a message's verdict. */
export function openInspector(
  judge: (direction: Direction, message: unknown) => Promise<Verdict>,
): Inspector {
  let messages: InspectedMessage[] = [];
  return {
    add(direction, message) {
      const text = JSON.stringify(message) ?? "";
      const { kind, interactionId } = nameOf(message);
      const inspected = {
        direction,
        kind,
        ...(interactionId === undefined ? {} : { interactionId }),
        at: Date.now(),
        size: new TextEncoder().encode(text).length,
        json: JSON.stringify(message, (key, value: unknown) => (SECRET.has(key) ? REDACTED : value), 2) ?? "",
        verdict: judge(direction, message).catch((error: unknown): Verdict => ({ problem: String(error) })),
      };
      messages = [inspected, ...messages].slice(0, MOST_MESSAGES);
    },
    messages: () => messages,
    clear() {
      messages = [];
    },
  };
}

interface Named {
  readonly eventType?: unknown;
  readonly discriminator?: unknown;
  readonly interactionId?: unknown;
  readonly interaction?: Named;
  readonly items?: Named;
}

/** A life-cycle event by its type, a request or an answer by its content. */
function nameOf(message: unknown): { kind: string; interactionId?: string } {
  const { eventType, discriminator, interactionId, interaction, items } = (message ?? {}) as Named;
  const kind = eventType ?? interaction?.items?.discriminator ?? items?.discriminator ?? discriminator;
  return {
    kind: [kind, kind === discriminator || eventType !== undefined ? undefined : discriminator]
      .filter((part) => typeof part === "string")
      .join(", "),
    ...(typeof interactionId === "string" ? { interactionId } : {}),
  };
}
