/** One transaction on its way through the toolkit to the wallet and back. */
import type { RadixDappToolkit, validateWalletResponse } from "@radixdlt/radix-dapp-toolkit";
import { type Hearing, SILENCE_MS } from "./hearing.ts";
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
export type Ended<Given> =
  | ({ readonly ok: true } & Given)
  | { readonly ok: false; readonly code: string; readonly message: string };

export type SigningResult = Ended<{ readonly intentHash: string }>;

export interface SigningParts {
  readonly walletApi: Pick<RadixDappToolkit["walletApi"], "sendTransaction">;
  readonly withdraw: (interactionId: string) => void;
  readonly validate: Validate;
  /** Null if the wallet is not in this browser. */
  readonly hearing: Hearing | null;
}

/** A request on its way to the wallet and back. */
export interface Asked<Result> {
  readonly result: Promise<Result>;
  /** The toolkit sends it under this number, now. */
  handedOver(interactionId: string): void;
  /** The player does not want it any more. */
  cancel(): void;
}

export type Signing = Asked<SigningResult>;

export function sign(request: SigningRequest, parts: SigningParts): Signing {
  const { walletApi, withdraw, validate, hearing } = parts;
  const { promise: result, resolve } = resolvable<SigningResult>();
  let interactionId: string | null = null;
  let over = false;
  let cancelling: ReturnType<typeof setTimeout> | undefined;

  const settle = (end: SigningResult): void => {
    over = true;
    clearTimeout(handOver);
    clearTimeout(cancelling);
    if (interactionId !== null) hearing?.forget(interactionId);
    resolve(end);
  };
  const fail = (code: string, message = ""): void => settle({ ok: false, code, message });
  const giveUp = (code: string, message?: string): void => {
    fail(code, message);
    if (interactionId !== null) withdraw(interactionId);
  };
  // The toolkit hands a request over in the same turn, or it hangs.
  const handOver = setTimeout(() => giveUp("FailedToSendDappRequest"), SILENCE_MS);

  const onAnswer = (said: unknown): void => {
    const answer = validate(said).unwrapOr(null);
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
  void asked.then((told) => {
    if (told.isOk()) settle({ ok: true, intentHash: told.value.transactionIntentHash });
    // A cancelled request may have reached the wallet: the wallet's own answer counts.
    else if (cancelling === undefined || hearing === null) fail(told.error.error, told.error.message ?? "");
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
      hearing?.listen(id, { onSilence: () => giveUp("missingExtension"), onAnswer, onDropped });
    },
    cancel() {
      if (over) return;
      if (interactionId === null || hearing === null) {
        giveUp("canceledByUser");
        return;
      }
      cancelling ??= setTimeout(() => fail("canceledByUser"), SILENCE_MS);
      withdraw(interactionId);
    },
  };
}
