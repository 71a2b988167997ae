/**
 * Whether the page that has given an order still waits for the wallet's answer. The toolkit passes the answer to that
 * page; other pages look for it only if it is gone. A live page answers at once, even in the background.
 */
import { ownName } from "../data/site.ts";

const CHANNEL = "kingdoms:orders";
const ANSWER_MS = 500;

type Message = { readonly asks: string } | { readonly has: string };

/** The orders that this page has given and that are not over. */
const given = new Set<string>();
let channel: BroadcastChannel | null = null;

/** Answers for this order until the returned function is called. */
export function answerFor(id: string): () => void {
  given.add(id);
  listen();
  return () => {
    given.delete(id);
    if (given.size > 0) return;
    channel?.close();
    channel = null;
  };
}

/** Only while an order is open: a browser keeps no page for the way back that has a channel. */
function listen(): void {
  if (channel !== null || given.size === 0 || typeof BroadcastChannel === "undefined") return;
  const opened = new BroadcastChannel(ownName(CHANNEL));
  channel = opened;
  opened.onmessage = ({ data }: MessageEvent<Message>) => {
    if ("asks" in data && given.has(data.asks)) opened.postMessage({ has: data.asks } satisfies Message);
  };
}

export const isGivenHere = (id: string): boolean => given.has(id);

/** Whether any page that lives has given this order. */
export async function isGiverAlive(id: string): Promise<boolean> {
  if (given.has(id)) return true;
  if (typeof BroadcastChannel === "undefined") return false;
  const asking = new BroadcastChannel(ownName(CHANNEL));
  try {
    return await new Promise<boolean>((resolve) => {
      asking.onmessage = ({ data }: MessageEvent<Message>) => {
        if ("has" in data && data.has === id) resolve(true);
      };
      asking.postMessage({ asks: id } satisfies Message);
      setTimeout(() => resolve(given.has(id)), ANSWER_MS);
    });
  } finally {
    asking.close();
  }
}
