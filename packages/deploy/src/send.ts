/** Submits the transactions of a deployment and finds what they created. */
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

interface Details {
  readonly items: readonly {
    readonly address: string;
    readonly details?: { readonly blueprint_name?: string; readonly state?: unknown };
  }[];
}

interface Committed {
  readonly transaction: { readonly affected_global_entities?: readonly string[] };
}

/** Global entities of one kind (`package`, `component`) that a committed transaction affected. */
async function affected(gateway: GatewayClient, intentHash: string, kind: string): Promise<string[]> {
  const { transaction } = await gateway.post<Committed>("/transaction/committed-details", {
    intent_hash: intentHash,
    opt_ins: { affected_global_entities: true },
  });
  return (transaction.affected_global_entities ?? []).filter((address) => address.startsWith(`${kind}_`));
}

/** The package that this transaction published. */
export async function publishedPackage(gateway: GatewayClient, intentHash: string): Promise<string> {
  const packages = await affected(gateway, intentHash, "package");
  if (packages[0] === undefined || packages.length > 1) {
    throw new Error(`${intentHash} touched ${packages.length} packages instead of one`);
  }
  return packages[0];
}

export interface Factory {
  readonly factory: string;
  readonly kgld: string;
  readonly kingdomKey: string;
  readonly crownBadge: string;
}

/** The factory that this transaction instantiated, with the resources that its state names. */
export async function instantiatedFactory(gateway: GatewayClient, intentHash: string): Promise<Factory> {
  const addresses = await affected(gateway, intentHash, "component");
  const { items } = await gateway.post<Details>("/state/entity/details", { addresses });
  const found = items.find(({ details }) => details?.blueprint_name === "KingdomFactory");
  if (found === undefined) throw new Error(`${intentHash} instantiated no KingdomFactory`);
  const state = found.details?.state;
  return {
    factory: found.address,
    kgld: addressField(state, "kgld_resource"),
    kingdomKey: addressField(state, "kingdom_key_resource"),
    crownBadge: addressField(state, "crown_badge_resource"),
  };
}

function addressField(state: unknown, name: string): string {
  const { fields = [] } = (state ?? {}) as { fields?: readonly { field_name?: string; value?: unknown }[] };
  const value = fields.find(({ field_name }) => field_name === name)?.value;
  if (typeof value !== "string") throw new Error(`the factory's state has no ${name}`);
  return value;
}
