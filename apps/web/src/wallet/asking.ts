/** One request on its way through the toolkit to the wallet and back, of which the answer is all that is wanted. */
import type { RadixDappToolkit } from "@radixdlt/radix-dapp-toolkit";
import { type Hearing, SILENCE_MS } from "./hearing.ts";
import { resolvable } from "./resolvable.ts";
import type { Asked, Ended, Validate } from "./signing.ts";

type Api = RadixDappToolkit["walletApi"];

export interface AskingParts {
  readonly ask: () => ReturnType<Api["sendOneTimeRequest"]> | ReturnType<Api["sendPreAuthorizationRequest"]>;
  readonly withdraw: (interactionId: string) => void;
  /** The toolkit's stored answer of the wallet. */
  readonly answerTo: (interactionId: string) => unknown;
  readonly validate: Validate;
  /** Null if the wallet is not in this browser. */
  readonly hearing: Hearing | null;
}

interface Request<Given> {
  /** The wallet's number for this request, before it is shown to the player. */
  readonly onInteraction: (interactionId: string) => void;
  /** Parses the answer of a wallet, a refusal included. */
  readonly read: (answer: unknown) => Ended<Given>;
}

export function askFor<Given>(
  { onInteraction, read }: Request<Given>,
  { ask, withdraw, answerTo, validate, hearing }: AskingParts,
): Asked<Ended<Given>> {
  const { promise: result, resolve } = resolvable<Ended<Given>>();
  let interactionId: string | null = null;
  let over = false;

  const settle = (end: Ended<Given>): void => {
    over = true;
    clearTimeout(handOver);
    if (interactionId !== null) hearing?.forget(interactionId);
    resolve(end);
  };
  const giveUp = (code: string): void => {
    settle({ ok: false, code, message: "" });
    if (interactionId !== null) withdraw(interactionId);
  };
  // As with transactions: the toolkit hands a request over at once, or it hangs.
  const handOver = setTimeout(() => giveUp("FailedToSendDappRequest"), SILENCE_MS);

  void Promise.resolve(ask()).then((told) => {
    if (over) return;
    if (!told.isOk()) settle({ ok: false, code: told.error.error, message: told.error.message ?? "" });
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
      hearing?.listen(id, {
        onSilence: () => giveUp("missingExtension"),
        onAnswer(said) {
          const answer = validate(said).unwrapOr(null);
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
