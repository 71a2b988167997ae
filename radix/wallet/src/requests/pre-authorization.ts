import { CompileError } from "@embedded-radix/transactions";
import type { CompiledSubintent, IntentV2, TransactionsV2 } from "@embedded-radix/transactions/v2";
import { withTimeout } from "../deadline.ts";
import { type LedgerTip, readTip } from "../ledger/tip.ts";
import type { Interaction } from "../protocol/interaction.ts";
import type { PreAuthorizationRequest } from "../protocol/pre-authorization.ts";
import { type ErrorCode, RequestFailure } from "../protocol/response.ts";
import { type PreAuthorizationRefusal, reviewPreAuthorization } from "../review/pre-authorization.ts";
import { Reserved } from "../review/review.ts";
import { EPOCH_SECONDS, MAX_EPOCHS, signedUntil, type Validity, validityOf } from "../review/validity.ts";
import { ExplainedFailure, openFor, requester, type WalletContext } from "./context.ts";
import type { TransactionAnswer } from "./transaction.ts";

/**
 * Reviews and signs a subintent. The signed partial transaction goes to the dApp, which may make it part of a transaction until
 * it expires; the wallet sends nothing to the ledger. Throws a {@link RequestFailure}.
 */
export async function answerPreAuthorization(
  context: WalletContext,
  { metadata }: Interaction,
  request: PreAuthorizationRequest,
  signal: AbortSignal,
): Promise<Partial<TransactionAnswer> & Pick<TransactionAnswer, "items">> {
  const { networkId, keyring, ledger } = context;
  if (request.header?.networkId !== undefined && request.header.networkId !== networkId) {
    const networks = `network ${request.header.networkId}, this wallet network ${networkId}`;
    throw new RequestFailure("wrongNetwork", `The subintent is for ${networks}.`);
  }
  const from = await requester(context, metadata.dAppDefinitionAddress, signal);
  const screen = context.screens.preAuthorization(from, signal);
  try {
    const reading = new AbortController();
    let tip: LedgerTip | undefined;
    const review = await screen.decide(async () => {
      const read = await readTip(ledger.gateway, reading.signal);
      tip = read;
      const validity = checked(request, read);
      const transactions = await withTimeout(LOADING_MS, context.transactionsV2());
      const subintent = compile(networkId, request, transactions, read);
      return reviewPreAuthorization(
        request,
        { ...subintent, validity },
        transactions,
        keyring,
        ledger,
        read,
        reading.signal,
      ).catch((error: unknown) => {
        throw error instanceof Reserved ? new Refused("reserved", error.message) : error;
      });
    });
    // A rejection while the ledger is still being read ends the reading.
    reading.abort();
    if (!review) throw new RequestFailure("rejectedByUser");
    await openFor(context, review.signers, signal);
    // The player may have taken longer than the subintent is valid, and the ledger's clock may have been moved
    // forward.
    const later = await readTip(ledger.gateway, signal).catch((error: unknown) => {
      if (signal.aborted || !tip) throw error;
      return tip;
    });
    checked(request, later);
    const transactions = await context.transactionsV2();
    const { intent, compiled } = compile(networkId, request, transactions, later);
    const keys = review.signers.map(({ key }) => key);
    return {
      items: {
        discriminator: "preAuthorizationResponse",
        response: {
          expirationTimestamp: intent.until,
          subintentHash: compiled.id,
          signedPartialTransaction: transactions.sign(networkId, compiled, keys),
        },
      },
    };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { reason, message: detail } = error;
    throw new ExplainedFailure(CODES[reason], detail, screen.refuse({ reason, detail }));
  }
}

/** `transactions.wasm` may have to be loaded first. */
const LOADING_MS = 60_000;

/** The codes of the Radix Wallet. */
const CODES: Record<PreAuthorizationRefusal["reason"], ErrorCode> = {
  expired: "expiredSubintent",
  tooClose: "subintentExpirationTooClose",
  tooFar: "invalidRequest",
  neverValid: "invalidRequest",
  malformed: "failedToCompileTransaction",
  reserved: "failedToPrepareTransaction",
};

/** Nothing is signed, and the player sees why. */
class Refused extends RequestFailure {
  readonly reason: PreAuthorizationRefusal["reason"];

  constructor(reason: PreAuthorizationRefusal["reason"], message: string) {
    super(CODES[reason], message);
    this.reason = reason;
  }
}

/** A subintent that expires sooner than this is of no use. */
const TOO_CLOSE_SECONDS = 10;

const MAX_SECONDS = MAX_EPOCHS * EPOCH_SECONDS;

/** When it can be committed, by the ledger's clock. Throws {@link Refused} if that is past, never or too far. */
function checked(request: PreAuthorizationRequest, tip: LedgerTip): Validity {
  const validity = validityOf(request, tip);
  const { from, until, now, epochs } = validity;
  const left = until - now;
  if (left <= 0) throw new Refused("expired", "The pre-authorization has expired.");
  if (signedUntil(request, now) - now > MAX_SECONDS || epochs > MAX_EPOCHS) {
    const limit = `${MAX_SECONDS / 86_400} days`;
    throw new Refused(
      "tooFar",
      `The pre-authorization would outlive the ${limit} for which a ledger accepts it.`,
    );
  }
  if ((from !== undefined && from >= until) || epochs <= 0) {
    throw new Refused("neverValid", "The pre-authorization ends before it begins.");
  }
  if (left < TOO_CLOSE_SECONDS) {
    throw new Refused("tooClose", `The pre-authorization would expire within ${TOO_CLOSE_SECONDS} seconds.`);
  }
  return validity;
}

function compile(
  networkId: number,
  request: PreAuthorizationRequest,
  transactions: TransactionsV2,
  tip: LedgerTip,
): { intent: IntentV2 & { until: number }; compiled: CompiledSubintent } {
  const { header } = request;
  const startEpoch = header?.startEpochInclusive ?? tip.epoch;
  const intent = {
    networkId,
    manifest: request.manifest,
    blobs: request.blobs,
    ...(request.message ? { message: request.message } : {}),
    startEpoch,
    endEpoch: header?.endEpochExclusive ?? startEpoch + MAX_EPOCHS,
    ...(header?.minProposerTimestampInclusive === undefined
      ? {}
      : { from: header.minProposerTimestampInclusive }),
    until: signedUntil(request, tip.now()),
    ...(header ? { discriminator: BigInt(header.intentDiscriminator) } : {}),
  };
  try {
    return { intent, compiled: transactions.subintent(intent) };
  } catch (error) {
    if (!(error instanceof CompileError)) throw error;
    throw new Refused("malformed", error.message);
  }
}
