/** Substates that configure the engine. The system stores them without names: members are found by position. */
import { bool, type Json, text, whole } from "../../values/json.ts";
import { innermost, isVariant, nth, systemField, type Typed, type TypedSubstate } from "../form.ts";

/** The engine counts the variants `V1`, `V2` and so on from 0. */
const version = (json: Json) => `V${Number(json.variant_id) + 1}`;

type Read = (json: Json) => string | number | boolean | object;

/** An object whose members are read from the places of a tuple, in this order. */
function members(json: Json, reads: Readonly<Record<string, Read>>) {
  return Object.fromEntries(
    Object.entries(reads).map(([name, read], place) => [name, read(nth(json, place))]),
  );
}

const network = (json: Json) => members(json, { id: whole, logical_name: text, hrp_suffix: text });

const costingModule = (json: Json) =>
  members(json, {
    xrd_max_per_function_royalty: text,
    apply_execution_cost_for_all_system_calls: bool,
    apply_boot_ref_check_costing: bool,
  });

const costing = (json: Json) =>
  members(json, {
    execution_cost_unit_price: text,
    execution_cost_unit_limit: whole,
    execution_cost_unit_loan: whole,
    finalization_cost_unit_price: text,
    finalization_cost_unit_limit: whole,
    xrd_usd_price: text,
    xrd_storage_price: text,
    xrd_archive_storage_price: text,
  });

const limits = (json: Json) =>
  members(json, {
    max_call_depth: text,
    max_heap_substate_total_bytes: text,
    max_track_substate_total_bytes: text,
    max_substate_key_size: text,
    max_substate_value_size: text,
    max_invoke_input_size: text,
    max_event_size: text,
    max_log_size: text,
    max_panic_message_size: text,
    max_number_of_logs: text,
    max_number_of_events: text,
  });

const systemParameters = (json: Json) =>
  members(json, {
    network_definition: network,
    costing_module_config: costingModule,
    costing_parameters: costing,
    limit_parameters: limits,
  });

function systemBoot(boot: Json) {
  return isVariant(boot, 0)
    ? { system_parameters: systemParameters(nth(boot, 0)) }
    : { system_version: version(nth(boot, 0)), system_parameters: systemParameters(nth(boot, 1)) };
}

const kernelBoot = (boot: Json) =>
  isVariant(boot, 0) ? {} : { always_visible_nodes_version: version(nth(boot, 0)) };

const messages = (json: Json) =>
  members(json, {
    max_plaintext_message_length: text,
    max_encrypted_message_length: text,
    max_mime_type_length: text,
    max_decryptors: text,
  });

const preparation = (json: Json) =>
  members(json, {
    v2_transactions_permitted: bool,
    max_user_payload_length: text,
    max_ledger_payload_length: text,
    max_child_subintents_per_intent: text,
    max_subintents_per_transaction: text,
    max_blobs: text,
  });

const validation = (json: Json) =>
  members(json, {
    max_signer_signatures_per_intent: text,
    max_references_per_intent: text,
    min_tip_percentage: whole,
    max_tip_percentage: whole,
    max_epoch_range: text,
    max_instructions: text,
    message_validation: messages,
    v1_transactions_allow_notary_to_duplicate_signer: bool,
    preparation_settings: preparation,
    manifest_validation: (ruleset) => (isVariant(ruleset, 0) ? "Basic" : "Cuttlefish"),
    v2_transactions_allowed: bool,
    min_tip_basis_points: whole,
    max_tip_basis_points: whole,
    max_subintent_depth: text,
    max_total_signature_validations: text,
    max_total_references: text,
  });

/** The engine's names of the versions of the protocol, in its order. */
const protocolVersions = [
  "unbootstrapped",
  "babylon",
  "anemone",
  "bottlenose",
  "cuttlefish",
  "cuttlefish-part2",
  "dugong",
  "eagle-ray",
];

function protocolUpdate({ json }: TypedSubstate) {
  const summary = innermost(json ?? { kind: "Tuple", fields: [] });
  const status = nth(summary, 1);
  const batch = nth(status, 0);
  return {
    is_locked: false,
    protocol_version: protocolVersions[Number(nth(summary, 0).variant_id)] ?? "",
    update_status: isVariant(status, 0)
      ? { type: "Complete" }
      : {
          type: "InProgress",
          latest_commit: members(batch, {
            batch_group_index: whole,
            batch_group_name: text,
            batch_index: whole,
            batch_name: text,
          }),
        },
  };
}

export const bootSubstates: Readonly<Record<string, Typed>> = {
  BootLoaderModuleFieldKernelBoot: systemField(kernelBoot),
  BootLoaderModuleFieldSystemBoot: systemField(systemBoot),
  BootLoaderModuleFieldVmBoot: systemField((boot) => ({ scrypto_v1_minor_version: whole(innermost(boot)) })),
  BootLoaderModuleFieldTransactionValidationConfiguration: ({ json }) => ({
    is_locked: false,
    config: validation(innermost(json ?? { kind: "Tuple", fields: [] })),
  }),
  ProtocolUpdateStatusModuleFieldSummary: protocolUpdate,
};
