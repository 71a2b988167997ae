/** Loaded when the first message is judged: it brings the toolkit with it, which the page has loaded by then. */
import {
  ExtensionInteraction,
  MessageLifeCycleEvent,
  WalletInteraction,
  WalletInteractionResponse,
} from "@radixdlt/radix-dapp-toolkit";
import { getDotPath, safeParse } from "valibot";
import type { Direction } from "../protocol/page-events.ts";

/** An empty object if the message matches its schema. */
export interface Verdict {
  readonly problem?: string;
}

/** Toolkits before 1.6 send their requests bare. */
export function judge(direction: Direction, message: unknown): Verdict {
  const { eventType, discriminator } = (message ?? {}) as { eventType?: unknown; discriminator?: unknown };
  const result =
    direction === "toPage"
      ? safeParse(eventType === undefined ? WalletInteractionResponse : MessageLifeCycleEvent, message)
      : safeParse(discriminator === undefined ? WalletInteraction : ExtensionInteraction, message);
  if (result.success) return {};
  const [issue] = result.issues;
  return { problem: [getDotPath(issue), issue.message].filter(Boolean).join(": ") };
}
