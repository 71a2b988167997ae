/** A ledger killed at random moments while it commits: whatever it acknowledged is there, and its state is whole. */
import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { Ledger } from "@kingdoms/gateway";
import { openDatabase } from "@kingdoms/gateway/node";
import { compile, testAccounts } from "@kingdoms/transactions";
import { expect, it } from "vitest";
import { seededRandom } from "../support/random.ts";
import { ENGINE_FLAG } from "../support/run.ts";
import { drawFromFaucet, newEngine, START_MS } from "../support/world/foundation.ts";

const networkId = 242;
const lives = 8;
/** More than a life gets through. */
const transactionsALife = 50;
const mostCommitsALife = 40;
/** On top of that, so that deaths fall into every phase of the next commit. */
const mostExtraMs = 60;
const script = fileURLToPath(new URL("./submitter.ts", import.meta.url));

it("a ledger loses nothing that it acknowledged, and opens after every kill", async () => {
  const random = seededRandom("kill");
  const folder = await mkdtemp(join(tmpdir(), "kingdoms-kill-"));
  const file = join(folder, "ledger.sqlite");
  const batch = join(folder, "transactions.txt");
  const acknowledged = new Set<string>();
  try {
    await inspect(file, (ledger) => fund(ledger));
    let nonce = 1_000_000;
    let deaths = 0;
    for (let life = 0; life < lives; life++) {
      const epoch = await inspect(file, ({ tip }) => tip.epoch);
      const transactions: string[] = [];
      for (let index = 0; index < transactionsALife; index++)
        transactions.push(await transfer(epoch, ++nonce));
      await writeFile(batch, transactions.join("\n"));
      const { hashes, killed } = await live(file, batch, {
        afterCommits: random.integer(mostCommitsALife),
        extraMs: random.integer(mostExtraMs),
      });
      for (const hash of hashes) acknowledged.add(hash);
      if (killed) deaths += 1;
      await inspect(file, (ledger) => check(ledger, acknowledged));
    }
    console.log(`kill: ${deaths} deaths, ${acknowledged.size} transactions acknowledged`);
    expect(deaths).toBeGreaterThan(lives / 2);
    expect(acknowledged.size).toBeGreaterThan(lives);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

/** Opens the ledger as a restart does; damage makes this throw. */
async function inspect<T>(file: string, look: (ledger: Ledger) => T | Promise<T>): Promise<T> {
  const ledger = await Ledger.open({
    database: openDatabase(file),
    engine: newEngine,
    clock: { nowMs: () => START_MS },
    networkId,
    genesisTimeMs: START_MS,
  });
  try {
    return await look(ledger);
  } finally {
    ledger.close();
  }
}

async function fund(ledger: Ledger): Promise<void> {
  const [from] = await testAccounts(networkId);
  if (from) await drawFromFaucet(ledger, from.address);
}

function check(ledger: Ledger, acknowledged: ReadonlySet<string>): void {
  const { sql } = ledger.history;
  const rows = sql.of("SELECT intent_hash FROM ledger_transaction WHERE intent_hash IS NOT NULL").all();
  const committed = new Set(rows.map(({ intent_hash }) => intent_hash));
  expect([...acknowledged].filter((hash) => !committed.has(hash))).toEqual([]);
  const { count } = sql.of("SELECT count(*) AS count FROM ledger_transaction").get() ?? {};
  expect(count).toBe(ledger.tip.stateVersion);
  expect(ledger.engine.checkDatabase()).toEqual([]);
}

/** When the sword falls: counted in commits, since machines differ in speed. */
interface Death {
  readonly afterCommits: number;
  readonly extraMs: number;
}

/** One life of the submitter: what it acknowledged before it was killed. */
async function live(
  file: string,
  batch: string,
  death: Death,
): Promise<{ hashes: string[]; killed: boolean }> {
  const child = spawn(process.execPath, [ENGINE_FLAG, "--import", "tsx", script, file, batch], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = new Promise<string | null>((resolve) =>
    child.once("exit", (_code, signal) => resolve(signal)),
  );
  const hashes: string[] = [];
  let ready = false;
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === "ready") ready = true;
    else if (line !== "done") hashes.push(line);
    if (hashes.length === death.afterCommits) setTimeout(() => child.kill("SIGKILL"), death.extraMs);
  }
  const signal = await exited;
  if (!ready) throw new Error("the submitter did not start");
  return { hashes, killed: signal === "SIGKILL" };
}

let ends: Promise<Awaited<ReturnType<typeof testAccounts>>> | undefined;

async function transfer(startEpoch: number, nonce: number): Promise<string> {
  ends ??= testAccounts(networkId);
  const [from, to] = await ends;
  if (!from || !to) throw new Error("two ready-made accounts are needed");
  const { hex } = await compile({
    networkId,
    manifest: `
      CALL_METHOD Address("${from.address}") "lock_fee" Decimal("3");
      CALL_METHOD Address("${to.address}") "set_default_deposit_rule" Enum<0u8>();`,
    signers: [from.key, to.key],
    notary: to.key,
    startEpoch,
    endEpoch: startEpoch + 50,
    nonce,
  });
  return hex;
}
