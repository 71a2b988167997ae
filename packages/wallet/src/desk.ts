import type { Development } from "./development/settings.ts";
import { InvalidInteraction } from "./protocol/fields.ts";
import { type Interaction, parseInteraction } from "./protocol/interaction.ts";
import type { QueueEntry, RequestQueue } from "./protocol/queue.ts";
import { failure, RequestFailure, type Response, success } from "./protocol/response.ts";
import { ExplainedFailure, type WalletContext } from "./requests/context.ts";
import { answerPreAuthorization } from "./requests/pre-authorization.ts";
import { answerAuthorized, answerUnauthorized } from "./requests/share.ts";
import { type Answered, answerTransaction } from "./requests/transaction.ts";

/** Receives the answers. */
export interface Outbox {
  respond(response: Response): void;
  receivedByWallet(interactionId: string): void;
}

export interface Desk {
  /** Accepts a request from the page. The same request may come any number of times. */
  accept(interactionId: string, interaction: unknown): void;
  /** Withdraws a request. Returns false when it is too late. */
  cancel(interactionId: string): boolean;
  /** The page listens from now on: pending answers are delivered. */
  pageListens(): void;
  /** Requests that the player has ignored in any page, the first one first. A page that is loaded again asks them anew. */
  ignored(): IgnoredRequest[];
  /** Asks an ignored request again, behind what is being asked; the page that waits with it, if it is another, gives it up. */
  reopen(interactionId: string): void;
  stop(): void;
}

export interface IgnoredRequest {
  interactionId: string;
  kind: Interaction["items"]["discriminator"];
}

export interface DeskOptions {
  /** Whether the player can ignore a request; otherwise each is to be answered. */
  canIgnore: boolean;
  /** Faults and delays for developers of dApps; absent where there are none. */
  development?: Pick<Development, "takeError" | "hold"> | undefined;
}

/** A question of an hour ago is not what the player wants to sign now. */
export const EXPIRES_MS = 60 * 60_000;

const CHOSEN = "Chosen in the wallet's development settings.";

/** Why a request leaves the screen without an answer. */
const IGNORED = Symbol("ignored");

/**
 * Handles requests one after the other, oldest first, and stores each until its answer has been delivered.
 *
 * Pages of one origin share the queue, so a request is handled under a Web Lock: by the page that sent it, or, once that page
 * is gone, by whichever page gets the lock, most likely the reloaded one.
 */
export function openDesk(
  queue: RequestQueue,
  context: () => Promise<WalletContext>,
  outbox: Outbox,
  { canIgnore, development }: DeskOptions,
): Desk {
  const stopped = new AbortController();
  const current = new Map<string, AbortController>();
  const taken = new Set<string>();
  const answered = new Map<string, Response>();
  /** What ends the wait of an ignored request; true asks it again. */
  const ignored = new Map<string, (again: boolean) => void>();
  let listening = false;
  let turn: Promise<void> = Promise.resolve();

  const give = (response: Response): void => {
    queue.update(response.interactionId, { response });
    if (!listening) return;
    outbox.respond(response);
    answered.set(response.interactionId, response);
    queue.remove(response.interactionId);
  };

  /** Resolves to true when the player has ignored the request. @param isOwn whether its answer is this page's to give. */
  const handle = async (interactionId: string, isOwn: boolean): Promise<boolean> => {
    const entry = queue.get(interactionId);
    // Withdrawn, or handled by another page while this one waited for the lock.
    if (!entry || stopped.signal.aborted) return false;
    if (entry.response) {
      give(entry.response);
      return false;
    }
    const cancelled = new AbortController();
    current.set(interactionId, cancelled);
    queue.update(interactionId, { ignored: undefined });
    const { signal } = cancelled;
    const keep = (signed: QueueEntry["signed"]): void => {
      queue.update(interactionId, { signed });
      outbox.receivedByWallet(interactionId);
    };
    const ignore = canIgnore ? () => cancelled.abort(IGNORED) : undefined;
    const asking = context().then((opened) => ({ ...opened, ignore }));
    // What is signed cannot fail any more, except on the ledger.
    const error = entry.signed ? undefined : development?.takeError();
    const { response, seen } =
      error === undefined
        ? await answer(asking, entry, keep, signal)
        : {
            response: { discriminator: "failure", interactionId, error, message: CHOSEN } as const,
            seen: null,
          };
    await development?.hold(signal);
    current.delete(interactionId);
    if (signal.aborted) return signal.reason === IGNORED;
    if (isOwn) give(response);
    else queue.update(interactionId, { response });
    await seen;
    return false;
  };

  /** Resolves to true when the player wants an ignored request after all. */
  const wanted = (interactionId: string): Promise<boolean> =>
    new Promise((resolve) => {
      const expire = setTimeout(() => {
        end(false);
        if (queue.get(interactionId))
          give(failure(interactionId, "rejectedByUser", "The request has expired."));
      }, EXPIRES_MS);
      const end = (again: boolean): void => {
        clearTimeout(expire);
        ignored.delete(interactionId);
        resolve(again);
      };
      ignored.set(interactionId, end);
      queue.update(interactionId, { ignored: true });
    });

  const work = async (interactionId: string, steal: boolean): Promise<void> => {
    const lock = `kingdoms-wallet:request:${interactionId}`;
    // The lock is kept while the request is ignored, lest another page asks it at once.
    const end = await underLock(lock, steal ? { steal } : { signal: stopped.signal }, async () => {
      let again: boolean;
      do {
        const handled = turn.then(() => handle(interactionId, !steal));
        turn = handled.then(() => {});
        again = (await handled) && (await wanted(interactionId));
      } while (again);
    });
    if (end === "stolen") ignored.get(interactionId)?.(false);
    // The page that asked gives the answer, since its toolkit waits for it there; if it is gone, whoever gets the lock next.
    if ((steal || end === "stolen") && !stopped.signal.aborted) await work(interactionId, false);
  };
  const take = (interactionId: string): void => {
    if (taken.has(interactionId)) return;
    taken.add(interactionId);
    void work(interactionId, false);
  };

  for (const { interactionId } of queue.entries()) take(interactionId);

  return {
    accept(interactionId, interaction) {
      const response = answered.get(interactionId);
      if (response) {
        outbox.respond(response);
        return;
      }
      queue.add(interactionId, interaction);
      take(interactionId);
    },
    cancel(interactionId) {
      if (queue.get(interactionId)?.signed) return false;
      queue.remove(interactionId);
      current.get(interactionId)?.abort();
      ignored.get(interactionId)?.(false);
      return true;
    },
    pageListens() {
      listening = true;
      for (const { response } of queue.entries()) if (response) give(response);
    },
    ignored: () =>
      queue
        .entries()
        .filter((entry) => entry.ignored)
        .map(({ interactionId, interaction }) => ({
          interactionId,
          kind: parseInteraction(interaction).items.discriminator,
        })),
    reopen(interactionId) {
      const again = ignored.get(interactionId);
      if (again) again(true);
      else if (queue.get(interactionId)?.ignored) {
        taken.add(interactionId);
        void work(interactionId, true);
      }
    },
    stop() {
      stopped.abort();
      for (const cancelled of current.values()) cancelled.abort();
      for (const end of ignored.values()) end(false);
    },
  };
}

interface Handled {
  response: Response;
  seen?: Promise<void>;
}

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
    return { response: failure(interactionId, "invalidRequest", String(error)) };
  }
}

async function itemsFor(
  context: WalletContext,
  interaction: Interaction,
  entry: QueueEntry,
  keep: (signed: QueueEntry["signed"]) => void,
  signal: AbortSignal,
): Promise<Partial<Answered> & Pick<Answered, "items">> {
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
 * Runs `work` when no other page of this origin does; with `steal`, in the place of the page that does. Without the Web Locks API
 * (plain http) it runs at once.
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
        // `stop` aborts the wait for the lock; a thief the work under it.
        if (error instanceof DOMException && error.name === "AbortError") return !options.signal?.aborted;
        throw error;
      },
    );
    if (isStolen) return "stolen";
  }
  return "done";
}
