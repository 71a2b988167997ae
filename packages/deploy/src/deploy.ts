import type { GatewayClient } from "@kingdoms/client";
import { accountAddress, type KeyPair } from "@kingdoms/transactions";
import { blake2b } from "@noble/hashes/blake2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { define, instantiate, publish, type Urls } from "./manifests.ts";
import { instantiatedFactory, publishedPackage, send } from "./send.ts";

export interface DeployOptions {
  readonly gateway: GatewayClient;
  readonly networkId: number;
  /** Pays the fees (some 150 XRD; 500 are locked at first), becomes the dApp definition and holds the Crown badge. */
  readonly deployer: KeyPair;
  readonly wasm: Uint8Array;
  /** The package definition, manifest SBOR. */
  readonly rpd: Uint8Array;
  /**
   * Public half of the key that signs fates: compressed BLS12-381 G1 point, 96 hex characters. The secret is not needed.
   */
  readonly fateKey: string;
  readonly name?: string;
  readonly urls?: Urls;
  readonly onStep?: (step: DeployStep) => void;
}

export interface Deployment {
  readonly dAppDefinition: string;
  readonly package: string;
  readonly factory: string;
  readonly kgld: string;
  readonly kingdomKey: string;
  readonly crownBadge: string;
  /** Compressed BLS12-381 G1 public key, hex. */
  readonly fateKey: string;
}

/** Where a realm serves its own page unless told otherwise. */
const LOCAL: Urls = {
  icons: "http://localhost:8090/icons",
  info: "http://localhost:8090",
  websites: ["http://localhost:8090"],
};

/**
 * Puts one game on the ledger: publishes the package, starts the factory, ties both to the deployer's account.
 *
 * Equal inputs on equal ledgers give equal transactions. Throws a `DeployError` that names the step which failed.
 */
export async function deployGame(options: DeployOptions): Promise<Deployment> {
  const { gateway, networkId, deployer, wasm, rpd, fateKey, urls = LOCAL, name = "Kingdoms" } = options;
  const account = await accountAddress(deployer.publicKey, networkId);
  const submit = (nonce: number, manifest: string, blobs: Uint8Array[] = []): Promise<string> =>
    send({ gateway, networkId, deployer, manifest, nonce, blobs });
  const step = async <T>(kind: DeployStep, work: () => Promise<T>): Promise<T> => {
    options.onStep?.(kind);
    return work().catch((cause: unknown) => {
      throw new DeployError(kind, cause);
    });
  };

  const packageAddress = await step("publish", async () => {
    const definition = await definitionText(rpd, networkId);
    const codeHash = bytesToHex(blake2b(wasm, { dkLen: 32 }));
    const manifest = publish({ deployer: account, definition, codeHash });
    return publishedPackage(gateway, await submit(1, manifest, [wasm]));
  });
  const created = await step("instantiate", async () => {
    const order = { deployer: account, package: packageAddress, fateKey, networkId, urls };
    return instantiatedFactory(gateway, await submit(2, instantiate(order)));
  });
  const { factory, kgld, kingdomKey, crownBadge } = created;
  const entities = [packageAddress, factory, kgld, kingdomKey, crownBadge];
  await step("define", () => submit(3, define({ deployer: account, name, entities, urls })));
  return { dAppDefinition: account, package: packageAddress, factory, kgld, kingdomKey, crownBadge, fateKey };
}

/** The package definition as manifest text. */
async function definitionText(rpd: Uint8Array, networkId: number): Promise<string> {
  // A dynamic import keeps the toolkit's WebAssembly out of whatever only names this package.
  const { ManifestSborStringRepresentation, RadixEngineToolkit } = await import(
    "@radixdlt/radix-engine-toolkit"
  );
  return RadixEngineToolkit.ManifestSbor.decodeToString(
    rpd,
    networkId,
    ManifestSborStringRepresentation.ManifestString,
  );
}

export type DeployStep = "publish" | "instantiate" | "define";

/**
 * A step of the deployment failed; `cause` is the ledger's or gateway's own error. The steps before it succeeded, and cost
 * nothing but fees.
 */
export class DeployError extends Error {
  override readonly name = "DeployError";
  readonly code = "DEPLOY_FAILED";
  readonly step: DeployStep;

  constructor(step: DeployStep, cause: unknown) {
    super(`The step "${step}" failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.step = step;
  }
}
