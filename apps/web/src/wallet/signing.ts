/** One transaction on its way through the toolkit to the wallet and back. */
import type { RadixDappToolkit, validateWalletResponse } from "@radixdlt/radix-dapp-toolkit";
import { type AnswerListener, SILENCE_MS } from "./answer-listener.ts";
import { resolvable } from "./resolvable.ts";

/** The toolkit's own check of a wallet's answer. */
export type Validate = typeof validateWalletResponse;

export interface SigningRequest {
  readonly manifest: string;
  /** The wallet's number for this request, before it is shown to the player. */
  readonly onInteraction: (interactionId: string) => void;
  /** The wallet has signed and submitted. */
  readonly onSigned: (intentHash: string) => void;
  /** It was withdrawn too late: the wallet has it and goes on asking. */
  readonly onKept: () => void;
}

/** The result: the wallet's answer, or the reason for none. */
export type RequestResult<Answer> =
  | ({ readonly ok: true } & Answer)
  | { readonly ok: false; readonly code: string; readonly message: string };

export type SigningResult = RequestResult<{ readonly intentHash: string }>;

export interface SigningParts {
  readonly walletApi: Pick<RadixDappToolkit["walletApi"], "sendTransaction">;
  readonly withdraw: (interactionId: string) => void;
  readonly validate: Validate;
  /** Null if the wallet is not in this browser. */
  readonly answerListener: AnswerListener | null;
}

/** A request on its way to the wallet and back. */
export interface PendingRequest<Result> {
  readonly result: Promise<Result>;
  /** The toolkit sends it under this number, now. */
  handedOver(interactionId: string): void;
  /** The player does not want it any more. */
  cancel(): void;
}

export type Signing = PendingRequest<SigningResult>;

export function sign(request: SigningRequest, parts: SigningParts): Signing {
  const { walletApi, withdraw, validate, answerListener } = parts;
  const { promise: result, resolve } = resolvable<SigningResult>();
  let interactionId: string | null = null;
  let over = false;
  let cancelling: ReturnType<typeof setTimeout> | undefined;

  const settle = (end: SigningResult): void => {
    over = true;
    clearTimeout(handOver);
    clearTimeout(cancelling);
    if (interactionId !== null) answerListener?.forget(interactionId);
    resolve(end);
  };
  const fail = (code: string, message = ""): void => settle({ ok: false, code, message });
  const giveUp = (code: string, message?: string): void => {
    fail(code, message);
    if (interactionId !== null) withdraw(interactionId);
  };
  // The toolkit hands a request over in the same turn, or it hangs.
  const handOver = setTimeout(() => giveUp("FailedToSendDappRequest"), SILENCE_MS);

  const onAnswer = (message: unknown): void => {
    const answer = validate(message).unwrapOr(null);
    if (answer?.discriminator === "failure") {
      fail(answer.error, answer.message ?? "");
    } else if (answer?.items.discriminator === "transaction") {
      const intentHash = answer.items.send.transactionIntentHash;
      request.onSigned(intentHash);
      settle({ ok: true, intentHash });
    } else {
      giveUp("walletResponseValidation");
    }
  };
  const onDropped = (dropped: boolean): void => {
    if (cancelling === undefined) return;
    if (dropped) {
      fail("canceledByUser");
      return;
    }
    clearTimeout(cancelling);
    request.onKept();
  };

  const asked = walletApi.sendTransaction({
    transactionManifest: request.manifest,
    version: 1,
    onTransactionId: request.onSigned,
  });
  void asked.then((outcome) => {
    if (outcome.isOk()) settle({ ok: true, intentHash: outcome.value.transactionIntentHash });
    // A cancelled request may have reached the wallet: the wallet's own answer counts.
    else if (cancelling === undefined || answerListener === null)
      fail(outcome.error.error, outcome.error.message ?? "");
  });

  return {
    result,
    handedOver(id) {
      clearTimeout(handOver);
      interactionId = id;
      // It goes out when this returns; only then can it be withdrawn.
      if (over) {
        setTimeout(() => withdraw(id));
        return;
      }
      request.onInteraction(id);
      answerListener?.listen(id, { onSilence: () => giveUp("missingExtension"), onAnswer, onDropped });
    },
    cancel() {
      if (over) return;
      if (interactionId === null || answerListener === null) {
        giveUp("canceledByUser");
        return;
      }
      cancelling ??= setTimeout(() => fail("canceledByUser"), SILENCE_MS);
      withdraw(interactionId);
    },
  };
}
