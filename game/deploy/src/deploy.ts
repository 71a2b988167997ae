import { accountAddress, type KeyPair } from "@embedded-radix/transactions";
import { type Chain, type ChainName, chains, readChain } from "@kingdoms/beacon";
import type { GameConfig, GatewayClient } from "@kingdoms/client";
import { blake2b } from "@noble/hashes/blake2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import {
  define,
  GAME,
  instantiate,
  LINKED_BLUEPRINTS,
  publish,
  startBeacon,
  type Title,
  type Urls,
} from "./manifests.ts";
import {
  codeHashOf,
  instantiatedFactory,
  packageOf,
  publishedPackage,
  type Sent,
  send,
  startedComponent,
} from "./send.ts";

/** A package as the toolchain builds it. */
interface PackageCode {
  readonly wasm: Uint8Array;
  /** The package definition, manifest SBOR. */
  readonly rpd: Uint8Array;
}

/** A beacon of our own: the build of the package for this chain. */
export interface NewBeacon extends PackageCode {
  readonly chain: ChainName;
}

/** A beacon that exists already. Any will do whose package has the code of a build: a component's own claim is no proof. */
export interface ExistingBeacon {
  readonly component: string;
  /** The build for a chain. */
  readonly codeOf: (chain: ChainName) => Promise<Uint8Array>;
}

export interface DeployOptions extends PackageCode {
  readonly gateway: GatewayClient;
  readonly networkId: number;
  /** Pays the fees (the README says how much), and becomes the dApp definition. */
  readonly deployer: KeyPair;
  /** Whose rounds decide the missions. */
  readonly beacon: NewBeacon | ExistingBeacon;
  /** Receives its share of the game's income, for all time; the deployer's account unless given. */
  readonly payee?: string;
  /** Of a game with other numbers; the standard game unless given. */
  readonly config?: GameConfig;
  readonly name?: string;
  readonly urls?: Urls;
  readonly onStep?: (step: DeployStep) => void;
  /** Called after each step that was paid for, with the fee in XRD. */
  readonly onPaid?: (step: DeployStep, fee: string) => void;
  /** Called instead for a step that an earlier run of the same deployment has paid for. */
  readonly onFound?: (step: DeployStep) => void;
}

export interface Deployment {
  readonly dAppDefinition: string;
  readonly package: string;
  readonly beaconPackage: string;
  readonly beacon: string;
  readonly chain: ChainName;
  readonly factory: string;
  readonly kgld: string;
  readonly kingdomKey: string;
}

/** A realm's default address for its page. */
const LOCAL: Urls = {
  icons: "http://localhost:8090/icons",
  info: "http://localhost:8090",
  websites: ["http://localhost:8090"],
};

/** Of the transactions, so that equal inputs give equal ones. */
const NONCES = { "publish beacon": 1, "start beacon": 2, publish: 3, instantiate: 4, define: 5 } as const;

/** A step of a deployment; `find beacon` sends nothing. */
export type DeployStep = keyof typeof NONCES | "find beacon";

/**
 * Puts one game on the ledger: a beacon unless one exists already, the package, the factory, and ties all to the deployer's
 * account.
 *
 * Equal inputs on equal ledgers give equal transactions. Throws a `DeployError` that names the step which failed.
 */
export async function deployGame(options: DeployOptions): Promise<Deployment> {
  const { gateway, networkId, deployer, urls = LOCAL, name = "Kingdoms" } = options;
  const account = await accountAddress(deployer.publicKey, networkId);
  const steps = stepsOf(options, account);
  const ofBeacon =
    "chain" in options.beacon
      ? await newBeacon(steps, options, account, options.beacon)
      : await standingBeacon(steps, gateway, options.beacon);
  const packageAddress = await steps.publishCode("publish", options, GAME, LINKED_BLUEPRINTS.game);
  const { beacon } = ofBeacon;
  const created = await steps.submit(
    "instantiate",
    async () => ({
      manifest: instantiate({
        deployer: account,
        package: packageAddress,
        beacon,
        networkId,
        payee: options.payee ?? account,
        urls,
        config: options.config,
      }),
    }),
    (sent) => instantiatedFactory(gateway, sent),
  );
  const { factory, kgld, kingdomKey } = created;
  // Another deployer's beacon is not this deployer's to claim. A new one is linked by the blueprint, as the kingdoms are.
  const ownBeacon = "chain" in options.beacon ? [ofBeacon.beaconPackage] : [];
  const entities = [packageAddress, factory, kgld, kingdomKey, ...ownBeacon];
  await steps.submit(
    "define",
    async () => ({ manifest: define({ deployer: account, name, entities, urls }) }),
    async () => undefined,
  );
  return {
    dAppDefinition: account,
    package: packageAddress,
    ...ofBeacon,
    factory,
    kgld,
    kingdomKey,
  };
}

type Steps = ReturnType<typeof stepsOf>;

/** How a step of this deployment is carried out. @param account the deployer's. */
function stepsOf(options: DeployOptions, account: string) {
  const { gateway, networkId, deployer } = options;
  const attempt = async <T>(step: DeployStep, work: () => Promise<T>): Promise<T> => {
    options.onStep?.(step);
    return work().catch((cause: unknown) => {
      throw new DeployError(step, cause);
    });
  };
  /** One transaction of the deployer, and its result. */
  const submit = <T>(
    step: keyof typeof NONCES,
    compose: () => Promise<{ manifest: string; blobs?: Uint8Array[] }>,
    read: (sent: Sent) => Promise<T>,
  ): Promise<T> =>
    attempt(step, async () => {
      const order = { gateway, networkId, deployer, nonce: NONCES[step], ...(await compose()) };
      const sent = await send(order);
      if (sent.isRepeated) options.onFound?.(step);
      else options.onPaid?.(step, sent.fee);
      return read(sent);
    });
  const publishCode = (
    step: "publish" | "publish beacon",
    { wasm, rpd }: PackageCode,
    title: Title,
    linked: readonly string[],
  ) =>
    submit(
      step,
      async () => {
        const definition = await definitionText(rpd, networkId);
        const manifest = publish({
          deployer: account,
          definition,
          codeHash: codeHash(wasm),
          title,
          linked,
        });
        return { manifest, blobs: [wasm] };
      },
      async (sent) => publishedPackage(sent),
    );
  return { attempt, submit, publishCode };
}

async function newBeacon(
  { publishCode, submit }: Steps,
  { gateway }: DeployOptions,
  account: string,
  source: NewBeacon,
): Promise<OfBeacon> {
  const title = beaconTitle(source.chain);
  const beaconPackage = await publishCode("publish beacon", source, title, LINKED_BLUEPRINTS.beacon);
  const manifest = startBeacon({ deployer: account, package: beaconPackage });
  const beacon = await submit(
    "start beacon",
    async () => ({ manifest }),
    async (sent) => {
      const started = await startedComponent(gateway, sent, "Beacon");
      await expectChain(gateway, started, chains[source.chain]);
      return started;
    },
  );
  return { beaconPackage, beacon, chain: source.chain };
}

/** Throws if its code is not the beacon's. */
const standingBeacon = (
  { attempt }: Steps,
  gateway: GatewayClient,
  { component, codeOf }: ExistingBeacon,
): Promise<OfBeacon> =>
  attempt("find beacon", async () => {
    const { name: chain } = await expectChain(gateway, component, null);
    const beaconPackage = await packageOf(gateway, component);
    const found = await codeHashOf(gateway, beaconPackage);
    if (found !== codeHash(await codeOf(chain)))
      throw new Error(
        `${component} is of ${beaconPackage}, whose code is not that of the beacon of ${chain}`,
      );
    return { beaconPackage, beacon: component, chain };
  });

const codeHash = (wasm: Uint8Array): string => bytesToHex(blake2b(wasm, { dkLen: 32 }));

type OfBeacon = Pick<Deployment, "beaconPackage" | "beacon" | "chain">;

const beaconTitle = (chain: ChainName): Title => ({
  name: "Beacon",
  description: `Verifies rounds of the randomness beacon ${chains[chain].beaconId} and keeps them.`,
});

/** Throws if the component serves no chain that is known, or another one than this. */
async function expectChain(gateway: GatewayClient, component: string, wanted: Chain | null): Promise<Chain> {
  const chain = await readChain(gateway, component);
  if (chain === null) throw new Error(`${component} serves no chain of rounds that is known here`);
  if (wanted !== null && chain !== wanted)
    throw new Error(`${component} serves the chain ${chain.name}, not ${wanted.name}`);
  return chain;
}

/** The package definition as manifest text. */
async function definitionText(rpd: Uint8Array, networkId: number): Promise<string> {
  // A dynamic import keeps the toolkit's WebAssembly out of programs that only import types of this package.
  const { ManifestSborStringRepresentation, RadixEngineToolkit } = await import(
    "@radixdlt/radix-engine-toolkit"
  );
  return RadixEngineToolkit.ManifestSbor.decodeToString(
    rpd,
    networkId,
    ManifestSborStringRepresentation.ManifestString,
  );
}

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
