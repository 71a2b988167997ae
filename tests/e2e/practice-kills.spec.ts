/** The process of a practice page is killed while it commits: what it acknowledged is there afterwards. */
import type { Served } from "@embedded-radix/tests/support/world/serve.ts";
import { testAccounts } from "@embedded-radix/transactions";
import type { Practice } from "@kingdoms/practice";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { IS_NIGHT } from "../support/e2e/night.ts";
import { ask, paymentOf, servePractice } from "../support/e2e/practice-host.ts";

const KILLS = IS_NIGHT ? 100 : 4;
const PAYMENTS = 40;
const NETWORK = 242;

test.setTimeout(60_000 + KILLS * 30_000);

let host: Served;
test.beforeAll(async () => {
  host = await servePractice();
});
test.afterAll(() => host?.close());

interface Payment {
  readonly hex: string;
  readonly intentHash: string;
}

async function payments(page: Page): Promise<readonly Payment[]> {
  const [account] = await testAccounts(NETWORK);
  if (account === undefined) throw new Error("a test account is needed");
  const { body } = await ask(page, "/transaction/construction", {});
  const { epoch } = body.ledger_state as { epoch: number };
  const first = Math.floor(Math.random() * 2 ** 30);
  return Promise.all(
    Array.from({ length: PAYMENTS }, (_, number) => paymentOf(account, epoch, first + number)),
  );
}

/** Submits one after the other, and says of each that it was acknowledged. */
const submitAll = (page: Page, all: readonly Payment[]): Promise<void> =>
  page.evaluate(async (all) => {
    const own = window as unknown as { practice: Practice; acknowledged(hash: string): Promise<void> };
    for (const { hex, intentHash } of all) {
      const init = { method: "POST", body: JSON.stringify({ notarized_transaction_hex: hex }) };
      const answer = await own.practice.ask(new Request("/transaction/submit", init));
      if (answer.ok) await own.acknowledged(intentHash);
    }
  }, all);

async function killRenderers(browser: Browser): Promise<void> {
  const tools = await browser.newBrowserCDPSession();
  const { processInfo } = await tools.send("SystemInfo.getProcessInfo");
  for (const { type, id } of processInfo) if (type === "renderer") process.kill(id, "SIGKILL");
  await tools.detach();
}

test(`acknowledged orders outlive ${KILLS} kills of the page's process`, async ({ context, browser }) => {
  const acknowledged: string[] = [];
  await context.exposeFunction("acknowledged", (hash: string) => void acknowledged.push(hash));
  let checked = 0;
  for (let kill = 0; kill <= KILLS; kill++) {
    const page = await context.newPage();
    await page.goto(host.url);
    for (const intent_hash of acknowledged.slice(checked)) {
      const { body } = await ask(page, "/transaction/status", { intent_hash });
      expect(body.intent_status, intent_hash).toBe("CommittedSuccess");
    }
    checked = acknowledged.length;
    if (kill < KILLS) {
      const crashed = page.waitForEvent("crash");
      const submitting = submitAll(page, await payments(page)).catch(() => undefined);
      // Somewhere among the commits, which begin after a second or after ten, as busy as the machine is.
      await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(checked);
      await page.waitForTimeout(Math.random() * 1_200);
      await killRenderers(browser);
      await Promise.all([crashed, submitting]);
    }
    await page.close();
  }
  expect(acknowledged.length).toBeGreaterThan(KILLS);
});
