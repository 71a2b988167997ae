/** A ledger killed at random moments while it commits: whatever it acknowledged is there, and its state is whole. */
import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { seededRandom } from "@embedded-radix/tests/support/random.ts";
import { compile, testAccounts } from "@embedded-radix/transactions";
import { expect, it } from "vitest";
import { program } from "../support/programs.ts";
import { BRIEF_ENGINE_FLAG } from "../support/run.ts";

const networkId = 242;
/** `npm run nightly -- kill` has 200. */
const lives = Number(process.env.KINGDOMS_KILLS ?? 6);
/** A life takes two seconds, and on a machine with much else to do several times that. */
const msForALife = 30_000;
const msForTheRest = 300_000;
/** More than a life gets through. */
const transactionsALife = 50;
const mostCommitsALife = 40;
/** On top of that, so that deaths fall into every phase of the next commit. */
const mostExtraMs = 60;
const script = program("tests", "submitter");

const patience = lives * msForALife + msForTheRest;

it("a ledger loses nothing that it acknowledged, opens after every kill, and equals its replay", {
  timeout: patience,
}, async () => {
  const random = seededRandom("kill");
  const folder = await mkdtemp(join(tmpdir(), "kingdoms-kill-"));
  const file = join(folder, "ledger.sqlite");
  const list = join(folder, "acknowledged.txt");
  const acknowledged: string[] = [];
  try {
    let deaths = 0;
    let nonce = 1_000_000;
    for (let life = 0; life < lives; life++) {
      await writeFile(list, acknowledged.join("\n"));
      const batch = async (epoch: number): Promise<string[]> => {
        const transactions: string[] = [];
        for (let index = 0; index < transactionsALife; index++)
          transactions.push(await transfer(epoch, ++nonce));
        return transactions;
      };
      const { hashes, killed } = await live(file, list, batch, {
        afterCommits: random.integer(mostCommitsALife),
        extraMs: random.integer(mostExtraMs),
      });
      acknowledged.push(...hashes);
      if (killed) deaths += 1;
    }
    await writeFile(list, acknowledged.join("\n"));
    const last = await live(file, list, () => Promise.resolve([]), "replay");
    console.log(`kill: ${deaths} deaths, ${acknowledged.length} transactions acknowledged`);
    expect(last).toEqual({ hashes: [], killed: false });
    expect(deaths).toBeGreaterThan(lives / 2);
    expect(acknowledged.length).toBeGreaterThan(lives);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

/** When the sword falls: counted in commits, since machines differ in speed. */
interface Death {
  readonly afterCommits: number;
  readonly extraMs: number;
}

/**
 * One life of the submitter, from a restart that checks the ledger on: what it acknowledged before it was killed. A process of
 * its own each time, because a closed connection stays half open in this one until its statements are collected, and
 * would empty the log of the next.
 */
async function live(
  file: string,
  acknowledged: string,
  batch: (epoch: number) => Promise<string[]>,
  end: Death | "replay",
): Promise<{ hashes: string[]; killed: boolean }> {
  const death = end === "replay" ? null : end;
  const given = [file, acknowledged, ...(death === null ? ["replay"] : [])];
  const child = spawn(process.execPath, [BRIEF_ENGINE_FLAG, script, ...given], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const exited = new Promise<string | number | null>((resolve) =>
    child.once("exit", (code, signal) => resolve(signal ?? code)),
  );
  const hashes: string[] = [];
  let ready = false;
  // A child that is killed while it reads closes the pipe.
  child.stdin.on("error", () => undefined);
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith("ready ")) {
      ready = true;
      child.stdin.end((await batch(Number(line.slice("ready ".length)))).join("\n"));
    } else if (line !== "done") hashes.push(line);
    if (ready && hashes.length === death?.afterCommits)
      setTimeout(() => child.kill("SIGKILL"), death.extraMs);
  }
  const status = await exited;
  if (!ready) throw new Error(`the ledger did not open whole: the submitter ended with ${String(status)}`);
  if (status !== "SIGKILL" && status !== 0) throw new Error(`the submitter ended with ${String(status)}`);
  return { hashes, killed: status === "SIGKILL" };
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
