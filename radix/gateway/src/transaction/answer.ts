/** Committed transactions, and the fields of previews. */
import * as z from "zod";
import {
  address,
  amount,
  entityReference,
  hash,
  hex,
  localId,
  programmaticJson,
  publicKey,
  time,
} from "../json/common.ts";
import { named } from "../json/names.ts";
import { substate, systemStructure } from "../substates/answers.ts";

const outcome = z.enum(["CommittedSuccess", "CommittedFailure"]);

const feeSummary = named(
  "FeeSummary",
  z.object({
    execution_cost_units_consumed: z.int(),
    finalization_cost_units_consumed: z.int(),
    xrd_total_execution_cost: amount,
    xrd_total_finalization_cost: amount,
    xrd_total_royalty_cost: amount,
    xrd_total_storage_cost: amount,
    xrd_total_tipping_cost: amount,
  }),
);

const costingParameters = z.record(z.string(), z.union([z.string(), z.number()]));

const output = z.object({ hex, programmatic_json: programmaticJson }).nullable();

const emitter = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("Method"),
    entity: entityReference,
    object_module_id: z.enum(["Main", "Metadata", "Royalty", "RoleAssignment"]),
  }),
  z.object({ type: z.literal("Function"), package_address: address, blueprint_name: z.string() }),
]);

const detailedEvent = named(
  "DetailedEventsItem",
  z.object({
    identifier: z.object({ package: address, blueprint: z.string(), event: z.string() }),
    payload_type_definition: z.discriminatedUnion("kind", [
      z.object({
        kind: z.literal("SchemaLocal"),
        local_type_id: z.int(),
        entity: address,
        schema_hash_hex: hex,
      }),
      z.object({ kind: z.literal("WellKnown"), well_known_type_id: z.int() }),
    ]),
    emitter: z.discriminatedUnion("type", [
      z.object({
        type: z.literal("EntityMethod"),
        method_emitter: z.object({ entity: address, module: z.string() }),
        outer_emitter: address.optional(),
        global_emitter: address,
      }),
      z.object({
        type: z.literal("PackageFunction"),
        function_emitter: z.object({ package: address, blueprint: z.string() }),
      }),
    ]),
    payload: z
      .object({ raw_hex: hex, programmatic_json: programmaticJson })
      .meta({ description: "`raw_hex`, the event as SBOR, is an addition to the official API." }),
  }),
);

const partitionId = {
  entity_type: z.string(),
  entity_address: address,
  entity_module: z.string(),
  partition_kind: z.enum(["Field", "KeyValue", "Index", "SortedIndex"]),
  partition_number: z.int(),
};

const substateId = named(
  "SubstateId",
  z.object({
    ...partitionId,
    substate_type: z.string(),
    substate_key: z.discriminatedUnion("key_type", [
      z.object({ key_type: z.literal("Field"), db_sort_key_hex: hex, id: z.int() }),
      z.object({ key_type: z.literal("Map"), db_sort_key_hex: hex, key_hex: hex }),
      z.object({ key_type: z.literal("Sorted"), db_sort_key_hex: hex, sort_prefix_hex: hex, key_hex: hex }),
    ]),
  }),
);

const substateValue = named(
  "SubstateValue",
  z
    .object({
      substate_hex: hex.optional(),
      substate_data: substate.optional(),
      programmatic_json: programmaticJson.optional(),
    })
    .meta({
      description:
        "Values longer than 64 KiB lack `substate_data`, unless they are code. `programmatic_json`, which code lacks as well, is an addition to the official API. Values of a preview lack everything beyond the first 16 million characters.",
    }),
);

const changed = { substate_id: substateId, system_structure: systemStructure };

const stateUpdates = named(
  "StateUpdates",
  z.object({
    deleted_partitions: z.array(z.object(partitionId)),
    created_substates: z.array(z.object({ ...changed, value: substateValue })),
    updated_substates: z.array(
      z.object({ ...changed, new_value: substateValue, previous_value: substateValue }),
    ),
    deleted_substates: z.array(z.object({ ...changed, previous_value: substateValue.optional() })),
    new_global_entities: z.array(entityReference),
  }),
);

const feeDestination = z.object({
  to_proposer: amount,
  to_validator_set: amount,
  to_burn: amount,
  to_royalty_recipients: z.array(z.object({ royalty_recipient: entityReference, xrd_amount: amount })),
});

const feeSource = z.object({
  from_vaults: z.array(z.object({ vault_entity: entityReference, xrd_amount: amount })),
});

const receipt = named(
  "TransactionReceipt",
  z.object({
    status: outcome,
    error_message: z.string().optional(),
    fee_summary: feeSummary.optional(),
    costing_parameters: costingParameters.optional(),
    fee_destination: feeDestination.optional(),
    fee_source: feeSource.optional(),
    state_updates: stateUpdates.optional(),
    next_epoch: z
      .object({
        epoch: z.int(),
        validators: z.array(z.object({ address, key: publicKey, stake: amount })),
        significant_protocol_update_readiness: z.array(
          z.object({ readiness_signal_name: z.string(), signalled_stake: amount }),
        ),
      })
      .optional(),
    output: z.array(output).optional(),
    events: z.array(z.object({ name: z.string(), emitter, data: programmaticJson })).optional(),
    detailed_events: z.array(detailedEvent).optional(),
  }),
);

const change = { entity_address: address, resource_address: address };

const balanceChanges = named(
  "TransactionBalanceChanges",
  z.object({
    fungible_fee_balance_changes: z.array(
      z.object({
        type: z.enum(["FeePayment", "FeeDistributed", "TipDistributed", "RoyaltyDistributed"]),
        ...change,
        balance_change: amount,
      }),
    ),
    fungible_balance_changes: z.array(z.object({ ...change, balance_change: amount })),
    non_fungible_balance_changes: z.array(
      z.object({ ...change, added: z.array(localId), removed: z.array(localId) }),
    ),
  }),
);

const message = named(
  "TransactionMessage",
  z.discriminatedUnion("type", [
    z.object({
      type: z.literal("Plaintext"),
      mime_type: z.string(),
      content: z.discriminatedUnion("type", [
        z.object({ type: z.literal("String"), value: z.string() }),
        z.object({ type: z.literal("Binary"), value_hex: hex }),
      ]),
    }),
    z.object({
      type: z.literal("Encrypted"),
      encrypted_hex: hex,
      curve_decryptor_sets: z.array(
        z.object({
          dh_ephemeral_public_key: publicKey,
          decryptors: z.array(z.object({ public_key_fingerprint_hex: hex, aes_wrapped_key_hex: hex })),
        }),
      ),
    }),
  ]),
);

export const transactionInfo = named(
  "CommittedTransactionInfo",
  z.object({
    transaction_status: outcome,
    state_version: z.int(),
    epoch: z.int(),
    round: z.int(),
    round_timestamp: time,
    confirmed_at: time,
    payload_hash: hash.optional(),
    intent_hash: hash.optional(),
    fee_paid: amount.optional(),
    affected_global_entities: z.array(address).optional(),
    error_message: z.string().optional(),
    raw_hex: hex.optional(),
    receipt,
    manifest_instructions: z.string().optional(),
    manifest_classes: z.array(z.string()).optional(),
    message: message.optional(),
    subintent_details: z
      .array(
        z.object({
          subintent_hash: hash,
          manifest_instructions: z.string().optional(),
          message: message.optional(),
          child_subintent_hashes: z.array(hash).optional(),
        }),
      )
      .optional(),
    child_subintent_hashes: z.array(hash).optional(),
    balance_changes: balanceChanges.optional(),
  }),
);

const log = z.object({ level: z.string(), message: z.string() });
export const logs = z.array(log);

/** The fields of the Core API that wallets and tools read. */
export const previewReceipt = named(
  "PreviewReceipt",
  z.object({
    status: z.enum(["Succeeded", "Failed", "Rejected"]),
    error_message: z.string().optional(),
    fee_summary: feeSummary,
    costing_parameters: costingParameters,
    fee_source: feeSource,
    fee_destination: feeDestination,
    output: z.array(output),
    events: z.array(
      z.object({
        name: z.string(),
        type: z.object({ name: z.string(), emitter }),
        data: z.object({ hex, programmatic_json: programmaticJson }),
      }),
    ),
    state_updates: stateUpdates,
  }),
);

const refusedReceipt = (kind: string) => z.object({ kind: z.literal(kind), reason: z.string() });

const worktopChange = z.object({
  kind: z.enum(["Take", "Put"]),
  value: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("Amount"), resource_address: address, amount }),
    z.object({ kind: z.literal("Ids"), resource_address: address, ids: z.array(localId) }),
  ]),
});

/**
 * The fields of a preview that the engine toolkit reads; the engine writes them. Metadata values have special kinds
 * there.
 */
export const toolkitReceipt = named(
  "ToolkitReceipt",
  z.discriminatedUnion("kind", [
    z.object({
      kind: z.literal("CommitSuccess"),
      state_updates_summary: z.object({
        new_entities: z.array(address),
        metadata_updates: z.record(
          address,
          z.record(
            z.string(),
            z.union([
              z.literal("Delete"),
              z.object({ Set: z.object({ kind: z.string(), value: z.unknown() }) }),
            ]),
          ),
        ),
        non_fungible_data_updates: z.record(z.string(), hex),
        newly_minted_non_fungibles: z.array(z.string()),
      }),
      worktop_changes: z.record(z.string().regex(/^\d+$/), z.array(worktopChange)),
      fee_summary: z.object({
        execution_fees_in_xrd: amount,
        finalization_fees_in_xrd: amount,
        storage_fees_in_xrd: amount,
        royalty_fees_in_xrd: amount,
      }),
      locked_fees: z.object({ contingent: amount, non_contingent: amount }),
    }),
    refusedReceipt("CommitFailure"),
    refusedReceipt("Reject"),
    refusedReceipt("Abort"),
  ]),
);

export const instructionChanges = z.object({
  index: z.int(),
  resource_changes: z.array(
    z.object({
      resource_address: address,
      component_entity: entityReference,
      vault_entity: entityReference,
      amount,
    }),
  ),
});
