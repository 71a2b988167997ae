/** What the README says to start: by npm, whose signals have to reach the realm behind it. */
import { expect, test } from "@playwright/test";
import { killAll, type NpmCommand, startNpm } from "../support/npm.ts";
import { freshDataFolder } from "../support/realm.ts";

const folder = freshDataFolder();
let command: NpmCommand | null = null;

test.afterEach(() => {
  if (command !== null) killAll(command);
});
test.afterAll(() => folder.remove());

for (const signal of ["SIGTERM", "SIGINT", "SIGHUP", "SIGKILL"] as const)
  test(`${signal} to "npm start" ends the realm, and its folder is free`, async () => {
    command = startNpm("start", "--", "--port", "0", "--data", folder.data);
    const [, url = ""] = await command.says(/ready \([^)]+\): (\S+)/);
    expect((await fetch(`${url}/realm/health`)).status).toBe(200);
    command.npm.kill(signal);
    // Its output is open until the realm, which has inherited it, ends too.
    await command.over;
    await expect(fetch(`${url}/realm/health`)).rejects.toThrow();
  });

test('"npm run dev" ends with npm', async () => {
  command = startNpm("run", "dev", "-w", "apps/web", "--", "--port", "0", "--clearScreen", "false");
  const [, url = ""] = await command.says(/Local:\s+(http:\/\/\S+)/);
  expect((await fetch(url)).status).toBe(200);
  command.npm.kill("SIGTERM");
  await command.over;
  await expect(fetch(url)).rejects.toThrow();
});
