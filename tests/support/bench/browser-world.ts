/** Opens the bench's world in a browser: a gateway in a separate process, and a page with the client in it. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "@playwright/test";
import { build } from "vite";
import type { WorldBench } from "../../bench/world/page.ts";
import { CHROMIUM } from "../chromium.ts";

export async function inBrowser(work: (page: Page) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "kingdoms-world-bench-"));
  const cleanup: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    await build({
      root: fileURLToPath(new URL("../../bench/world", import.meta.url)),
      configFile: false,
      logLevel: "warn",
      build: { outDir: folder, emptyOutDir: true, target: "es2022" },
    });
    const server = spawn(
      process.execPath,
      ["--import", "tsx", fileURLToPath(new URL("serve-world.ts", import.meta.url)), folder],
      { stdio: ["ignore", "pipe", "inherit"] },
    );
    cleanup.push(() => server.kill());
    const url = await new Promise<string>((resolve, reject) => {
      server.stdout.on("data", (chunk: Buffer) => {
        const text = chunk.toString();
        const found = /serving (\S+)/.exec(text)?.[1];
        if (found === undefined) console.log(text.trim());
        else resolve(found);
      });
      server.once("exit", (code) => reject(new Error(`the bench's gateway ended with ${code}`)));
    });
    const browser = await chromium.launch({
      executablePath: CHROMIUM,
      args: ["--no-sandbox", "--enable-precise-memory-info", "--js-flags=--expose-gc"],
    });
    cleanup.push(() => browser.close());
    const page = await browser.newPage();
    page.on("pageerror", (error) => console.error(error));
    await page.goto(url);
    await page.waitForFunction(() => "bench" in window);
    await work(page);
  } finally {
    for (const step of cleanup.reverse()) await step();
  }
}

type Asked = { [Name in keyof WorldBench]: Awaited<ReturnType<WorldBench[Name]>> };

/** Calls one of the page's functions. */
export function ask<Name extends keyof WorldBench>(
  page: Page,
  name: Name,
  ...given: Parameters<WorldBench[Name]>
): Promise<Asked[Name]> {
  return page.evaluate(
    ([called, values]) => {
      const { bench } = window as unknown as { bench: Record<string, (...given: unknown[]) => unknown> };
      return bench[called]?.(...values);
    },
    [name, given] as [string, unknown[]],
  ) as Promise<Asked[Name]>;
}
