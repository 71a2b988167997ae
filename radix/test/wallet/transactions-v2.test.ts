/** `transactions.wasm` against the output of the engine's own builder: the same bytes, the same hashes. */
import { loadArtifact } from "@embedded-radix/artifacts";
import { accountAddress, ed25519FromSeed, type KeyPair } from "@embedded-radix/transactions";
import { createTransactionsV2, type TransactionsV2 } from "@embedded-radix/transactions/v2";
import { beforeAll, describe, expect, it } from "vitest";
import fixture from "../support/fixtures/transactions-v2.json" with { type: "json" };

const NETWORK = 242;
const FAUCET = "component_sim1cptxxxxxxxxxfaucetxxxxxxxxx000527798379xxxxxxxxxhkrefh";
const ENTIRE = 'Expression("ENTIRE_WORKTOP")';
/** Of `radix/engine/host/examples/fixture_v2.rs`. */
const header = { networkId: NETWORK, startEpoch: 1, endEpoch: 100, until: 4_000_000_000 };

/** A public test key of the engine, from a number. */
function testKey(number: number): KeyPair {
  const seed = new Uint8Array(32);
  new DataView(seed.buffer).setUint32(28, number);
  return ed25519FromSeed(seed);
}
const notary = testKey(1001);
const owner = testKey(1002);

let transactions: TransactionsV2;
beforeAll(async () => {
  transactions = createTransactionsV2(await WebAssembly.compile(await loadArtifact("transactions.wasm")));
});

const child = () =>
  transactions.subintent({
    ...header,
    manifest: `CALL_METHOD Address("${FAUCET}") "free"; YIELD_TO_PARENT ${ENTIRE};`,
    discriminator: 1n,
  });
const root = (partial: string, account: string) => ({
  ...header,
  manifest: `
USE_CHILD NamedIntent("child") Intent("${fixture.subintentHash}");
CALL_METHOD Address("${FAUCET}") "lock_fee" Decimal("5000");
YIELD_TO_CHILD NamedIntent("child");
CALL_METHOD Address("${account}") "try_deposit_batch_or_abort" ${ENTIRE} Enum<0u8>();`,
  message: "two intents",
  discriminator: 2n,
  tipBasisPoints: 51,
  notary,
  signers: [],
  children: [partial],
});

describe("transactions.wasm and the engine's own builder", () => {
  it("a subintent has the hash that the engine gives it", () => {
    expect(child()).toMatchObject({ id: fixture.subintentHash, yields: 1, movements: [] });
  });

  it("a notarized transaction is the engine's, byte for byte", async () => {
    const account = await accountAddress(owner.publicKey, NETWORK);
    expect(account).toBe(fixture.account);
    const partial = transactions.sign(NETWORK, child(), [owner]);
    expect(transactions.notarize(root(partial, account)).hex).toBe(fixture.notarized);
  });

  it("a signed partial transaction has its signers, their subintents and its end", () => {
    const partial = transactions.sign(NETWORK, child(), [owner]);
    const read = transactions.read(NETWORK, partial);
    expect(read).toMatchObject({
      id: fixture.subintentHash,
      startEpoch: 1,
      endEpoch: 100,
      from: null,
      until: 4_000_000_000,
      signers: [owner.publicKeyHex],
    });
    expect(read.manifest).toContain("YIELD_TO_PARENT");
  });
});

describe("refusals of transactions.wasm", () => {
  it.each([
    ["a manifest that does not end with a yield", "DROP_ALL_PROOFS;", /ManifestEndedWithoutYield|Yield/],
    ["a manifest that is no manifest", "WISH FOR PEACE;", /WISH/],
    [
      "an address of another network",
      'CALL_METHOD Address("account_rdx1") "x"; YIELD_TO_PARENT;',
      /account_rdx1/,
    ],
    [
      "a subintent that did not come along",
      `USE_CHILD NamedIntent("a") Intent("${fixture.subintentHash}"); YIELD_TO_CHILD NamedIntent("a"); YIELD_TO_PARENT;`,
      /subintents of its own/,
    ],
  ])("%s is refused with the reason", (_name, manifest, reason) => {
    expect(() => transactions.subintent({ ...header, manifest })).toThrow(reason);
  });

  it("a message that is longer than the ledger takes is refused", () => {
    const long = { ...header, manifest: "YIELD_TO_PARENT;", message: "x".repeat(3000) };
    expect(() => transactions.subintent(long)).toThrow(/PlaintextMessageTooLong/);
  });

  it("a subintent that ends before it begins is refused", () => {
    const never = { ...header, manifest: "YIELD_TO_PARENT;", endEpoch: 1 };
    expect(() => transactions.subintent(never)).toThrow(/InvalidEpochRange/);
  });

  it("a signature over something else is refused", () => {
    const { subintent } = child();
    const hash = new Uint8Array(32);
    expect(() => transactions.sign(NETWORK, { subintent, hash }, [owner])).toThrow(/InvalidIntentSignature/);
  });

  it("a signed partial transaction with a changed byte is refused", () => {
    const partial = transactions.sign(NETWORK, child(), [owner]);
    const end = partial.length - 20;
    const digit = partial[end] === "0" ? "1" : "0";
    const changed = `${partial.slice(0, end)}${digit}${partial.slice(end + 1)}`;
    expect(() => transactions.read(NETWORK, changed)).toThrow();
    expect(() => transactions.read(NETWORK, "00")).toThrow(/signedPartialTransaction/);
  });

  it("after a refusal the module still compiles", () => {
    expect(() => transactions.subintent({ ...header, manifest: "(".repeat(5000) })).toThrow();
    expect(child().id).toBe(fixture.subintentHash);
  });
});
