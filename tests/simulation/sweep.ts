/**
 * An I/O error, and a full disk from then on, at each call of a file in turn, while one operation runs. Afterwards the
 * disk works again: acknowledged data must be there, the world must open, and the failure must have been reported in a
 * sentence.
 */

import { openPool } from "@embedded-radix/gateway/web";
import { unpackRecords } from "@embedded-radix/tests/support/older-file.ts";
import { typicalRecords } from "@kingdoms/artifacts/typical-records";
import { sentenceOf } from "../../apps/practice/src/failure.ts";
import type { Disk, Fault } from "./machine/disk.ts";
import type { Modules } from "./parts/modules.ts";
import { POOL } from "./parts/reader.ts";
import { type Scene, sceneOf } from "./scene.ts";
import { Life } from "./universe/universe.ts";

/** Of an operation: null if it was done, else the reason that a person reads. */
type Told = string | null;

interface Operation {
  /** Null for an empty disk. */
  disk(world: Disk, modules: Modules): Disk | null | Promise<Disk>;
  /** Whether the realm runs before the faults begin. */
  readonly runs: boolean;
  work(scene: Scene, life: Life): Promise<Told>;
}

const PATIENCE_MS = 40_000;

export const OPERATIONS: Readonly<Record<string, Operation>> = {
  found: { disk: () => null, runs: false, work: untilReady },
  start: { disk: (world) => world, runs: false, work: untilReady },
  upgrade: { disk: olderWorld, runs: false, work: untilReady },
  commit: { disk: (world) => world, runs: true, work: pay },
  backup: { disk: (world) => world, runs: true, work: (scene) => told(() => scene.realm.owner.save()) },
  restore: {
    disk: (world) => world,
    runs: true,
    work: async ({ realm }) => {
      const file = await realm.owner.save().catch(() => null);
      return file === null ? "The world could not be saved." : told(() => realm.owner.open(file));
    },
  },
};

export interface Swept {
  readonly calls: number;
  readonly runs: number;
  readonly violations: readonly string[];
}

/** @param every which calls: one of so many, from `offset` on. */
export async function sweep(
  name: string,
  {
    modules,
    world,
    every,
    offset,
  }: { readonly modules: Modules; readonly world: Disk; readonly every: number; readonly offset: number },
): Promise<Swept> {
  const operation = OPERATIONS[name];
  if (operation === undefined) throw new RangeError(`there is no operation ${name}`);
  const disk = await operation.disk(world, modules);
  const well = await attempt(operation, modules, disk, null);
  const violations = well.violations.map((text) => `${name} without a fault: ${text}`);
  let runs = 0;
  for (const fault of ["error", "full"] as const)
    for (let call = 1 + (offset % every); call <= well.calls; call += every) {
      runs++;
      const { violations: found } = await attempt(operation, modules, disk, { fault, call });
      violations.push(...found.map((text) => `${name}, ${fault} at call ${call} of ${well.calls}: ${text}`));
    }
  return { calls: well.calls, runs, violations };
}

interface Attempt {
  readonly calls: number;
  readonly violations: readonly string[];
}

async function attempt(
  operation: Operation,
  modules: Modules,
  base: Disk | null,
  planned: { readonly fault: Fault; readonly call: number } | null,
): Promise<Attempt> {
  const scene = await sceneOf(1, modules, base?.copy());
  const { universe, realm, witness } = scene;
  const { disk } = realm.machine;
  if (operation.runs) {
    realm.start();
    await universe.run(PATIENCE_MS, () => realm.isReady);
  }
  const before = disk.calls;
  disk.fault = (_call, number) => {
    if (planned === null || number < before + planned.call) return null;
    return planned.fault === "full" || number === before + planned.call ? planned.fault : null;
  };
  if (!operation.runs) realm.start();
  const outcome = await done(scene, (given, life) => operation.work(given, life));
  const calls = disk.calls - before;
  disk.fault = null;
  if (outcome === undefined) witness.violate("it never ended");
  else if (outcome !== null) witness.say(outcome, "the screen");
  if (planned === null && outcome !== null) witness.violate(`it was refused: ${String(outcome)}`);
  await universe.run(PATIENCE_MS, () => realm.isReady);
  await mustHold(scene, "before a restart");
  realm.end(null);
  realm.start();
  await universe.run(PATIENCE_MS, () => realm.isReady);
  await mustHold(scene, "after a restart");
  universe.clear();
  return { calls, violations: witness.violations };
}

async function done(scene: Scene, work: Operation["work"]): Promise<Told | undefined> {
  const { universe, realm } = scene;
  const visitor = new Life("visitor", { ...realm.machine, name: "visitor" });
  let outcome: Told | undefined;
  universe.in(0, visitor, () => {
    void work(scene, visitor).then((given) => {
      outcome = given;
    });
  });
  await universe.run(PATIENCE_MS, () => outcome !== undefined);
  return outcome;
}

/** The realm is ready, and everything that was acknowledged is on its ledger. */
async function mustHold(scene: Scene, when: string): Promise<void> {
  const { realm, witness } = scene;
  const said = realm.said.at(-1);
  if (said?.state !== "ready") {
    witness.violate(`${when}, the realm is not ready: ${JSON.stringify(said)}`);
    return;
  }
  for (const [intentHash, { stateVersion }] of witness.acknowledged) {
    const status = await done(scene, async ({ network }, life) => {
      const body = JSON.stringify({ intent_hash: intentHash });
      const headers = { "content-type": "application/json" };
      const request = new Request("http://realm/transaction/status", { method: "POST", headers, body });
      const answer = (await (await network.fetchOf(life)(request)).json()) as { status: string };
      return answer.status;
    });
    if (status !== "CommittedSuccess")
      witness.violate(
        `${when}, ${intentHash}, which was acknowledged at ${stateVersion}, is ${String(status)}`,
      );
  }
}

async function told(work: () => Promise<unknown>): Promise<Told> {
  try {
    await work();
    return null;
  } catch (error) {
    return sentenceOf(error);
  }
}

/** The last message on the page of a starting realm. */
async function untilReady({ universe, realm }: Scene): Promise<Told> {
  for (;;) {
    const said = realm.said.at(-1);
    if (said?.state === "ready") return null;
    if (said?.state === "failed") return said.message;
    await universe.sleep(50);
  }
}

/** A transaction by the faucet, and the answer to its sender. */
async function pay({ network, pages, witness }: Scene, life: Life): Promise<Told> {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ account: pages[0]?.account.address });
  const request = new Request("http://realm/realm/faucet", { method: "POST", headers, body });
  const answer = await network.fetchOf(life)(request);
  const { intentHash = "", message = "" } = (await answer.json()) as Record<string, string>;
  if (!answer.ok) return message;
  witness.acknowledge(intentHash, { stateVersion: 0, success: true, who: "the sender" });
  return null;
}

/** As a version of the program left it that did not pack its records. */
async function olderWorld(world: Disk, modules: Modules): Promise<Disk> {
  const scene = await sceneOf(1, modules, world.copy());
  const { universe, realm, witness } = scene;
  const older = new Life("older program", realm.machine);
  let isOver = false;
  const write = async (): Promise<void> => {
    const pool = await openPool(await modules.sqlite(), POOL);
    for (const name of pool.names().filter((known) => known.startsWith("world-"))) {
      const database = pool.open(name);
      unpackRecords(database, typicalRecords);
      database.close();
    }
    isOver = true;
  };
  universe.in(0, older, () => void write());
  await universe.run(PATIENCE_MS, () => isOver);
  if (!isOver || witness.violations.length > 0)
    throw new Error(`an older world could not be made: ${witness.violations.join("\n")}`);
  older.end();
  return realm.machine.disk.copy();
}
