/** Committed transactions, and what previews say of those that are not. */
import * as z from "zod";
import { named } from "../http/names.ts";
import { address, amount, entityReference, hash, hex, localId, programmaticJson, time } from "./common.ts";

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

const substateId = z.object({
  entity_reference: z.object({ entity_address: address }),
  partition_number: z.int(),
  substate_key: z.string(),
});

const receipt = named(
  "TransactionReceipt",
  z.object({
    status: outcome,
    error_message: z.string().optional(),
    fee_summary: feeSummary.optional(),
    costing_parameters: costingParameters.optional(),
    fee_destination: z
      .object({
        to_proposer: amount,
        to_validator_set: amount,
        to_burn: amount,
        to_royalty_recipients: z.array(z.object({ royalty_recipient: entityReference, xrd_amount: amount })),
      })
      .optional(),
    fee_source: z
      .object({ from_vaults: z.array(z.object({ vault_entity: entityReference, xrd_amount: amount })) })
      .optional(),
    state_updates: z
      .object({
        deleted_partitions: z.array(z.unknown()),
        created_substates: z.array(z.unknown()),
        updated_substates: z.array(z.object({ substate_id: substateId })),
        deleted_substates: z.array(substateId),
        new_global_entities: z.array(entityReference),
      })
      .optional(),
    next_epoch: z.object({ epoch: z.int() }).optional(),
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
    message: z.looseObject({}).optional(),
    subintent_details: z.array(z.object({ subintent_hash: hash })).optional(),
    balance_changes: balanceChanges.optional(),
  }),
);

const log = z.object({ level: z.string(), message: z.string() });
export const logs = z.array(log);

/** As far as wallets and tools read the Core API's. */
export const previewReceipt = named(
  "PreviewReceipt",
  z.object({
    status: z.enum(["Succeeded", "Failed", "Rejected"]),
    error_message: z.string().optional(),
    fee_summary: feeSummary,
    costing_parameters: costingParameters,
    output: z.array(output),
    events: z.array(
      z.object({
        name: z.string(),
        type: z.object({ name: z.string(), emitter }),
        data: z.object({ hex, programmatic_json: programmaticJson }),
      }),
    ),
    state_updates: z.object({ new_global_entities: z.array(entityReference) }),
  }),
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
