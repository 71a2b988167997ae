/** Reading receipts: success, refusal, events. */
import type { Receipt } from "@embedded-radix/engine";
import { plain } from "./json.ts";
import type { Fields, Outcome } from "./types.ts";

/** The receipt of a transaction that had to succeed. */
export function succeed({ receipt }: Outcome): Receipt {
  if (receipt.outcome !== "success") throw new Error(`${receipt.outcome}: ${receipt.error}`);
  return receipt;
}

export function eventsOf(receipt: Receipt, name: string): Fields[] {
  return receipt.events.filter((event) => event.name === name).map((event) => plain(event.json) as Fields);
}

export function eventOf(receipt: Receipt, name: string): Fields {
  const [event] = eventsOf(receipt, name);
  if (!event)
    throw new Error(`no event ${name} among ${receipt.events.map((other) => other.name).join(", ")}`);
  return event;
}

/** Finds the game's own refusal in the engine's error. */
export function outcomeOf(receipt: Receipt): Outcome {
  const match = /KINGDOMS_([A-Z_]+): \\?"(.*?)\\?"/.exec(receipt.error ?? "");
  return { receipt, code: match?.[1] ?? null, sentence: match?.[2] ?? null };
}
