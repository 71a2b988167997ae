/** Receipts of committed transactions: state updates, the next epoch's validators, messages in both forms. */
import { hexToBytes } from "@noble/hashes/utils.js";
import {
  PublicKey,
  RadixEngineToolkit,
  Signature,
  SignatureWithPublicKey,
  TransactionBuilder,
} from "@radixdlt/radix-engine-toolkit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { typeErrors } from "../support/core-api-types.ts";
import { startGateway, type TestGateway } from "../support/gateway.ts";
import { burnCard, giveCard, makeCards } from "../support/gateway-manifests.ts";

let gateway: TestGateway;
let transfer: { intentHash: string; stateVersion: number };

beforeAll(async () => {
  gateway = await startGateway();
  await gateway.must(gateway.draw);
  const { cards } = await makeCards(gateway);
  await gateway.must(giveCard(gateway, cards, "#1#"));
  await gateway.must(burnCard(gateway, cards, "#2#"));
  transfer = await gateway.must(gateway.transfer("5"));
  await gateway.advance(600);
});
afterAll(() => gateway.stop());

interface Id {
  readonly entity_address: string;
  readonly partition_number: number;
  readonly substate_type: string;
  readonly substate_key: { readonly db_sort_key_hex: string };
}

interface Value {
  readonly substate_hex: string;
  readonly programmatic_json: { readonly fields: readonly object[] };
}

interface Updates {
  readonly created_substates: readonly { readonly substate_id: Id; readonly value: Value }[];
  readonly updated_substates: readonly {
    readonly substate_id: Id;
    readonly new_value: Value;
    readonly previous_value: Value;
  }[];
  readonly deleted_substates: readonly { readonly substate_id: Id; readonly previous_value: Value }[];
}

/** Every transaction of the ledger with its state updates, genesis first. */
async function* history(): AsyncGenerator<{ state_version: number; updates: Updates; receipt: object }> {
  let cursor: string | undefined;
  do {
    const { body } = await gateway.post("/stream/transactions", {
      kind_filter: "All",
      order: "Asc",
      from_ledger_state: { state_version: 1 },
      limit_per_page: 20,
      opt_ins: {
        receipt_state_changes: true,
        receipt_fee_summary: true,
        receipt_fee_source: true,
        receipt_fee_destination: true,
      },
      ...(cursor === undefined ? {} : { cursor }),
    });
    for (const { state_version, receipt } of body.items)
      yield { state_version, updates: receipt.state_updates, receipt };
    cursor = body.next_cursor;
  } while (cursor !== undefined);
}

const place = ({ entity_address, partition_number, substate_key }: Id) =>
  `${entity_address}/${partition_number}/${substate_key.db_sort_key_hex}`;

it("the state updates of all transactions, one after the other, make the state of the ledger", async () => {
  const state = new Map<string, string>();
  const counts = { created: 0, updated: 0, deleted: 0 };
  for await (const { updates } of history()) {
    for (const { substate_id, value } of updates.created_substates) {
      expect(state.has(place(substate_id))).toBe(false);
      state.set(place(substate_id), value.substate_hex);
      counts.created += 1;
    }
    for (const { substate_id, new_value, previous_value } of updates.updated_substates) {
      expect(previous_value.substate_hex).toBe(state.get(place(substate_id)));
      state.set(place(substate_id), new_value.substate_hex);
      counts.updated += 1;
    }
    for (const { substate_id, previous_value } of updates.deleted_substates) {
      expect(previous_value.substate_hex).toBe(state.get(place(substate_id)));
      state.delete(place(substate_id));
      counts.deleted += 1;
    }
  }
  const stored = gateway.ledger.history.sql
    .of(
      `SELECT count(*) AS live, sum(length(value)) AS bytes FROM substate s WHERE value IS NOT NULL AND state_version =
         (SELECT max(state_version) FROM substate WHERE node = s.node AND partition = s.partition AND key = s.key)`,
    )
    .get();
  const bytes = [...state.values()].reduce((sum, hex) => sum + hex.length / 2, 0);
  expect([state.size, bytes]).toEqual([stored?.live, stored?.bytes]);
  expect(counts.created).toBeGreaterThan(600);
  expect(counts.updated).toBeGreaterThan(50);
  expect(counts.deleted).toBeGreaterThan(0);
});

it("a transfer creates the vault of its receiver and updates that of its sender, with both balances", async () => {
  const { body } = await gateway.post("/transaction/committed-details", {
    intent_hash: transfer.intentHash,
    opt_ins: { receipt_state_changes: true },
  });
  const updates: Updates = body.transaction.receipt.state_updates;
  const ofType = <T extends { substate_id: Id }>(all: readonly T[], type: string) =>
    all.filter(({ substate_id }) => substate_id.substate_type === type);
  const decimal = ({ programmatic_json }: Value) =>
    /"value":"([\d.]+)"/.exec(JSON.stringify(programmatic_json))?.[1];
  const [created] = ofType(updates.created_substates, "FungibleVaultFieldBalance");
  expect(created && decimal(created.value)).toBe("5");
  expect(created?.substate_id).toMatchObject({
    entity_type: "InternalFungibleVault",
    entity_module: "Main",
    partition_kind: "Field",
    partition_number: 64,
    substate_key: { key_type: "Field", id: 0 },
  });
  expect(ofType(updates.created_substates, "AccountVaultEntry")).toHaveLength(1);
  const [sent] = ofType(updates.updated_substates, "FungibleVaultFieldBalance");
  const before = Number(sent && decimal(sent.previous_value));
  const after = Number(sent && decimal(sent.new_value));
  expect(before - after).toBeGreaterThan(5);
});

it("the end of an epoch names the validators of the next one, as their list does", async () => {
  const { body } = await gateway.post("/stream/transactions", { kind_filter: "EpochChange" });
  const [{ receipt, state_version, epoch }] = body.items;
  const list = await gateway.post("/state/validators/list", { at_ledger_state: { state_version } });
  const [only] = list.body.validators.items;
  expect(receipt.next_epoch).toEqual({
    epoch,
    validators: [{ address: only.address, key: only.active_in_epoch.key, stake: only.active_in_epoch.stake }],
    significant_protocol_update_readiness: [],
  });
});

it("next epochs, fees, their sources and destinations are as the Core API declares them", async () => {
  for await (const { receipt } of history()) {
    const { next_epoch, fee_summary, fee_source, fee_destination } = receipt as Record<string, unknown>;
    expect([
      ...(next_epoch ? typeErrors("NextEpoch", next_epoch) : []),
      ...typeErrors("FeeSummary", fee_summary),
      ...typeErrors("FeeSource", fee_source),
      ...typeErrors("FeeDestination", fee_destination),
    ]).toEqual([]);
  }
});

it("an encrypted message is shown with its decryptors, and without its content", async () => {
  const { alice, bob, networkId, ledger } = gateway;
  const [ephemeral, fingerprint, wrapped] = ["ab".repeat(32), "cd".repeat(8), "ef".repeat(24)];
  const header = (await TransactionBuilder.new()).header({
    networkId,
    startEpochInclusive: ledger.tip.epoch,
    endEpochExclusive: ledger.tip.epoch + 10,
    nonce: 99,
    notaryPublicKey: new PublicKey.Ed25519(bob.key.publicKey),
    notaryIsSignatory: false,
    tipPercentage: 0,
  });
  header.message({
    kind: "Encrypted",
    value: {
      encrypted: hexToBytes("0123"),
      decryptorsByCurve: {
        Ed25519: {
          kind: "Ed25519",
          value: {
            dhEphemeralPublicKey: hexToBytes(ephemeral),
            decryptors: [[hexToBytes(fingerprint), hexToBytes(wrapped)]],
          },
        },
      } as never,
    },
  });
  const intent = header.manifest({
    instructions: { kind: "String", value: gateway.transfer("1") },
    blobs: [],
  });
  intent.sign((hash) => new SignatureWithPublicKey.Ed25519(alice.key.sign(hash), alice.key.publicKey));
  const notarized = await intent.notarize((hash) => new Signature.Ed25519(bob.key.sign(hash)));
  const hex = Buffer.from(await RadixEngineToolkit.NotarizedTransaction.compile(notarized)).toString("hex");
  const submitted = await gateway.post("/transaction/submit", { notarized_transaction_hex: hex });
  expect(submitted.status).toBe(200);
  const { body } = await gateway.post("/stream/transactions", { limit_per_page: 1 });
  expect(body.items[0].message).toEqual({
    type: "Encrypted",
    encrypted_hex: "0123",
    curve_decryptor_sets: [
      {
        dh_ephemeral_public_key: { key_type: "EddsaEd25519", key_hex: ephemeral },
        decryptors: [{ public_key_fingerprint_hex: fingerprint, aes_wrapped_key_hex: wrapped }],
      },
    ],
  });
});
