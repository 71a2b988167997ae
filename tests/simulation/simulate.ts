/** One simulation: a whole product in this process, from a world that is ready, through a plan, to the quiet after it. */
import type { Order } from "@kingdoms/client/player";
import { parseKgld } from "@kingdoms/rules";
import { sentenceOf } from "../../apps/practice/src/failure.ts";
import { checkFiles, finalChecks } from "./final-checks.ts";
import type { Disk } from "./machine/disk.ts";
import type { Modules } from "./parts/modules.ts";
import { CALM } from "./parts/network.ts";
import { orderOf } from "./parts/page.ts";
import { readAside } from "./parts/reader.ts";
import type { Plan, Planned } from "./plan.ts";
import { type Scene, sceneOf } from "./scene.ts";
import { randomOf } from "./universe/random.ts";
import { fate } from "./universe/universe.ts";

const FILES_EVERY = 4;

export interface Outcome {
  readonly violations: readonly string[];
  readonly simulatedMs: number;
  readonly facts: Readonly<Record<string, number>>;
  readonly log: readonly string[];
}

export async function simulate(plan: Plan, modules: Modules, world: Disk): Promise<Outcome> {
  const scene = await sceneOf(plan.seed, modules, world.copy(), plan.keeper);
  const { universe, realm, pages, witness, network, log } = scene;
  realm.start();
  for (const page of pages) page.load();
  scene.keeper?.start();
  if (plan.plans === true) {
    scene.steward.start();
    scene.relay.start();
  }
  for (const step of plan.steps) universe.in(step.atMs, fate, () => take(scene, step));
  await universe.run(plan.forMs);
  endFaults(scene);
  await universe.run(plan.quietMs);
  await finalChecks(scene);
  realm.end(null);
  for (const part of [...pages, ...scene.wallets]) part.close();
  scene.steward.end(null);
  scene.relay.end();
  // A third of a second of the processor.
  if (plan.seed % FILES_EVERY === 0) await checkFiles(scene);
  universe.clear();
  return {
    violations: witness.violations,
    simulatedMs: universe.nowMs,
    log,
    facts: {
      requests: network.requests,
      signed: witness.signed.size,
      acknowledged: witness.acknowledged.size,
      announced: witness.announced.size,
      worlds: witness.worlds.size,
      planned: witness.dated.size,
      starts: realm.starts,
      "file calls": realm.machine.disk.calls,
      events: universe.events,
    },
  };
}

function take(scene: Scene, step: Planned): void {
  const { universe, realm, pages, network, log } = scene;
  const { disk } = realm.machine;
  log.push(`${(universe.nowMs / 1000).toFixed(3)} ${JSON.stringify(step)}`);
  const later = (ms: number, act: () => void) => universe.in(ms, fate, act);
  switch (step.kind) {
    case "order": {
      const order = orderOf(randomOf(step.draw, "order"), (text) => parseKgld(text) as never);
      if (step.by === "wallet") pages[step.page]?.orderByWallet(order);
      else pages[step.page]?.order(order);
      return;
    }
    case "end":
      endPart(scene, realm, step);
      return;
    case "error":
      atCall(disk, step.atCall, "error");
      return;
    case "full": {
      const before = disk.fault;
      disk.fault = (call, number, grows) => before?.(call, number, grows) ?? "full";
      later(step.forMs, () => {
        disk.fault = null;
      });
      return;
    }
    case "freeze": {
      const life = step.page === null ? realm.life : pages[step.page]?.life;
      if (life) life.frozenUntil = universe.nowMs + step.forMs;
      return;
    }
    case "close": {
      const page = pages[step.page];
      page?.close();
      later(step.forMs, () => page?.life?.isDead === true && page.load());
      return;
    }
    case "weather":
      network.weather = step.weather;
      network.relayLies = true;
      later(step.forMs, () => calm(scene));
      return;
    case "clock": {
      const machine = step.page === null ? realm.machine : pages[step.page]?.machine;
      if (machine) machine.clockMs += step.byMs;
      return;
    }
    case "keeper":
      scene.keeper?.end();
      later(step.forMs, () => scene.keeper?.life?.isDead === true && scene.keeper.start());
      return;
    case "backup":
      backUp(scene);
      return;
    case "reader":
      readAside(scene, realm.machine, step.forMs);
      return;
    default:
      takePlanned(scene, step);
  }
}

/** What concerns orders that are signed in advance. */
function takePlanned(scene: Scene, step: PlannedStep): void {
  const { universe, pages, wallets, relay, steward } = scene;
  const later = (ms: number, act: () => void) => universe.in(ms, fate, act);
  switch (step.kind) {
    case "dated":
      pages[step.page]?.plan(step);
      return;
    case "withdraw":
      pages[step.page]?.withdraw(step.draw);
      return;
    case "void":
      pages[step.page]?.order({ kind: "voidPlans" } as Order);
      return;
    case "steward":
      if (steward.life === null) return;
      if (step.fault === "ends") endPart(scene, steward, step);
      else atCall(steward.machine.disk, Math.max(1, step.atCall), "error");
      return;
    case "relay":
      if (relay.life === null) return;
      relay.end();
      later(step.forMs, () => relay.life?.isDead === true && relay.start());
      return;
    case "wallet": {
      const wallet = wallets[step.page];
      if (wallet === undefined || wallet.life === null) return;
      wallet.close();
      later(step.forMs, () => wallet.life?.isDead === true && wallet.open(null));
    }
  }
}

type PlannedStep = Extract<
  Planned,
  { readonly kind: "dated" | "withdraw" | "void" | "steward" | "relay" | "wallet" }
>;

function calm({ network }: Scene): void {
  network.weather = CALM;
  network.relayLies = false;
}

/** Counted from now. */
function atCall(disk: Disk, calls: number, fault: "error" | "ends"): void {
  const due = disk.calls + calls;
  disk.fault = (_call, number) => {
    if (number !== due) return null;
    disk.fault = null;
    return fault;
  };
}

/** At once, or in the midst of a call of its files. */
function endPart(
  { universe, random }: Scene,
  part: Scene["realm"] | Scene["steward"],
  { atCall: calls, power, forMs }: Pick<Extract<Planned, { kind: "end" }>, "atCall" | "power" | "forMs">,
): void {
  const { disk } = part.machine;
  const end = (): void => {
    part.end(power ? random : null);
    universe.in(forMs, fate, () => part.life?.isDead === true && part.start());
  };
  if (calls === 0) {
    end();
    return;
  }
  disk.onEnd = () => {
    disk.onEnd = () => undefined;
    end();
  };
  atCall(disk, calls, "ends");
}

function backUp({ universe, realm, witness }: Scene): void {
  const { life } = realm;
  if (!realm.isReady || life === null) return;
  universe.in(0, life, () => {
    realm.owner.save().catch((error: unknown) => {
      if (!life.isDead) witness.say(sentenceOf(error), "saving the world");
    });
  });
}

function endFaults(scene: Scene): void {
  const { realm, pages, steward, relay, wallets } = scene;
  calm(scene);
  for (const { disk } of [realm.machine, steward.machine]) {
    disk.fault = null;
    disk.onEnd = () => undefined;
  }
  if (realm.life?.isDead !== false) realm.start();
  for (const part of [steward, relay]) if (part.life?.isDead === true) part.start();
  for (const wallet of wallets) if (wallet.life?.isDead === true) wallet.open(null);
  for (const { life } of [realm, ...pages]) if (life !== null) life.frozenUntil = 0;
  for (const page of pages) if (page.life?.isDead !== false) page.load();
  if (scene.keeper?.life?.isDead === true) scene.keeper.start();
}
