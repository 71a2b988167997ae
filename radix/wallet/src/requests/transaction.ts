import { formatAttos } from "@embedded-radix/client/amounts";
import { CompileError, compile } from "@embedded-radix/transactions";
import { hexToBytes } from "@noble/hashes/utils.js";
import { withTimeout } from "../deadline.ts";
import { wordsOf } from "../error-words.ts";
import type { WalletAccount } from "../keyring.ts";
import { type Gateway, GatewayError, GatewayUnreachable } from "../ledger/gateway.ts";
import { type LedgerTip, readTip } from "../ledger/tip.ts";
import type { Interaction, SendTransactionRequest } from "../protocol/interaction.ts";
import { RequestFailure, type ResponseItems } from "../protocol/response.ts";
import type { Refusal } from "../review/refusal.ts";
import { Reserved, type Review, reviewTransaction, withFeeLock } from "../review/review.ts";
import {
  ExplainedFailure,
  openFor,
  requester,
  type TransactionScreen,
  type WalletContext,
} from "./context.ts";
import { type FinalStatus, sendTransaction } from "./send.ts";

/** A transaction that is signed, and may therefore be on the ledger. */
interface Signed {
  readonly hex: string;
  readonly intentHash: string;
}

/** Stores the state that must survive a reload. */
export interface TransactionRecord {
  /** Signed before a reload, if it was. */
  readonly signed: Signed | undefined;
  /** Called once, before the transaction is submitted; from then on the request cannot be withdrawn. */
  keep(signed: Signed): void;
}

export interface TransactionAnswer {
  /** The answer to the dApp. */
  readonly items: ResponseItems;
  /** Resolves when the player has seen the result. */
  readonly seen: Promise<void>;
}

/**
 * Reviews, signs, submits and follows a transaction until the ledger has decided. A transaction that the ledger
 * committed is answered with its intent hash even if it failed, since the dApp finds the details there; one that it
 * rejected is answered with a failure. Throws a {@link RequestFailure}, with the screen that explains it in `seen`.
 */
export async function answerTransaction(
  context: WalletContext,
  { metadata }: Interaction,
  request: SendTransactionRequest,
  record: TransactionRecord,
  signal: AbortSignal,
): Promise<TransactionAnswer> {
  const from = await requester(context, metadata.dAppDefinitionAddress, signal);
  const screen = context.screens.transaction(from, signal);
  const signed = record.signed ?? (await reviewAndSign(context, request, screen, signal));
  // It has been withdrawn meanwhile, or another page has it by now.
  signal.throwIfAborted();
  record.keep(signed);
  const final = await sendTransaction(context.ledger, signed, (step) => screen.sending(step), signal);
  return { items: itemsFor(final, signed, screen), seen: show(final, signed, screen) };
}

async function reviewAndSign(
  context: WalletContext,
  request: SendTransactionRequest,
  screen: TransactionScreen,
  signal: AbortSignal,
): Promise<Signed> {
  const reading = new AbortController();
  const decision = await screen.decide(() => review(context, request, screen, reading.signal));
  // A rejection while the ledger is still being read ends the reading.
  reading.abort();
  if (!decision) throw new RequestFailure("rejectedByUser");

  const { review: found, payer } = decision;
  const { lock } = found.fee;
  if (lock !== undefined && !payer) {
    const detail = "No account of this wallet holds enough XRD for the network fee.";
    throw failed(screen, "failedToFindAccountWithEnoughFundsToLockFee", { reason: "fee", detail });
  }
  const signers = [...new Set([...found.signers, ...(payer ? [payer] : [])])];
  await openFor(context, signers, signal);
  screen.sending("signing");
  const manifest =
    lock !== undefined && payer
      ? withFeeLock(request.manifest, { payer: payer.address, amount: formatAttos(lock) })
      : request.manifest;
  for (;;) {
    try {
      return await withTimeout(SIGNING_MS, sign(context, { ...request, manifest }, signers));
    } catch (error) {
      if (await context.leaving.stays(signal)) continue;
      const code =
        error instanceof CompileError ? "failedToCompileTransaction" : "failedToPrepareTransaction";
      const detail =
        error instanceof CompileError
          ? error.message
          : wordsOf(error, "The wallet could not build the transaction.");
      throw failed(screen, code, { reason: "wallet", detail });
    }
  }
}

/** Throws an {@link ExplainedFailure} if the request itself is at fault, else the gateway's error. */
async function review(
  context: WalletContext,
  request: SendTransactionRequest,
  screen: TransactionScreen,
  signal: AbortSignal,
): Promise<Review> {
  const { networkId, keyring, ledger } = context;
  const transactions = await withTimeout(LOADING_MS, context.transactionsV2());
  const { manifest, blobs } = request;
  try {
    const written = transactions.manifest({ kind: "transactionV1", networkId, manifest, blobs });
    return await reviewTransaction(request, written, keyring, ledger, signal);
  } catch (error) {
    if (error instanceof CompileError) {
      throw failed(screen, "failedToCompileTransaction", { reason: "wallet", detail: error.message });
    }
    if (error instanceof Reserved) {
      throw failed(screen, "failedToPrepareTransaction", { reason: "reserved", detail: error.message });
    }
    throw error;
  }
}

/** `transactions.wasm` may have to be loaded first. */
const LOADING_MS = 60_000;

/** The engine toolkit, 8 MB, may have to be loaded first. A transaction signed later than this is not sent. */
const SIGNING_MS = 60_000;

async function sign(
  { networkId, keyring, ledger }: WalletContext,
  request: SendTransactionRequest,
  signers: readonly WalletAccount[],
): Promise<Signed> {
  // A notary must sign even if no account takes part; any key of the wallet will do.
  const notary = signers[0]?.key ?? keyring.persona.key;
  const { epoch, lifetimeEpochs } = await tipOf(ledger.gateway);
  const { hex, intentHash } = await compile({
    networkId,
    manifest: request.manifest,
    blobs: request.blobs.map(hexToBytes),
    signers: signers.map(({ key }) => key),
    notary,
    startEpoch: epoch,
    ...(lifetimeEpochs === undefined ? {} : { endEpoch: epoch + lifetimeEpochs }),
    ...(request.message ? { message: request.message } : {}),
  });
  return { hex, intentHash };
}

/** The player has agreed: a gateway that is away for a moment is no reason to ask again. */
async function tipOf(gateway: Gateway): Promise<LedgerTip> {
  for (let tries = 1; ; tries++) {
    try {
      return await readTip(gateway);
    } catch (error) {
      if (!isPassing(error) || tries === MOST_TRIES) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

const isPassing = (error: unknown): boolean =>
  error instanceof GatewayUnreachable || (error instanceof GatewayError && error.willPass);

const MOST_TRIES = 8;
const PAUSE_MS = 1_500;

function itemsFor(final: FinalStatus, { intentHash }: Signed, screen: TransactionScreen): ResponseItems {
  if (final.kind === "refused") {
    const code = final.atSubmission
      ? "failedToSubmitTransaction"
      : "submittedTransactionHasRejectedTransactionStatus";
    throw failed(screen, code, final.refusal);
  }
  return { discriminator: "transaction", send: { transactionIntentHash: intentHash } };
}

function show(final: FinalStatus, { intentHash }: Signed, screen: TransactionScreen): Promise<void> {
  return final.kind === "failed"
    ? screen.finish({ kind: "failed", intentHash, refusal: final.refusal })
    : screen.finish({ kind: "committed", intentHash });
}

function failed(
  screen: TransactionScreen,
  error: RequestFailure["error"],
  refusal: Refusal,
): ExplainedFailure {
  return new ExplainedFailure(error, refusal.detail, screen.finish({ kind: "notSent", refusal }));
}
