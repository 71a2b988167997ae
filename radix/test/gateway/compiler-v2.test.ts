/** The compiler that a realm uses for its own transactions, against a ledger. */
import { loadArtifact } from "@embedded-radix/artifacts";
import { CompileError, compilerV2 } from "@embedded-radix/transactions";
import { createTransactionsV2 } from "@embedded-radix/transactions/v2";
import { expect, it, onTestFinished } from "vitest";
import { startGateway } from "../support/gateway.ts";

const load = async () =>
  createTransactionsV2(await WebAssembly.compile(await loadArtifact("transactions.wasm")));

async function start() {
  const gateway = await startGateway();
  onTestFinished(() => gateway.stop());
  return { gateway, request: requestTo(gateway) };
}

function requestTo({ networkId, faucet, alice, bob, ledger }: Awaited<ReturnType<typeof startGateway>>) {
  const manifest = `
CALL_METHOD Address("${faucet}") "lock_fee" Decimal("5");
CALL_METHOD Address("${faucet}") "free";
CALL_METHOD Address("${alice.address}") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") Enum<0u8>();`;
  return { networkId, manifest, signers: [], notary: bob.key, startEpoch: ledger.tip.epoch };
}

it("a transaction of the compiler for version 2 is committed under its hash, with its message and tip", async () => {
  const { gateway, request } = await start();
  const compile = compilerV2(load);
  const { raw, hex, intentHash } = await compile({ ...request, message: "For the crown", tipPercentage: 5 });
  expect(Buffer.from(hex, "hex")).toEqual(Buffer.from(raw));
  const { intentHash: submitted, receipt } = await gateway.ledger.submit(raw);
  expect(receipt).toEqual({ outcome: "success", error: null });
  expect(submitted).toBe(intentHash);
  const { body } = await gateway.post("/transaction/committed-details", {
    intent_hash: intentHash,
    opt_ins: { receipt_costing_parameters: true },
  });
  expect(body.transaction.message.content.value).toBe("For the crown");
  expect(body.transaction.receipt.costing_parameters.tip_percentage).toBe(5);
});

it("an account pays if its key signs, as a signer or as a notary who may", async () => {
  const { gateway, request } = await start();
  const compile = compilerV2(load);
  const manifest = `CALL_METHOD Address("${gateway.alice.address}") "lock_fee" Decimal("5");`;
  await gateway.ledger.submit((await compile(request)).raw);
  const outcome = async (change: object) => {
    const { raw } = await compile({ ...request, manifest, ...change });
    return (await gateway.ledger.submit(raw)).receipt?.outcome;
  };
  expect(await outcome({})).toBe("rejected");
  expect(await outcome({ signers: [gateway.alice.key] })).toBe("success");
  expect(await outcome({ notary: gateway.alice.key, notaryIsSignatory: true })).toBe("success");
});

it("equal requests of version 2 compile to equal bytes, another nonce to others", async () => {
  const { request } = await start();
  const compile = compilerV2(load);
  const [first, again, other] = await Promise.all([9, 9, 10].map((nonce) => compile({ ...request, nonce })));
  expect(again?.hex).toBe(first?.hex);
  expect(other?.intentHash).not.toBe(first?.intentHash);
});

it("a manifest that is none is refused with the reason", async () => {
  const { request } = await start();
  await expect(compilerV2(load)({ ...request, manifest: "WISH FOR PEACE;" })).rejects.toThrow(CompileError);
});

it("after the compiler could not be loaded, the next transaction loads it again", async () => {
  const { request } = await start();
  let loads = 0;
  const compile = compilerV2(() => (++loads === 1 ? Promise.reject(new Error("no such file")) : load()));
  await expect(compile(request)).rejects.toThrow("no such file");
  expect((await compile(request)).intentHash).toMatch(/^txid_sim1/);
  await compile(request);
  expect(loads).toBe(2);
});
