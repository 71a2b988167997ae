/** A browser as it is in use: Playwright reports every page as focused, and a focused page cannot be frozen. */
import { type AddressInfo, createServer } from "node:net";
import type { BrowserContext, BrowserType, LaunchOptions } from "@playwright/test";

export async function inFreezingBrowser(
  chromium: BrowserType,
  options: LaunchOptions,
  work: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const port = await freePort();
  const args = [...(options.args ?? []), `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ ...options, args });
  try {
    const used = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { noDefaults: true });
    const context = used.contexts()[0];
    if (context === undefined) throw new Error("the browser has no window");
    await work(context);
  } finally {
    await browser.close();
  }
}

/** A port that is free at the moment. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
