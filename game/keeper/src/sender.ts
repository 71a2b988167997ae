/** The keeper's transactions: the payer locks the fee, rewards go to an account, a key that authorizes nothing notarizes. */
import {
  type Compile,
  type CompiledTransaction,
  ed25519FromSeed,
  type KeyPair,
} from "@embedded-radix/transactions";
import { type AccountAddress, accountAddress, type GatewayClient, manifestText } from "@kingdoms/client";
import { type Attos, formatAttos, parseAttos } from "@kingdoms/rules";
import { isUnfunded, reasonOf, UnfundedError } from "./errors.ts";

/** An account with its key, or a component that pays for anyone, such as a local ledger's faucet. */
export interface Payer {
  readonly address: string;
  readonly key?: KeyPair;
}

/** An account with its key. */
export interface Purse {
  readonly address: string;
  readonly key: KeyPair;
}

export interface SenderOptions {
  readonly gateway: GatewayClient;
  readonly networkId: number;
  readonly compile: Compile;
  readonly payer: Payer;
  /** Takes the rewards. */
  readonly purse: Purse;
  readonly signal: AbortSignal;
}

/** The effect of a transaction at the tip of the ledger. */
export interface Forecast {
  /** Null if it would succeed; else the engine's reason. */
  readonly refusal: string | null;
  /** Whether the purse would get anything. */
  readonly earns: boolean;
  /** The fee to lock when it is sent: one and a half times the expected cost. */
  readonly lock: Attos;
}

interface Preview {
  readonly receipt?: {
    readonly status?: string;
    readonly error_message?: string | null;
    readonly fee_summary?: Readonly<Record<string, string>>;
  };
  readonly resource_changes?: readonly {
    readonly resource_changes?: readonly {
      readonly component_entity?: { readonly entity_address?: string };
      readonly amount?: string;
    }[];
  }[];
}

/** More than any transaction of a keeper costs; the rest is returned. The payer has to have it. */
const MOST_LOCKED_XRD = "10";
const MOST_LOCKED = parseAttos(MOST_LOCKED_XRD);
const LEAST_LOCKED = parseAttos("1");

export class Sender {
  readonly #options: SenderOptions;
  readonly #notary = ed25519FromSeed(crypto.getRandomValues(new Uint8Array(32)));

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  /** Where rewards go. */
  get purse(): AccountAddress {
    return accountAddress(this.#options.purse.address);
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
  async preview(manifest: string, startEpoch: number): Promise<Forecast> {
    const { gateway, purse, signal } = this.#options;
    const { receipt, resource_changes } = await gateway.post<Preview>(
      "/transaction/preview",
      {
        manifest: this.#paid(manifest, MOST_LOCKED),
        start_epoch_inclusive: startEpoch,
        end_epoch_exclusive: startEpoch + 2,
        tip_percentage: 0,
        nonce: 1,
        signer_public_keys: this.#signers().map(({ publicKeyHex }) => ({
          key_type: "EddsaEd25519",
          key_hex: publicKeyHex,
        })),
        flags: { use_free_credit: false, assume_all_signature_proofs: false, skip_epoch_check: true },
      },
      { signal },
    );
    if (receipt?.status !== "Succeeded") {
      const reason = receipt?.error_message ?? "the gateway gives no reason";
      if (isUnfunded(reason)) throw this.unfunded();
      return { refusal: reason, earns: false, lock: MOST_LOCKED };
    }
    const changes = (resource_changes ?? []).flatMap((instruction) => instruction.resource_changes ?? []);
    const earns = changes.some(
      ({ component_entity, amount }) =>
        component_entity?.entity_address === purse.address && Number(amount) > 0,
    );
    return { refusal: null, earns, lock: lockFor(receipt.fee_summary ?? {}) };
  }

  /** Throws an `UnfundedError` if the payer cannot lock the fee, and the errors of the gateway client. */
  async submit({ hex }: CompiledTransaction): Promise<void> {
    const { gateway, signal } = this.#options;
    try {
      await gateway.post("/transaction/submit", { notarized_transaction_hex: hex }, { signal });
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
    return manifestText.callMethod(address, "lock_fee", `Decimal("${formatAttos(lock)}")`) + manifest;
  }

  /** A transaction takes no signature twice. */
  #signers(): KeyPair[] {
    const { payer, purse } = this.#options;
    const signers = [payer.key, purse.key].filter((key) => key !== undefined);
    return [...new Map(signers.map((key) => [key.publicKeyHex, key])).values()];
  }
}

/** The ledger may have moved on until it is committed, and then it costs a little more. The most if the summary is not readable. */
function lockFor(summary: Readonly<Record<string, string>>): Attos {
  const costs = Object.entries(summary).filter(([name]) => name.startsWith("xrd_total_"));
  const isReadable = costs.length > 0 && costs.every(([, cost]) => /^\d{1,9}(\.\d{1,18})?$/.test(cost));
  if (!isReadable) return MOST_LOCKED;
  const cost = costs.reduce((sum, [, part]) => sum + parseAttos(part), 0n);
  const wanted = (cost * 3n) / 2n;
  if (wanted < LEAST_LOCKED) return LEAST_LOCKED;
  return wanted > MOST_LOCKED ? MOST_LOCKED : (wanted as Attos);
}
