/** The keeper's transactions: the payer locks the fee, rewards go to an account, a key that authorizes nothing notarizes. */
import {
  type Compile,
  type CompiledTransaction,
  ed25519FromSeed,
  type KeyPair,
} from "@embedded-radix/transactions";
import { type AccountAddress, accountAddress, type GatewayClient } from "@kingdoms/client";
import { feeToLock, isUnfunded, lockFee, previewManifest, submitTransaction } from "@kingdoms/client/sending";
import { type Attos, parseAttos } from "@kingdoms/rules";
import { reasonOf, UnfundedError } from "./errors.ts";

/** An account with its key, or a component that pays for anyone, such as a local ledger's faucet. */
export interface Payer {
  readonly address: string;
  readonly key?: KeyPair;
}

/** An account with its key. */
export interface RewardAccount {
  readonly address: string;
  readonly key: KeyPair;
}

export interface SenderOptions {
  readonly gateway: GatewayClient;
  readonly networkId: number;
  readonly compile: Compile;
  readonly payer: Payer;
  /** Takes the rewards. */
  readonly rewardAccount: RewardAccount;
  readonly signal: AbortSignal;
}

/** The effect of a transaction at the tip of the ledger. */
export interface FeeForecast {
  /** Null if it would succeed; else the engine's reason. */
  readonly refusal: string | null;
  /** Whether the reward account would get anything. */
  readonly earns: boolean;
  /** The fee to lock when it is sent: one and a half times the expected cost. */
  readonly lock: Attos;
}

/** More than any transaction of a keeper costs; the rest is returned. The payer must hold it. */
const MOST_LOCKED_XRD = "10";
const MOST_LOCKED = parseAttos(MOST_LOCKED_XRD);
const LEAST_LOCKED = parseAttos("1");

export class Sender {
  readonly #options: SenderOptions;
  readonly #notary = ed25519FromSeed(crypto.getRandomValues(new Uint8Array(32)));

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  /** The account that receives rewards. */
  get rewardAccount(): AccountAddress {
    return accountAddress(this.#options.rewardAccount.address);
  }

  /** It can cost no more than `lock`. */
  compile(order: {
    readonly manifest: string;
    readonly epoch: number;
    readonly lock: Attos;
  }): Promise<CompiledTransaction> {
    return this.#options.compile({
      networkId: this.#options.networkId,
      manifest: this.#paid(order.manifest, order.lock),
      signers: this.#signers(),
      notary: this.#notary,
      startEpoch: order.epoch,
    });
  }

  /** Executes it without paying. Throws an `UnfundedError` if the payer cannot lock the fee. */
  async preview(manifest: string, epoch: number): Promise<FeeForecast> {
    const { gateway, rewardAccount, signal } = this.#options;
    const publicKeys = this.#signers().map(({ publicKeyHex }) => publicKeyHex);
    const request = { manifest: this.#paid(manifest, MOST_LOCKED), publicKeys, epoch };
    const { reason, fees, changes } = await previewManifest(gateway, request, { signal });
    if (reason !== null) {
      if (isUnfunded(reason)) throw this.unfunded();
      return { refusal: reason, earns: false, lock: MOST_LOCKED };
    }
    const earns = changes.some(
      ({ entity, amount }) => entity === rewardAccount.address && Number(amount) > 0,
    );
    return { refusal: null, earns, lock: feeToLock(fees, { least: LEAST_LOCKED, most: MOST_LOCKED }) };
  }

  /** Throws an `UnfundedError` if the payer cannot lock the fee, and the errors of the gateway client. */
  async submit(transaction: CompiledTransaction): Promise<void> {
    const { gateway, signal } = this.#options;
    try {
      await submitTransaction(gateway, transaction, { signal });
    } catch (error) {
      throw isUnfunded(reasonOf(error)) ? this.unfunded(error) : error;
    }
  }

  unfunded(cause?: unknown): UnfundedError {
    const { address } = this.#options.payer;
    return new UnfundedError(
      `the payer ${address} cannot lock ${MOST_LOCKED_XRD} XRD for the network fee; everything waits until it can`,
      { cause },
    );
  }

  #paid(manifest: string, lock: Attos): string {
    const { address } = this.#options.payer;
    return lockFee(address, lock) + manifest;
  }

  /** A transaction takes no signature twice. */
  #signers(): KeyPair[] {
    const { payer, rewardAccount } = this.#options;
    const signers = [payer.key, rewardAccount.key].filter((key) => key !== undefined);
    return [...new Map(signers.map((key) => [key.publicKeyHex, key])).values()];
  }
}
