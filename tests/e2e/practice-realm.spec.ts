/** A whole realm in a worker of the browser: no server but a host of files. In Chromium itself, as its files and locks are. */
import { existsSync, writeFileSync } from "node:fs";

import type { Served } from "@embedded-radix/tests/support/world/serve.ts";
import { type TestAccount, testAccounts } from "@embedded-radix/transactions";
import type { Practice } from "@kingdoms/practice";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { inFreezingBrowser } from "../support/e2e/freezing-browser.ts";
import { ask, paymentOf, servePractice, statesOf } from "../support/e2e/practice-host.ts";
import { freshDataFolder, startRealmProcess } from "../support/realm.ts";

const NETWORK = 242;
let host: Served;
let account: TestAccount;

test.beforeAll(async () => {
  host = await servePractice();
  const [first] = await testAccounts(NETWORK);
  if (first === undefined) throw new Error("a test account is needed");
  account = first;
});
test.afterAll(() => host?.close());

const noise: string[] = [];
test.beforeEach(({ context }) => {
  noise.length = 0;
  context.on("page", (page) => {
    page.on("pageerror", ({ message }) => noise.push(message));
    page.on("console", (line) => line.type() === "error" && noise.push(line.text()));
  });
});
test.afterEach(() => expect(noise.filter((line) => !isOfFiles(line))).toEqual([]));
/** SQLite and the ledger log each file that is held, and each write that fails. */
const isOfFiles = (line: string): boolean =>
  /NoModificationAllowedError|disk I\/O error|Unknown write\(\) failure|bytes were written|can be written to again/.test(
    line,
  );

async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(host.url);
  return page;
}

const stateIs = (page: Page, state: string) =>
  expect.poll(async () => (await statesOf(page)).at(-1)?.state).toBe(state);

const versionOf = async (page: Page): Promise<number> => {
  const { body } = await ask(page, "/status/gateway-status", {});
  return (body.ledger_state as { state_version: number }).state_version;
};

/** A payment of the account to itself, as the wallet would send it. */
async function payment(page: Page) {
  const { body } = await ask(page, "/transaction/construction", {});
  const { epoch } = body.ledger_state as { epoch: number };
  return paymentOf(account, epoch);
}

const statusOf = async (page: Page, intent_hash: string) =>
  (await ask(page, "/transaction/status", { intent_hash })).body.intent_status;

/** The page's own methods, with a file kept in the page between two of them. */
const order = (page: Page, name: "save" | "open" | "restart" | "open text") =>
  page.evaluate(async (name) => {
    const own = window as unknown as { practice: Practice; file: Blob };
    if (name === "save") own.file = await own.practice.save();
    else if (name === "restart") await own.practice.restart();
    else await own.practice.open(name === "open" ? own.file : new Blob(["no world"]));
  }, name);

/** What `save` gave, in base64. */
const savedFile = (page: Page) =>
  page.evaluate(async () => {
    const { file } = window as unknown as { file: Blob };
    const reader = new FileReader();
    const read = new Promise((resolve) => {
      reader.onload = resolve;
    });
    reader.readAsDataURL(file);
    await read;
    return (reader.result as string).split(",")[1] ?? "";
  });

const worldOf = async (page: Page) => (await ask(page, "/realm/config")).body.ledgerId;

test("a first visit loads, opens and keeps a world with a country in it, and a reload finds it was", async ({
  context,
}) => {
  const page = await openTab(context);
  const { status, body: config } = await ask(page, "/realm/config");
  expect(status).toBe(200);
  expect(config).toMatchObject({
    practice: true,
    embedded: true,
    players: false,
    push: null,
    gatewayUrl: "",
  });
  expect(config.neighbours).toHaveLength(24);
  await stateIs(page, "ready");
  const states = await statesOf(page);
  const loading = states.filter((one) => one.state === "loading");
  expect(loading.at(-1)).toMatchObject({ loaded: loading.at(-1)?.total });
  expect(states.at(-1)).toEqual({ state: "ready", kept: true });

  const funded = await ask(page, "/realm/faucet", { account: account.address });
  expect(funded.status).toBe(200);
  const { hex, intentHash } = await payment(page);
  expect(await ask(page, "/transaction/submit", { notarized_transaction_hex: hex })).toEqual({
    status: 200,
    body: { duplicate: false },
  });
  expect(await statusOf(page, intentHash)).toBe("CommittedSuccess");
  expect((await ask(page, "/transaction/submit", { notarized_transaction_hex: hex })).body).toEqual({
    duplicate: true,
  });

  const version = await versionOf(page);
  await page.reload();
  expect(await versionOf(page)).toBeGreaterThanOrEqual(version);
  expect(await worldOf(page)).toBe(config.ledgerId);
  expect(await statusOf(page, intentHash)).toBe("CommittedSuccess");
  expect(await statusOf(page, String(funded.body.intentHash))).toBe("CommittedSuccess");
});

/** Runs before the worker's script: the first file of the world that it opens is still held by an earlier worker. */
const HELD_ONCE = `{
  const files = FileSystemFileHandle.prototype;
  const open = files.createSyncAccessHandle;
  // With the first call SQLite tries whether there are such files.
  let calls = 0;
  files.createSyncAccessHandle = function () {
    calls++;
    return calls === 2 ? Promise.reject(new DOMException("", "NoModificationAllowedError")) : open.call(this);
  };
}`;

test("a world outlives a visit that finds one of its files still held by the visit before", async ({
  context,
}) => {
  const page = await openTab(context);
  await stateIs(page, "ready");
  const world = await worldOf(page);
  await context.route("**/practice-worker.js", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${HELD_ONCE}\n${await response.text()}` });
  });
  await page.reload();
  expect(await worldOf(page)).toBe(world);
});

test("a realm in a tab has rounds of its beacon, a keeper, a live stream and refusals", async ({
  context,
}) => {
  const page = await openTab(context);
  const { body: chain } = await ask(page, "/v2/beacons/embedded/rounds/1");
  expect(chain).toMatchObject({ round: 1 });
  await expect
    .poll(async () => (await ask(page, "/realm/health")).body.keeper)
    .toMatchObject({ state: "keeping" });
  expect(await ask(page, "/realm/nothing")).toMatchObject({ status: 404, body: { code: "BAD_REQUEST" } });
  expect(await ask(page, "/nothing")).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
  expect(await ask(page, "/transaction/submit", { notarized_transaction_hex: "00" })).toMatchObject({
    status: 400,
    body: { code: 400 },
  });
  const heard = page.evaluate(async () => {
    const { practice } = window as unknown as { practice: Practice };
    const giving = new AbortController();
    const answer = await practice.ask(new Request("/stream/live", { signal: giving.signal }));
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    while (!text.includes("event: transaction")) text += (await reader?.read())?.value ?? "";
    giving.abort();
    const end = await reader?.read().catch((error: unknown) => (error as Error).name);
    return [text, end];
  });
  await ask(page, "/realm/clock", { advanceSeconds: 60 });
  expect(await heard).toEqual([expect.stringContaining("data: "), "AbortError"]);
});

test("time does not pass while no tab is open, and passes sixty times as fast while one is", async ({
  context,
}) => {
  const page = await openTab(context);
  const clock = async () => (await ask(page, "/realm/clock")).body as { nowMs: number; factor: number };
  const before = await clock();
  expect(before.factor).toBe(60);
  await page.goto("about:blank");
  await page.waitForTimeout(5_000);
  await page.goto(host.url);
  // It was noted when the ledger last moved on, some seconds before the tab was left at most.
  const opened = Date.now();
  const after = await clock();
  expect(after.nowMs - before.nowMs).toBeLessThan(60 * (Date.now() - opened + 5_000));
  await expect.poll(async () => (await clock()).nowMs).toBeGreaterThan(after.nowMs + 60_000);
});

test("two tabs share a world, and when its owner is closed or crashes, the other one takes over", async ({
  context,
}) => {
  const first = await openTab(context);
  await stateIs(first, "ready");
  const second = await openTab(context);
  await stateIs(second, "waiting");
  expect(await worldOf(second)).toBe(await worldOf(first));
  const { hex, intentHash } = await payment(second);
  await ask(second, "/transaction/submit", { notarized_transaction_hex: hex });
  expect(await statusOf(first, intentHash)).toBe("CommittedSuccess");

  const world = await worldOf(first);
  await first.close();
  // Asked while nobody owns the world, perhaps.
  expect(await worldOf(second)).toBe(world);
  await stateIs(second, "ready");
  expect(await statusOf(second, intentHash)).toBe("CommittedSuccess");

  const third = await openTab(context);
  await stateIs(third, "waiting");
  const crashing = await context.newCDPSession(second);
  void crashing.send("Page.crash").catch(() => undefined);
  expect(await worldOf(third)).toBe(world);
  await stateIs(third, "ready");
  expect(await statusOf(third, intentHash)).toBe("CommittedSuccess");
});

test("a tab is told if the owner's tab has another version of the page, and takes over from it at once", async ({
  context,
}) => {
  const first = await openTab(context);
  await stateIs(first, "ready");
  const world = await worldOf(first);
  const same = await openTab(context);
  await expect.poll(async () => (await statesOf(same)).at(-1)).toEqual({ state: "waiting", isOther: false });
  await same.close();
  const second = await context.newPage();
  await second.goto(`${host.url}?2`);
  await expect.poll(async () => (await statesOf(second)).at(-1)).toEqual({ state: "waiting", isOther: true });
  expect(await worldOf(second)).toBe(world);
  // Perhaps before its own worker has started.
  await first.close();
  await stateIs(second, "ready");
  expect(await worldOf(second)).toBe(world);
});

test("a tab that the browser freezes gives the world to another one, and asks that one when it is resumed", async ({
  playwright,
  launchOptions,
}) => {
  await inFreezingBrowser(playwright.chromium, launchOptions, async (context) => {
    const first = await openTab(context);
    await stateIs(first, "ready");
    const world = await worldOf(first);
    const second = await openTab(context);
    await stateIs(second, "waiting");
    const tools = await context.newCDPSession(first);
    await tools.send("Page.setWebLifecycleState", { state: "frozen" });
    await stateIs(second, "ready");
    expect(await worldOf(second)).toBe(world);
    await tools.send("Page.setWebLifecycleState", { state: "active" });
    await stateIs(first, "waiting");
    expect(await worldOf(first)).toBe(world);
  });
});

test("a world can be saved, started over and opened again, and another file changes nothing", async ({
  context,
}) => {
  const page = await openTab(context);
  const saved = await worldOf(page);
  const { hex, intentHash } = await payment(page);
  await ask(page, "/transaction/submit", { notarized_transaction_hex: hex });
  await order(page, "save");

  await order(page, "restart");
  expect(await worldOf(page)).not.toBe(saved);
  expect(await statusOf(page, intentHash)).toBe("Unknown");
  const begun = await worldOf(page);
  await expect(order(page, "open text")).rejects.toThrow(/The file holds no world of Kingdoms/);
  expect(await worldOf(page)).toBe(begun);

  await order(page, "open");
  // Pages take it for another ledger than the one that was played on after it was saved.
  const opened = await worldOf(page);
  expect([saved, begun]).not.toContain(opened);
  expect(await statusOf(page, intentHash)).toBe("CommittedSuccess");
  await page.reload();
  expect(await worldOf(page)).toBe(opened);
});

test("a realm on the player's machine continues a world that was saved in a page", async ({ context }) => {
  const page = await openTab(context);
  const { hex, intentHash } = await payment(page);
  await ask(page, "/transaction/submit", { notarized_transaction_hex: hex });
  const { nowMs } = (await ask(page, "/realm/clock")).body as { nowMs: number };
  await order(page, "save");
  const folder = freshDataFolder();
  try {
    writeFileSync(`${folder.data}.zip`, Buffer.from(await savedFile(page), "base64"));
    const realm = await startRealmProcess(`${folder.data}.zip`, 0, ["--no-keeper"]);
    try {
      const answer = await fetch(`${realm.url}/transaction/status`, {
        method: "POST",
        body: JSON.stringify({ intent_hash: intentHash }),
      });
      expect(await answer.json()).toMatchObject({ intent_status: "CommittedSuccess" });
      const clock = (await (await fetch(`${realm.url}/realm/clock`)).json()) as {
        nowMs: number;
        factor: number;
      };
      expect(clock.factor).toBe(60);
      expect(Math.abs(clock.nowMs - nowMs)).toBeLessThan(60 * 60_000);
    } finally {
      await realm.interrupt();
    }
    expect(existsSync(`${folder.data}/realm.json`)).toBe(true);
  } finally {
    folder.remove();
  }
});

test("the page reports a full disk, no transaction is acknowledged, and the world continues when there is room", async ({
  context,
}) => {
  const page = await openTab(context);
  await stateIs(page, "ready");
  const version = await versionOf(page);
  const usage = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
  const tools = await context.newCDPSession(page);
  const { origin } = new URL(host.url);
  await tools.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: usage + 200_000 });
  const day = { advanceSeconds: 3_600 };
  await expect.poll(async () => (await ask(page, "/realm/clock", day)).status).toBe(500);
  await expect.poll(async () => (await statesOf(page)).at(-1)).toMatchObject({ code: "DISK_FULL" });
  // It can still be read.
  const reached = await versionOf(page);
  expect(reached).toBeGreaterThanOrEqual(version);
  expect((await ask(page, "/realm/health")).status).toBe(503);
  await tools.send("Storage.overrideQuotaForOrigin", { origin });
  await stateIs(page, "ready");
  expect((await ask(page, "/realm/clock", day)).status).toBe(200);
  expect(await versionOf(page)).toBeGreaterThan(reached);
});

test("a first visit to the practice page without a network says why there is no world, and refuses requests at once", async ({
  context,
}) => {
  // Requests of a worker pass by the page's own routes.
  await context.route("**/artifacts/engine.wasm.brotli?*", (route) => route.abort());
  const page = await openTab(context);
  await expect
    .poll(async () => (await statesOf(page)).at(-1))
    .toMatchObject({ state: "failed", code: "OFFLINE" });
  expect(await ask(page, "/realm/config")).toMatchObject({ status: 503, body: { code: "INTERNAL" } });
});
