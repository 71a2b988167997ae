/** Payments of one ready-made account to another, as any program sends them to a realm. */
import { compile, ed25519FromSeed, testAccounts } from "@embedded-radix/transactions";
import { createGatewayClient } from "@kingdoms/client";

const networkId = 242;
const notary = ed25519FromSeed(new Uint8Array(32).fill(7));

/** Sends 1 XRD; resolves to the intent hash once the realm has acknowledged it, and rejects as the gateway's client does. */
export async function pay(url: string, nonce: number): Promise<string> {
  const gateway = createGatewayClient({ baseUrl: url });
  const [from, to] = await testAccounts(networkId);
  if (!from || !to) throw new Error("two ready-made accounts are needed");
  const { well_known_addresses } = await gateway.post("/status/network-configuration", {});
  const { ledger_state } = await gateway.post("/transaction/construction", {});
  const { hex, intentHash } = await compile({
    networkId,
    manifest: `
CALL_METHOD Address("${from.address}") "lock_fee_and_withdraw" Decimal("5") Address("${well_known_addresses.xrd}") Decimal("1");
CALL_METHOD Address("${to.address}") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") Enum<0u8>();
`,
    signers: [from.key],
    notary,
    startEpoch: ledger_state.epoch,
    nonce,
  });
  await gateway.post("/transaction/submit", { notarized_transaction_hex: hex });
  return intentHash;
}
