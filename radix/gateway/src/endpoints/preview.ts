import { EngineError, type PreviewFlags, type PreviewV1Request } from "@embedded-radix/engine";
import * as z from "zod";
import { GatewayError, invalidField, invalidRequest } from "../errors/errors.ts";
import { flag, hex, hexOf, list, listOrNone, section, someHex, text, whole } from "../json/fields.ts";
import { manifestBrackets, nestsDeeperThan } from "../json/nesting.ts";
import { JsonText, jsonFields } from "../json/response.ts";
import type { Ledger } from "../ledger.ts";
import { type Preview, PreviewRefused, type PreviewRequest } from "../preview/previewer.ts";
import type { Requester } from "../shares/requester.ts";
import { bytesToHex } from "../storage/hex.ts";
import { instructionChanges, logs, previewReceipt, toolkitReceipt } from "../transaction/answer.ts";
import type { Context } from "../view/context.ts";
import { endpoint } from "./endpoint.ts";

const maxNonce = 2 ** 32 - 1;
const maxTip = 65_535;
/** A payload is at most 1 MiB, and a manifest writes each of its bytes with two digits at most. */
const maxManifestLength = 2 * 1024 * 1024;
/** Depth of values on the ledger; the engine's compiler allows no more. */
const maxManifestDepth = 24;
/** Validity, from the current epoch, of a preview that names no epochs. */
const previewEpochs = 100;

const maxEpoch = 10_000_000_000;
const maxKeys = 64;
const maxBlobs = 64;

const publicKey = z.discriminatedUnion("key_type", [
  z.object({ key_type: z.literal("EddsaEd25519"), key_hex: hexOf(32) }),
  z.object({ key_type: z.literal("EcdsaSecp256k1"), key_hex: hexOf(33) }),
]);

const flags = z.object({
  use_free_credit: flag,
  assume_all_signature_proofs: flag,
  skip_epoch_check: flag,
  disable_auth_checks: flag,
});

/** A text that can never be a transaction is refused before the engine compiles it, which would take seconds. */
const manifest = text
  .refine(({ length }) => length <= maxManifestLength, {
    abort: true,
    error: ({ input }) =>
      `This has ${(input as string).length} characters; a transaction of 1 MiB, the most that a ledger takes, has ${maxManifestLength} at most.`,
  })
  .refine(
    (given) => !nestsDeeperThan(maxManifestDepth, given, manifestBrackets),
    `Its values are nested deeper than the ${maxManifestDepth} levels of a transaction.`,
  );

const requestV1 = z.object({
  manifest,
  blobs_hex: listOrNone(hex, maxBlobs),
  start_epoch_inclusive: whole(0, maxEpoch).nullish(),
  end_epoch_exclusive: whole(0, maxEpoch).nullish(),
  notary_public_key: publicKey.nullish(),
  notary_is_signatory: flag,
  tip_percentage: whole(0, maxTip).nullish(),
  nonce: whole(0, maxNonce),
  signer_public_keys: list(publicKey, 0, maxKeys),
  flags,
  opt_ins: section({ radix_engine_toolkit_receipt: flag }),
});

const requestV2 = z.object({
  preview_transaction: z.discriminatedUnion("type", [
    z.object({ type: z.literal("Compiled"), preview_transaction_hex: someHex }),
  ]),
  flags: flags.omit({ assume_all_signature_proofs: true }),
  opt_ins: section({ core_api_receipt: flag, radix_engine_toolkit_receipt: flag, logs: flag }),
});

/** A failing or rejected execution is an answer, not an error. */
export const preview = endpoint({
  path: "/transaction/preview",
  about: "executes a manifest without committing it",
  example: ({ manifest, publicKey }) => ({
    manifest,
    nonce: 1,
    signer_public_keys: [{ key_type: "EddsaEd25519" as const, key_hex: publicKey }],
    flags: { use_free_credit: true },
    opt_ins: { radix_engine_toolkit_receipt: true },
  }),
  request: () => requestV1,
  answer: z.object({
    encoded_receipt: z.literal("").meta({ description: "Empty, as officially since engine 1.3." }),
    receipt: previewReceipt,
    radix_engine_toolkit_receipt: toolkitReceipt.optional(),
    resource_changes: z.array(instructionChanges),
    logs,
  }),
  async handle(context, given, requester) {
    const request = engineRequest(given, context.ledger.tip.epoch);
    const wanted = { coreReceipt: true, toolkitReceipt: given.opt_ins.radix_engine_toolkit_receipt };
    const shown = await executed(context, { version: 1, request, wanted }, requester);
    return jsonFields({
      encoded_receipt: "",
      // Not null, since the request asks for it.
      receipt: textOf(shown.coreReceipt) as JsonText,
      radix_engine_toolkit_receipt: textOf(shown.toolkitReceipt),
      resource_changes: new JsonText(shown.resourceChanges),
      logs: new JsonText(shown.logs),
    });
  },
});

export const previewV2 = endpoint({
  path: "/transaction/preview-v2",
  about: "executes a transaction of version 2 without committing it",
  example: ({ previewTransaction }) => ({
    preview_transaction: { type: "Compiled" as const, preview_transaction_hex: previewTransaction },
    flags: {},
    opt_ins: { core_api_receipt: true, radix_engine_toolkit_receipt: true, logs: true },
  }),
  request: () => requestV2,
  answer: z.object({
    at_ledger_state_version: z.int(),
    receipt: previewReceipt.optional(),
    radix_engine_toolkit_receipt: toolkitReceipt.optional(),
    logs: logs.optional(),
  }),
  async handle(context, { preview_transaction, flags, opt_ins }, requester) {
    const transaction = preview_transaction.preview_transaction_hex;
    const wanted = {
      coreReceipt: opt_ins.core_api_receipt,
      toolkitReceipt: opt_ins.radix_engine_toolkit_receipt,
    };
    const request = { transaction, flags: flagsOf(flags) };
    const shown = await executed(context, { version: 2, request, wanted }, requester);
    return jsonFields({
      at_ledger_state_version: shown.stateVersion,
      receipt: textOf(shown.coreReceipt),
      radix_engine_toolkit_receipt: textOf(shown.toolkitReceipt),
      logs: opt_ins.logs ? textOf(shown.logs) : null,
    });
  },
});

const textOf = (json: string | null): JsonText | null => (json === null ? null : new JsonText(json));

async function executed(
  { ledger }: Context<Ledger>,
  request: PreviewRequest,
  requester: Requester,
): Promise<Preview> {
  try {
    return await ledger.preview(request, requester);
  } catch (error) {
    if (error instanceof PreviewRefused) throw refusedPreview(error);
    if (error instanceof EngineError && error.code !== "panic") throw invalidRequest(error.message);
    throw error;
  }
}

/** By then some of the waiting previews have run. */
const retrySeconds = 1;

/** A preview that takes too long would do so again; one that found no place may be sent again. */
function refusedPreview({ name, code, message }: PreviewRefused): GatewayError {
  if (code === "PREVIEW_TOO_LONG") return invalidField("manifest", `${code}: ${message}`);
  const details = { type: "InternalServerError", exception: name, cause: message };
  return new GatewayError(503, `${code}: ${message}`, details, retrySeconds);
}

function engineRequest(request: z.output<typeof requestV1>, now: number): PreviewV1Request {
  const startEpochInclusive = request.start_epoch_inclusive ?? now;
  const { notary_public_key: notary } = request;
  return {
    manifest: request.manifest,
    blobs: request.blobs_hex,
    startEpochInclusive,
    endEpochExclusive: request.end_epoch_exclusive ?? startEpochInclusive + previewEpochs,
    notaryPublicKey: notary ? keyOf(notary) : null,
    notaryIsSignatory: request.notary_is_signatory,
    tipPercentage: request.tip_percentage ?? 0,
    nonce: request.nonce,
    signers: request.signer_public_keys.map(keyOf),
    flags: flagsOf(request.flags),
  };
}

function flagsOf(given: Partial<z.output<typeof flags>>): PreviewFlags {
  return {
    useFreeCredit: given.use_free_credit ?? false,
    assumeAllSignatureProofs: given.assume_all_signature_proofs ?? false,
    skipEpochCheck: given.skip_epoch_check ?? false,
    disableAuthChecks: given.disable_auth_checks ?? false,
  };
}

function keyOf({ key_type, key_hex }: z.output<typeof publicKey>): PreviewV1Request["signers"][number] {
  return { curve: key_type === "EddsaEd25519" ? "ed25519" : "secp256k1", hex: bytesToHex(key_hex) };
}
