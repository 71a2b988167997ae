/** The real, unmodified radix-dapp-toolkit on a phone: its relay transport, the relay, and the wallet on a page of its own. */

import { createDecipheriv } from "node:crypto";
import { openWalletLedger, type WalletTestLedger } from "@embedded-radix/tests/support/wallet/ledger.ts";
import { aborted, ORIGIN, signing } from "@embedded-radix/tests/support/wallet/page.ts";
import { bytesToHex } from "@noble/hashes/utils.js";
import { Curve25519, DataRequestBuilder, OneTimeDataRequestBuilder } from "@radixdlt/radix-dapp-toolkit";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { linkHash } from "../../../radix/wallet/src/protocol/deep-link.ts";
import { GAME, NETWORK, openPhone, type Phone, type Visit } from "../../support/wallet/phone.ts";

const CHALLENGE = "5a".repeat(32);
const OTHER_ID = "00000000-0000-4000-8000-000000000000";
const HOUR_MS = 60 * 60_000;

let ledger: WalletTestLedger;
let phone: Phone;

beforeAll(async () => {
  ledger = await openWalletLedger();
});
afterAll(() => ledger.close());
beforeEach(() => {
  phone = openPhone(ledger.fetch);
  agreeable();
});

/** Shares as many accounts as are wanted, and signs. */
function agreeable(): void {
  phone.player.onShare = async (ask) => {
    const accounts = (await visit.core.keyring).accounts();
    return { accounts: ask.accounts.map(({ number }) => accounts.slice(0, Math.max(1, number.quantity))) };
  };
  phone.player.onTransaction = () => signing();
}

let visit: Visit;
const open = (link: string, referrer?: string): Visit => (visit = phone.open(link, referrer));

const login = () => {
  phone.dApp.walletApi.setRequestData(DataRequestBuilder.accounts().atLeast(1));
  return phone.dApp.walletApi.sendRequest();
};
const idOf = (link: string): string => {
  const request = new URL(link).searchParams.get("request") ?? "";
  return (JSON.parse(Buffer.from(request, "base64url").toString()) as { interactionId: string })
    .interactionId;
};
const changed = (link: string, changes: Readonly<Record<string, string>>): string => {
  const url = new URL(link);
  for (const [name, value] of Object.entries(changes)) url.searchParams.set(name, value);
  return url.href;
};

async function transfer(
  amount: string,
): Promise<{ link: string; result: ReturnType<typeof sendTransaction> }> {
  const [from, to] = (await phone.open(`${ORIGIN}/wallet`).core.keyring).accounts();
  await ledger.fund(from?.address ?? "");
  const result = sendTransaction(`
CALL_METHOD Address("${from?.address}") "withdraw" Address("${ledger.xrd}") Decimal("${amount}");
CALL_METHOD Address("${to?.address}") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") Enum<0u8>();
`);
  return { link: await phone.link(), result };
}
const sendTransaction = (transactionManifest: string) =>
  phone.dApp.walletApi.sendTransaction({ transactionManifest });

const isAnswer = (init: RequestInit | undefined): boolean =>
  typeof init?.body === "string" && init.body.includes("sendResponse");

/** A screen whose player looks and does nothing; resolves when the review is read. */
function hesitating(): Promise<void> {
  return new Promise((resolve) => {
    phone.player.onTransaction = (_ask, signal) =>
      signing({
        decide: async (read) => {
          await read();
          resolve();
          await aborted(signal);
          return null;
        },
      });
  });
}

describe("a phone", () => {
  it("a phone logs in through the relay and returns to the page that asked", async () => {
    const result = login();
    const link = await phone.link();
    expect(link.startsWith(`${ORIGIN}/wallet?sessionId=`)).toBe(true);
    open(link);

    expect(await visit.until("leave")).toBe(`leave ${GAME}`);
    const data = (await result)._unsafeUnwrap();
    expect(data.accounts.map(({ label }) => label)).toEqual(["Aldric"]);
    expect(phone.player.asked.map(({ origin }) => origin)).toEqual([ORIGIN]);
  });

  it("a phone proves that it owns persona and account", async () => {
    phone.dApp.walletApi.provideChallengeGenerator(() => Promise.resolve(CHALLENGE));
    const request = OneTimeDataRequestBuilder.accounts().exactly(1).withProof();
    const result = phone.dApp.walletApi.sendOneTimeRequest(request);
    open(await phone.link());

    expect((await result)._unsafeUnwrap().proofs.map(({ challenge }) => challenge)).toEqual([CHALLENGE]);
  });

  it("a phone signs a transaction, and the page learns that the ledger has it", async () => {
    const { link, result } = await transfer("7");
    open(link);
    await visit.until("leave");

    expect((await result)._unsafeUnwrap().status).toBe("CommittedSuccess");
  });

  it("a request that the player rejects is reported to the page", async () => {
    phone.player.onShare = () => null;
    const result = login();
    open(await phone.link());

    expect((await result)._unsafeUnwrapErr()).toMatchObject({ error: "rejectedByUser" });
    expect(await visit.until("leave")).toBe(`leave ${GAME}`);
  });

  it("a reload of the wallet's page shows the review again, and the game's page, loaded again, gets the answer", async () => {
    const read = hesitating();
    const { link } = await transfer("8");
    open(link);
    await read;
    visit.core.stop();
    phone.comeBack();
    agreeable();
    open(`${ORIGIN}/wallet`);
    await visit.until("leave");

    await expect.poll(() => phone.kept(idOf(link))?.status, { timeout: 120_000 }).toBe("success");
  });

  it("an answer that the relay does not take is kept, shown to the player, and delivered later", async () => {
    const { network } = phone;
    const result = login();
    const link = await phone.link();
    phone.network = async (input, init) =>
      isAnswer(init) ? new Response("{}", { status: 503 }) : network(input, init);
    open(link);
    expect(await visit.until("notHandedOver")).toContain("The server cannot answer right now.");
    expect(phone.kept(idOf(link))?.status).toBe("pending");
    phone.network = network;
    // Neither a reload nor another try asks the player again.
    visit.core.stop();
    open(`${ORIGIN}/wallet`);
    await visit.until("leave");

    expect((await result).isOk()).toBe(true);
    expect(phone.player.asked).toHaveLength(1);
  });

  it("an answer is handed over when the player tries again", async () => {
    const { network } = phone;
    const result = login();
    const link = await phone.link();
    phone.network = async (input, init) =>
      isAnswer(init) ? Promise.reject(new TypeError("offline")) : network(input, init);
    open(link);
    await visit.until("notHandedOver");
    phone.network = network;
    visit.again();

    expect(await visit.until("leave")).toBe(`leave ${GAME}`);
    expect((await result).isOk()).toBe(true);
  });

  it("a newer request replaces one that the player left open, which is reported to the page", async () => {
    const shown = new Promise<void>((resolve) => {
      phone.player.onShare = async (_ask, signal) => {
        resolve();
        await aborted(signal);
        return null;
      };
    });
    const first = login();
    const left = await phone.link();
    open(left);
    await shown;
    visit.core.stop();
    agreeable();
    const second = phone.dApp.walletApi.sendOneTimeRequest(OneTimeDataRequestBuilder.accounts().exactly(1));
    open(await phone.link());

    expect((await second).isOk()).toBe(true);
    expect((await first)._unsafeUnwrapErr()).toMatchObject({ error: "rejectedByUser" });
  });

  it("the wallet's page without a request says so, and leads to the page before it", () => {
    expect(open(`${ORIGIN}/wallet`).shown).toEqual([`idle, back to ${GAME}`]);
    expect(open(`${ORIGIN}/wallet`, "").shown).toEqual([`idle, back to ${ORIGIN}/`]);
    expect(open(`${ORIGIN}/wallet`, "https://evil.example/").shown).toEqual([`idle, back to ${ORIGIN}/`]);
  });
});

describe("requests that a phone refuses", () => {
  const refusal = (why: string, back = GAME): readonly string[] => [`refused ${why}, back to ${back}`];

  const stranger = Curve25519();

  /** A page that is not the game's can sign whatever it likes, with a key of its own. */
  function linkOf(
    origin: string,
    link: string,
    items: object = { discriminator: "unauthorizedRequest" },
  ): string {
    const dApp = new URL(link).searchParams.get("dAppDefinitionAddress") ?? "";
    const interaction = {
      interactionId: OTHER_ID,
      metadata: { version: 2, networkId: NETWORK, dAppDefinitionAddress: dApp, origin },
      items,
    };
    return changed(link, {
      origin,
      request: Buffer.from(JSON.stringify(interaction)).toString("base64url"),
      sessionId: OTHER_ID,
      publicKey: stranger.x25519.getPublicKey(),
      identity: stranger.ed25519.getPublicKey(),
      signature: stranger.ed25519.sign(bytesToHex(linkHash(OTHER_ID, dApp, origin)))._unsafeUnwrap(),
    });
  }

  it("a forged signature or a changed link is refused, and the request stays open in the game", async () => {
    void login();
    const link = await phone.link();
    const forged = [
      changed(link, { signature: "00".repeat(64) }),
      changed(link, { identity: Curve25519().ed25519.getPublicKey() }),
      changed(link, { origin: "http://evil.example" }),
      changed(link, { dAppDefinitionAddress: "account_sim1somebodyelse" }),
    ];

    for (const address of forged) expect(open(address).shown).toEqual(refusal("forged"));
    expect(phone.player.asked).toEqual([]);
    expect(phone.kept(idOf(link))?.status).toBe("pending");
  });

  it("a link that has been answered is refused when it is followed again", async () => {
    const result = login();
    const link = await phone.link();
    open(link);
    await visit.until("leave");
    await result;

    expect(open(link).shown).toEqual(refusal("replayed"));
    expect(phone.player.asked).toHaveLength(1);
  });

  it("a link of another page, or of no page, is refused, however it is signed", async () => {
    void login();
    const link = await phone.link();
    const home = `${ORIGIN}/`;

    expect(open(linkOf("http://evil.example", link)).shown).toEqual(refusal("unknownOrigin"));
    expect(open(link, "https://evil.example/").shown).toEqual(refusal("unknownOrigin", home));
    expect(open(link, "").shown).toEqual(refusal("unknownOrigin", home));
    expect(phone.player.asked).toEqual([]);
  });

  it("an oversized or malformed link is refused", async () => {
    void login();
    const link = await phone.link();

    expect(open(changed(link, { request: "a".repeat(300_000) })).shown).toEqual(refusal("oversized"));
    expect(open(changed(link, { publicKey: "00" })).shown).toEqual(refusal("malformed"));
    expect(open(`${ORIGIN}/wallet?request=`).shown).toEqual(refusal("malformed"));
  });

  it("a request that waited for more than an hour is dropped, which is reported to the page", async () => {
    const read = hesitating();
    const { link, result } = await transfer("1");
    open(link);
    await read;
    visit.core.stop();
    phone.clock.ms += HOUR_MS + 1;
    agreeable();
    open(`${ORIGIN}/wallet`);
    await visit.until("leave");

    expect((await result)._unsafeUnwrapErr()).toMatchObject({
      error: "rejectedByUser",
      message: "The request has expired.",
    });
    expect(phone.kept(idOf(link))?.status).toBe("fail");
  });

  it("a page on another network is answered with wrongNetwork, without a prompt", async () => {
    phone = openPhone(ledger.fetch, 240);
    const result = login();
    open(await phone.link());

    expect((await result)._unsafeUnwrapErr()).toMatchObject({
      error: "wrongNetwork",
      message: `The page is on network 240, this wallet network ${NETWORK}.`,
    });
    expect(phone.player.asked).toEqual([]);
  });

  it("a request that no wallet could read is answered with the reason, sealed for its sender", async () => {
    void login();
    const link = linkOf(ORIGIN, await phone.link(), { discriminator: "teleport" });
    open(link);
    await visit.until("leave");
    const body = JSON.stringify({ method: "getResponses", sessionId: OTHER_ID });
    const answer = await phone.network(`${ORIGIN}/api/v1`, { method: "POST", body });
    const [sealed] = (await answer.json()) as { publicKey: string; data: string }[];

    expect(unsealed(sealed, link)).toEqual({
      discriminator: "failure",
      interactionId: OTHER_ID,
      error: "walletRequestValidation",
      message: 'items.discriminator "teleport" is not known',
    });
    expect(phone.player.asked).toEqual([]);
  });

  function unsealed(sealed: { publicKey: string; data: string } | undefined, link: string): unknown {
    const salt = new URL(link).searchParams.get("dAppDefinitionAddress") ?? "";
    const key = stranger.x25519.calculateSharedSecret(sealed?.publicKey ?? "", salt)._unsafeUnwrap();
    const bytes = Buffer.from(sealed?.data ?? "", "hex");
    const decipher = createDecipheriv("aes-256-gcm", Buffer.from(key, "hex"), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(-16));
    const text = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
    return JSON.parse(text.toString());
  }
});
