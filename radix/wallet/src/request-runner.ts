import type { Development } from "./development/settings.ts";
import { wordsOf } from "./error-words.ts";
import type { PageLifecycle } from "./page-lifecycle.ts";
import { InvalidInteraction } from "./protocol/fields.ts";
import { type Interaction, parseInteraction } from "./protocol/interaction.ts";
import type { QueueEntry, RequestQueue } from "./protocol/queue.ts";
import { failure, RequestFailure, type Response, success } from "./protocol/response.ts";
import { ExplainedFailure, type WalletContext } from "./requests/context.ts";
import { answerPreAuthorization } from "./requests/pre-authorization.ts";
import { answerAuthorized, answerUnauthorized } from "./requests/share.ts";
import { answerTransaction, type TransactionAnswer } from "./requests/transaction.ts";
import { withPrefix } from "./storage.ts";

/** Receives the answers. */
export interface ResponseChannel {
  respond(response: Response): void;
  receivedByWallet(interactionId: string): void;
}

export interface RequestRunner {
  /** Accepts a request from the page. The same request may arrive any number of times. */
  accept(interactionId: string, interaction: unknown): void;
  /** Withdraws a request. Returns false when it is too late. */
  cancel(interactionId: string): boolean;
  /** The page listens from now on: pending answers are delivered. */
  pageListens(): void;
  /** Requests that the player has ignored in any page, the first one first. A reloaded page asks them again. */
  ignored(): IgnoredRequest[];
  /** Asks an ignored request again, after the current one; another page that waits with it gives it up. */
  reopen(interactionId: string): void;
  stop(): void;
}

export interface IgnoredRequest {
  readonly interactionId: string;
  readonly kind: Interaction["items"]["discriminator"];
}

export interface RequestRunnerOptions {
  /** Whether the player can ignore a request; otherwise each must be answered. */
  readonly canIgnore: boolean;
  /** See `WalletOptions.storagePrefix`. */
  readonly lockPrefix: string | undefined;
  readonly leaving: Pick<PageLifecycle, "stays" | "onGone" | "back">;
  /** Faults and delays for developers of dApps; absent if there are none. */
  readonly development?: Pick<Development, "takeError" | "hold"> | undefined;
}

/** After an hour, the player probably no longer wants to sign. */
export const EXPIRES_MS = 60 * 60_000;

const CHOSEN = "Chosen in the wallet's development settings.";

/** Why a request leaves the screen without an answer. */
const IGNORED = Symbol("ignored");

/**
 * Handles requests one after the other, oldest first, and stores each until its answer has been delivered.
 *
 * Pages of one origin share the queue, so a request is handled under a Web Lock: by the page that sent it, or, once
 * that page is gone, by the next page that gets the lock, most likely the reloaded one.
 */
export function startRequestRunner(
  queue: RequestQueue,
  context: () => Promise<WalletContext>,
  responses: ResponseChannel,
  options: RequestRunnerOptions,
): RequestRunner {
  return new QueueRunner(queue, context, responses, options);
}

class QueueRunner implements RequestRunner {
  readonly #queue: RequestQueue;
  readonly #context: () => Promise<WalletContext>;
  readonly #responses: ResponseChannel;
  readonly #options: RequestRunnerOptions;
  readonly #stopped = new AbortController();
  readonly #current = new Map<string, AbortController>();
  readonly #accepted = new Set<string>();
  readonly #answered = new Map<string, Response>();
  /** Ends the wait of an ignored request; true asks it again. */
  readonly #ignoredRequests = new Map<string, (again: boolean) => void>();
  #listening = false;
  /** Pending while the page is gone. */
  #gone: Promise<void> | undefined;
  #turn: Promise<void> = Promise.resolve();

  constructor(
    queue: RequestQueue,
    context: () => Promise<WalletContext>,
    responses: ResponseChannel,
    options: RequestRunnerOptions,
  ) {
    this.#queue = queue;
    this.#context = context;
    this.#responses = responses;
    this.#options = options;
    options.leaving.onGone(() => this.#release());
    for (const { interactionId } of queue.entries()) this.#take(interactionId);
  }

  accept(interactionId: string, interaction: unknown): void {
    const response = this.#answered.get(interactionId);
    if (response) {
      this.#responses.respond(response);
      return;
    }
    this.#queue.add(interactionId, interaction);
    this.#take(interactionId);
  }

  cancel(interactionId: string): boolean {
    if (this.#queue.get(interactionId)?.signed) return false;
    this.#queue.remove(interactionId);
    this.#current.get(interactionId)?.abort();
    this.#ignoredRequests.get(interactionId)?.(false);
    return true;
  }

  pageListens(): void {
    this.#listening = true;
    for (const { response } of this.#queue.entries()) if (response) this.#give(response);
  }

  ignored(): IgnoredRequest[] {
    return this.#queue
      .entries()
      .filter((entry) => entry.ignored)
      .map(({ interactionId, interaction }) => ({
        interactionId,
        kind: parseInteraction(interaction).items.discriminator,
      }));
  }

  reopen(interactionId: string): void {
    const again = this.#ignoredRequests.get(interactionId);
    if (again) again(true);
    else if (this.#queue.get(interactionId)?.ignored) {
      this.#accepted.add(interactionId);
      void this.#work(interactionId, true);
    }
  }

  stop(): void {
    this.#stopped.abort();
    for (const cancelled of this.#current.values()) cancelled.abort();
    for (const end of this.#ignoredRequests.values()) end(false);
  }

  /**
   * Gives up the locks of a page that is leaving, so that the next page gets its requests at once: WebKit keeps the
   * locks of such a page for minutes. A page that comes back asks again.
   */
  #release(): void {
    this.#gone = this.#options.leaving.back().then(() => {
      this.#gone = undefined;
    });
    for (const cancelled of this.#current.values()) cancelled.abort();
    for (const end of this.#ignoredRequests.values()) end(false);
  }

  #take(interactionId: string): void {
    if (this.#accepted.has(interactionId)) return;
    this.#accepted.add(interactionId);
    void this.#work(interactionId, false);
  }

  async #work(interactionId: string, steal: boolean): Promise<void> {
    const lock = withPrefix(`request:${interactionId}`, this.#options.lockPrefix);
    // The lock is kept while the request is ignored, so that no other page asks it at once.
    const end = await underLock(lock, steal ? { steal } : { signal: this.#stopped.signal }, async () => {
      let again: boolean;
      do {
        const handled = this.#turn.then(() => this.#handle(interactionId, !steal));
        this.#turn = handled.then(() => {});
        again = (await handled) && (await this.#wanted(interactionId));
      } while (again);
    });
    if (end === "stolen") this.#ignoredRequests.get(interactionId)?.(false);
    // The page that sent the request gives the answer, since its toolkit waits for it there; if that page is gone, the
    // next holder of the lock does.
    const isGone = this.#gone !== undefined;
    await this.#gone;
    if ((steal || end === "stolen" || isGone) && !this.#stopped.signal.aborted) {
      await this.#work(interactionId, false);
    }
  }

  /** Resolves to true if the player has ignored the request. @param isOwn whether this page gives its answer. */
  async #handle(interactionId: string, isOwn: boolean): Promise<boolean> {
    const queue = this.#queue;
    const entry = queue.get(interactionId);
    // Withdrawn, or handled by another page while this one waited for the lock.
    if (!entry || this.#stopped.signal.aborted) return false;
    if (entry.response) {
      this.#give(entry.response);
      return false;
    }
    const cancelled = new AbortController();
    this.#current.set(interactionId, cancelled);
    queue.update(interactionId, { ignored: undefined });
    const { response, seen } = await this.#ask(entry, cancelled);
    await this.#options.development?.hold(cancelled.signal);
    this.#current.delete(interactionId);
    if (cancelled.signal.aborted) return cancelled.signal.reason === IGNORED;
    if (isOwn) this.#give(response);
    else queue.update(interactionId, { response });
    await seen;
    return false;
  }

  async #ask(entry: QueueEntry, cancelled: AbortController): Promise<Handled> {
    const { interactionId } = entry;
    const keep = (signed: QueueEntry["signed"]): void => {
      this.#queue.update(interactionId, { signed });
      this.#responses.receivedByWallet(interactionId);
    };
    const ignore = this.#options.canIgnore ? () => cancelled.abort(IGNORED) : undefined;
    // A signed request can fail only on the ledger.
    const error = entry.signed ? undefined : this.#options.development?.takeError();
    return error === undefined
      ? this.#answer(entry, keep, cancelled.signal, ignore)
      : { response: { discriminator: "failure", interactionId, error, message: CHOSEN } };
  }

  /** Tries again if it failed because the page was leaving, and the page stays after all. */
  async #answer(
    entry: QueueEntry,
    keep: (signed: QueueEntry["signed"]) => void,
    signal: AbortSignal,
    ignore: (() => void) | undefined,
  ): Promise<Handled> {
    for (;;) {
      try {
        const context = this.#context().then((opened) => ({ ...opened, ignore }));
        // By now it may be signed.
        return await answer(context, this.#queue.get(entry.interactionId) ?? entry, keep, signal);
      } catch (error) {
        const stays = !signal.aborted && (await this.#options.leaving.stays(signal));
        if (stays) continue;
        const words = wordsOf(error, "The wallet could not answer the request.");
        return { response: failure(entry.interactionId, "invalidRequest", words) };
      }
    }
  }

  /** Resolves to true when the player wants an ignored request after all. */
  #wanted(interactionId: string): Promise<boolean> {
    return new Promise((resolve) => {
      const expire = setTimeout(() => {
        end(false);
        if (this.#queue.get(interactionId))
          this.#give(failure(interactionId, "rejectedByUser", "The request has expired."));
      }, EXPIRES_MS);
      const end = (again: boolean): void => {
        clearTimeout(expire);
        this.#ignoredRequests.delete(interactionId);
        resolve(again);
      };
      this.#ignoredRequests.set(interactionId, end);
      this.#queue.update(interactionId, { ignored: true });
    });
  }

  #give(response: Response): void {
    this.#queue.update(response.interactionId, { response });
    if (!this.#listening) return;
    this.#responses.respond(response);
    this.#answered.set(response.interactionId, response);
    this.#queue.remove(response.interactionId);
  }
}

interface Handled {
  readonly response: Response;
  readonly seen?: Promise<void>;
}

/** Throws errors that are not the request's fault. */
async function answer(
  context: Promise<WalletContext>,
  entry: QueueEntry,
  keep: (signed: QueueEntry["signed"]) => void,
  signal: AbortSignal,
): Promise<Handled> {
  const { interactionId } = entry;
  try {
    const interaction = parseInteraction(entry.interaction);
    const { items, seen } = await itemsFor(await context, interaction, entry, keep, signal);
    return { response: success(interactionId, items), seen };
  } catch (error) {
    if (error instanceof ExplainedFailure) {
      return { response: failure(interactionId, error.error, error.message), seen: error.seen };
    }
    if (error instanceof RequestFailure) {
      return { response: failure(interactionId, error.error, error.message) };
    }
    if (error instanceof InvalidInteraction) {
      return { response: failure(interactionId, "walletRequestValidation", error.message) };
    }
    throw error;
  }
}

async function itemsFor(
  context: WalletContext,
  interaction: Interaction,
  entry: QueueEntry,
  keep: (signed: QueueEntry["signed"]) => void,
  signal: AbortSignal,
): Promise<Partial<TransactionAnswer> & Pick<TransactionAnswer, "items">> {
  const { items, metadata } = interaction;
  if (metadata.networkId !== context.networkId) {
    const networks = `network ${metadata.networkId}, this wallet network ${context.networkId}`;
    throw new RequestFailure("wrongNetwork", `The page is on ${networks}.`);
  }
  switch (items.discriminator) {
    case "authorizedRequest":
      return { items: await answerAuthorized(context, interaction, items, signal) };
    case "unauthorizedRequest":
      return { items: await answerUnauthorized(context, interaction, items, signal) };
    case "transaction":
      return answerTransaction(context, interaction, items, { signed: entry.signed, keep }, signal);
    case "preAuthorizationRequest":
      return answerPreAuthorization(context, interaction, items, signal);
  }
}

/**
 * Runs `work` while no other page of this origin does; with `steal`, in place of the page that does. Without the Web
 * Locks API (plain http) it runs at once.
 */
async function underLock(
  name: string,
  options: Pick<LockOptions, "signal" | "steal">,
  work: () => Promise<void>,
): Promise<"done" | "stolen"> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  if (!locks) await work();
  else {
    const isStolen = await locks.request(name, options, work).then(
      () => false,
      (error: unknown) => {
        // `stop` aborts the wait for the lock; a page that steals the lock aborts the work.
        if (error instanceof DOMException && error.name === "AbortError") return !options.signal?.aborted;
        throw error;
      },
    );
    if (isStolen) return "stolen";
  }
  return "done";
}
