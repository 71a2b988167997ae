/** `npm run dev`: the page from its sources, over a realm that is another origin. */
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { createServer, type ViteDevServer } from "vite";
import { connect, faultsOf } from "../support/e2e/player.ts";
import { freshDataFolder, type RealmProcess, startRealmProcess } from "../support/realm.ts";

const web = fileURLToPath(new URL("../../apps/web", import.meta.url));
const folder = freshDataFolder();
const before = process.env.KINGDOMS_REALM;
let realm: RealmProcess;
let server: ViteDevServer;

test.beforeAll(async () => {
  realm = await startRealmProcess(folder.data);
  process.env.KINGDOMS_REALM = realm.url;
  server = await createServer({
    root: web,
    configFile: `${web}/vite.config.ts`,
    logLevel: "error",
    cacheDir: fileURLToPath(new URL("../../.cache/development-server", import.meta.url)),
    server: { port: 0, hmr: false },
  });
  await server.listen();
});
test.afterAll(async () => {
  await server.close();
  if (before === undefined) delete process.env.KINGDOMS_REALM;
  else process.env.KINGDOMS_REALM = before;
  await realm.kill();
  folder.remove();
});

test("a player signs in to the realm on the page of the development server", async ({ page }) => {
  const faults = faultsOf(page);
  await page.goto(server.resolvedUrls?.local[0] ?? "");
  await connect(page);
  await page.getByTestId("sign-in").getByRole("button", { name: "Sign in" }).click();
  const proof = page.getByRole("dialog", { name: "Share with this page" });
  await expect(proof).toContainText("Proof of ownership");
  await proof.getByRole("button", { name: "Share" }).click();
  await expect(page.getByTestId("sign-in").getByRole("button", { name: "Sign out" })).toBeVisible();
  expect(faults).toEqual([]);
});
