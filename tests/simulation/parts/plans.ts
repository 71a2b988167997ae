/** Orders that a player signs in advance: the box of a page, which signs them by the wallet and hands them over to the steward. */
import { accountAddress, type Kingdom } from "@kingdoms/client";
import { datedManifest } from "@kingdoms/client/plans";
import { parseXrd } from "@kingdoms/rules";
import { type Random, randomOf } from "../universe/random.ts";
import type { Life, Universe } from "../universe/universe.ts";
import type { DatedOrder, Witness } from "../witness.ts";
import { askWallet } from "./asking.ts";
import type { Loaded } from "./loaded.ts";
import type { Network } from "./network.ts";
import { STEWARD } from "./steward.ts";
import type { WalletPart } from "./wallet.ts";

export interface Wish {
  readonly draw: number;
  /** From the signature to the beginning of its time. */
  readonly inMs: number;
  /** Of its time. */
  readonly forMs: number;
}

/** Seconds of the practice ledger's clock in one of a player's. */
export const LEDGER_SPEED = 60;
/** Days of the ledger's epochs, as the page asks. */
const EPOCHS = 8_640;
const KINDS: readonly DatedOrder["kind"][] = ["gift", "gift", "plan", "plan", "hopeless"];
const REWARD_XRD = "5";

interface Around {
  readonly universe: Universe;
  readonly network: Network;
  readonly witness: Witness;
  readonly wallet: WalletPart;
}

interface Held {
  readonly hash: string;
  readonly signed: string;
}

export class Plans {
  readonly #around: Around;
  readonly #account: string;
  /** In the browser's storage: signed orders survive each reload. */
  readonly #box: Held[] = [];

  constructor(account: string, around: Around) {
    this.#account = account;
    this.#around = around;
  }

  async sign({ life, config, player }: Loaded, { draw, inMs, forMs }: Wish): Promise<void> {
    const { universe, network, witness, wallet } = this.#around;
    const random = randomOf(draw, "dated");
    const kind = random.pick(KINDS);
    const [{ time, epoch }, keys] = [await player.status(), await player.ownKeys()];
    const key = keys.value[0];
    if (key === undefined) throw new Error("The page has no kingdom.");
    const kingdom = await player.kingdom(key.id);
    if (kingdom === null) throw new Error("The page's kingdom cannot be read.");
    const from = time + Math.round((inMs / 1000) * LEDGER_SPEED);
    const until = from + Math.round((forMs / 1000) * LEDGER_SPEED);
    const items = {
      discriminator: "preAuthorizationRequest",
      request: {
        discriminator: "subintent",
        version: 1,
        manifestVersion: 2,
        subintentManifest: this.#manifest(kind, { config, player, kingdom: kingdom.value }),
        expiration: { discriminator: "expireAtTime", unixTimestampSeconds: until },
        header: {
          startEpochInclusive: epoch,
          endEpochExclusive: epoch + EPOCHS,
          minProposerTimestampInclusive: from,
          maxProposerTimestampExclusive: until,
          intentDiscriminator: random.integer(2 ** 31),
        },
      },
    };
    const fetch = network.fetchOf(life);
    const { answer } = await askWallet(config, items, { wallet, universe, fetch });
    if (life.isDead) return;
    if (answer === null) {
      console.log("the wallet has not answered");
      return;
    }
    if (answer.discriminator === "failure") {
      if (answer.message !== undefined) witness.say(answer.message, `${life.name}, signing a plan`);
      return;
    }
    if (answer.items.discriminator !== "preAuthorizationResponse") return;
    const { subintentHash: hash, signedPartialTransaction: signed } = answer.items.response;
    this.#box.push({ hash, signed });
    console.log(`${hash.slice(0, 20)} is signed, from ${from} until ${until}`);
    const plan = kind === "plan" ? { kingdom: key.id, number: kingdom.value.plan } : null;
    const of = { player: this.#account, kind, from, until, plan };
    witness.dated.set(hash, { ...of, isHandedOver: false, isWithdrawalAsked: false, isWithdrawn: false });
    await this.handOverAll(life);
  }

  /** Again until the steward has each. */
  async handOverAll(life: Life): Promise<void> {
    for (const { hash, signed } of Array.from(this.#box)) {
      const order = this.#around.witness.dated.get(hash);
      if (order === undefined || order.isHandedOver || order.isWithdrawn) continue;
      const answer = await this.#ask(life, "hand-over", { signed });
      if (life.isDead) return;
      if (answer === null) continue;
      order.isHandedOver = true;
      console.log(`${hash.slice(0, 20)} is handed over`);
    }
  }

  /** One of those that were handed over. */
  async withdraw(life: Life, random: Random): Promise<void> {
    const { witness } = this.#around;
    const handed = this.#box.filter(({ hash }) => witness.dated.get(hash)?.isHandedOver === true);
    if (handed.length === 0) return;
    const { hash } = random.pick(handed);
    const order = witness.dated.get(hash);
    if (order === undefined) return;
    order.isWithdrawalAsked = true;
    const answer = await this.#ask(life, "withdraw", { hash });
    if (life.isDead || answer?.state !== "withdrawn") return;
    order.isWithdrawn = true;
    console.log(`${hash.slice(0, 20)} is withdrawn`);
  }

  #manifest(
    kind: DatedOrder["kind"],
    { config, player, kingdom }: Pick<Loaded, "config" | "player"> & { readonly kingdom: Kingdom },
  ): string {
    const account = accountAddress(this.#account);
    if (kind !== "plan") {
      const amount = kind === "gift" ? REWARD_XRD : "1000000000";
      return `ASSERT_WORKTOP_IS_EMPTY;
CALL_METHOD Address("${account}") "withdraw" Address("${config.xrd}") Decimal("${amount}");
TAKE_FROM_WORKTOP Address("${config.xrd}") Decimal("${amount}") Bucket("reward");
YIELD_TO_PARENT Bucket("reward");`;
    }
    return datedManifest({
      realm: config,
      rules: player.rules,
      account,
      plan: { kingdom: kingdom.component, number: kingdom.plan },
      steps: [{ kind: "buyKgld", by: account, asked: { amount: parseXrd("2") } }],
      reward: parseXrd(REWARD_XRD),
    });
  }

  /** Null if the steward's result is unknown. */
  async #ask(
    life: Life,
    path: "hand-over" | "withdraw",
    body: object,
  ): Promise<{ readonly state: string } | null> {
    const { network, witness } = this.#around;
    try {
      const request = new Request(`${STEWARD}/player/orders/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ player: this.#account, ...body }),
        signal: AbortSignal.timeout(20_000),
      });
      const answer = await network.fetchOf(life)(request);
      const told = (await answer.json()) as { readonly state: string; readonly message?: string };
      if (answer.ok && typeof told.state === "string") return told;
      if (answer.status === 400) witness.say(told.message, `${life.name}, ${path}`);
    } catch {
      // Asked again.
    }
    return null;
  }
}
