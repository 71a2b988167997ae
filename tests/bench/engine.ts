/**
 * The engine in wasm beside the same crate built natively: a transfer (native blueprints alone) and a draw from the
 * faucet (a Scrypto component, run by the interpreter). Without Rust the native column is left out.
 */
import { spawn, spawnSync } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { loadArtifact } from "@kingdoms/artifacts";
import { createEngine, type Engine } from "@kingdoms/engine";
import { compile, type TestAccount, testAccounts } from "@kingdoms/transactions";
import { type Contestant, report, sideBySide } from "./measure.ts";

const plan = { warmup: 60, samples: 240 };
const genesis = { networkId: 242, initialTimeMs: Date.UTC(2026, 0, 1) };
const crate = fileURLToPath(new URL("../../ledger/engine", import.meta.url));

export async function bench(): Promise<void> {
  const engine = await createEngine(await loadArtifact("engine.wasm"));
  engine.genesis(genesis);
  const native = await startNative();
  try {
    const [alice, bob] = await testAccounts(genesis.networkId);
    if (!alice || !bob) throw new Error("two test accounts");
    const { draw, transfer } = manifests(engine, alice, bob);
    await measure("A draw from the faucet (Scrypto)", draw, alice, bob, engine, native);
    await measure("A transfer of XRD (native blueprints)", transfer, alice, bob, engine, native);
  } finally {
    native?.stop();
  }
}

async function measure(
  title: string,
  manifest: string,
  signer: TestAccount,
  notary: TestAccount,
  engine: Engine,
  native: Native | null,
): Promise<void> {
  const transactions: Uint8Array[] = [];
  for (let count = plan.warmup + plan.samples; count > 0; count--) {
    const request = { networkId: genesis.networkId, manifest, signers: [signer.key], notary: notary.key };
    transactions.push((await compile({ ...request, startEpoch: 1 })).raw);
  }
  const contestants: Contestant[] = [];
  if (native) contestants.push({ name: "native", run: inTurn(transactions, native.submit) });
  contestants.push({
    name: "engine.wasm",
    run: inTurn(transactions, (raw) => succeed(engine.submit(raw).receipt.outcome)),
  });
  report(title, await sideBySide(contestants, plan));
}

/** Each contestant executes the same transactions, every one once. */
function inTurn(transactions: readonly Uint8Array[], submit: (raw: Uint8Array) => unknown): () => unknown {
  const turns = transactions.values();
  return () => submit(turns.next().value ?? new Uint8Array());
}

function succeed(outcome: unknown): void {
  if (outcome !== "success")
    throw new Error(`A transaction of the bench ended as ${JSON.stringify(outcome)}.`);
}

function manifests(engine: Engine, alice: TestAccount, bob: TestAccount) {
  const { faucet, xrd } = engine.wellKnown();
  const deposit = (account: TestAccount) =>
    `CALL_METHOD Address("${account.address}") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") None;`;
  return {
    draw: `CALL_METHOD Address("${faucet}") "lock_fee" Decimal("5");
      CALL_METHOD Address("${faucet}") "free";
      ${deposit(alice)}`,
    transfer: `CALL_METHOD Address("${alice.address}") "lock_fee" Decimal("5");
      CALL_METHOD Address("${alice.address}") "withdraw" Address("${xrd}") Decimal("1");
      ${deposit(bob)}`,
  };
}

interface Native {
  readonly submit: (raw: Uint8Array) => Promise<void>;
  readonly stop: () => void;
}

/** Builds and starts `examples/replay.rs`; null where there is no Rust to build it with. */
async function startNative(): Promise<Native | null> {
  const target = process.env.CARGO_TARGET_DIR ?? join(crate, "target");
  const cargo = ["build", "--quiet", "--locked", "--release", "--example", "replay", "--target-dir", target];
  if (spawnSync("cargo", cargo, { cwd: crate, stdio: ["ignore", "ignore", "inherit"] }).status !== 0) {
    console.log("The native engine cannot be built here (no Rust): its column is left out.");
    return null;
  }
  const child = spawn(join(target, "release/examples/replay"), { stdio: ["pipe", "pipe", "inherit"] });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const call = async (line: string) => {
    child.stdin.write(`${line}\n`);
    const { value, done } = await answers.next();
    if (done) throw new Error("The native engine stopped.");
    return (JSON.parse(value) as { outcome: unknown }).outcome;
  };
  await call(`genesis ${genesis.networkId} ${genesis.initialTimeMs}`);
  return {
    submit: async (raw) => succeed(await call(`submit ${Buffer.from(raw).toString("hex")}`)),
    stop: () => child.kill(),
  };
}
