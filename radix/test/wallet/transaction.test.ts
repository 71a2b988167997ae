/** The real toolkit, the real wallet, the real gateway and the real engine: one transaction after the other. */
import { describe, expect, test } from "vitest";
import { XRD } from "../support/wallet/funded-page.ts";
import { funded, ledger, openFundedPageForEachTest } from "../support/wallet/funded-page-in-tests.ts";
import { signing } from "../support/wallet/page.ts";

openFundedPageForEachTest();

/** Three non-fungibles of a new resource, without data. */
const mintKeys = (to: string): string => `
CREATE_NON_FUNGIBLE_RESOURCE_WITH_INITIAL_SUPPLY
  Enum<0u8>()
  Enum<1u8>()
  true
  Enum<0u8>(Enum<0u8>(Tuple(Array<Enum>(), Array<Tuple>(), Array<Enum>())), Enum<0u8>(66u8), Array<String>())
  Map<NonFungibleLocalId, Tuple>(
    NonFungibleLocalId("#1#") => Tuple(Tuple()),
    NonFungibleLocalId("#2#") => Tuple(Tuple()),
    NonFungibleLocalId("#3#") => Tuple(Tuple())
  )
  Tuple(Enum<0u8>(), Enum<0u8>(), Enum<0u8>(), Enum<0u8>(), Enum<0u8>(), Enum<0u8>(), Enum<0u8>())
  Tuple(Map<String, Tuple>("name" => Tuple(Enum<1u8>(Enum<0u8>("Test Key")), true)), Map<String, Enum>())
  Enum<0u8>();
CALL_METHOD Address("${to}") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") Enum<0u8>();
`;

const plainAmount = (attos: bigint): string => `${attos / XRD}.${String(attos % XRD).padStart(18, "0")}`;

test("a transfer is reviewed, signed, paid for and committed", async () => {
  const [before, other] = [await funded.xrdOf(funded.aldric), await funded.xrdOf(funded.brunhild)];
  const result = (await funded.send(funded.transfer("25"), "For the crown"))._unsafeUnwrap();

  const [review] = funded.reviews;
  expect(result.status).toBe("CommittedSuccess");
  expect(funded.outcomes).toEqual([{ kind: "committed", intentHash: result.transactionIntentHash }]);
  expect(review?.refusal).toBeUndefined();
  expect(review?.message).toBe("For the crown");
  expect(review?.signers.map(({ label }) => label)).toEqual(["Aldric"]);
  expect(
    review?.accounts.map(({ label, leaves, enters }) => ({
      label,
      leaves: leaves.map(({ amount, resource }) => [amount, resource.symbol]),
      enters: enters.map(({ amount, resource }) => [amount, resource.symbol]),
    })),
  ).toEqual([
    { label: "Aldric", leaves: [[25n * XRD, "XRD"]], enters: [] },
    { label: "Brunhild", leaves: [], enters: [[25n * XRD, "XRD"]] },
  ]);

  const paid = before - 25n * XRD - (await funded.xrdOf(funded.aldric));
  expect(await funded.xrdOf(funded.brunhild)).toBe(other + 25n * XRD);
  expect(paid).toBeGreaterThan(0n);
  expect(paid).toBeLessThanOrEqual(review?.fee.lock ?? 0n);
});

test("a review has the page's words for the manifest, and goes without them if they fail", async () => {
  funded.describe = async (manifest) => [`${manifest.split(";").length - 1} instructions`];
  await funded.send(funded.transfer("1"));
  funded.describe = () => Promise.reject(new Error("offline"));
  await funded.send(funded.transfer("1"));

  expect(await Promise.all(funded.reviews.map(({ words }) => words))).toEqual([["2 instructions"], []]);
});

test("non-fungibles are shown by their ids, whether they move or are only shown as proof", async () => {
  await funded.send(mintKeys(funded.aldric));
  const { rest } = await funded.page.wallet.ledger.holdings.first(funded.aldric);
  const keys = rest.holdings.find(({ resource }) => resource.name === "Test Key");
  const address = keys?.resource.address ?? "";
  expect([...(keys?.ids ?? [])].sort()).toEqual(["#1#", "#2#", "#3#"]);
  expect(funded.reviews[0]?.accounts[0]?.enters[0]?.ids.sort()).toEqual(["#1#", "#2#", "#3#"]);

  const result = await funded.send(`
CALL_METHOD Address("${funded.aldric}") "create_proof_of_non_fungibles" Address("${address}") Array<NonFungibleLocalId>(NonFungibleLocalId("#3#"));
CALL_METHOD Address("${funded.aldric}") "withdraw_non_fungibles" Address("${address}") Array<NonFungibleLocalId>(NonFungibleLocalId("#1#"), NonFungibleLocalId("#2#"));
CALL_METHOD Address("${funded.brunhild}") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") Enum<0u8>();
`);

  const review = funded.reviews[1];
  expect(result._unsafeUnwrap().status).toBe("CommittedSuccess");
  expect(review?.shown).toEqual([{ resource: { address, name: "Test Key" }, ids: ["#3#"] }]);
  expect(
    review?.accounts.map(({ label, leaves, enters }) => [label, leaves[0]?.ids, enters[0]?.ids]),
  ).toEqual([
    ["Aldric", ["#1#", "#2#"], undefined],
    ["Brunhild", undefined, ["#1#", "#2#"]],
  ]);
});

describe("the network fee", () => {
  test("a manifest that locks its own fee stays as it is", async () => {
    const manifest = `CALL_METHOD Address("${ledger.faucet}") "lock_fee" Decimal("5");\n${funded.transfer("1")}`;
    const result = await funded.send(manifest);

    expect(result._unsafeUnwrap().status).toBe("CommittedSuccess");
    expect(funded.reviews[0]?.fee).toMatchObject({ payers: [] });
    expect(funded.reviews[0]?.fee.lock).toBeUndefined();
  });

  test("an account that takes no part may pay the fee", async () => {
    const poor = await (await funded.page.wallet.keyring).create("Edda", String);
    const manifest = `CALL_METHOD Address("${poor.address}") "set_default_deposit_rule" Enum<1u8>();`;
    const result = await funded.send(manifest);

    expect(result._unsafeUnwrap().status).toBe("CommittedSuccess");
    expect(funded.reviews[0]?.signers.map(({ label }) => label)).toEqual(["Edda"]);
    expect(funded.reviews[0]?.fee.payers[0]?.label).toBe("Aldric");
  });

  test("no account can pay the fee if the last XRD leaves", async () => {
    const accounts = (await funded.page.wallet.keyring).accounts().map(({ address }) => address);
    const balances = await Promise.all(accounts.map((address) => funded.xrdOf(address)));
    const everything = accounts
      .map((address, index) => ({ address, amount: balances[index] ?? 0n }))
      .filter(({ amount }) => amount > 0n)
      .map(
        ({ address, amount }) =>
          `CALL_METHOD Address("${address}") "withdraw" Address("${ledger.xrd}") Decimal("${plainAmount(amount)}");`,
      );
    const deposit = `CALL_METHOD Address("${accounts.at(-1)}") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") Enum<0u8>();`;
    const result = await funded.send([...everything, deposit].join("\n"));

    expect(funded.reviews[0]?.refusal).toBeUndefined();
    expect(funded.reviews[0]?.fee.payers).toEqual([]);
    expect(result._unsafeUnwrapErr()).toMatchObject({ error: "failedToFindAccountWithEnoughFundsToLockFee" });
    expect(funded.outcomes).toMatchObject([{ kind: "notSent" }]);
  });
});

/** At submission, or found to be rejected afterwards: which of the two is up to the gateway. */
const REFUSED = /failedToSubmitTransaction|submittedTransactionHasRejectedTransactionStatus/;
/** A component's address, well-formed, of no component on a fresh ledger. */
const NOWHERE = "component_sim1cqrswpc8qurswpc8qurswpc8qurswpc8qurswpc8qurswpc8vappw7";

describe("failures", () => {
  test("a transaction that the player rejects is answered with rejectedByUser", async () => {
    funded.page.player.onTransaction = () => ({
      ...signing(),
      decide: async (read) => read().then(() => null),
    });
    const result = await funded.send(funded.transfer("1"));

    expect(result._unsafeUnwrapErr()).toMatchObject({ error: "rejectedByUser" });
  });

  test("a transaction that the ledger would refuse is marked; signed all the same, it fails", async () => {
    const result = await funded.send(funded.transfer("999999999"));

    expect(funded.reviews[0]?.refusal).toMatchObject({ reason: "balance", costsFee: true });
    expect(funded.reviews[0]?.accounts).toEqual([]);
    expect(result._unsafeUnwrapErr()).toMatchObject({ error: "CommittedFailure" });
    expect(funded.outcomes).toMatchObject([{ kind: "failed", refusal: { reason: "balance" } }]);
  });

  test("a fee that is too small is refused at submission, with the reason", async () => {
    const manifest = `CALL_METHOD Address("${ledger.faucet}") "lock_fee" Decimal("0.0001");\n${funded.transfer("1")}`;
    const result = await funded.send(manifest);

    expect(result._unsafeUnwrapErr()).toMatchObject({
      error: expect.stringMatching(REFUSED),
      message: expect.stringContaining("ErrorBeforeLoanAndDeferredCostsRepaid"),
    });
    expect(funded.outcomes).toMatchObject([{ kind: "notSent", refusal: { reason: "fee" } }]);
  });

  test("a transaction with an unknown address is not committed and costs nothing", async () => {
    const manifest = `CALL_METHOD Address("${NOWHERE}") "rule";`;
    const result = await funded.send(manifest);

    expect(funded.reviews[0]?.refusal).toMatchObject({ reason: "address", costsFee: false });
    expect(result._unsafeUnwrapErr()).toMatchObject({
      error: expect.stringMatching(REFUSED),
      message: expect.stringContaining("NotExist"),
    });
    expect(funded.outcomes).toMatchObject([{ kind: "notSent", refusal: { reason: "address" } }]);
  });

  test("an invalid manifest cannot be reviewed, and the player sees why", async () => {
    let reason: unknown;
    funded.page.player.onTransaction = () => ({
      ...signing(),
      async decide(read) {
        reason = await read().catch((error: unknown) => error);
        return null;
      },
    });
    await funded.send("MAKE ME RICH;");

    expect(String(reason)).toMatch(/MAKE|manifest/i);
  });
});
