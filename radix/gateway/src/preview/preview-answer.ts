/**
 * Answers of previews, written in the thread that executes: the thread that reads passes their texts on, however long
 * they are.
 */
import type { EngineEvent, PreviewReceipt } from "@embedded-radix/engine";
import type * as z from "zod";
import { type JsonOf, jsonFields, jsonText } from "../json/response.ts";
import { bytesToHex } from "../storage/hex.ts";
import type { previewReceipt } from "../transaction/answer.ts";
import { feeDestination, feeSource, feeSummary } from "../transaction/fees.ts";
import { type Previewed, previewUpdates } from "../transaction/preview-updates.ts";
import { referenceTo } from "../values/entity-reference.ts";

/** Optional parts of an answer. */
export interface PreviewParts {
  readonly coreReceipt: boolean;
  readonly toolkitReceipt: boolean;
}

/** JSON; null for parts that were not requested. */
export interface PreviewAnswer {
  /** The Core API's. */
  readonly coreReceipt: string | null;
  readonly toolkitReceipt: string | null;
  readonly resourceChanges: string;
  readonly logs: string;
}

export function previewAnswer(previewed: Previewed, wanted: PreviewParts): PreviewAnswer {
  const { toolkitReceipt, logs } = previewed.receipt;
  return {
    coreReceipt: wanted.coreReceipt ? coreReceipt(previewed).text : null,
    toolkitReceipt: wanted.toolkitReceipt ? jsonText(toolkitReceipt) : null,
    resourceChanges: jsonText(resourceChanges(previewed.receipt)),
    logs: jsonText(logs),
  };
}

const resourceChanges = ({ resourceChanges: all }: PreviewReceipt) =>
  all.map(({ index, changes }) => ({
    index,
    resource_changes: changes.map(({ component, vault, resource, amount }) => ({
      resource_address: resource,
      component_entity: referenceTo(component),
      vault_entity: referenceTo(vault),
      amount,
    })),
  }));

const statuses = { success: "Succeeded", failure: "Failed", rejected: "Rejected", aborted: "Rejected" };

function coreReceipt(previewed: Previewed): JsonOf<z.output<typeof previewReceipt>> {
  const { receipt, source } = previewed;
  const addressOf = (node: string) => source.engine.addressOf(node);
  const paid = receipt.feeSource.map(({ vault, amount }) => ({ vault: addressOf(vault), amount }));
  const around = { reference: referenceTo };
  return jsonFields({
    status: statuses[receipt.outcome],
    error_message: receipt.error,
    fee_summary: feeSummary(receipt.fee),
    costing_parameters: receipt.costingParameters,
    fee_source: feeSource({ feeSource: paid }, around),
    fee_destination: feeDestination(receipt, around),
    output: receipt.outputs.map(
      (output) => output && { hex: bytesToHex(output.raw), programmatic_json: output.json },
    ),
    events: receipt.events.map((event) => shownEvent(event, addressOf)),
    state_updates: previewUpdates(previewed),
  });
}

function shownEvent({ name, emitter, raw, json }: EngineEvent, addressOf: (node: string) => string) {
  return {
    name,
    type: {
      name,
      emitter:
        emitter.type === "method"
          ? { type: "Method", entity: referenceTo(addressOf(emitter.node)), object_module_id: emitter.module }
          : {
              type: "Function",
              package_address: emitter.package,
              blueprint_name: emitter.blueprint,
            },
    },
    data: { hex: bytesToHex(raw), programmatic_json: json },
  };
}
