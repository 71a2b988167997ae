import { expect, it } from "vitest";
import { Heartbeat } from "./heartbeat.ts";

const idleMs = 1_000;

/** A heart, the number of its beats, its log, and the result of the next beat. */
function heart() {
  const world = { beats: 0, isIdle: true, failure: null as Error | null, lines: [] as string[] };
  const heartbeat = new Heartbeat(
    {
      idleMs,
      isIdle: () => world.isIdle,
      advance: async () => {
        world.beats += 1;
        if (world.failure) throw world.failure;
      },
      log: (line) => world.lines.push(line),
    },
    0,
  );
  return { world, heartbeat };
}

it("an idle ledger is moved on now and then, one with something to wait for at every beat", async () => {
  const { world, heartbeat } = heart();
  await heartbeat.beat(idleMs - 1);
  expect(world.beats).toBe(0);
  await heartbeat.beat(idleMs);
  expect(world.beats).toBe(1);
  world.isIdle = false;
  await heartbeat.beat(idleMs + 1);
  expect(world.beats).toBe(2);
});

it("a ledger that cannot be written to is reported once, tried at every beat, and reported again when it can", async () => {
  const { world, heartbeat } = heart();
  world.failure = new Error("database or disk is full");
  for (const ms of [idleMs, idleMs + 1, idleMs + 2]) await heartbeat.beat(ms);
  expect([world.beats, heartbeat.error]).toEqual([3, "database or disk is full"]);
  world.failure = null;
  await heartbeat.beat(idleMs + 3);
  await heartbeat.beat(idleMs + 4);
  expect([world.beats, heartbeat.error]).toEqual([4, null]);
  expect(world.lines).toEqual([
    "The ledger's clock could not be moved on: database or disk is full",
    "The ledger can be written to again.",
  ]);
});
