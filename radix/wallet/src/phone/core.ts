import { type CoreOptions, openWallet } from "../core.ts";
import type { Keyring } from "../keyring.ts";
import { parsedUrl } from "../own-url.ts";
import type { PersonaDataStore } from "../persona-data.ts";
import {
  type DeepLink,
  InvalidLink,
  isDeepLink,
  type LinkRefusal,
  readDeepLink,
} from "../protocol/deep-link.ts";
import { openQueue } from "../protocol/queue.ts";
import { leaveAnswer } from "../protocol/relay.ts";
import { failure } from "../protocol/response.ts";
import { sealAnswer } from "../protocol/seal.ts";
import {
  EXPIRES_MS,
  type RequestRunner,
  type ResponseChannel,
  startRequestRunner,
} from "../request-runner.ts";
import type { Screens } from "../requests/context.ts";
import type { ReviewSources } from "../review/review.ts";
import { prefixed } from "../storage.ts";
import { openPhoneRequests, type PhoneRequest } from "./requests.ts";

export interface PhoneOptions extends CoreOptions {
  /** Base URL of the Connect relay that the page polls; an empty text is the page's own origin. */
  readonly relayUrl: string;
  /** Unix milliseconds. */
  readonly nowMs?: () => number;
}

/** Screens of the wallet's page, besides those of a request. */
export interface PhonePage {
  refused(why: LinkRefusal, back: string): void;
  /** No request is open. */
  idle(back: string): void;
  handingOver(): void;
  notHandedOver(reason: unknown, again: () => void): void;
  /** All requests are answered: the player returns to the page that sent them. */
  leave(back: string): void;
}

/** The wallet of a phone, without screens. */
export interface PhoneCore {
  readonly keyring: Promise<Keyring>;
  readonly personaData: Promise<PersonaDataStore>;
  readonly ledger: ReviewSources;
  /**
   * Begins with the address that opened the page, and continues with earlier open requests. @param referrer the page
   * that led here, according to the browser.
   */
  begin(address: string, referrer: string): void;
  stop(): void;
}

/**
 * Handles the requests of radix-dapp-toolkit on a phone: each comes by a deep link, is shown on this page, and its answer is
 * left with the relay. They wait in the storage, under other names than those of the wallet inside the game's page.
 *
 * @public
 * @example
 * const options = { networkId: 242, gatewayUrl: "", relayUrl: "", storage: localStorage, window };
 * const wallet = startPhoneCore(options, screens, page);
 * wallet.begin("http://localhost:8090/wallet", "");
 * wallet.stop();
 */
export function startPhoneCore(options: PhoneOptions, screens: Screens, page: PhonePage): PhoneCore {
  return new LinkedWallet(options, screens, page);
}

class LinkedWallet implements PhoneCore {
  readonly #page: PhonePage;
  readonly #origin: string;
  readonly #nowMs: () => number;
  readonly #lockPrefix: string | undefined;
  readonly #requests: ReturnType<typeof openPhoneRequests>;
  readonly #queue: ReturnType<typeof openQueue>;
  readonly #relay: Parameters<typeof leaveAnswer>[0];
  readonly #opened: ReturnType<typeof openWallet>;
  #runner: RequestRunner | undefined;
  /** The page to which the player returns. */
  #back: string;
  /** Resolves when the player has seen the result of the last request to sign. */
  #seen: Promise<void> = Promise.resolve();
  #handing = false;

  constructor(options: PhoneOptions, screens: Screens, page: PhonePage) {
    const { networkId, storagePrefix, window, relayUrl, nowMs = Date.now } = options;
    const storage = prefixed(options.storage, storagePrefix);
    this.#page = page;
    this.#lockPrefix = storagePrefix;
    this.#origin = window.location.origin;
    this.#back = `${this.#origin}/`;
    this.#nowMs = nowMs;
    this.#requests = openPhoneRequests(storage, networkId);
    this.#queue = openQueue(storage, networkId, "phone-requests");
    this.#relay = { url: relayUrl, fetch: (input, init) => window.fetch(input, init) };
    this.#opened = openWallet(options, this.#watched(screens));
  }

  get keyring(): Promise<Keyring> {
    return this.#opened.keyring;
  }

  get personaData(): Promise<PersonaDataStore> {
    return this.#opened.personaData;
  }

  get ledger(): ReviewSources {
    return this.#opened.ledger;
  }

  begin(address: string, referrer: string): void {
    const { searchParams } = new URL(address);
    const [requests, page] = [this.#requests, this.#page];
    const own = originOf(referrer) === this.#origin && !isDeepLink(new URL(referrer).searchParams);
    if (own) this.#back = referrer;
    try {
      if (isDeepLink(searchParams)) this.#accept(readDeepLink(searchParams), referrer);
    } catch (error) {
      const why =
        error instanceof InvalidLink ? error.fault : error instanceof RefusedLink ? error.why : undefined;
      if (why === undefined) throw error;
      page.refused(why, this.#back);
      return;
    }
    for (const request of requests.all()) {
      if (this.#nowMs() - request.receivedAt > EXPIRES_MS) this.#drop(request, "The request has expired.");
    }
    if (requests.all().length === 0) {
      page.idle(this.#back);
      return;
    }
    // PageLifecycle the page ignores the request.
    this.#runner = startRequestRunner(this.#queue, () => this.#opened.context, this.#responses(), {
      canIgnore: false,
      lockPrefix: this.#lockPrefix,
      leaving: this.#opened.leaving,
    });
    this.#runner.pageListens();
    if (this.#answered()) void this.#handOver();
  }

  stop(): void {
    this.#runner?.stop();
    this.#opened.leaving.stop();
  }

  /** The same screens; the last one to end is remembered. */
  #watched(screens: Screens): Screens {
    return {
      share: (ask, signal) => screens.share(ask, signal),
      unlock: (signal) => screens.unlock(signal),
      transaction: (ask, signal) => {
        const screen = screens.transaction(ask, signal);
        return { ...screen, finish: (outcome) => (this.#seen = screen.finish(outcome)) };
      },
      preAuthorization: (ask, signal) => {
        const screen = screens.preAuthorization(ask, signal);
        return { ...screen, refuse: (refusal) => (this.#seen = screen.refuse(refusal)) };
      },
    };
  }

  #responses(): ResponseChannel {
    return {
      respond: (response) => {
        this.#requests.answer(response.interactionId, response);
        void this.#seen.then(() => this.#page.handingOver());
        void this.#handOver();
      },
      receivedByWallet: () => {},
    };
  }

  #accept(link: DeepLink, referrer: string): void {
    if (link.origin !== this.#origin || originOf(referrer) !== this.#origin)
      throw new RefusedLink("unknownOrigin");
    const { interactionId, sessionId, publicKey, dAppDefinitionAddress, interaction } = link;
    const requests = this.#requests;
    if (requests.wasClosed(interactionId)) throw new RefusedLink("replayed");
    for (const request of requests.all()) {
      if (request.interactionId !== interactionId) this.#drop(request, "A newer request took its place.");
    }
    requests.add({
      interactionId,
      sessionId,
      publicKey,
      dAppDefinitionAddress,
      back: referrer,
      receivedAt: this.#nowMs(),
    });
    this.#queue.add(interactionId, interaction);
  }

  /** Drops a request that is no longer wanted, unless it is signed: then only the ledger ends it. */
  #drop({ interactionId, response }: PhoneRequest, why: string): void {
    if (response || this.#queue.get(interactionId)?.signed) return;
    this.#queue.remove(interactionId);
    this.#requests.answer(interactionId, failure(interactionId, "rejectedByUser", why));
  }

  #answered(): Required<PhoneRequest> | undefined {
    return this.#requests
      .all()
      .find((request): request is Required<PhoneRequest> => request.response !== undefined);
  }

  async #handOver(): Promise<void> {
    if (this.#handing) return;
    const [requests, page] = [this.#requests, this.#page];
    this.#handing = true;
    try {
      for (let next = this.#answered(); next; next = this.#answered()) {
        await leaveAnswer(this.#relay, next.sessionId, await sealAnswer(next.response, next));
        requests.close(next.interactionId);
        this.#back = next.back;
      }
    } catch (error) {
      await this.#seen;
      // Another request is on the screen; the undelivered answer goes along with that one's.
      if (requests.all().every(({ response }) => response)) page.notHandedOver(error, () => this.#again());
      return;
    } finally {
      this.#handing = false;
    }
    await this.#seen;
    if (requests.all().length === 0) page.leave(this.#back);
  }

  #again(): void {
    this.#page.handingOver();
    void this.#handOver();
  }
}

class RefusedLink extends Error {
  readonly why: LinkRefusal;

  constructor(why: LinkRefusal) {
    super(why);
    this.why = why;
  }
}

const originOf = (address: string): string | null => parsedUrl(address)?.origin ?? null;
