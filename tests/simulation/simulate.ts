/** One simulation: a whole product in this process, from a world that is ready, through a plan, to the quiet after it. */
import { parseKgld } from "@kingdoms/rules";
import { checkFiles, finalChecks } from "./final-checks.ts";
import type { Disk } from "./machine/disk.ts";
import type { Modules } from "./parts/modules.ts";
import { CALM } from "./parts/network.ts";
import { orderOf } from "./parts/page.ts";
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
  for (const step of plan.steps) universe.in(step.atMs, fate, () => take(scene, step));
  await universe.run(plan.forMs);
  endFaults(scene);
  await universe.run(plan.quietMs);
  await finalChecks(scene);
  realm.end(null);
  for (const page of pages) page.close();
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
    case "order":
      pages[step.page]?.order(orderOf(randomOf(step.draw, "order"), (text) => parseKgld(text) as never));
      return;
    case "end":
      endRealm(scene, step);
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
  }
}

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

function endRealm(scene: Scene, { atCall: calls, power, forMs }: Extract<Planned, { kind: "end" }>): void {
  const { universe, realm, random } = scene;
  const { disk } = realm.machine;
  const end = (): void => {
    realm.end(power ? random : null);
    universe.in(forMs, fate, () => realm.life?.isDead === true && realm.start());
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
      if (!life.isDead) witness.say((error as Error).message, "saving the world");
    });
  });
}

function endFaults(scene: Scene): void {
  const { realm, pages } = scene;
  const { disk } = realm.machine;
  calm(scene);
  disk.fault = null;
  disk.onEnd = () => undefined;
  if (realm.life?.isDead !== false) realm.start();
  for (const { life } of [realm, ...pages]) if (life !== null) life.frozenUntil = 0;
  for (const page of pages) if (page.life?.isDead !== false) page.load();
  if (scene.keeper?.life?.isDead === true) scene.keeper.start();
}
