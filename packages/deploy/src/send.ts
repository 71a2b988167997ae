import { type GatewayClient, readTransactionStatus, type TransactionStatus } from "@kingdoms/client";
import { compile, type KeyPair } from "@kingdoms/transactions";

interface Send {
  readonly gateway: GatewayClient;
  readonly networkId: number;
  readonly deployer: KeyPair;
  readonly manifest: string;
  readonly blobs?: Uint8Array[];
  /** Fixed for each step, so that equal inputs give equal transactions. */
  readonly nonce: number;
}

/** Signs, submits and waits; resolves to the intent hash of the committed success. Throws with the ledger's own reason. */
export async function send({
  gateway,
  networkId,
  deployer,
  manifest,
  blobs = [],
  nonce,
}: Send): Promise<string> {
  const { ledger_state } = await gateway.post<{ ledger_state: { epoch: number } }>(
    "/transaction/construction",
    {},
  );
  const { hex, intentHash } = await compile({
    networkId,
    manifest,
    blobs,
    signers: [],
    notary: deployer,
    notaryIsSignatory: true,
    startEpoch: ledger_state.epoch,
    nonce,
  });
  await gateway.post("/transaction/submit", { notarized_transaction_hex: hex });
  const { state, error } = await untilDecided(gateway, intentHash);
  if (state !== "success") throw new Error(`${intentHash} ended as ${state}: ${error ?? "no reason given"}`);
  return intentHash;
}

const POLL_MS = 1000;
/** A public ledger commits within seconds; after two minutes something is wrong. */
const ATTEMPTS = 120;

async function untilDecided(gateway: GatewayClient, intentHash: string): Promise<TransactionStatus> {
  for (let attempt = 1; ; attempt += 1) {
    const status = await readTransactionStatus(gateway, intentHash);
    const open = status.state === "unknown" || status.state === "pending";
    if (!open || attempt === ATTEMPTS) return status;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
