/** The realm as `npm start` runs it: in a process of its own, which ends with the one that the player started. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { freshDataFolder, readUrl } from "../../support/realm.ts";

const script = fileURLToPath(new URL("../../../scripts/realm-process.mjs", import.meta.url));
const program = `import { runRealm } from ${JSON.stringify(script)}; process.exit(await runRealm(process.argv.slice(1)));`;

let folder: ReturnType<typeof freshDataFolder>;
let child: ChildProcess | null = null;

beforeEach(() => {
  folder = freshDataFolder();
});
afterEach(() => {
  child?.kill("SIGKILL");
  folder.remove();
});

/** In a process group of its own, as a terminal starts it. */
function start(...flags: readonly string[]): ChildProcess {
  const args = [
    "--input-type=module",
    "-e",
    program,
    "--",
    "--data",
    folder.data,
    "--port",
    "0",
    "--no-keeper",
    ...flags,
  ];
  child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"], detached: true });
  return child;
}

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/realm/config`).then(
    ({ ok }) => ok,
    () => false,
  );

it("a signal to the process that was started stops the realm in order", async () => {
  const realm = start();
  const url = await readUrl(realm);
  expect(await answers(url)).toBe(true);
  realm.kill("SIGTERM");
  expect(await once(realm, "exit")).toEqual([0, null]);
  expect(await answers(url)).toBe(false);
});

it("Ctrl-C, which every process of the terminal gets, stops the realm in order", async () => {
  const realm = start();
  const url = await readUrl(realm);
  process.kill(-(realm.pid ?? 0), "SIGINT");
  expect(await once(realm, "exit")).toEqual([0, null]);
  expect(await answers(url)).toBe(false);
});

it("the realm ends after the process that started it was killed, and its folder is free", async () => {
  const realm = start();
  const url = await readUrl(realm);
  realm.kill("SIGKILL");
  // Its output is open until the realm, which has inherited it, ends too.
  await once(realm, "close");
  expect(await answers(url)).toBe(false);
  const next = start();
  expect(await answers(await readUrl(next))).toBe(true);
  next.kill("SIGINT");
  expect(await once(next, "exit")).toEqual([0, null]);
});

it("a realm that refuses to start hands its exit code on", async () => {
  const realm = start("--port", "many");
  expect(await once(realm, "exit")).toEqual([1, null]);
});
