import { CompileError } from "@kingdoms/transactions";
import type { CompiledSubintent, IntentV2, TransactionsV2 } from "@kingdoms/transactions/v2";
import { withTimeout } from "../deadline.ts";
import type { Interaction } from "../protocol/interaction.ts";
import type { PreAuthorizationRequest } from "../protocol/pre-authorization.ts";
import { type ErrorCode, RequestFailure } from "../protocol/response.ts";
import { type PreAuthorizationRefusal, reviewPreAuthorization } from "../review/pre-authorization.ts";
import { ExplainedFailure, openFor, requester, type WalletContext } from "./context.ts";
import type { Answered } from "./transaction.ts";

/**
 * Reviews and signs a subintent. The signed partial transaction goes to the dApp, which may make it part of a transaction until
 * it expires; the wallet sends nothing to the ledger. Throws a {@link RequestFailure}.
 */
export async function answerPreAuthorization(
  context: WalletContext,
  { metadata }: Interaction,
  request: PreAuthorizationRequest,
  signal: AbortSignal,
): Promise<Partial<Answered> & Pick<Answered, "items">> {
  const { networkId, keyring, ledger } = context;
  if (request.header?.networkId !== undefined && request.header.networkId !== networkId) {
    const networks = `network ${request.header.networkId}, this wallet network ${networkId}`;
    throw new RequestFailure("wrongNetwork", `The subintent is for ${networks}.`);
  }
  const from = await requester(context, metadata.dAppDefinitionAddress, signal);
  const screen = context.screens.preAuthorization(from, signal);
  try {
    checkExpiration(request);
    const reading = new AbortController();
    const review = await screen.decide(async () => {
      const transactions = await withTimeout(LOADING_MS, context.transactionsV2());
      const subintent = await compile(context, request, transactions, reading.signal);
      return reviewPreAuthorization(request, subintent, transactions, keyring, ledger, reading.signal);
    });
    // A rejection while the ledger is still being read ends the reading.
    reading.abort();
    if (!review) throw new RequestFailure("rejectedByUser");
    await openFor(context, review.signers, signal);
    // The player may have taken longer than the subintent lives.
    checkExpiration(request);
    const transactions = await context.transactionsV2();
    const { intent, compiled } = await compile(context, request, transactions, signal);
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

/** What the Radix Wallet answers. */
const CODES: Record<PreAuthorizationRefusal["reason"], ErrorCode> = {
  expired: "expiredSubintent",
  tooClose: "subintentExpirationTooClose",
  tooFar: "invalidRequest",
  malformed: "failedToCompileTransaction",
};

/** Nothing is signed, and the player is told why. */
class Refused extends RequestFailure {
  readonly reason: PreAuthorizationRefusal["reason"];

  constructor(reason: PreAuthorizationRefusal["reason"], message: string) {
    super(CODES[reason], message);
    this.reason = reason;
  }
}

const nowSeconds = (): number => Math.floor(Date.now() / 1000);

/** Nobody can put a subintent to use that expires sooner than this. */
const TOO_CLOSE_SECONDS = 10;

/** The most epochs, of five minutes, for which a ledger accepts an intent; none lives longer than that. */
const MAX_EPOCHS = 8640;
const MAX_SECONDS = MAX_EPOCHS * 300;

function checkExpiration({ expiration, header }: PreAuthorizationRequest): void {
  const left = untilOf({ expiration, header }) - nowSeconds();
  if (left <= 0) throw new Refused("expired", "The pre-authorization has expired.");
  if (left < TOO_CLOSE_SECONDS) {
    throw new Refused("tooClose", `The pre-authorization would expire within ${TOO_CLOSE_SECONDS} seconds.`);
  }
  if (left > MAX_SECONDS) {
    const limit = `${MAX_SECONDS / 86_400} days`;
    throw new Refused(
      "tooFar",
      `The pre-authorization would outlive the ${limit} for which a ledger accepts it.`,
    );
  }
}

/** The first second in which the subintent may not be committed any more: the dApp's header may be stricter. */
function untilOf({ expiration, header }: Pick<PreAuthorizationRequest, "expiration" | "header">): number {
  const { kind, seconds } = expiration;
  const until = kind === "at" ? seconds : nowSeconds() + seconds;
  return Math.min(until, header?.maxProposerTimestampExclusive ?? until);
}

async function compile(
  { networkId, ledger }: WalletContext,
  request: PreAuthorizationRequest,
  transactions: TransactionsV2,
  signal: AbortSignal,
): Promise<{ intent: IntentV2 & { until: number }; compiled: CompiledSubintent }> {
  const { header } = request;
  const { ledger_state } = await ledger.gateway.post<{ ledger_state: { epoch: number } }>(
    "/transaction/construction",
    {},
    signal,
  );
  const startEpoch = header?.startEpochInclusive ?? ledger_state.epoch;
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
    until: untilOf(request),
    ...(header ? { discriminator: BigInt(header.intentDiscriminator) } : {}),
  };
  try {
    return { intent, compiled: transactions.subintent(intent) };
  } catch (error) {
    if (!(error instanceof CompileError)) throw error;
    throw new Refused("malformed", error.message);
  }
}
