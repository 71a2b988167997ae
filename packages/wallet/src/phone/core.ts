import { openWallet, type WalletOptions } from "../core.ts";
import { EXPIRES_MS, openDesk } from "../desk.ts";
import type { Keyring } from "../keyring.ts";
import type { PersonaDataStore } from "../persona-data.ts";
import {
  type DeepLink,
  InvalidLink,
  isDeepLink,
  type LinkFault,
  readDeepLink,
} from "../protocol/deep-link.ts";
import { openQueue } from "../protocol/queue.ts";
import { leaveAnswer } from "../protocol/relay.ts";
import { failure } from "../protocol/response.ts";
import { sealAnswer } from "../protocol/seal.ts";
import type { Screens } from "../requests/context.ts";
import type { Ledger } from "../review/review.ts";
import { openPhoneRequests, type PhoneRequest } from "./requests.ts";

export interface PhoneOptions extends WalletOptions {
  /** Base URL of the Connect relay that the page polls; an empty text is the page's own origin. */
  relayUrl: string;
  /** Unix milliseconds. */
  nowMs?: () => number;
}

/**
 * Why a link opens nothing. `unknownOrigin`: it is not from a page of the wallet's own origin; `replayed`: its request has
 * been answered.
 */
export type LinkRefusal = LinkFault | "unknownOrigin" | "replayed";

/** What the wallet's page shows beside the screens of a request. */
export interface PhonePage {
  refused(why: LinkRefusal, back: string): void;
  /** No request is open. */
  idle(back: string): void;
  handingOver(): void;
  notHandedOver(reason: unknown, again: () => void): void;
  /** All is answered: the player returns to the page that asked. */
  leave(back: string): void;
}

/** The wallet of a phone, without screens. */
export interface PhoneCore {
  readonly keyring: Promise<Keyring>;
  readonly personaData: Promise<PersonaDataStore>;
  ledger: Ledger;
  /**
   * Begins with the address that opened the page, and goes on with what was open before.
   * @param referrer the page that led here, as the browser says.
   */
  begin(address: string, referrer: string): void;
  stop(): void;
}

/**
 * Handles the requests of radix-dapp-toolkit on a phone: each comes by a deep link, is shown on this page, and its answer is
 * left with the relay. They wait in the storage, under other names than those of the wallet inside the game's page.
 */
export function startPhoneCore(options: PhoneOptions, screens: Screens, page: PhonePage): PhoneCore {
  const { networkId, storage, window, relayUrl, nowMs = Date.now } = options;
  const { origin } = window.location;
  const requests = openPhoneRequests(storage, networkId);
  const queue = openQueue(storage, networkId, "phone-requests");
  const relay: Parameters<typeof leaveAnswer>[0] = {
    url: relayUrl,
    fetch: (input, init) => window.fetch(input, init),
  };
  /** How the last request to sign ended, until the player has seen it. */
  let seen: Promise<void> = Promise.resolve();
  const opened = openWallet(options, {
    share: (ask, signal) => screens.share(ask, signal),
    unlock: (signal) => screens.unlock(signal),
    transaction(ask, signal) {
      const screen = screens.transaction(ask, signal);
      return { ...screen, finish: (outcome) => (seen = screen.finish(outcome)) };
    },
    preAuthorization(ask, signal) {
      const screen = screens.preAuthorization(ask, signal);
      return { ...screen, refuse: (refusal) => (seen = screen.refuse(refusal)) };
    },
  });
  let desk: ReturnType<typeof openDesk> | undefined;
  let handing = false;

  /** A question that nobody wants any more, unless it is signed: then only the ledger ends it. */
  const drop = ({ interactionId, response }: PhoneRequest, why: string): void => {
    if (response || queue.get(interactionId)?.signed) return;
    queue.remove(interactionId);
    requests.answer(interactionId, failure(interactionId, "rejectedByUser", why));
  };

  const handOver = async (): Promise<void> => {
    if (handing) return;
    handing = true;
    try {
      for (let next = answered(); next; next = answered()) {
        await leaveAnswer(relay, next.sessionId, await sealAnswer(next.response, next));
        requests.close(next.interactionId);
        back = next.back;
      }
    } catch (error) {
      await seen;
      // Another question is on the screen; what could not be handed over goes along with its answer.
      if (requests.all().every(({ response }) => response)) page.notHandedOver(error, again);
      return;
    } finally {
      handing = false;
    }
    await seen;
    if (requests.all().length === 0) page.leave(back);
  };
  const again = (): void => {
    page.handingOver();
    void handOver();
  };
  const answered = () =>
    requests.all().find((request): request is Required<PhoneRequest> => request.response !== undefined);
  let back = `${origin}/`;

  const accept = (link: DeepLink, referrer: string): void => {
    if (link.origin !== origin || originOf(referrer) !== origin) throw new RefusedLink("unknownOrigin");
    const { interactionId, sessionId, publicKey, dAppDefinitionAddress, interaction } = link;
    if (requests.wasClosed(interactionId)) throw new RefusedLink("replayed");
    for (const request of requests.all()) {
      if (request.interactionId !== interactionId) drop(request, "A newer request took its place.");
    }
    requests.add({
      interactionId,
      sessionId,
      publicKey,
      dAppDefinitionAddress,
      back: referrer,
      receivedAt: nowMs(),
    });
    queue.add(interactionId, interaction);
  };

  return {
    get keyring() {
      return opened.keyring;
    },
    get personaData() {
      return opened.personaData;
    },
    ledger: opened.ledger,
    begin(address, referrer) {
      const { searchParams } = new URL(address);
      const own = originOf(referrer) === origin && !isDeepLink(new URL(referrer).searchParams);
      if (own) back = referrer;
      try {
        if (isDeepLink(searchParams)) accept(readDeepLink(searchParams), referrer);
      } catch (error) {
        const why =
          error instanceof InvalidLink ? error.fault : error instanceof RefusedLink ? error.why : undefined;
        if (why === undefined) throw error;
        page.refused(why, back);
        return;
      }
      for (const request of requests.all()) {
        if (nowMs() - request.receivedAt > EXPIRES_MS) drop(request, "The request has expired.");
      }
      if (requests.all().length === 0) {
        page.idle(back);
        return;
      }
      const outbox: Parameters<typeof openDesk>[2] = {
        respond(response) {
          requests.answer(response.interactionId, response);
          void seen.then(() => page.handingOver());
          void handOver();
        },
        receivedByWallet: () => {},
      };
      // Whoever leaves the page ignores the request.
      desk = openDesk(queue, () => opened.context, outbox, { canIgnore: false });
      desk.pageListens();
      if (answered()) void handOver();
    },
    stop: () => desk?.stop(),
  };
}

class RefusedLink extends Error {
  readonly why: LinkRefusal;

  constructor(why: LinkRefusal) {
    super(why);
    this.why = why;
  }
}

const originOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).origin : null);
