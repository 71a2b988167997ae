/** One proof that a persona is the player's, on its way through the toolkit to the wallet and back. */
import type { RadixDappToolkit, SignedChallenge } from "@radixdlt/radix-dapp-toolkit";
import { type Hearing, SILENCE_MS } from "./hearing.ts";
import { resolvable } from "./resolvable.ts";
import type { Asked, Ended, Validate } from "./signing.ts";

export type ProofResult = Ended<{ readonly signed: SignedChallenge }>;

export interface ProofRequest {
  /** Of the persona. */
  readonly identity: string;
  /** 32 bytes in hex, of the server that wants the proof. */
  readonly challenge: string;
  /** The wallet's number for this request, before it is shown to the player. */
  readonly onInteraction: (interactionId: string) => void;
}

export interface ProvingParts {
  readonly ask: () => ReturnType<RadixDappToolkit["walletApi"]["sendOneTimeRequest"]>;
  readonly withdraw: (interactionId: string) => void;
  /** What the toolkit keeps of the wallet's answer. */
  readonly answerTo: (interactionId: string) => unknown;
  readonly validate: Validate;
  /** Null where the wallet is not in this browser. */
  readonly hearing: Hearing | null;
}

export type Proving = Asked<ProofResult>;

export function prove({ onInteraction }: Pick<ProofRequest, "onInteraction">, parts: ProvingParts): Proving {
  const { ask, withdraw, answerTo, validate, hearing } = parts;
  const { promise: result, resolve } = resolvable<ProofResult>();
  let interactionId: string | null = null;
  let over = false;

  const settle = (end: ProofResult): void => {
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

  void ask().then((told) => {
    if (over) return;
    if (!told.isOk()) settle({ ok: false, code: told.error.error, message: told.error.message ?? "" });
    // A refusal is told by the toolkit as a success without data; its list has the wallet's own word.
    else settle(proofIn(interactionId === null ? null : answerTo(interactionId)));
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
          else settle(proofIn(answer));
        },
      });
    },
    cancel() {
      if (!over) giveUp("canceledByUser");
    },
  };
}

/** What a wallet has answered to a request for a proof. */
export function proofIn(answer: unknown): ProofResult {
  const { discriminator, error, message, items } = recordOf(answer);
  if (discriminator === "failure")
    return { ok: false, code: String(error), message: typeof message === "string" ? message : "" };
  const { challenge, proofs } = recordOf(recordOf(items).proofOfOwnership);
  const [first] = (Array.isArray(proofs) ? proofs : []).map(recordOf);
  const { identityAddress: address, proof } = first ?? {};
  if (typeof address !== "string") return { ok: false, code: "walletResponseValidation", message: "" };
  return { ok: true, signed: { type: "persona", address, challenge, proof } as SignedChallenge };
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
