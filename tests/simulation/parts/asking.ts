/**
 * A page's request to a wallet on a separate page: a signed link, and an answer through the relay (Radix Connect
 * Mobile).
 */

import { ed25519FromSeed } from "@embedded-radix/transactions";
import type { RealmConfig } from "@kingdoms/client";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { linkHash } from "../../../radix/wallet/src/protocol/deep-link.ts";
import type { Response as Answer } from "../../../radix/wallet/src/protocol/response.ts";
import { agreeOnKey } from "../../../radix/wallet/src/protocol/seal.ts";
import type { Universe } from "../universe/universe.ts";
import { ORIGIN } from "./config.ts";
import { RELAY, type WalletPart } from "./wallet.ts";

/** As the toolkit asks. */
const POLL_MS = 1_500;
/** After that a person gives the request up. The wallet may still answer it. */
const PATIENCE_MS = 180_000;

interface Asked {
  readonly interactionId: string;
  /** Null without an answer. */
  readonly answer: Answer | null;
}

export async function askWallet(
  { networkId, dAppDefinition }: Pick<RealmConfig, "networkId" | "dAppDefinition">,
  items: object,
  {
    wallet,
    universe,
    fetch,
  }: {
    readonly wallet: WalletPart;
    readonly universe: Universe;
    readonly fetch: (request: Request) => Promise<Response>;
  },
): Promise<Asked> {
  const [interactionId, sessionId] = [crypto.randomUUID(), crypto.randomUUID()];
  const [secret, identity] = [random32(), ed25519FromSeed(random32())];
  const { ownPublicKey } = agreeOnKey(BASE_POINT, dAppDefinition, secret);
  const metadata = { version: 2, networkId, dAppDefinitionAddress: dAppDefinition, origin: ORIGIN };
  const interaction = { interactionId, metadata, items };
  const link = new URL(`${ORIGIN}/wallet`);
  const hash = linkHash(interactionId, dAppDefinition, ORIGIN);
  for (const [name, value] of Object.entries({
    sessionId,
    origin: ORIGIN,
    dAppDefinitionAddress: dAppDefinition,
    request: Buffer.from(JSON.stringify(interaction)).toString("base64url"),
    publicKey: bytesToHex(ownPublicKey),
    identity: identity.publicKeyHex,
    signature: bytesToHex(identity.sign(hash)),
  }))
    link.searchParams.set(name, value);
  wallet.open(link.href);
  for (const untilMs = universe.nowMs + PATIENCE_MS; universe.nowMs < untilMs; ) {
    await universe.sleep(POLL_MS);
    for (const letter of await lettersOf(sessionId, fetch)) {
      const answer = await unsealed(letter, dAppDefinition, secret);
      if (answer.interactionId === interactionId) return { interactionId, answer };
    }
  }
  return { interactionId, answer: null };
}

interface Letter {
  readonly publicKey: string;
  readonly data: string;
}

async function lettersOf(
  sessionId: string,
  fetch: (request: Request) => Promise<Response>,
): Promise<readonly Letter[]> {
  try {
    const body = JSON.stringify({ method: "getResponses", sessionId });
    const signal = AbortSignal.timeout(10_000);
    const answer = await fetch(new Request(`${RELAY}/api/v1`, { method: "POST", body, signal }));
    const letters = (await answer.json()) as readonly Letter[];
    return answer.ok && Array.isArray(letters) ? letters : [];
  } catch {
    // Asked again, as the toolkit does.
    return [];
  }
}

async function unsealed({ publicKey, data }: Letter, dApp: string, secret: Uint8Array): Promise<Answer> {
  const { key } = agreeOnKey(publicKey, dApp, secret);
  const bytes = hexToBytes(data);
  const aes = await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["decrypt"]);
  const text = await crypto.subtle.decrypt({ name: "AES-GCM", iv: bytes.slice(0, 12) }, aes, bytes.slice(12));
  return JSON.parse(new TextDecoder().decode(text)) as Answer;
}

/** Of X25519: agreeing with it gives the public key of a secret. */
const BASE_POINT = `09${"00".repeat(31)}`;

const random32 = (): Uint8Array => crypto.getRandomValues(new Uint8Array(32));
