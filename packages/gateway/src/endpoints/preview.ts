import { EngineError, type PreviewFlags, type PreviewV1Request, type Receipt } from "@kingdoms/engine";
import { bytesToHex } from "@noble/hashes/utils.js";
import { storedReceipt } from "../history/receipt.ts";
import type { Context, Endpoint } from "../http/endpoint.ts";
import { invalidField, invalidRequest } from "../http/errors.ts";
import { manifestBrackets, nestsDeeperThan } from "../http/nesting.ts";
import {
  type Body,
  bool,
  hex,
  integer,
  list,
  object,
  optionalObject,
  text,
  textList,
} from "../http/request.ts";
import { tipOf } from "../http/selector.ts";
import { feeSummary } from "../model/transaction.ts";

const maxNonce = 2 ** 32 - 1;
const maxTip = 255;
/** A payload is at most 1 MiB, and a manifest writes each of its bytes with two digits at most. */
const maxManifestLength = 2 * 1024 * 1024;
/** Depth of values on the ledger; the engine's compiler allows no more. */
const maxManifestDepth = 24;
/** Validity, from the current epoch, of a preview that names no epochs. */
const previewEpochs = 100;

/** A failing or rejected execution is an answer, not an error. */
export const preview: Endpoint = {
  path: "/transaction/preview",
  about: "executes a manifest without committing it",
  example: ({ manifest, publicKey }) => ({
    manifest,
    nonce: 1,
    signer_public_keys: [{ key_type: "EddsaEd25519", key_hex: publicKey }],
    flags: { use_free_credit: true },
  }),
  async handle(context) {
    const request = readV1(context.body, context.ledger.tip.epoch);
    await context.ledger.beforePreview();
    const receipt = execute(() => context.ledger.engine.preview(request));
    return {
      encoded_receipt: "",
      receipt: coreReceipt(context, receipt),
      resource_changes: receipt.resourceChanges.map(({ index, changes }) => ({
        index,
        resource_changes: changes.map(({ component, vault, resource, amount }) => ({
          resource_address: resource,
          component_entity: { entity_address: component },
          vault_entity: { entity_address: vault },
          amount,
        })),
      })),
      logs: receipt.logs,
    };
  },
};

export const previewV2: Endpoint = {
  path: "/transaction/preview-v2",
  about: "executes a transaction of version 2 without committing it",
  example: ({ previewTransaction }) => ({
    preview_transaction: { type: "Compiled", preview_transaction_hex: previewTransaction },
    flags: {},
    opt_ins: { core_api_receipt: true, logs: true },
  }),
  async handle(context) {
    const transaction = object(context.body.preview_transaction, "preview_transaction");
    if (text(transaction, "type") !== "Compiled")
      throw invalidField("preview_transaction.type", "This gateway takes Compiled preview transactions.");
    const raw = hex(
      text(transaction, "preview_transaction_hex"),
      "preview_transaction.preview_transaction_hex",
    );
    const flags = readFlags(object(context.body.flags, "flags"));
    const optIns = optionalObject(context.body, "opt_ins");
    await context.ledger.beforePreview();
    const receipt = execute(() => context.ledger.engine.previewV2({ transaction: raw, flags }));
    return {
      at_ledger_state_version: tipOf(context.history).stateVersion,
      receipt: bool(optIns, "core_api_receipt") ? coreReceipt(context, receipt) : null,
      logs: bool(optIns, "logs") ? receipt.logs : null,
    };
  },
};

function execute(work: () => Receipt): Receipt {
  try {
    return work();
  } catch (error) {
    if (error instanceof EngineError && error.code !== "panic") throw invalidRequest(error.message);
    throw error;
  }
}

function readV1(body: Body, now: number): PreviewV1Request {
  const flags = object(body.flags, "flags");
  const epoch = (field: string, otherwise: number) =>
    body[field] == null ? otherwise : integer(body, field, 0, Number.MAX_SAFE_INTEGER);
  const startEpochInclusive = epoch("start_epoch_inclusive", now);
  return {
    manifest: readManifest(body),
    blobs: textList(body, "blobs_hex", 0, 64).map((blob, index) => hex(blob, `blobs_hex[${index}]`)),
    startEpochInclusive,
    endEpochExclusive: epoch("end_epoch_exclusive", startEpochInclusive + previewEpochs),
    notaryPublicKey:
      body.notary_public_key == null ? null : publicKey(body.notary_public_key, "notary_public_key"),
    notaryIsSignatory: bool(body, "notary_is_signatory"),
    tipPercentage: body.tip_percentage == null ? 0 : integer(body, "tip_percentage", 0, maxTip),
    nonce: integer(body, "nonce", 1, maxNonce),
    signers: list(body, "signer_public_keys", 0, 64).map((key, index) =>
      publicKey(key, `signer_public_keys[${index}]`),
    ),
    flags: readFlags(flags),
  };
}

/** A text that could never be a transaction is refused before the engine compiles it, which would take seconds. */
function readManifest(body: Body): string {
  const manifest = text(body, "manifest");
  if (manifest.length > maxManifestLength)
    throw invalidField(
      "manifest",
      `This has ${manifest.length} characters; a transaction of 1 MiB, the most that a ledger takes, has ${maxManifestLength} at most.`,
    );
  if (nestsDeeperThan(maxManifestDepth, manifest, manifestBrackets))
    throw invalidField(
      "manifest",
      `Its values are nested deeper than the ${maxManifestDepth} levels of a transaction.`,
    );
  return manifest;
}

function readFlags(flags: Body): PreviewFlags {
  return {
    useFreeCredit: bool(flags, "use_free_credit"),
    assumeAllSignatureProofs: bool(flags, "assume_all_signature_proofs"),
    skipEpochCheck: bool(flags, "skip_epoch_check"),
    disableAuthChecks: bool(flags, "disable_auth_checks"),
  };
}

function publicKey(value: unknown, path: string): PreviewV1Request["signers"][number] {
  const key = object(value, path);
  const type = text(key, "key_type");
  const keyHex = text(key, "key_hex");
  hex(keyHex, `${path}.key_hex`);
  if (type === "EddsaEd25519") return { curve: "ed25519", hex: keyHex };
  if (type === "EcdsaSecp256k1") return { curve: "secp256k1", hex: keyHex };
  throw invalidField(`${path}.key_type`, "This has to be EddsaEd25519 or EcdsaSecp256k1.");
}

/** The Core API's receipt, as far as wallets and tools read it. */
function coreReceipt(context: Context, receipt: Receipt) {
  const stored = storedReceipt(receipt, (node) => context.ledger.engine.addressOf(node));
  const status = { success: "Succeeded", failure: "Failed", rejected: "Rejected", aborted: "Rejected" }[
    receipt.outcome
  ];
  return {
    status,
    error_message: receipt.error,
    fee_summary: feeSummary(receipt.fee),
    costing_parameters: receipt.costingParameters,
    output: receipt.outputs.map(
      (output) => output && { hex: bytesToHex(output.raw), programmatic_json: output.json },
    ),
    events: stored.events.map(({ name, emitter, json, hex: data }) => ({
      name,
      type: {
        name,
        emitter:
          emitter.type === "method"
            ? {
                type: "Method",
                entity: { entity_address: emitter.address },
                object_module_id: emitter.module,
              }
            : {
                type: "Function",
                package_address: emitter.package,
                blueprint_name: emitter.blueprint,
              },
      },
      data: { hex: data, programmatic_json: json },
    })),
    state_updates: {
      new_global_entities: stored.newGlobals.map(({ address, type }) => ({
        is_global: true,
        entity_type: type,
        entity_address: address,
      })),
    },
  };
}
