/** By which relay and by which link a phone reaches the wallet. */
import { CONNECT_RELAY, type RealmConfig, WALLET_LINK } from "@kingdoms/client";

interface PhoneWay {
  readonly relayUrl: string;
  readonly walletUrl: string;
}

/** @returns null for the toolkit's own ones. */
export function phoneWay(
  { embedded, relayUrl, walletUrl }: Pick<RealmConfig, "embedded" | "relayUrl" | "walletUrl">,
  origin: string,
): PhoneWay | null {
  if (embedded) return { relayUrl: origin, walletUrl: `${origin}/wallet` };
  if (relayUrl === undefined && walletUrl === undefined) return null;
  return { relayUrl: relayUrl ?? CONNECT_RELAY, walletUrl: walletUrl ?? WALLET_LINK };
}
