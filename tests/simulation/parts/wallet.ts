/**
 * A player's wallet, on a separate page as on a phone: the wallet's code without screens, and a player who looks and
 * agrees.
 */

import type { Screens } from "@embedded-radix/wallet/core";
import { type PhonePage, startPhoneCore } from "@embedded-radix/wallet/phone-core";
import { RequestFailure } from "../../../radix/wallet/src/protocol/response.ts";
import { memoryStorage } from "../../../radix/wallet/src/storage.ts";
import type { Random } from "../universe/random.ts";
import { fate, Life, type Machine, type Universe } from "../universe/universe.ts";
import type { Witness } from "../witness.ts";
import { ORIGIN } from "./config.ts";
import type { Modules } from "./modules.ts";
import type { Network } from "./network.ts";

const NETWORK = 242;
/** The page from which the wallet is opened. */
const GAME = `${ORIGIN}/game`;
const WALLET = `${ORIGIN}/wallet`;
export const RELAY = "http://relay";

interface Around {
  readonly universe: Universe;
  readonly network: Network;
  readonly modules: Modules;
  readonly witness: Witness;
}

export class WalletPart {
  readonly machine: Machine;
  life: Life | null = null;
  readonly #name: string;
  readonly #around: Around;
  readonly #random: Random;
  /** The browser's storage, which survives each end. */
  readonly #storage = memoryStorage();
  #opens = 0;

  constructor(name: string, around: Around, random: Random) {
    this.#name = name;
    this.#around = around;
    this.#random = random;
    this.machine = { name, disk: null, clockMs: 0 };
    const setItem = this.#storage.setItem.bind(this.#storage);
    this.#storage.setItem = (key, value) => {
      if (this.life === null || this.life.isDead) return;
      setItem(key, value);
      this.#look(key, value);
    };
  }

  /** By the link of a page, or as it is in the browser's history. */
  open(link: string | null): void {
    this.life?.end();
    const life = new Life(`${this.#name} ${++this.#opens}`, this.machine);
    this.life = life;
    this.#around.universe.in(200, life, () => this.#begin(life, link));
  }

  close(): void {
    this.life?.end();
  }

  #begin(life: Life, link: string | null): void {
    const { network, modules } = this.#around;
    const reach = network.fetchOf(life);
    const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      const request = new Request(input instanceof URL ? input.href : input, init);
      // An artifact is in the browser's cache.
      if (request.url.endsWith("/artifacts/transactions.wasm")) return artifact(modules.transactionsCode);
      return reach(request);
    };
    const window = Object.assign(new EventTarget(), { location: { origin: ORIGIN }, fetch });
    const core = startPhoneCore(
      { networkId: NETWORK, gatewayUrl: ORIGIN, relayUrl: RELAY, storage: this.#storage, window },
      this.#person(life),
      this.#page(life),
    );
    core.begin(link ?? WALLET, GAME);
  }

  #page(life: Life): PhonePage {
    const { universe, witness } = this.#around;
    const close = (): void => void universe.in(500, fate, () => life.end());
    return {
      // The same link, opened again after its answer.
      refused: (why) => {
        if (why !== "replayed") witness.violate(`${life.name} refuses the page's own link as ${why}`);
        close();
      },
      idle: close,
      leave: close,
      handingOver: () => undefined,
      notHandedOver: (reason, again) => {
        if (!(reason instanceof Error)) witness.violate(`${life.name} cannot say why: ${String(reason)}`);
        universe.in(3_000, life, again);
      },
    };
  }

  /** Agrees to every readable review, and reads it again after a failure. */
  #person(life: Life): Screens {
    const { universe, witness } = this.#around;
    const looked = async <T>(read: () => Promise<T>): Promise<T | null> => {
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        try {
          const review = await read();
          await universe.sleep(this.#random.between(300, 4_000));
          return review;
        } catch (error) {
          if (error instanceof RequestFailure) throw error;
          await universe.sleep(2_000);
        }
      }
      return null;
    };
    return {
      share: async () => null,
      unlock: async () => false,
      transaction: () => ({
        decide: async (read) => {
          const review = await looked(read);
          const [payer] = review?.fee.payers ?? [];
          return review && { review, ...(payer ? { payer } : {}) };
        },
        sending: () => undefined,
        finish: async (outcome) => {
          if ("refusal" in outcome) witness.say(outcome.refusal.detail, life.name);
        },
      }),
      preAuthorization: () => ({
        decide: looked,
        refuse: async ({ detail }) => witness.say(detail, life.name),
      }),
    };
  }

  /** Signed bytes are stored before they are sent. */
  #look(key: string, value: string): void {
    if (!key.endsWith(":phone-requests")) return;
    const entries = JSON.parse(value) as { interactionId: string; signed?: { intentHash: string } }[];
    for (const { interactionId, signed } of entries)
      if (signed !== undefined) this.#around.witness.signFor(interactionId, signed.intentHash, this.#name);
  }
}

const MOST_TRIES = 6;

/** As much of a response as is read of it: all parts get the same bytes, which are compiled once. */
const artifact = (bytes: ArrayBuffer): Response =>
  ({ ok: true, arrayBuffer: async () => bytes }) as unknown as Response;
