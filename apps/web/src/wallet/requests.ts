/** This page's requests to the wallet: one login at a time, transactions, and a proof if the player signs in to a server. */
import type { AwaitedWalletDataRequestResult, RadixDappToolkit } from "@radixdlt/radix-dapp-toolkit";
import { type AnswerListener, listenToWallet, SILENCE_MS } from "./answer-listener.ts";
import {
  type PreAuthorizationRequest,
  type PreAuthorizationResult,
  subintentIn,
  subintentItem,
} from "./pre-authorizing.ts";
import { type ProofRequest, type ProofResult, proofIn } from "./proving.ts";
import {
  type PendingRequest,
  type Signing,
  type SigningRequest,
  type SigningResult,
  sign,
  type Validate,
} from "./signing.ts";
import { useWalletStore } from "./store.ts";
import { sendWalletRequest } from "./wallet-request.ts";

export interface RequestParts {
  readonly walletApi: Pick<
    RadixDappToolkit["walletApi"],
    | "sendRequest"
    | "sendTransaction"
    | "sendOneTimeRequest"
    | "sendPreAuthorizationRequest"
    | "provideChallengeGenerator"
  >;
  /** The toolkit's form of a request for a proof that this persona is the player's. */
  readonly proofOf: (identity: string) => Parameters<RadixDappToolkit["walletApi"]["sendOneTimeRequest"]>[0];
  /** Cancels a request with the toolkit and the wallet. */
  readonly withdraw: (interactionId: string) => void;
  /** The toolkit's stored answer of the wallet to a request. */
  readonly answerTo: (interactionId: string) => unknown;
  readonly validate: Validate;
  /** The target of a wallet's events in this browser; null if the wallet is elsewhere. */
  readonly page: EventTarget | null;
}

export interface WalletRequests {
  /** The toolkit sends a request under this number, now. */
  handedOver(interactionId: string, discriminator: string): void;
  connect(): void;
  cancelLogin(): void;
  /** However the player began it: here, or at the toolkit's own button. */
  loginEnded(result: AwaitedWalletDataRequestResult): void;
  askToSign(request: SigningRequest, withdrawn: AbortSignal): Promise<SigningResult>;
  /** One at a time. */
  askToProve(request: ProofRequest, withdrawn: AbortSignal): Promise<ProofResult>;
  /** One at a time, too. */
  askToPreAuthorize(
    request: PreAuthorizationRequest,
    withdrawn: AbortSignal,
  ): Promise<PreAuthorizationResult>;
}

export function walletRequests(parts: RequestParts): WalletRequests {
  const { walletApi, proofOf, withdraw, answerTo, validate, page } = parts;
  const answerListener = page === null ? null : listenToWallet(page);
  /** Requests on their way into the toolkit, oldest first, so that each can be matched with its id. */
  const handingOver: Signing[] = [];
  /** On their way into the toolkit, by the kind of request. */
  const asked = new Map<string, Pick<PendingRequest<unknown>, "handedOver">>();
  /** Follows one request until it is answered or withdrawn. */
  const follow = <Answer>(
    kind: string,
    asking: PendingRequest<Answer>,
    withdrawn: AbortSignal,
  ): Promise<Answer> => {
    asked.set(kind, asking);
    const cancel = (): void => asking.cancel();
    withdrawn.addEventListener("abort", cancel);
    return asking.result.finally(() => {
      withdrawn.removeEventListener("abort", cancel);
      if (asked.get(kind) === asking) asked.delete(kind);
    });
  };
  const shared = { withdraw, answerTo, validate, answerListener };
  const login = loginOf(parts, answerListener);

  return {
    handedOver(interactionId, discriminator) {
      if (discriminator === "transaction") {
        handingOver.shift()?.handedOver(interactionId);
        return;
      }
      const asking = asked.get(discriminator);
      if (asking !== undefined) {
        asking.handedOver(interactionId);
        asked.delete(discriminator);
        return;
      }
      // Later requests for data are made by a connected player.
      if (discriminator !== "authorizedRequest" || useWalletStore.getState().accounts.length > 0) return;
      login.handedOver(interactionId);
    },
    connect: () => login.begin(),
    cancelLogin: () => login.cancel(),
    loginEnded: (result) => login.ended(result),
    askToSign(request, withdrawn) {
      const signing = sign(request, { walletApi, withdraw, validate, answerListener });
      handingOver.push(signing);
      const cancel = (): void => signing.cancel();
      if (withdrawn.aborted) cancel();
      withdrawn.addEventListener("abort", cancel);
      return signing.result.finally(() => {
        withdrawn.removeEventListener("abort", cancel);
        const waiting = handingOver.indexOf(signing);
        if (waiting >= 0) handingOver.splice(waiting, 1);
      });
    },
    askToProve(request, withdrawn) {
      // Only for this request: to connect, no server is asked.
      walletApi.provideChallengeGenerator(() => Promise.resolve(request.challenge));
      const ask = () => walletApi.sendOneTimeRequest(proofOf(request.identity));
      const { onInteraction } = request;
      const asking = sendWalletRequest({ onInteraction, read: proofIn }, { ask, ...shared });
      return follow("authorizedRequest", asking, withdrawn);
    },
    askToPreAuthorize(request, withdrawn) {
      const item = { toRequestItem: () => subintentItem(request) };
      const ask = () => walletApi.sendPreAuthorizationRequest(item);
      const { onInteraction } = request;
      const asking = sendWalletRequest({ onInteraction, read: subintentIn }, { ask, ...shared });
      return follow("preAuthorizationRequest", asking, withdrawn);
    },
  };
}

/** The one login on its way, if any. */
function loginOf({ walletApi, withdraw, validate }: RequestParts, answerListener: AnswerListener | null) {
  let login: string | null = null;
  let handOver: ReturnType<typeof setTimeout> | undefined;

  const asking = (): boolean => useWalletStore.getState().login.state === "asking";
  const end = (error: { code: string; message: string } | null): void => {
    clearTimeout(handOver);
    if (login !== null) answerListener?.forget(login);
    login = null;
    if (!asking()) return;
    // Who cancelled knows it.
    const failed = error !== null && error.code !== "canceledByUser";
    useWalletStore.setState({ login: failed ? { state: "failed", ...error } : { state: "idle" } });
  };
  const giveUp = (code: string, message = ""): void => {
    const withdrawn = login;
    end({ code, message });
    if (withdrawn !== null) withdraw(withdrawn);
  };
  const onAnswer = (said: unknown): void => {
    const answer = validate(said).unwrapOr(null);
    if (answer === null) giveUp("walletResponseValidation");
    // The toolkit reports the shared data.
    else if (answer.discriminator === "failure") end({ code: answer.error, message: answer.message ?? "" });
  };

  return {
    begin(): void {
      if (asking()) return;
      useWalletStore.setState({ login: { state: "asking" } });
      handOver = setTimeout(() => giveUp("FailedToSendDappRequest"), SILENCE_MS);
      // `ended` is called with the result.
      void walletApi.sendRequest();
    },
    handedOver(interactionId: string): void {
      clearTimeout(handOver);
      login = interactionId;
      useWalletStore.setState({ login: { state: "asking" } });
      answerListener?.listen(interactionId, { onSilence: () => giveUp("missingExtension"), onAnswer });
    },
    cancel: (): void => giveUp("canceledByUser"),
    ended: (result: AwaitedWalletDataRequestResult): void =>
      end(result.isOk() ? null : { code: result.error.error, message: result.error.message ?? "" }),
  };
}

/**
 * The toolkit's own list of requests, as it keeps it between two visits of the page. It is the only trace of a request
 * that was shown in the wallet when the page was reloaded; the promise that waited for it is gone.
 */
export interface ToolkitRequest {
  readonly status: string;
  /** Why it failed: the wallet's own answer, or the toolkit's reading of it. */
  readonly error: string | null;
  readonly message: string | null;
  readonly intentHash: string | null;
  /** The wallet's answer, if there is one. */
  readonly answer: unknown;
}

/** Null when the toolkit knows no such request (any more). */
export function toolkitRequest(
  storage: Pick<Storage, "getItem">,
  dAppDefinition: string,
  networkId: number,
  interactionId: string,
): ToolkitRequest | null {
  try {
    const items: unknown = JSON.parse(storage.getItem(`rdt:${dAppDefinition}:${networkId}:requests`) ?? "{}");
    const item = (items as Record<string, Record<string, unknown> | undefined>)[interactionId];
    if (item === undefined || typeof item.status !== "string") return null;
    const { error, message } = (item.walletResponse ?? {}) as Record<string, unknown>;
    return {
      status: item.status,
      error: textOf(item.error) ?? textOf(error),
      message: textOf(message),
      intentHash: textOf(item.transactionIntentHash),
      answer: item.walletResponse,
    };
  } catch {
    return null;
  }
}

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);
