/** Every part of the page in every state, as the page for developers shows it. */
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { createServer, type ViteDevServer } from "vite";
import { expectReadable } from "../support/e2e/readable.ts";

const web = fileURLToPath(new URL("../../apps/web", import.meta.url));
let server: ViteDevServer;

test.beforeAll(async () => {
  server = await createServer({
    root: web,
    configFile: `${web}/vite.config.ts`,
    logLevel: "error",
    cacheDir: fileURLToPath(new URL("../../.cache/gallery", import.meta.url)),
    server: { port: 0, hmr: false },
  });
  await server.listen();
});
test.afterAll(async () => {
  await server.close();
});

test("the gallery shows every part of the page, readable in both themes and at both widths", async ({
  page,
}) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await page.goto(`${server.resolvedUrls?.local[0] ?? ""}gallery.html`);
  for (const title of ["Buttons", "Fields", "Filters", "Notices", "A list", "Charts", "Buildings", "Castles"])
    await expect(page.getByRole("region", { name: title, exact: true })).toBeVisible();
  await expect(page.getByText("prospect").first()).toBeVisible();
  await expectReadable(page, "gallery", { fullPage: true });
  await page.getByRole("button", { name: "Open a popup" }).click();
  await expect(page.getByRole("dialog", { name: "A popup" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(errors).toEqual([]);
});
