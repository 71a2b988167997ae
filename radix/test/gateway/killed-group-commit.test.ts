/** A process that is killed while it commits a batch loses nothing that it acknowledged. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engineOver, startGateway } from "../support/gateway.ts";

const TRANSFERS = 6;
const script = fileURLToPath(new URL("../support/killed-submitter.ts", import.meta.url));

describe("a ledger that is killed while it commits a batch", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "killed-group-commit-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function kill(moment: "before" | "after") {
    const file = join(folder, `${moment}.sqlite`);
    const gateway = await startGateway({ file });
    await gateway.must(gateway.draw);
    const signed = await Promise.all(
      Array.from({ length: TRANSFERS }, (_, index) => gateway.sign(gateway.transfer(String(index + 1)))),
    );
    await gateway.stop();
    const list = join(folder, `${moment}.txt`);
    writeFileSync(list, signed.map(({ hex }) => hex).join("\n"));
    const args = ["--import", "tsx", script, file, moment, list];
    const { signal, stdout } = spawnSync(process.execPath, args, { encoding: "utf8" });
    expect(signal).toBe("SIGKILL");
    const acknowledged = stdout.split("\n").filter(Boolean);

    const again = await startGateway({ file });
    try {
      const committed: string[] = [];
      for (const { intentHash } of signed) {
        const { body } = await again.post("/transaction/status", { intent_hash: intentHash });
        if (body.status === "CommittedSuccess") committed.push(intentHash);
      }
      expect((await engineOver(again.ledger)).checkDatabase()).toEqual([]);
      expect(await again.ledger.checked).toBeNull();
      return { acknowledged, committed, all: signed.map(({ intentHash }) => intentHash) };
    } finally {
      await again.stop();
    }
  }

  it("a kill between execution and flush loses the whole batch, and none of it was acknowledged", {
    timeout: 60_000,
  }, async () => {
    const { acknowledged, committed, all } = await kill("before");
    expect(acknowledged).toEqual(all.slice(0, 1));
    expect(committed).toEqual(acknowledged);
  });

  it("a kill after the flush and before the answers loses nothing", { timeout: 60_000 }, async () => {
    const { acknowledged, committed, all } = await kill("after");
    expect(acknowledged).toEqual(all.slice(0, 1));
    expect(committed).toEqual(all);
  });
});
