/** The examples in comments of engine, gateway, client, relay and transactions run, each on files of its test. */
import { copyFileSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadArtifact } from "@embedded-radix/artifacts";
import * as client from "@embedded-radix/client";
import * as engine from "@embedded-radix/engine";
import * as gateway from "@embedded-radix/gateway";
import * as inspect from "@embedded-radix/gateway/inspect";
import * as node from "@embedded-radix/gateway/node";
import * as threadedLedger from "@embedded-radix/gateway/threaded-ledger";
import * as threads from "@embedded-radix/gateway/threads";
import * as web from "@embedded-radix/gateway/web";
import * as relay from "@embedded-radix/relay";
import * as transactions from "@embedded-radix/transactions";
import * as transactionsV2 from "@embedded-radix/transactions/v2";
import { afterAll, beforeAll, expect, it } from "vitest";
import { examplesIn, runExample } from "./support/examples.ts";
import { startGateway, type TestGateway } from "./support/gateway.ts";
import { genesisFile } from "./support/genesis-file.ts";

const PACKAGES = ["engine", "gateway", "client", "relay", "transactions"];
/** It needs the file system of a browser's worker. */
const BROWSER_ONLY = /web\/pool\.ts/;
const examples = PACKAGES.flatMap((name) => examplesIn(`radix/${name}/src`)).filter(
  ({ name }) => !BROWSER_ONLY.test(name),
);
const sqliteWasm = createRequire(import.meta.resolve("@embedded-radix/gateway/web")).resolve(
  "@sqlite.org/sqlite-wasm/sqlite3.wasm",
);

let folder: string;
let running: TestGateway;
let names: Readonly<Record<string, unknown>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "embedded-radix-examples-"));
  await writeFile(join(folder, "original.sqlite"), await genesisFile(242));
  running = await startGateway();
  const connected = client.createGatewayClient({ baseUrl: running.url });
  names = {
    ...client,
    ...engine,
    ...gateway,
    ...inspect,
    ...node,
    ...threadedLedger,
    ...threads,
    ...web,
    ...relay,
    ...transactions,
    ...transactionsV2,
    loadArtifact,
    // The examples name a public gateway; here it is this test's.
    createGatewayClient: ({ baseUrl }: { baseUrl: string }) => {
      expect(baseUrl).toMatch(/^https:/);
      return connected;
    },
    gateway: connected,
    ledger: running.ledger,
    account: running.alice.address,
    transaction: (await running.sign(running.transfer("1"))).raw,
    manifest: running.draw,
    epoch: running.ledger.tip.epoch,
    seed: new Uint8Array(32).fill(5),
    sqliteWasm: readFileSync(sqliteWasm),
    console: { log: () => undefined },
  };
});
afterAll(async () => {
  await running.stop();
  await rm(folder, { recursive: true });
});

it.each(PACKAGES)("the package %s has examples", (name) => {
  expect(examples.some((example) => example.name.startsWith(`radix/${name}/`))).toBe(true);
});

it.each(examples.map(({ name, code }, index) => [name, code, index] as const))(
  "the example in %s runs",
  async (_, code, index) => {
    const ledgerFile = join(folder, `ledger-${index}.sqlite`);
    copyFileSync(join(folder, "original.sqlite"), ledgerFile);
    await runExample(code, { ...names, ledgerFile, file: join(folder, `new-${index}.sqlite`) });
  },
);
