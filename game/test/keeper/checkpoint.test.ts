/** What the checkpoint saves, and that no checkpoint whatever loses a mission. */
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readFactory } from "@kingdoms/client";
import type { CheckpointStore, Keeper } from "@kingdoms/keeper";
import { fileCheckpoint } from "@kingdoms/keeper/node";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { DRAW_DELAY, keepWorld } from "../support/keeper.ts";
import { type FaultyGateway, startProxy, startWorld, type World } from "../support/world/index.ts";

const PATIENCE = { timeout: 60_000, interval: 20 };

describe("the keeper's checkpoint", () => {
  let world: World;
  let proxy: FaultyGateway;
  let folder: string;
  let file: string;
  let log: string[] = [];
  let cell = 0;
  const keepers: Keeper[] = [];

  beforeAll(async () => {
    world = await startWorld({ extraFunds: 2 });
    proxy = await startProxy(world.gatewayUrl);
    folder = await mkdtemp(join(tmpdir(), "kingdoms-checkpoint-"));
    file = join(folder, "keeper.json");
  });
  afterAll(async () => {
    await proxy.close();
    await world.stop();
    await rm(folder, { recursive: true, force: true });
  });
  afterEach(async () => {
    for (const keeper of keepers.splice(0)) await keeper.stop();
    proxy.rule(() => null);
  });

  /** Ids of the missions that were asked for, by the bodies of requests. */
  function watchReads(): bigint[] {
    const read: bigint[] = [];
    proxy.rule((path, _, body) => {
      if (path === "/state/key-value-store/data")
        for (const [, id] of body.matchAll(/"kind":"U64","value":"(\d+)"/g)) read.push(BigInt(id ?? 0));
      return null;
    });
    return read;
  }

  async function keep(checkpoint: CheckpointStore = fileCheckpoint(file)) {
    log = [];
    const keeper = await keepWorld(world, {
      gatewayUrl: proxy.url,
      checkpoint,
      pollMs: 50,
      log: (line) => log.push(line),
    });
    keepers.push(keeper);
    return keeper;
  }

  const found = () => world.found(world.account(cell % 4), cell++ % 90, 40);
  const allDrawn = async (): Promise<boolean> =>
    (await world.game.listKingdoms()).value.every(({ rarity }) => rarity !== null);
  const health = (keeper: Keeper, wanted: object) =>
    expect.poll(() => keeper.health(), PATIENCE).toMatchObject({ state: "keeping", ...wanted });

  async function resolveAll(): Promise<void> {
    await world.advance(DRAW_DELAY);
    const keeper = await keep();
    await health(keeper, { pending: 0 });
    await keeper.stop();
  }

  it("a checkpoint saves a restart from reading everything settled, and nothing else", async () => {
    for (let count = 0; count < 3; count++) await found();
    await resolveAll();
    expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({ through: "3", networkId: 242 });
    await found();
    const read = watchReads();
    const keeper = await keep();
    await health(keeper, { pending: 1, settledThrough: "3" });
    expect([...new Set(read)]).toEqual([3n, 4n]);
    expect(log[0]).toBe("every mission up to 3 is complete, says the checkpoint");
    await keeper.stop();
    // The one that waits holds the checkpoint back, whatever comes after it.
    await found();
    await resolveAll();
    expect(await allDrawn()).toBe(true);
    expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({ through: "5" });
    expect(await readdir(folder)).toEqual(["keeper.json"]);
  });

  it("a damaged checkpoint is ignored with a line in the log, and everything is read", async () => {
    const good = await readFile(file, "utf8");
    const other = (change: object) => JSON.stringify({ ...(JSON.parse(good) as object), ...change });
    for (const [text, why] of [
      ["", "it is not JSON"],
      [good.slice(0, 50), "it is not JSON"],
      ["\u0000".repeat(200), "it is not JSON"],
      [other({ through: "-1" }), "it names no mission"],
      [other({ networkId: 1 }), "it is of another game"],
      [other({ factory: world.config.faucet }), "it is of another game"],
      [other({ through: "999" }), "it is ahead of the ledger"],
      [other({ format: 2 }), "it is of format 2, not 3"],
      [other({ seen: undefined }), "it names no moment of the ledger"],
    ] as const) {
      await writeFile(file, text);
      await found();
      const keeper = await keep();
      const newest = BigInt(cell);
      await health(keeper, { pending: 1, settledThrough: (newest - 1n).toString() });
      expect(log[0]).toBe(`the checkpoint is ignored, all ${newest} missions are read: ${why}`);
      await world.advance(DRAW_DELAY);
      await health(keeper, { pending: 0 });
      await keeper.stop();
      expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({ through: newest.toString() });
    }
  });

  it("a checkpoint that covers a pending mission is ignored", async () => {
    await found();
    const { missionCount } = (await readFactory(world.game)).value;
    const note = JSON.parse(await readFile(file, "utf8")) as object;
    const early = { ...note, through: missionCount.toString() };
    await writeFile(file, JSON.stringify(early));
    const keeper = await keep();
    await health(keeper, { pending: 1 });
    expect(log[0]).toMatch(/it is of another ledger$/);
    await world.advance(DRAW_DELAY);
    await health(keeper, { pending: 0 });
  });

  it("a keeper works if its checkpoint can be neither read nor written, and says so", async () => {
    await found();
    const keeper = await keep({
      read: () => Promise.reject(new Error("the disk is gone")),
      write: () => Promise.reject(new Error("the disk is full")),
    });
    await world.advance(DRAW_DELAY);
    await expect.poll(allDrawn, PATIENCE).toBe(true);
    await health(keeper, { pending: 0, checkpointError: "the disk is full" });
    // Tried again all the time, and told once.
    await found();
    await world.advance(DRAW_DELAY);
    await health(keeper, { pending: 0, settledThrough: cell.toString() });
    await keeper.stop();
    expect(log[0]).toMatch(/all \d+ missions are read: the disk is gone$/);
    expect(log.filter((line) => line === "the checkpoint cannot be written: the disk is full")).toHaveLength(
      1,
    );
  });

  it.runIf(existsSync("/dev/full"))(
    "a full disk leaves no partial checkpoint, and writing resumes when there is space",
    async () => {
      const full = join(folder, "full.json");
      // What is written beside its place goes to a device that has no room.
      await symlink("/dev/full", `${full}.${process.pid}.new`);
      const store = fileCheckpoint(full);
      const keeper = await keep(store);
      await health(keeper, { checkpointError: expect.stringContaining("ENOSPC") as string });
      expect((await readdir(folder)).filter((name) => name.startsWith("full."))).toEqual([]);
      await health(keeper, { checkpointError: null });
      expect(JSON.parse(await readFile(full, "utf8"))).toMatchObject({ through: cell.toString() });
      expect(log).toContain("the checkpoint can be written again");
    },
  );

  it("a checkpoint is written atomically", async () => {
    const store = fileCheckpoint(join(folder, "whole.json"));
    expect(await store.read()).toBeNull();
    const notes = Array.from({ length: 20 }, (_, index) => `${index} `.repeat(5_000));
    let reading = true;
    const seen = new Set<string>();
    const reader = (async () => {
      while (reading) seen.add((await store.read()) ?? "");
    })();
    for (const note of notes) await store.write(note);
    reading = false;
    await reader;
    for (const text of seen) expect(["", ...notes]).toContain(text);
    expect(await store.read()).toBe(notes.at(-1));
  });
});
