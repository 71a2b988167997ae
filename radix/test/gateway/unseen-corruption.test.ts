/** A data file that was corrupted so that the file system does not show it: found at the start, or soon after. */
import { readFile, rm, stat, utimes } from "node:fs/promises";
import type { Database } from "@embedded-radix/gateway";
import { openDatabase, renewSums } from "@embedded-radix/gateway/node";
import { startThreads } from "@embedded-radix/gateway/threads";
import { describe, expect, it, onTestFinished } from "vitest";
import { stamp } from "../../gateway/src/node/stamp.ts";
import {
  closed,
  copy,
  corruptFileError,
  edited,
  opened,
  overwrite,
  prepareFiles,
  running,
} from "../support/corrupt-files.ts";
import { startGateway, type TestGatewayOptions } from "../support/gateway.ts";
import { overwriteElsewhere, readElsewhere } from "../support/other-process.ts";

prepareFiles();

describe("a file that the file system shows as unchanged", () => {
  /** Text of the history that a start does not read. */
  const text = "DepositEvent";

  async function known(): Promise<string> {
    const file = await copy(closed);
    await opened(file);
    return file;
  }

  async function started(file: string, options: TestGatewayOptions = {}) {
    const gateway = await startGateway({ file, ...options });
    onTestFinished(() => gateway.stop());
    return gateway;
  }

  const refusesAll = async (
    gateway: Awaited<ReturnType<typeof started>>,
    reason: RegExp,
    paths: readonly ("/status/gateway-status" | "/transaction/submit")[] = [
      "/status/gateway-status",
      "/transaction/submit",
    ],
  ) => {
    const { hex } = await gateway.sign(gateway.transfer("1"));
    const bodies = {
      "/status/gateway-status": {},
      "/transaction/submit": { notarized_transaction_hex: hex },
    };
    for (const [path, body] of paths.map((path) => [path, bodies[path]] as const))
      expect(await gateway.post(path, body)).toMatchObject({
        status: 500,
        body: { details: { cause: expect.stringMatching(reason) } },
      });
  };

  it("a data file without changes is served at once and compared in the background, once after each write", async () => {
    const file = await copy(closed);
    const compares = () => {
      const database = openDatabase(file);
      database.close();
      return database.comparison !== null;
    };
    expect(compares()).toBe(false);
    expect(compares()).toBe(true);
    const now = new Date();
    await utimes(file, now, now);
    expect(compares()).toBe(false);
    expect(compares()).toBe(true);
    const gateway = await started(file);
    expect(await gateway.ledger.checked).toBeNull();
    await gateway.must(gateway.transfer("1"));
  });

  it("a file that looks unchanged is refused without its log", async () => {
    const file = await copy(running);
    stamp(file);
    await rm(`${file}-wal`);
    await expect(opened(file)).rejects.toEqual(corruptFileError(/removed or corrupted/));
  });

  it("commits and checkpoints during the comparison are not taken for corruption", async () => {
    const file = await known();
    let database: Database | undefined;
    const wrapDatabase = (real: Database) => {
      database = real;
      return real;
    };
    const gateway = await started(file, { wrapDatabase });
    const comparison = database?.comparison?.();
    let [steps, step] = [0, comparison?.next()];
    while (step && !step.done) {
      await gateway.must(gateway.transfer("1"));
      if (++steps === 1) database?.exec("PRAGMA wal_checkpoint(PASSIVE)");
      step = comparison?.next();
    }
    expect(steps).toBeGreaterThan(1);
    expect(step).toEqual({ done: true, value: null });
    expect(await gateway.ledger.checked).toBeNull();
  });

  it("bytes that another program changes while the ledger is in use are found before anything more is acknowledged", async () => {
    const file = await known();
    const gateway = await started(file);
    expect(await gateway.ledger.checked).toBeNull();
    await gateway.must(gateway.transfer("1"));
    overwriteElsewhere(file, readElsewhere(file).indexOf(text), Buffer.from("WithdrawEven"));
    await refusesAll(gateway, /pages are not what was written/, ["/transaction/submit"]);
    await refusesAll(gateway, /pages are not what was written/);
    await gateway.stop();
    await expect(opened(file)).rejects.toEqual(corruptFileError(/pages are not what was written/));
  });

  it("changed bytes are found at the start though the time of writing was set back", async () => {
    const file = await known();
    const { atime, mtime } = await stat(file);
    await overwrite(file, (await readFile(file)).indexOf(text), Buffer.from("WithdrawEven"));
    await utimes(file, atime, mtime);
    await expect(opened(file)).rejects.toEqual(corruptFileError(/pages are not what was written/));
  });

  it.each([
    ["in one thread", () => ({})],
    ["in three threads", () => ({ threads: startThreads() })],
  ])(
    "bytes that a disk has corrupted are found soon %s, the ledger stops serving, and no start succeeds",
    async (_where, options) => {
      const file = await known();
      await overwrite(file, (await readFile(file)).indexOf(text), Buffer.from("WithdrawEven"));
      stamp(file);
      const gateway = await started(file, options());
      expect(await gateway.ledger.checked).toEqual(
        corruptFileError(/corrupt: page \d+ of .* is not what was written/),
      );
      await refusesAll(gateway, /is not what was written/);
      await gateway.stop();
      await expect(opened(file)).rejects.toEqual(corruptFileError(/pages are not what was written/));
    },
  );

  it("substates that the engine cannot read are refused at the start, though every page is as written", async () => {
    const file = await edited("UPDATE substate SET value = x'5c2100' WHERE value IS NOT NULL");
    renewSums(file);
    stamp(file);
    await expect(opened(file)).rejects.toEqual(corruptFileError(/the engine cannot open it/));
  });

  it("substates that are not those of the last commit are found soon, though every page is as written", async () => {
    const file = await edited(
      "UPDATE substate SET value = CAST(value || x'00' AS BLOB) WHERE state_version = 5 AND value IS NOT NULL",
    );
    renewSums(file);
    stamp(file);
    const gateway = await started(file);
    expect(await gateway.ledger.checked).toEqual(
      corruptFileError(/its substates are not those of its last commit/),
    );
    await refusesAll(gateway, /not those of its last commit/);
    await gateway.stop();
    await expect(opened(file)).rejects.toEqual(corruptFileError(/not those of its last commit/));
  });
});
