/** Substates that configure the engine. */
import * as z from "zod";
import { amount } from "../../json/common.ts";
import { field, long } from "../answer-form.ts";

const systemParameters = z.object({
  network_definition: z.object({ id: z.int(), logical_name: z.string(), hrp_suffix: z.string() }),
  costing_module_config: z.object({
    xrd_max_per_function_royalty: amount,
    apply_execution_cost_for_all_system_calls: z.boolean(),
    apply_boot_ref_check_costing: z.boolean(),
  }),
  costing_parameters: z.object({
    execution_cost_unit_price: amount,
    execution_cost_unit_limit: z.int(),
    execution_cost_unit_loan: z.int(),
    finalization_cost_unit_price: amount,
    finalization_cost_unit_limit: z.int(),
    xrd_usd_price: amount,
    xrd_storage_price: amount,
    xrd_archive_storage_price: amount,
  }),
  limit_parameters: z.object({
    max_call_depth: long,
    max_heap_substate_total_bytes: long,
    max_track_substate_total_bytes: long,
    max_substate_key_size: long,
    max_substate_value_size: long,
    max_invoke_input_size: long,
    max_event_size: long,
    max_log_size: long,
    max_panic_message_size: long,
    max_number_of_logs: long,
    max_number_of_events: long,
  }),
});

const validation = z.object({
  max_signer_signatures_per_intent: long,
  max_references_per_intent: long,
  min_tip_percentage: z.int(),
  max_tip_percentage: z.int(),
  max_epoch_range: long,
  max_instructions: long,
  message_validation: z.object({
    max_plaintext_message_length: long,
    max_encrypted_message_length: long,
    max_mime_type_length: long,
    max_decryptors: long,
  }),
  v1_transactions_allow_notary_to_duplicate_signer: z.boolean(),
  preparation_settings: z.object({
    v2_transactions_permitted: z.boolean(),
    max_user_payload_length: long,
    max_ledger_payload_length: long,
    max_child_subintents_per_intent: long,
    max_subintents_per_transaction: long,
    max_blobs: long,
  }),
  manifest_validation: z.enum(["Basic", "Cuttlefish"]),
  v2_transactions_allowed: z.boolean(),
  min_tip_basis_points: z.int(),
  max_tip_basis_points: z.int(),
  max_subintent_depth: long,
  max_total_signature_validations: long,
  max_total_references: long,
});

const updateStatus = z.discriminatedUnion("type", [
  z.object({ type: z.literal("Complete") }),
  z.object({
    type: z.literal("InProgress"),
    latest_commit: z.object({
      batch_group_index: z.int(),
      batch_group_name: z.string(),
      batch_index: z.int(),
      batch_name: z.string(),
    }),
  }),
]);

export const bootSubstates = [
  field(
    "BootLoaderModuleFieldKernelBoot",
    z.object({ always_visible_nodes_version: z.enum(["V1", "V2"]).optional() }),
  ),
  field(
    "BootLoaderModuleFieldSystemBoot",
    z.object({
      system_version: z.enum(["V1", "V2", "V3", "V4", "V5"]).optional(),
      system_parameters: systemParameters,
    }),
  ),
  field("BootLoaderModuleFieldVmBoot", z.object({ scrypto_v1_minor_version: z.int() })),
  z.object({
    substate_type: z.literal("BootLoaderModuleFieldTransactionValidationConfiguration"),
    is_locked: z.boolean(),
    config: validation,
  }),
  z.object({
    substate_type: z.literal("ProtocolUpdateStatusModuleFieldSummary"),
    is_locked: z.boolean(),
    protocol_version: z.string(),
    update_status: updateStatus,
  }),
] as const;
