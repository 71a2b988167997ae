/**
 * The real toolkit requests a pre-authorization, the real wallet signs it, and another party makes it part of a
 * transaction that the real engine commits.
 */
import { SubintentRequestBuilder } from "@radixdlt/radix-dapp-toolkit";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  completion,
  gift,
  nowSeconds,
  refusals,
  reviews,
  send,
  signForEachTest,
  transactions,
} from "../support/wallet/authorizations-in-tests.ts";
import { complete, submit } from "../support/wallet/completion.ts";
import { XRD } from "../support/wallet/funded-page.ts";
import { funded, ledger } from "../support/wallet/funded-page-in-tests.ts";
import { NETWORK } from "../support/wallet/ledger.ts";
import { authorizing } from "../support/wallet/page.ts";

const MINUTE = 60;
const HOUR = 3600;
const WEEK = 7 * 86_400;
signForEachTest();

/** Aldric takes what comes, at least so much, and gives nothing. */
const demand = (amount: string) => `
ASSERT_WORKTOP_CONTAINS Address("${ledger.xrd}") Decimal("${amount}");
CALL_METHOD Address("${funded.aldric}") "deposit_batch" Expression("ENTIRE_WORKTOP");
YIELD_TO_PARENT;`;

const inAnHour = ["afterDelay", HOUR] as const;
type Builder = ReturnType<ReturnType<typeof SubintentRequestBuilder>["manifest"]>;
const ask = (manifest: string, [type, value]: Parameters<Builder["setExpiration"]> = [...inAnHour]) =>
  send(SubintentRequestBuilder().manifest(manifest).setExpiration(type, value));

describe("a pre-authorization", () => {
  test("a signed pre-authorization is committed in another party's transaction", async () => {
    const [aldric, brunhild] = [await funded.xrdOf(funded.aldric), await funded.xrdOf(funded.brunhild)];
    const committed: string[] = [];
    const asked = nowSeconds();
    const request = SubintentRequestBuilder()
      .manifest(gift("25"))
      .setExpiration("afterDelay", HOUR)
      .message("For the crown")
      .onSubmittedSuccess((hash: string) => void committed.push(hash));
    const answer = (await send(request))._unsafeUnwrap();

    const [review] = reviews;
    expect(review).toMatchObject({ message: "For the crown", validity: { seconds: HOUR } });
    expect(review?.validity.from).toBeUndefined();
    expect(review?.refusal).toBeUndefined();
    expect(review?.signers.map(({ label }) => label)).toEqual(["Aldric"]);
    expect(review?.accounts).toMatchObject([
      {
        label: "Aldric",
        leaves: [{ amount: 25n * XRD, resource: { symbol: "XRD" } }],
        enters: [],
        more: false,
      },
    ]);
    expect(review?.yielded).toMatchObject([{ amount: 25n * XRD, resource: { symbol: "XRD" } }]);
    expect(answer.expirationTimestamp).toBeGreaterThanOrEqual(asked + HOUR);
    // Since the last round of the ledger, the time that this takes.
    expect(answer.expirationTimestamp).toBeLessThanOrEqual(nowSeconds() + HOUR + MINUTE);
    expect(transactions.read(NETWORK, answer.signedPartialTransaction)).toMatchObject({
      id: answer.subintentHash,
      until: answer.expirationTimestamp,
      signers: [review?.signers[0]?.key.publicKeyHex],
    });

    const whole = await complete(completion(), answer.signedPartialTransaction, answer.subintentHash);
    expect(await submit(completion(), whole.hex)).toMatchObject({ status: 200 });
    expect(await funded.xrdOf(funded.aldric)).toBe(aldric - 25n * XRD);
    expect(await funded.xrdOf(funded.brunhild)).toBe(brunhild + 25n * XRD);
    await expect.poll(() => committed, { timeout: 20_000 }).toEqual([whole.intentHash]);
  });

  test("a subintent that waits for the other side is shown with the least that enters", async () => {
    const before = await funded.xrdOf(funded.aldric);
    const answer = (await ask(demand("7")))._unsafeUnwrap();

    const [review] = reviews;
    expect(review).toMatchObject({ waits: { reason: "worktop" } });
    expect(review?.refusal).toBeUndefined();
    expect(review?.yielded).toBeUndefined();
    expect(review?.accounts).toMatchObject([
      {
        label: "Aldric",
        leaves: [],
        enters: [{ amount: 7n * XRD, resource: { symbol: "XRD" } }],
        more: true,
      },
    ]);

    const { hex } = await complete(completion(), answer.signedPartialTransaction, answer.subintentHash, {
      before: `CALL_METHOD Address("${ledger.faucet}") "free"; TAKE_FROM_WORKTOP Address("${ledger.xrd}") Decimal("8") Bucket("b");`,
      withBucket: 'Bucket("b")',
    });
    expect(await submit(completion(), hex)).toMatchObject({ status: 200 });
    expect(await funded.xrdOf(funded.aldric)).toBe(before + 8n * XRD);
  });

  test("the header that the dApp fixes is the one that is signed", async () => {
    const epoch = ledger.ledger.tip.epoch;
    const until = nowSeconds() + HOUR / 2;
    const request = SubintentRequestBuilder()
      .manifest(gift("1"))
      .header({
        startEpochInclusive: epoch,
        endEpochExclusive: epoch + 50,
        maxProposerTimestampExclusive: until,
        intentDiscriminator: 77,
      })
      .setExpiration("atTime", nowSeconds() + HOUR);
    const answer = (await send(request))._unsafeUnwrap();
    expect(answer.expirationTimestamp).toBe(until);
    expect(transactions.read(NETWORK, answer.signedPartialTransaction)).toMatchObject({
      startEpoch: epoch,
      endEpoch: epoch + 50,
      until,
    });
  });

  test("a subintent that gives more than there is is marked as refused", async () => {
    await ask(`ASSERT_WORKTOP_IS_EMPTY; ${gift("1000000000")}`);
    expect(reviews[0]?.refusal).toMatchObject({ reason: "balance" });
  });
});

describe("a signed partial transaction", () => {
  test("a tampered one is refused by the ledger", async () => {
    const before = await funded.xrdOf(funded.aldric);
    const { signedPartialTransaction, subintentHash } = (await ask(gift("3")))._unsafeUnwrap();
    const { signers } = transactions.read(NETWORK, signedPartialTransaction);
    // The signature follows the public key and three bytes of the signature's type.
    const at = signedPartialTransaction.indexOf(signers[0] ?? "none") + 64 + 10;
    const digit = signedPartialTransaction[at] === "0" ? "1" : "0";
    const tampered = `${signedPartialTransaction.slice(0, at)}${digit}${signedPartialTransaction.slice(at + 1)}`;

    expect(() => transactions.read(NETWORK, tampered)).toThrow(/InvalidIntentSignature/);
    const { hex } = await complete(completion(), tampered, subintentHash);
    const refused = await submit(completion(), hex);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("InvalidIntentSignature");
    expect(await funded.xrdOf(funded.aldric)).toBe(before);
  });

  test("an expired one is refused by the ledger", async () => {
    const before = await funded.xrdOf(funded.aldric);
    const { signedPartialTransaction, subintentHash } = (
      await ask(gift("3"), ["afterDelay", MINUTE])
    )._unsafeUnwrap();
    ledger.passes(2 * MINUTE * 1000);
    const { hex } = await complete(completion(), signedPartialTransaction, subintentHash);
    const refused = await submit(completion(), hex);
    expect(refused.text).toMatch(/no longer valid|NoLongerValid/i);
    expect(await funded.xrdOf(funded.aldric)).toBe(before);
  });
});

describe("requests that the wallet refuses to sign", () => {
  test("a pre-authorization that the player rejects is answered with rejectedByUser", async () => {
    funded.page.player.onPreAuthorization = () =>
      authorizing({ decide: async (read) => read().then(() => null) });
    expect((await ask(gift("1")))._unsafeUnwrapErr()).toMatchObject({ error: "rejectedByUser" });
  });

  test.each([
    ["has expired", -1, "expiredSubintent", "expired"],
    ["expires at once", 5, "subintentExpirationTooClose", "tooClose"],
    ["outlives what a ledger accepts", 31 * 86_400, "invalidRequest", "tooFar"],
  ] as const)("a pre-authorization that %s is refused unseen", async (_name, left, error, reason) => {
    const answer = await ask(gift("1"), ["atTime", nowSeconds() + left]);
    expect(answer._unsafeUnwrapErr()).toMatchObject({ error });
    expect(reviews).toEqual([]);
    expect(refusals).toMatchObject([{ reason }]);
  });

  test("a pre-authorization that expires while the player reads it is not signed", async () => {
    const until = nowSeconds() + HOUR;
    funded.page.player.onPreAuthorization = () =>
      authorizing({
        async decide(read) {
          const review = await read();
          ledger.passes(HOUR * 1000);
          await ledger.ledger.advance();
          return review;
        },
      });
    const answer = await ask(gift("1"), ["atTime", until]);
    expect(answer._unsafeUnwrapErr()).toMatchObject({ error: "expiredSubintent" });
  });

  test("a manifest that is no subintent is refused with the engine's reason", async () => {
    const answer = await ask("DROP_ALL_PROOFS;");
    expect(answer._unsafeUnwrapErr()).toMatchObject({ error: "failedToCompileTransaction" });
    expect(refusals).toMatchObject([{ reason: "malformed" }]);
  });

  test("a message that is too long for the ledger is refused", async () => {
    const request = SubintentRequestBuilder()
      .manifest(gift("1"))
      .setExpiration("afterDelay", HOUR)
      .message("x".repeat(3000));
    expect((await send(request))._unsafeUnwrapErr()).toMatchObject({ error: "failedToCompileTransaction" });
    expect(refusals[0]?.detail).toContain("TooLong");
  });

  test("a header of another network is refused with wrongNetwork", async () => {
    const interactionId = "another-network";
    const request = {
      discriminator: "subintent",
      version: 1,
      manifestVersion: 2,
      subintentManifest: gift("1"),
      expiration: { discriminator: "expireAfterDelay", expireAfterSeconds: HOUR },
      // The toolkit itself would put its own network here.
      header: { networkId: 1, startEpochInclusive: 1, endEpochExclusive: 2, intentDiscriminator: 1 },
    };
    const metadata = {
      version: 2,
      networkId: NETWORK,
      dAppDefinitionAddress: funded.page.dAppDefinition,
      origin: "",
    };
    const items = { discriminator: "preAuthorizationRequest", request };
    funded.page.send({
      interactionId,
      discriminator: "walletInteraction",
      interaction: { interactionId, metadata, items },
    });
    expect(await funded.page.response()).toMatchObject({ interactionId, error: "wrongNetwork" });
  });

  test("a request of an unknown version is refused as invalid", async () => {
    const request = SubintentRequestBuilder().rawConfig({
      version: 2,
      manifestVersion: 2,
      subintentManifest: gift("1"),
      expiration: { discriminator: "expireAfterDelay", expireAfterSeconds: HOUR },
    });
    expect((await send(request as never))._unsafeUnwrapErr()).toMatchObject({
      error: "walletRequestValidation",
    });
  });

  test("if transactions.wasm cannot be loaded, the player can try again", async () => {
    let reachable = false;
    funded.through((input, init) =>
      !reachable && new Request(input).url.endsWith("transactions.wasm")
        ? Promise.resolve(new Response("gone", { status: 503 }))
        : ledger.fetch(input, init),
    );
    funded.page.player.onPreAuthorization = () =>
      authorizing({
        async decide(read) {
          await expect(read()).rejects.toThrow("The server cannot answer right now.");
          reachable = true;
          return read();
        },
      });
    expect((await ask(gift("1"))).isOk()).toBe(true);
  });
});

/** A player moves the clock of an embedded ledger forward, and the clock of a machine may be wrong in either direction. */
describe.each([
  ["a week ahead of this machine's", WEEK],
  ["two hours behind this machine's", -2 * HOUR],
])("on a ledger whose clock is %s", (_name, ahead) => {
  const machine = Date.now;

  beforeEach(() => {
    const isWrong = nowSeconds() * 1000 - ahead * 1000 - machine();
    Date.now = () => machine() + isWrong;
  });
  afterEach(() => {
    Date.now = machine;
  });

  test("a validity of an hour is an hour of the ledger", async () => {
    const asked = nowSeconds();
    const answer = (await ask(gift("2")))._unsafeUnwrap();
    expect(answer.expirationTimestamp).toBeGreaterThanOrEqual(asked + HOUR);
    expect(answer.expirationTimestamp).toBeLessThanOrEqual(nowSeconds() + HOUR + MINUTE);

    const { hex } = await complete(completion(), answer.signedPartialTransaction, answer.subintentHash);
    expect(await submit(completion(), hex)).toMatchObject({ status: 200 });
  });

  test("a time is near or far as the ledger sees it", async () => {
    await ask(gift("2"), ["atTime", nowSeconds() + HOUR]);
    expect(reviews.map(({ validity: { now, until } }) => [now >= nowSeconds(), until])).toEqual([
      [true, nowSeconds() + HOUR],
    ]);
    const past = await ask(gift("2"), ["atTime", nowSeconds() - 1]);
    expect(past._unsafeUnwrapErr()).toMatchObject({ error: "expiredSubintent" });
  });
});
