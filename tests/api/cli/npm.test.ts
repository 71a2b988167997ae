/** `npm run kingdoms -- keep`, as the README says: no signal to npm leaves a keeper behind that goes on paying. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startWorld, type World } from "@kingdoms/game-tests/support/world/index.ts";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { killAll, type NpmCommand, startNpm } from "../../support/npm.ts";

let world: World;
let folder: string;
let command: NpmCommand | null = null;

beforeAll(async () => {
  world = await startWorld();
  folder = await mkdtemp(join(tmpdir(), "kingdoms-npm-"));
  await writeFile(join(folder, "config.json"), JSON.stringify(world.config));
});
afterEach(() => {
  if (command !== null) killAll(command);
});
afterAll(async () => {
  await world.stop();
  await rm(folder, { recursive: true, force: true });
});

it.each(["SIGTERM", "SIGINT", "SIGHUP", "SIGKILL"] as const)("%s to npm ends the keeper", async (signal) => {
  const config = join(folder, "config.json");
  command = startNpm("run", "kingdoms", "--", "keep", "--config", config, "--health-port", "0");
  const [, url = ""] = await command.says(/health at (\S+)/);
  expect((await fetch(url)).headers.get("content-type")).toContain("json");
  command.npm.kill(signal);
  // Its output is open until the keeper, which has inherited it, ends too.
  await command.over;
  await expect(fetch(url)).rejects.toThrow();
});

it("a keeper that npm stops says so, and npm waits for it", async () => {
  command = startNpm("run", "kingdoms", "--", "keep", "--config", join(folder, "config.json"));
  await command.says(/keeping component_/);
  const stopped = command.says(/stopped/);
  command.npm.kill("SIGTERM");
  await stopped;
  await command.over;
});
