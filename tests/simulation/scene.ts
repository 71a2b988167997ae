/** A scene: all parts of a simulation, around one clock. */
import {
  accountAddress,
  ed25519FromSeed,
  type TestAccount,
  testAccounts,
} from "@embedded-radix/transactions";
import type { Disk } from "./machine/disk.ts";
import { installOriginFiles } from "./machine/origin-files.ts";
import { KeeperPart } from "./parts/keeper.ts";
import type { Modules } from "./parts/modules.ts";
import { Network } from "./parts/network.ts";
import { Page } from "./parts/page.ts";
import { RealmPart } from "./parts/realm.ts";
import { RelayPart } from "./parts/relay.ts";
import { StewardPart } from "./parts/steward.ts";
import { WalletPart } from "./parts/wallet.ts";
import { PAGES, type Plan } from "./plan.ts";
import { enter } from "./universe/globals.ts";
import { type Random, randomOf } from "./universe/random.ts";
import { Universe } from "./universe/universe.ts";
import { Witness } from "./witness.ts";

const NETWORK = 242;
/** Of the wall clock. */
const START_MS = Date.UTC(2026, 2, 1);
const NEIGHBOURS = 2;

export interface Scene {
  readonly universe: Universe;
  readonly random: Random;
  readonly witness: Witness;
  readonly network: Network;
  readonly realm: RealmPart;
  readonly pages: readonly Page[];
  /** Null if the realm has its own. */
  readonly keeper: KeeperPart | null;
  readonly steward: StewardPart;
  readonly relay: RelayPart;
  /** Of each page. */
  readonly wallets: readonly WalletPart[];
  readonly modules: Modules;
  readonly log: string[];
}

/** The parts, none of which runs yet. */
export async function sceneOf(
  seed: number,
  modules: Modules,
  disk?: Disk,
  keeps: Plan["keeper"] = "within",
): Promise<Scene> {
  const log: string[] = [];
  const universe = new Universe(START_MS, (error, life) => {
    if (!life.isDead) witness.violate(`${life.name} threw ${String(error)}`);
  });
  const witness = new Witness(() => universe.nowMs);
  current = { universe, witness, log };
  enter(universe, randomOf(seed, "globals"));
  installOriginFiles(universe);
  const realm = new RealmPart(universe, modules, {
    neighbours: NEIGHBOURS,
    keeps: keeps === "within",
    ...(disk === undefined ? {} : { disk }),
  });
  const network = new Network(universe, randomOf(seed, "network"));
  const around = { universe, network, modules, witness };
  const steward = new StewardPart(await stewardAccount(), around);
  const relay = new RelayPart(universe);
  for (const [host, server] of Object.entries({ realm, relay, steward })) network.serve(host, server);
  const accounts = await testAccounts(NETWORK);
  const wallets = accounts
    .slice(0, PAGES)
    .map((_, at) => new WalletPart(`wallet ${at + 1}`, around, randomOf(seed, `wallet ${at + 1}`)));
  const pages = wallets.map((wallet, at) => {
    const account = accounts[at] as TestAccount;
    return new Page(`page ${at + 1}`, account, { ...around, wallet });
  });
  const payer = accounts[PAGES];
  const keeper = keeps === "within" || payer === undefined ? null : new KeeperPart(payer, around);
  const parts = { realm, pages, keeper, steward, relay, wallets };
  return { ...parts, universe, witness, network, modules, log, random: randomOf(seed, "scene") };
}

/** Pays the fees of the orders that it submits, and takes their rewards. */
export async function stewardAccount(): Promise<TestAccount> {
  const key = ed25519FromSeed(new Uint8Array(32).fill(STEWARD_SEED));
  return { label: "steward", key, address: await accountAddress(key.publicKey, NETWORK) };
}

const STEWARD_SEED = 7;

/** Rejected promises and logs belong to this one. */
let current: Pick<Scene, "universe" | "witness" | "log"> | null = null;

/** Once for a process. */
export function listen(): void {
  process.on("unhandledRejection", (error) => {
    const life = current?.universe.current;
    if (life?.isDead === true) return;
    const stack = error instanceof Error ? error.stack : String(error);
    current?.witness.violate(`${life?.name} left a rejection unhandled: ${stack}`);
  });
  for (const level of ["log", "info", "warn", "error"] as const)
    console[level] = (...args: unknown[]) => {
      const { universe, log } = current ?? {};
      const line = `${((universe?.nowMs ?? 0) / 1000).toFixed(3)} ${universe?.current.name}: ${args.map((arg) => (arg instanceof Error ? (arg.stack ?? "") : String(arg))).join(" ")}`;
      log?.push(line);
    };
}
