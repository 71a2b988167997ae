/** Submits the transactions of a deployment and finds the new entities. */
import { compile, type KeyPair } from "@embedded-radix/transactions";
import { type GatewayClient, readTransactionStatus, type WireEntityDetails } from "@kingdoms/client";
import { readCommitted, readValidity, sendTransaction } from "@kingdoms/client/sending";
import { formatAttos } from "@kingdoms/rules";

interface Send {
  readonly gateway: GatewayClient;
  readonly networkId: number;
  readonly deployer: KeyPair;
  readonly manifest: string;
  readonly blobs?: Uint8Array[];
  /** Fixed for each step, so that equal inputs give equal transactions. */
  readonly nonce: number;
}

/** A committed success. */
export interface Sent {
  readonly intentHash: string;
  /** XRD, all parts of it. */
  readonly fee: string;
  readonly affected: readonly string[];
  /** It was committed before: an earlier run of the same deployment sent it. */
  readonly isRepeated: boolean;
}

/** Signs, submits and waits. Throws with the ledger's own reason. */
export async function send({
  gateway,
  networkId,
  deployer,
  manifest,
  blobs = [],
  nonce,
}: Send): Promise<Sent> {
  const { hex, intentHash } = await compile({
    networkId,
    manifest,
    blobs,
    signers: [],
    notary: deployer,
    notaryIsSignatory: true,
    ...(await readValidity(gateway)),
    nonce,
  });
  const before = await readTransactionStatus(gateway, intentHash);
  const isRepeated = before.state === "success";
  const { state, error } = isRepeated ? before : await sendTransaction(gateway, { hex, intentHash });
  if (state !== "success") throw new Error(`${intentHash} ended as ${state}: ${error ?? "no reason given"}`);
  const { fee, affected } = await readCommitted(gateway, intentHash);
  return { intentHash, fee: formatAttos(fee), affected, isRepeated };
}

/** The package that this transaction published. */
export function publishedPackage({ intentHash, affected }: Sent): string {
  const packages = affected.filter((address) => address.startsWith("package_"));
  if (packages[0] === undefined || packages.length > 1) {
    throw new Error(`${intentHash} touched ${packages.length} packages instead of one`);
  }
  return packages[0];
}

/** The component of this blueprint that the transaction started. */
export async function startedComponent(
  gateway: GatewayClient,
  sent: Sent,
  blueprint: string,
): Promise<string> {
  return (await startedItem(gateway, sent, blueprint)).address;
}

/** The package that a component is of. */
export async function packageOf(gateway: GatewayClient, component: string): Promise<string> {
  const { items }: WireEntityDetails = await gateway.post("/state/entity/details", {
    addresses: [component],
  });
  const address = items[0]?.details?.package_address;
  if (address == null) throw new Error(`${component} is not a component`);
  return address;
}

/** blake2b-256 of a package's code. */
export async function codeHashOf(gateway: GatewayClient, address: string): Promise<string> {
  const { items }: WireEntityDetails = await gateway.post("/state/entity/details", { addresses: [address] });
  const hash = items[0]?.details?.code_hash_hex;
  if (hash == null) throw new Error(`${address} is not a package`);
  return hash;
}

async function startedItem(gateway: GatewayClient, { intentHash, affected }: Sent, blueprint: string) {
  const addresses = affected.filter((address) => address.startsWith("component_"));
  const { items }: WireEntityDetails = await gateway.post("/state/entity/details", { addresses });
  const found = items.find(({ details }) => details?.blueprint_name === blueprint);
  if (found === undefined) throw new Error(`${intentHash} instantiated no ${blueprint}`);
  return found;
}

export interface Factory {
  readonly factory: string;
  readonly kgld: string;
  readonly kingdomKey: string;
}

/** The factory that this transaction instantiated, with the resources that its state names. */
export async function instantiatedFactory(gateway: GatewayClient, sent: Sent): Promise<Factory> {
  const { address, details } = await startedItem(gateway, sent, "KingdomFactory");
  const state = details?.state;
  return {
    factory: address,
    kgld: addressField(state, "kgld_resource"),
    kingdomKey: addressField(state, "kingdom_key_resource"),
  };
}

function addressField(state: unknown, name: string): string {
  const { fields = [] } = (state ?? {}) as { fields?: readonly { field_name?: string; value?: unknown }[] };
  const value = fields.find(({ field_name }) => field_name === name)?.value;
  if (typeof value !== "string") throw new Error(`the factory's state has no ${name}`);
  return value;
}
