/** The steward's own transactions: one around each order. */
import { ed25519FromSeed, type KeyPair } from "@embedded-radix/transactions";
import type { TransactionsV2 } from "@embedded-radix/transactions/v2";
import type { GatewayClient } from "@kingdoms/client";
import {
  type FeeSummary,
  feeToLock,
  lockFee,
  readValidity,
  type SignedTransaction,
  submitTransaction,
} from "@kingdoms/client/sending";
import type { Payer } from "@kingdoms/keeper";
import { type Attos, parseAttos } from "@kingdoms/rules";
import type { HeldOrder } from "./order.ts";

export interface SenderOptions {
  readonly gateway: GatewayClient;
  readonly transactions: () => Promise<TransactionsV2>;
  readonly networkId: number;
  /** Locks the network fee: an account with its key, or a component that pays for anyone. */
  readonly payer: Payer;
  /** Address of the account that takes the rewards. */
  readonly rewardAccount: string;
  readonly signal: AbortSignal;
}

/** More than any transaction costs that fits into the ledger's limits; the rest is returned. */
const BOUNDS = { least: parseAttos("1"), most: parseAttos("20") };
/** Used if the gateway names no lifetime; few epochs, so that a lost transaction is soon known to be lost. */
const EPOCHS = 2;

export class OrderSender {
  readonly #options: SenderOptions;
  readonly #notary: KeyPair = ed25519FromSeed(crypto.getRandomValues(new Uint8Array(32)));

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  lockFor = (fees: FeeSummary): Attos => feeToLock(fees, BOUNDS);

  /** The whole transaction. It does nothing but pay the fee, let the order act and keep what that yields. */
  async around({ subintentHash, signed }: HeldOrder, lock: Attos): Promise<SignedTransaction> {
    const { gateway, networkId, payer, rewardAccount, signal } = this.#options;
    const transactions = await this.#options.transactions();
    const { startEpoch, endEpoch = startEpoch + EPOCHS } = await readValidity(gateway, { signal });
    return transactions.notarize({
      networkId,
      manifest: `USE_CHILD NamedIntent("order") Intent("${subintentHash}");
${lockFee(payer.address, lock)}YIELD_TO_CHILD NamedIntent("order");
CALL_METHOD Address("${rewardAccount}") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") Enum<0u8>();
`,
      startEpoch,
      endEpoch,
      notary: this.#notary,
      signers: payer.key === undefined ? [] : [payer.key],
      children: [signed],
    });
  }

  submit(transaction: SignedTransaction): Promise<void> {
    const { gateway, signal } = this.#options;
    return submitTransaction(gateway, transaction, { signal });
  }
}
