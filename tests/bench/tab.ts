/**
 * The whole game in a browser tab, in Chromium: the bytes of a first visit, the time until it shows the world, and its
 * cost.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testAccounts } from "@embedded-radix/transactions";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { slowHost } from "../support/bench/slow-host.ts";
import { CHROMIUM, CHROMIUM_ARGS } from "../support/chromium.ts";
import { ask, paymentOf, servePractice } from "../support/e2e/practice-host.ts";
import { proportionalMegabytes } from "../support/memory.ts";
import { program } from "../support/programs.ts";
import { asPlayersDo, freshDataFolder, startRealmProcess } from "../support/realm.ts";
import { judge } from "./goals.ts";
import { report, summarize } from "./measure.ts";

const LINE = { bitsPerSecond: 20_000_000, latencyMs: 40 };
const VISITS = 5;
const STAY_MS = 10_000;
const PAYMENTS = 60;
/** The engine's code is compiled better while it runs. */
const WARM_UP = 20;
const HANDOVERS = 5;
const NETWORK = 242;

export async function bench(): Promise<void> {
  await visits();
  await payments();
  await handovers();
  await memory();
}

const launch = () => chromium.launch({ executablePath: CHROMIUM, args: [...CHROMIUM_ARGS] });
const middle = (times: readonly number[]): number => summarize("", times, 0).p50;

/** A first visit, a second tab and a return, each with a browser that knows nothing. */
async function visits(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "kingdoms-tab-bench-"));
  const out = join(folder, "site");
  const { status, stderr } = spawnSync(
    process.execPath,
    [program("apps/cli", "site"), "--practice", "--out", out],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Error(stderr);
  const [answers, firsts, seconds, returns]: [number[], number[], number[], number[]] = [[], [], [], []];
  let bytes = 0;
  const browser = await launch();
  try {
    for (let visit = 0; visit < VISITS; visit++) {
      const host = await slowHost(out, LINE);
      const context = await browser.newContext();
      try {
        const page = await visitor(context);
        firsts.push(await shown(page, host.url));
        answers.push(await page.evaluate(() => (window as unknown as { answered: number }).answered));
        // What comes for an offline start comes after the first screen.
        bytes = Math.max(bytes, host.sent());
        seconds.push(await shown(await visitor(context), host.url));
        // The player stays for a while, in which the page and its realm are kept.
        await page.waitForTimeout(STAY_MS);
        for (const open of context.pages()) await open.close();
        returns.push(await shown(await visitor(context), host.url));
      } finally {
        await context.close();
        host.close();
      }
    }
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
  report("The practice page of a host of files, at 20 Mbit/s and 40 ms", [
    summarize("first answer of the gateway", answers, 0),
    summarize("first visit: state version on screen", firsts, 0),
    summarize("a second tab: state version on screen", seconds, 0),
    summarize("return: state version on screen", returns, 0),
  ]);
  judge("tab.bytes", bytes / 1e6);
  judge("tab.answer", middle(answers));
  judge("tab.first", middle(firsts));
  judge("tab.second", middle(seconds));
  judge("tab.return", middle(returns));
}

/** A page that notes when its worker gives the first answer. */
async function visitor(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const Started = Worker;
    window.Worker = class extends Started {
      constructor(script: string | URL, options?: WorkerOptions) {
        super(script, options);
        this.addEventListener("message", ({ data }: MessageEvent<{ type?: string }>) => {
          const own = window as unknown as { answered?: number };
          if (data.type === "head") own.answered ??= performance.now();
        });
      }
    };
  });
  return page;
}

/** Milliseconds from the start of the navigation to a state version on the screen. */
async function shown(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: "commit" });
  const handle = await page.waitForFunction(
    () => {
      const [version] = document.querySelectorAll('[data-testid="state-version"]');
      return version !== undefined && /\d/.test(version.textContent ?? "") ? performance.now() : null;
    },
    null,
    { timeout: 60_000, polling: 10 },
  );
  return (await handle.jsonValue()) ?? Number.NaN;
}

/** From the submission to a committed status, in the tab and by a realm's process. */
async function payments(): Promise<void> {
  const [account] = await testAccounts(NETWORK);
  if (account === undefined) throw new Error("a test account is needed");
  const [host, browser, folder] = [await servePractice(), await launch(), freshDataFolder()];
  const realm = await startRealmProcess(folder.data, 0, ["--neighbours", "24"], asPlayersDo);
  try {
    const page = await (await browser.newContext()).newPage();
    await page.goto(host.url);
    // The tab's neighbors live as fast.
    await post(realm.url, "/realm/clock", { factor: 60 });
    const contestants = {
      node: (payment: Payment) => paidOver(realm.url, payment),
      tab: (payment: Payment) => page.evaluate(paidInPage, payment),
    };
    const constructions = {
      node: () => post(realm.url, "/transaction/construction", {}),
      tab: async () => (await ask(page, "/transaction/construction", {})).body,
    };
    const times = { node: [] as number[], tab: [] as number[] };
    for (let round = 0; round < PAYMENTS + WARM_UP; round++)
      for (const name of ["node", "tab"] as const) {
        const { ledger_state } = (await constructions[name]()) as { ledger_state: { epoch: number } };
        const elapsed = await contestants[name](await paymentOf(account, ledger_state.epoch));
        if (round >= WARM_UP) times[name].push(elapsed);
      }
    report("A payment, from its submission to its commit", [
      summarize("realm's process, over HTTP", times.node, WARM_UP),
      summarize("the tab", times.tab, WARM_UP),
    ]);
    judge("tab.payment", middle(times.tab) / middle(times.node));
  } finally {
    await browser.close();
    await host.close();
    await realm.kill();
    folder.remove();
  }
}

interface Payment {
  readonly hex: string;
  readonly intentHash: string;
}

async function post(url: string, path: string, body: object): Promise<Record<string, unknown>> {
  const answer = await fetch(url + path, { method: "POST", body: JSON.stringify(body) });
  return (await answer.json()) as Record<string, unknown>;
}

async function paidOver(url: string, { hex, intentHash }: Payment): Promise<number> {
  const start = performance.now();
  await post(url, "/transaction/submit", { notarized_transaction_hex: hex });
  for (;;) {
    const { intent_status } = (await post(url, "/transaction/status", { intent_hash: intentHash })) as {
      intent_status: string;
    };
    if (intent_status === "CommittedSuccess") return performance.now() - start;
    if (intent_status !== "Pending") throw new Error(`a payment is ${intent_status}`);
  }
}

/** Runs in the page, so that the way to it takes no time. */
async function paidInPage({ hex, intentHash }: Payment): Promise<number> {
  const { practice } = window as unknown as { practice: { ask(request: Request): Promise<Response> } };
  const start = performance.now();
  const submitted = { method: "POST", body: JSON.stringify({ notarized_transaction_hex: hex }) };
  await (await practice.ask(new Request("/transaction/submit", submitted))).json();
  const asked = { method: "POST", body: JSON.stringify({ intent_hash: intentHash }) };
  for (;;) {
    const answer = await practice.ask(new Request("/transaction/status", asked));
    const { intent_status } = (await answer.json()) as { intent_status: string };
    if (intent_status === "CommittedSuccess") return performance.now() - start;
    if (intent_status !== "Pending") throw new Error(`a payment is ${intent_status}`);
  }
}

/** How long a tab that asks all the time gets no answer while the owner of the world is closed. */
async function handovers(): Promise<void> {
  const [host, browser] = [await servePractice(), await launch()];
  const gaps: number[] = [];
  try {
    for (let handover = 0; handover < HANDOVERS; handover++) {
      const context = await browser.newContext();
      const [owner, other] = [await context.newPage(), await context.newPage()];
      await owner.goto(host.url);
      await ask(owner, "/realm/config");
      await other.goto(host.url);
      await ask(other, "/realm/config");
      // Its modules are compiled by then.
      await other.waitForTimeout(5_000);
      const longest = other.evaluate(async () => {
        const { practice } = window as unknown as { practice: { ask(request: Request): Promise<Response> } };
        let [longest, last] = [0, performance.now()];
        const end = last + 4_000;
        while (last < end) {
          const init = { method: "POST", body: "{}" };
          await (await practice.ask(new Request("/status/gateway-status", init))).json();
          const now = performance.now();
          longest = Math.max(longest, now - last);
          last = now;
        }
        return longest;
      });
      await other.waitForTimeout(500);
      await owner.close();
      gaps.push(await longest);
      await context.close();
    }
  } finally {
    await browser.close();
    await host.close();
  }
  report("Another tab takes over", [summarize("longest time without an answer", gaps, 0)]);
  judge("tab.handover", middle(gaps));
}

/** Of the renderer: the page with its realm in a worker, and the same page with a realm's server. */
async function memory(): Promise<void> {
  const folder = freshDataFolder();
  const realm = await startRealmProcess(folder.data, 0, ["--neighbours", "24"], asPlayersDo);
  try {
    const [usual, practice] = [await renderer(`${realm.url}/`), await renderer(`${realm.url}/practice/`)];
    console.log(
      `\nMemory of the renderer: ${usual} MB with a realm's server, ${practice} MB with the realm in it`,
    );
    judge("tab.memory", practice - usual);
  } finally {
    await realm.kill();
    folder.remove();
  }
}

/** Megabytes of the process that shows a page, ten seconds after its first screen. */
async function renderer(url: string): Promise<number> {
  const browser = await launch();
  try {
    const page = await (await browser.newContext()).newPage();
    await shown(page, url);
    await page.waitForTimeout(10_000);
    const tools = await browser.newBrowserCDPSession();
    const { processInfo } = await tools.send("SystemInfo.getProcessInfo");
    const sizes = processInfo
      .filter(({ type }) => type === "renderer")
      .map(({ id }) => proportionalMegabytes(id));
    return Math.max(...(await Promise.all(sizes)));
  } finally {
    await browser.close();
  }
}
