/** A review that hides nothing: what changes who may move is shown, what only a wallet may ask for is not signed. */
import { loadArtifact } from "@embedded-radix/artifacts";
import { createTransactionsV2 } from "@embedded-radix/transactions/v2";
import type { PreAuthorizationScreen } from "@embedded-radix/wallet/core";
import { SubintentRequestBuilder } from "@radixdlt/radix-dapp-toolkit";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type FundedPage, openFundedPage, XRD } from "../support/wallet/funded-page.ts";
import { openWalletLedger, type WalletTestLedger } from "../support/wallet/ledger.ts";
import { authorizing } from "../support/wallet/page.ts";

type PreReview = NonNullable<Awaited<ReturnType<PreAuthorizationScreen["decide"]>>>;

let ledger: WalletTestLedger;
let funded: FundedPage;
let authorized: PreReview[];
let refused: Parameters<PreAuthorizationScreen["refuse"]>[0][];

beforeAll(async () => {
  ledger = await openWalletLedger(Date.now());
  globalThis.fetch = ledger.fetch;
});
afterAll(() => ledger.close());
beforeEach(async () => {
  funded = await openFundedPage(ledger);
  authorized = [];
  refused = [];
  funded.page.player.onPreAuthorization = () =>
    authorizing({
      async decide(read) {
        const review = await read();
        authorized.push(review);
        return review;
      },
      refuse: async (refusal) => void refused.push(refusal),
    });
});
afterEach(() => {
  expect(funded.page.close()).toEqual([]);
});

const authorize = (manifest: string) =>
  funded.page.dApp.walletApi.sendPreAuthorizationRequest(
    SubintentRequestBuilder().manifest(`${manifest}\nYIELD_TO_PARENT;`).setExpiration("afterDelay", 3600),
  );

/** OWN and PERSONA are placeholders for the player's own addresses, ADDRESS for a resource's. */
const RESERVED = [
  ['CALL_METHOD Address("OWN") "securify";', "securify"],
  ['CALL_METHOD Address("PERSONA") "securify";', "securify"],
  ['CALL_METHOD Address("OWN") "lock_fee" Decimal("5");', "lock_fee"],
  [
    'CALL_METHOD Address("OWN") "lock_fee_and_withdraw" Decimal("5") Address("XRD") Decimal("1");',
    "lock_fee",
  ],
  ['SET_METADATA Address("OWN") "owner_keys" Enum<0u8>("x");', "set"],
  ['LOCK_METADATA Address("PERSONA") "owner_keys";', "lock"],
  ['LOCK_OWNER_ROLE Address("OWN");', "lock_owner"],
] as const;

const filled = async (manifest: string): Promise<string> => {
  const { persona } = await funded.page.wallet.keyring;
  return manifest
    .replace('"OWN"', `"${funded.aldric}"`)
    .replace('"PERSONA"', `"${persona.identityAddress}"`)
    .replace('"XRD"', `"${ledger.xrd}"`);
};

describe("requests reserved for wallets", () => {
  it.each(RESERVED)(
    "a request reserved for wallets is never signed in a transaction: %s",
    async (manifest, name) => {
      const before = await funded.xrdOf(funded.aldric);
      const result = await funded.send(await filled(manifest));

      expect(result._unsafeUnwrapErr()).toMatchObject({
        error: "failedToPrepareTransaction",
        message: expect.stringContaining(name),
      });
      expect(funded.reviews).toEqual([]);
      expect(funded.outcomes).toMatchObject([{ kind: "notSent", refusal: { reason: "reserved" } }]);
      expect(await funded.xrdOf(funded.aldric)).toBe(before);
    },
  );

  it.each(RESERVED)(
    "a request reserved for wallets is never signed in advance: %s",
    async (manifest, name) => {
      const result = await authorize(await filled(manifest));

      expect(result._unsafeUnwrapErr()).toMatchObject({
        error: expect.stringMatching(/failedTo(Prepare|Compile)/),
      });
      expect(authorized).toEqual([]);
      // A subintent cannot lock a fee at all, which the engine says first.
      expect(refused).toMatchObject([{ reason: expect.stringMatching(/reserved|malformed/) }]);
      if (refused[0]?.reason === "reserved") expect(refused[0].detail).toContain(name);
    },
  );
});

describe("instructions on the player's own account", () => {
  it.each([
    ["set_default_deposit_rule", "Enum<2u8>()", "depositsKnownOnly"],
    ["add_authorized_depositor", 'Enum<1u8>(Address("XRD"))', "depositorAdded"],
    ["set_resource_preference", 'Address("XRD") Enum<0u8>()', "resourceAllowed"],
  ] as const)(
    "an instruction on the player's account is a danger, in a transaction and in advance: %s",
    async (method, args, effect) => {
      const manifest = await filled(`CALL_METHOD Address("OWN") "${method}" ${args};`);
      expect((await funded.send(manifest)).isOk()).toBe(true);
      expect((await authorize(manifest)).isOk()).toBe(true);

      const expected = { effect, isDanger: true, label: "Aldric", name: method };
      expect(funded.reviews[0]).toMatchObject({ effects: [expected], isStill: false, calls: [] });
      expect(authorized[0]?.effects[0]).toMatchObject(expected);
      expect(authorized[0]?.isStill).toBe(false);
    },
  );

  it("its metadata are a danger, those of others are shown in words", async () => {
    await funded.send(`
SET_METADATA Address("${funded.aldric}") "name" Enum<Metadata::String>("Mallory");
CALL_METHOD Address("${ledger.faucet}") "free";
CALL_METHOD Address("${funded.brunhild}") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") Enum<0u8>();`);
    expect(funded.reviews[0]?.effects).toMatchObject([
      { effect: "metadataSet", isDanger: true, label: "Aldric", args: ["name", "Mallory"] },
    ]);
    expect(funded.reviews[0]?.calls).toMatchObject([{ name: "free" }]);
  });
});

describe("the words that nothing moves", () => {
  it("the review says that nothing moves only if no instruction could move anything", async () => {
    const xrd = `CALL_METHOD Address("${funded.aldric}") "create_proof_of_amount" Address("${ledger.xrd}") Decimal("1");`;
    await funded.send(xrd);
    await funded.send(`CALL_METHOD Address("${ledger.faucet}") "lock_fee" Decimal("5");`);
    await funded.send(`CALL_METHOD Address("${funded.aldric}") "set_default_deposit_rule" Enum<0u8>();`);
    expect(funded.reviews.map(({ isStill }) => isStill)).toEqual([true, false, false]);
  });

  it("a withdrawal that comes back in the trial run is shown with all that could leave", async () => {
    await funded.send(`
CALL_METHOD Address("${funded.aldric}") "withdraw" Address("${ledger.xrd}") Decimal("700");
CALL_METHOD Address("${funded.aldric}") "deposit_batch" Expression("ENTIRE_WORKTOP");`);
    expect(funded.reviews[0]).toMatchObject({
      isStill: false,
      accounts: [{ label: "Aldric", leaves: [{ amount: 0n, most: 700n * XRD }] }],
    });
  });

  it("a withdrawal that leaves only in part in the trial run is shown with all that could leave", async () => {
    await funded.send(`
CALL_METHOD Address("${funded.aldric}") "withdraw" Address("${ledger.xrd}") Decimal("9");
TAKE_FROM_WORKTOP Address("${ledger.xrd}") Decimal("4") Bucket("part");
CALL_METHOD Address("${funded.brunhild}") "try_deposit_or_abort" Bucket("part") Enum<0u8>();
CALL_METHOD Address("${funded.aldric}") "deposit_batch" Expression("ENTIRE_WORKTOP");`);
    const [own] = funded.reviews[0]?.accounts ?? [];
    expect(own).toMatchObject({ label: "Aldric", leaves: [{ amount: 4n * XRD, most: 9n * XRD }] });
  });
});

describe("the manifest of a review", () => {
  it("the review shows the engine's reading of a manifest, not the look of the text", async () => {
    const hiding = `
CALL_METHOD Address("${ledger.faucet}") "lock_fee" Decimal("5");
SET_METADATA Address("${funded.aldric}") "a" Enum<Metadata::String>("(\\"");
# "
SET_METADATA
  Address("${funded.aldric}") "b" Enum<Metadata::String>(");");`;
    await funded.send(hiding);
    expect(funded.reviews[0]?.effects.map(({ args }) => args)).toEqual([
      ["a", '("'],
      ["b", ");"],
    ]);
  });

  it("a manifest that the engine cannot read is answered as such", async () => {
    const result = await funded.send("SECURIFY_EVERYTHING;");
    expect(result._unsafeUnwrapErr()).toMatchObject({ error: "failedToCompileTransaction" });
    expect(funded.outcomes).toMatchObject([{ kind: "notSent", refusal: { reason: "wallet" } }]);
  });

  it("a manifest is the same after the engine has written it", async () => {
    const transactions = createTransactionsV2(
      await WebAssembly.compile(await loadArtifact("transactions.wasm")),
    );
    const read = (manifest: string): string =>
      transactions.manifest({ kind: "transactionV1", networkId: 242, manifest, blobs: [] });
    const once = read(funded.transfer("1"));
    expect(read(once)).toBe(once);
  });
});
