import { ONE } from "@embedded-radix/client/amounts";
import { expect, test } from "vitest";
import { previewTransaction, type ReceiptEvent } from "./preview.ts";

const REQUEST = { manifest: "DROP_ALL_PROOFS;", blobs: ["00ff"], signerKeysHex: ["aa", "bb"], epoch: 7 };

interface Step {
  readonly entity?: string;
  readonly vault: string;
  readonly amount: string;
  readonly resource?: string;
}

const step = (...changes: Step[]) => ({
  index: 0,
  resource_changes: changes.map(({ entity = "account_a", vault, amount, resource = "resource_x" }) => ({
    resource_address: resource,
    component_entity: { entity_address: entity },
    vault_entity: { entity_address: vault },
    amount,
  })),
});

/** The account's own event about non-fungibles. */
const moved = (name: string, ids: string[], account?: string, resource = "resource_n"): ReceiptEvent => ({
  type: {
    name,
    emitter: { type: "Method", ...(account === undefined ? {} : { entity: { entity_address: account } }) },
  },
  data: {
    programmatic_json: {
      kind: "Enum",
      variant_name: "NonFungible",
      fields: [
        { kind: "Reference", value: resource },
        { kind: "Array", elements: ids.map((value) => ({ kind: "NonFungibleLocalId", value })) },
      ],
    },
  },
});

/** What the gateway was asked, and what the wallet makes of its answer. */
async function previewed(receipt: object, changes?: ReturnType<typeof step>[]) {
  const asked: unknown[] = [];
  const post = async (...request: unknown[]) => {
    asked.push(request);
    return {
      receipt: { status: "Succeeded", ...receipt },
      ...(changes ? { resource_changes: changes } : {}),
    };
  };
  const { signal } = new AbortController();
  const preview = await previewTransaction({ post: post as never }, REQUEST, signal);
  return { preview, asked, signal };
}

test("the preview runs the manifest with the signers' keys, without a fee, and skips no authority", async () => {
  const { asked, signal } = await previewed({});
  expect(asked).toEqual([
    [
      "/transaction/preview",
      {
        manifest: "DROP_ALL_PROOFS;",
        blobs_hex: ["00ff"],
        start_epoch_inclusive: 7,
        end_epoch_exclusive: 9,
        tip_percentage: 0,
        nonce: 1,
        notary_is_signatory: false,
        signer_public_keys: [
          { key_type: "EddsaEd25519", key_hex: "aa" },
          { key_type: "EddsaEd25519", key_hex: "bb" },
        ],
        flags: { use_free_credit: true, assume_all_signature_proofs: false, skip_epoch_check: true },
      },
      signal,
    ],
  ]);
});

test("an answer without details is a success that costs nothing and moves nothing", async () => {
  const { preview } = await previewed({});
  expect(preview).toEqual({ status: "Succeeded", fee: 0n, changes: [] });
});

test("the fee is the sum of all costs of the receipt", async () => {
  const fee_summary = {
    xrd_total_execution_cost: "0.1",
    xrd_total_finalization_cost: "0.02",
    xrd_total_storage_cost: "0.003",
    xrd_total_royalty_cost: "0.0004",
    xrd_total_tipping_cost: "0.00005",
    xrd_total_unknown_cost: "7",
    execution_cost_units_consumed: 12,
  };
  expect((await previewed({ fee_summary })).preview.fee).toBe((12_345n * ONE) / 100_000n);
  const incomplete = { xrd_total_execution_cost: "0.1", xrd_total_storage_cost: 3 };
  expect((await previewed({ fee_summary: incomplete })).preview.fee).toBe(ONE / 10n);
});

test("a failed run says why and moves nothing, whatever its changes are", async () => {
  const receipt = { status: "Failed", error_message: "InsufficientBalance" };
  const { preview } = await previewed(receipt, [step({ vault: "vault_1", amount: "-5" })]);
  expect(preview).toEqual({ status: "Failed", errorMessage: "InsufficientBalance", fee: 0n, changes: [] });
});

test("the changes of a vault add up over all steps, and those that cancel out are left out", async () => {
  const { preview } = await previewed({}, [
    step({ vault: "vault_1", amount: "-5" }, { vault: "vault_2", amount: "-3" }),
    step({ vault: "vault_1", amount: "2" }, { vault: "vault_2", amount: "3" }),
    step({ vault: "vault_3", amount: "1", entity: "account_b", resource: "resource_y" }),
  ]);
  expect(preview.changes).toEqual([
    { account: "account_a", resource: "resource_x", amount: -3n * ONE, ids: [] },
    { account: "account_b", resource: "resource_y", amount: ONE, ids: [] },
  ]);
});

test("vaults of components are no changes of an account", async () => {
  const { preview } = await previewed({}, [
    step({ vault: "vault_1", amount: "5", entity: "component_account_c" }),
  ]);
  expect(preview.changes).toEqual([]);
});

const ids = async (change: Step, events: ReceiptEvent[]) => {
  const { preview } = await previewed({ events }, [step({ resource: "resource_n", ...change })]);
  return preview.changes[0]?.ids;
};
const out = { vault: "vault_1", amount: "-2" };

test("ids come from the account's own events", async () => {
  expect(await ids(out, [moved("WithdrawEvent", ["#1#", "#2#"], "account_a")])).toEqual(["#1#", "#2#"]);
  expect(
    await ids({ vault: "vault_1", amount: "2" }, [
      moved("DepositEvent", ["#1#"], "account_a"),
      moved("DepositEvent", ["#2#"], "account_a"),
    ]),
  ).toEqual(["#1#", "#2#"]);
});

test("ids are named even if the gateway does not name the emitter of an event", async () => {
  expect(await ids(out, [moved("WithdrawEvent", ["#1#", "#2#"])])).toEqual(["#1#", "#2#"]);
  const { type: _, ...untyped } = moved("WithdrawEvent", ["#1#", "#2#"]);
  expect(await ids(out, [{ ...untyped, name: "WithdrawEvent" }])).toEqual(["#1#", "#2#"]);
});

test.each([
  ["of another account", moved("WithdrawEvent", ["#1#", "#2#"], "account_b")],
  ["of another resource", moved("WithdrawEvent", ["#1#", "#2#"], "account_a", "resource_m")],
  ["in the other direction", moved("DepositEvent", ["#1#", "#2#"], "account_a")],
  ["of another event", moved("BurnEvent", ["#1#", "#2#"], "account_a")],
  ["that are fewer than moved", moved("WithdrawEvent", ["#1#"], "account_a")],
  ["that are more than moved", moved("WithdrawEvent", ["#1#", "#2#", "#3#"], "account_a")],
])("ids %s are not shown", async (_, event) => {
  expect(await ids(out, [event])).toEqual([]);
});

test.each<[string, ReceiptEvent["data"]]>([
  ["without data", {}],
  ["of a fungible resource", { programmatic_json: { kind: "Enum", variant_name: "Fungible" } }],
  ["without fields", { programmatic_json: { kind: "Enum", variant_name: "NonFungible" } }],
  ["with null fields", { programmatic_json: { kind: "Enum", variant_name: "NonFungible", fields: null } }],
])("an event %s is read without an error", async (_, data) => {
  const event = { ...moved("WithdrawEvent", [], "account_a"), data };
  expect(await ids(out, [event])).toEqual([]);
});

test("an event of another kind that looks like a list of ids counts for nothing", async () => {
  const event = moved("WithdrawEvent", ["#1#", "#2#"], "account_a");
  const json = { ...event.data.programmatic_json, kind: "Enum", variant_name: "Fungible" };
  expect(await ids(out, [{ ...event, data: { programmatic_json: json } }])).toEqual([]);
});
