/** Play money from the ledger's own faucet component, by a real transaction that the faucet itself pays for. */
import { Busy, type Ledger, type Requester } from "@embedded-radix/gateway";
import { type Compile, testDeployer } from "@embedded-radix/transactions";
import { lockFee } from "@kingdoms/client/sending";
import { parseXrd } from "@kingdoms/rules";
import { RealmError } from "./errors.ts";

/**
 * Sends the faucet's 10,000 XRD to an account; resolves to the intent hash once committed. Throws `FAUCET_FAILED` and `Busy`. With a
 * nonce given by the caller, equal payments on equal ledgers are equal transactions if the same `compile` makes them.
 */
export async function fundFromFaucet(
  ledger: Ledger,
  faucet: string,
  networkId: number,
  account: string,
  {
    nonce,
    compile,
    requester,
  }: { readonly nonce?: number; readonly compile: Compile; readonly requester?: Requester },
): Promise<string> {
  const { key } = await testDeployer(networkId);
  const manifest = `${lockFee(faucet, parseXrd("5"))}
CALL_METHOD Address("${faucet}") "free";
CALL_METHOD Address("${account}") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") Enum<0u8>();
`;
  try {
    const startEpoch = ledger.tip.epoch;
    const { raw, intentHash } = await compile({
      networkId,
      manifest,
      signers: [],
      notary: key,
      startEpoch,
      ...(nonce === undefined ? {} : { nonce }),
    });
    const { receipt } = await ledger.submit(raw, requester);
    if (receipt?.outcome !== "success") throw new Error(receipt?.error ?? "it was sent before");
    return intentHash;
  } catch (cause) {
    if (cause instanceof Busy) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new RealmError("FAUCET_FAILED", `The faucet's payment was refused: ${reason}`, { cause });
  }
}
