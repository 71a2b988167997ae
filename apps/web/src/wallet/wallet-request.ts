/** One request on its way through the toolkit to the wallet and back, for requests that only need the answer. */
import type { RadixDappToolkit } from "@radixdlt/radix-dapp-toolkit";
import { type AnswerListener, SILENCE_MS } from "./answer-listener.ts";
import { resolvable } from "./resolvable.ts";
import type { PendingRequest, RequestResult, Validate } from "./signing.ts";

type Api = RadixDappToolkit["walletApi"];

interface WalletRequestParts {
  readonly ask: () => ReturnType<Api["sendOneTimeRequest"]> | ReturnType<Api["sendPreAuthorizationRequest"]>;
  readonly withdraw: (interactionId: string) => void;
  /** The toolkit's stored answer of the wallet. */
  readonly answerTo: (interactionId: string) => unknown;
  readonly validate: Validate;
  /** Null if the wallet is not in this browser. */
  readonly answerListener: AnswerListener | null;
}

interface Request<Answer> {
  /** The wallet's number for this request, before it is shown to the player. */
  readonly onInteraction: (interactionId: string) => void;
  /** Parses the answer of a wallet, a refusal included. */
  readonly read: (answer: unknown) => RequestResult<Answer>;
}

export function sendWalletRequest<Answer>(
  { onInteraction, read }: Request<Answer>,
  { ask, withdraw, answerTo, validate, answerListener }: WalletRequestParts,
): PendingRequest<RequestResult<Answer>> {
  const { promise: result, resolve } = resolvable<RequestResult<Answer>>();
  let interactionId: string | null = null;
  let over = false;

  const settle = (end: RequestResult<Answer>): void => {
    over = true;
    clearTimeout(handOver);
    if (interactionId !== null) answerListener?.forget(interactionId);
    resolve(end);
  };
  const giveUp = (code: string): void => {
    settle({ ok: false, code, message: "" });
    if (interactionId !== null) withdraw(interactionId);
  };
  // As with transactions: the toolkit hands a request over at once, or it hangs.
  const handOver = setTimeout(() => giveUp("FailedToSendDappRequest"), SILENCE_MS);

  void Promise.resolve(ask()).then((outcome) => {
    if (over) return;
    if (!outcome.isOk())
      settle({ ok: false, code: outcome.error.error, message: outcome.error.message ?? "" });
    // The toolkit reports a refusal as a success without data; its list has the wallet's own word.
    else settle(read(interactionId === null ? null : answerTo(interactionId)));
  });

  return {
    result,
    handedOver(id) {
      clearTimeout(handOver);
      interactionId = id;
      if (over) {
        setTimeout(() => withdraw(id));
        return;
      }
      onInteraction(id);
      answerListener?.listen(id, {
        onSilence: () => giveUp("missingExtension"),
        onAnswer(message) {
          const answer = validate(message).unwrapOr(null);
          if (answer === null) giveUp("walletResponseValidation");
          else settle(read(answer));
        },
      });
    },
    cancel() {
      if (!over) giveUp("canceledByUser");
    },
  };
}

/** The refusal in a wallet's answer; null if it answered the request. */
export function refusalIn(answer: unknown): { ok: false; code: string; message: string } | null {
  const { discriminator, error, message } = recordOf(answer);
  return discriminator === "failure"
    ? { ok: false, code: String(error), message: typeof message === "string" ? message : "" }
    : null;
}

export const unreadable = { ok: false, code: "walletResponseValidation", message: "" } as const;

export const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
