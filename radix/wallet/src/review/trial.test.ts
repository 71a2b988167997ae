import { ONE } from "@embedded-radix/client/amounts";
import { expect, test } from "vitest";
import { GatewayError, GatewayUnreachable } from "../ledger/gateway.ts";
import { explainRefusal } from "./refusal.ts";
import { runTrial } from "./trial.ts";

/** Runs a trial against a gateway that gives this answer. */
async function tried(answer: () => object) {
  const asked: unknown[] = [];
  const post = async (...request: unknown[]) => {
    asked.push(request);
    return answer();
  };
  const { signal } = new AbortController();
  const transaction = { previewTransaction: "4d22", counterparty: "account_other" };
  const trial = await runTrial(
    { gateway: { post: post as never }, refusalOf: explainRefusal },
    transaction,
    signal,
  );
  return { trial, asked, signal };
}

const deposit = (account: string | undefined, variant_name: string, what: object, name = "DepositEvent") => ({
  type: { name, emitter: account === undefined ? {} : { entity: { entity_address: account } } },
  data: { programmatic_json: { kind: "Enum", variant_name, fields: [{ value: "resource_x" }, what] } },
});
const ids = (...values: string[]) => ({ elements: values.map((value) => ({ value })) });

test("a trial runs with free credit, and checks signatures and epochs", async () => {
  const { asked, signal } = await tried(() => ({ receipt: { status: "Succeeded" } }));
  expect(asked).toEqual([
    [
      "/transaction/preview-v2",
      {
        preview_transaction: { type: "Compiled", preview_transaction_hex: "4d22" },
        flags: { use_free_credit: true, assume_all_signature_proofs: false, skip_epoch_check: false },
        opt_ins: { core_api_receipt: true },
      },
      signal,
    ],
  ]);
});

test("the deposits of the other side are yielded", async () => {
  const events = [
    deposit("account_other", "Fungible", { value: "2.5" }),
    deposit("account_other", "NonFungible", ids("#1#", "#2#")),
    deposit("account_own", "Fungible", { value: "9" }),
    deposit("account_other", "Fungible", { value: "9" }, "WithdrawEvent"),
    deposit(undefined, "Fungible", { value: "9" }),
    { data: {} },
  ];
  const { trial } = await tried(() => ({ receipt: { status: "Succeeded", events } }));
  expect(trial).toEqual({
    yielded: [
      { resource: "resource_x", amount: (5n * ONE) / 2n, ids: [] },
      { resource: "resource_x", amount: 2n * ONE, ids: ["#1#", "#2#"] },
    ],
  });
});

test("a run that moves nothing yields nothing", async () => {
  const { trial } = await tried(() => ({ receipt: { status: "Succeeded" } }));
  expect(trial).toEqual({ yielded: [] });
});

test("a run that fails yields nothing and says why", async () => {
  const receipt = {
    status: "Failed",
    error_message: "InsufficientBalance",
    events: [deposit("account_other", "Fungible", { value: "1" })],
  };
  expect((await tried(() => ({ receipt }))).trial).toEqual({
    refusal: { reason: "balance", detail: "InsufficientBalance" },
    yielded: [],
  });
  expect((await tried(() => ({ receipt: { status: "Rejected" } }))).trial).toEqual({
    refusal: { reason: "engine", detail: "Rejected" },
    yielded: [],
  });
});

test("a transaction that the gateway does not run is refused with its reason", async () => {
  const { trial } = await tried(() => {
    throw new GatewayError(400, "NoLongerValid");
  });
  expect(trial).toEqual({ refusal: { reason: "expired", detail: "NoLongerValid" }, yielded: [] });
});

test.each([
  ["a gateway that fails", new GatewayError(500, "InternalServerError")],
  ["a gateway that does not answer", new GatewayUnreachable("The gateway could not be reached.")],
])("%s refuses nothing", async (_, failure) => {
  const trial = tried(() => {
    throw failure;
  });
  await expect(trial).rejects.toBe(failure);
});

test("an answer without a receipt says nothing about the transaction", async () => {
  await expect(tried(() => ({}))).rejects.toThrow(GatewayUnreachable);
  await expect(tried(() => ({}))).rejects.toThrow("The preview has no receipt.");
});
