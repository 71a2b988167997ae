/** The account that pays for a keeper's transactions and takes its rewards. On an embedded ledger it is optional. */
import { accountAddress, ed25519FromSeed, testDeployer } from "@embedded-radix/transactions";
import type { Payer, RewardAccount } from "@kingdoms/keeper";
import { CliError } from "../errors.ts";
import type { Io } from "../flags.ts";
import { readSecret } from "../secrets.ts";
import type { GameTarget } from "../target.ts";

const PAYER_KEY = {
  what: "a payer's key",
  flag: "payer-key-file",
  variable: "KINGDOMS_PAYER_KEY",
} as const;

export interface PayerAccounts {
  readonly payer: Payer;
  readonly rewardAccount: RewardAccount;
  /** Must never be written anywhere. */
  readonly secrets: readonly Uint8Array[];
}

/** Throws `BAD_KEY`. */
export async function readPayer(
  target: GameTarget,
  file: string | undefined,
  io: Io,
): Promise<PayerAccounts> {
  const { networkId, faucet } = target;
  const seed = await readSecret({ ...PAYER_KEY, file }, io);
  if (seed !== null) {
    const key = ed25519FromSeed(seed);
    const account = { address: await accountAddress(key.publicKey, networkId), key };
    return { payer: account, rewardAccount: account, secrets: [seed] };
  }
  const { what, flag, variable } = PAYER_KEY;
  if (faucet === "")
    throw new CliError("BAD_KEY", `${what} is needed: --${flag} names its file, or ${variable} holds it`);
  // The faucet takes nothing back: rewards go to the deployer of an embedded ledger.
  return { payer: { address: faucet }, rewardAccount: await testDeployer(networkId), secrets: [] };
}
