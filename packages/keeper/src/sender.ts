/** The keeper's transactions: the payer locks the fee, and a key that authorizes nothing notarizes. */
import { type GatewayClient, manifestText } from "@kingdoms/client";
import { type CompiledTransaction, compile, ed25519FromSeed, type KeyPair } from "@kingdoms/transactions";
import { isUnfunded, reasonOf, UnfundedError } from "./errors.ts";

/** An account with its key, or a component that pays for anyone, such as a local ledger's faucet. */
export interface Payer {
  readonly address: string;
  readonly key?: KeyPair;
}

/** More than any resolution costs; the rest is returned. */
const LOCKED_XRD = "5";

export class Sender {
  readonly #gateway: GatewayClient;
  readonly #networkId: number;
  readonly #payer: Payer;
  readonly #notary = ed25519FromSeed(crypto.getRandomValues(new Uint8Array(32)));

  constructor(gateway: GatewayClient, networkId: number, payer: Payer) {
    this.#gateway = gateway;
    this.#networkId = networkId;
    this.#payer = payer;
  }

  compile(manifest: string, startEpoch: number): Promise<CompiledTransaction> {
    const { address, key } = this.#payer;
    const lockFee = manifestText.callMethod(address, "lock_fee", `Decimal("${LOCKED_XRD}")`);
    return compile({
      networkId: this.#networkId,
      manifest: lockFee + manifest,
      signers: key === undefined ? [] : [key],
      notary: this.#notary,
      startEpoch,
    });
  }

  /** Throws an `UnfundedError` where the payer cannot lock the fee, and what the gateway client throws. */
  async submit({ hex }: CompiledTransaction, signal: AbortSignal): Promise<void> {
    try {
      await this.#gateway.post("/transaction/submit", { notarized_transaction_hex: hex }, { signal });
    } catch (error) {
      throw isUnfunded(reasonOf(error)) ? this.unfunded(error) : error;
    }
  }

  unfunded(cause?: unknown): UnfundedError {
    const { address } = this.#payer;
    return new UnfundedError(
      `the payer ${address} cannot lock ${LOCKED_XRD} XRD for the network fee; everything waits until it can`,
      { cause },
    );
  }
}
