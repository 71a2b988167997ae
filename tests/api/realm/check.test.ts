/** The command that looks through a realm's data folder, as its owner gives it. */
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stamp } from "../../../radix/gateway/src/node/stamp.ts";
import { folderCommand } from "../../support/folder-command.ts";
import { freshDataFolder, refusedStart, startRealmProcess } from "../../support/realm.ts";

const folder = freshDataFolder();

const check = (...args: readonly string[]) => folderCommand("check", ...args);

beforeAll(async () => {
  const realm = await startRealmProcess(folder.data, 0, ["--no-keeper"]);
  const busy = await check(folder.data);
  expect(busy).toMatchObject({ code: 1, output: expect.stringContaining("DATA_FOLDER_IN_USE") });
  await realm.interrupt();
});
afterAll(() => folder.remove());

describe("the check of a data folder", () => {
  it("a stopped realm is found intact, with the digest of its history", async () => {
    const { code, output } = await check(folder.data);
    expect(output).toMatch(/ledger\.sqlite: \d+ transactions/);
    expect(output).toMatch(/Digest of the history: [0-9a-f]{64}\n/);
    expect(output).toContain("No corruption found.");
    expect(code).toBe(0);
  });

  it("a file changed in unused bytes is reported, and accepted with --renew", async () => {
    appendFileSync(join(folder.data, "ledger.sqlite"), Buffer.alloc(4096));
    const start = await refusedStart(["--data", folder.data]);
    expect(start).toMatchObject({
      code: 1,
      output: expect.stringMatching(/LEDGER_FILE_CORRUPT: .*"npm run kingdoms -- check <data folder>"/),
    });
    const first = await check(folder.data);
    expect(first).toMatchObject({
      code: 1,
      output: expect.stringContaining("All content is intact. --renew"),
    });
    expect(await check(folder.data, "--renew")).toMatchObject({ code: 0 });
    const realm = await startRealmProcess(folder.data, 0, ["--no-keeper"]);
    const body = '{"advanceSeconds":60}';
    expect((await fetch(`${realm.url}/realm/clock`, { method: "POST", body })).status).toBe(200);
    await realm.interrupt();
    expect(await check(folder.data)).toMatchObject({
      code: 0,
      output: expect.stringContaining("No corruption found."),
    });
  });

  it("every command says so if a ledger cannot be read to its end", async () => {
    const corrupt = freshDataFolder();
    try {
      await (await startRealmProcess(corrupt.data, 0, ["--no-keeper"])).interrupt();
      const file = join(corrupt.data, "ledger.sqlite");
      const bytes = readFileSync(file);
      const middle = Math.floor(bytes.length / 8192) * 4096;
      writeFileSync(file, bytes.fill(0, middle, middle + 10 * 4096));
      const { code, output } = await check(corrupt.data, "--renew");
      expect(code).toBe(1);
      expect(output).toContain("Part of what it stores cannot be read.");
      expect(output).toContain("Restore the folder from a backup.");
      for (const [name, ...more] of [["backup", `${corrupt.data}-copy`], ["compact"]] as const)
        expect(await folderCommand(name, corrupt.data, ...more)).toMatchObject({
          code: 1,
          output: expect.stringMatching(/^(LEDGER_FILE|DATA_FOLDER)_CORRUPT: /),
        });
      expect(existsSync(`${corrupt.data}-copy`)).toBe(false);
    } finally {
      corrupt.remove();
    }
  });

  it("a realm ends once it finds bytes that a disk changed, and does not start again", async () => {
    const corrupt = freshDataFolder();
    try {
      await (await startRealmProcess(corrupt.data, 0, ["--no-keeper"])).interrupt();
      const file = join(corrupt.data, "ledger.sqlite");
      const bytes = readFileSync(file);
      const at = bytes.lastIndexOf("WithdrawEvent");
      bytes.write("DepositEventt", at);
      writeFileSync(file, bytes);
      stamp(file);
      // The comparison goes on beside the start, and may find them before that is over.
      const said = await startRealmProcess(corrupt.data, 0, ["--no-keeper"]).then(
        async (realm) => `The realm ended with ${await realm.ended}:\n${realm.output()}`,
        (refusal: Error) => refusal.message,
      );
      expect(said).toMatch(
        /^The realm ended with 1:[\s\S]*LEDGER_FILE_CORRUPT: .*page \d+ of .* is not what was/,
      );
      const start = await refusedStart(["--data", corrupt.data]);
      expect(start).toMatchObject({
        code: 1,
        output: expect.stringMatching(/LEDGER_FILE_CORRUPT: .*"npm run kingdoms -- check <data folder>"/),
      });
    } finally {
      corrupt.remove();
    }
  });

  it("transactions lost with the log are reported, and nothing is renewed", async () => {
    const realm = await startRealmProcess(folder.data, 0, ["--no-keeper"]);
    const body = '{"advanceSeconds":60}';
    expect((await fetch(`${realm.url}/realm/clock`, { method: "POST", body })).status).toBe(200);
    await realm.kill();
    rmSync(join(folder.data, "ledger.sqlite-wal"));
    for (const flags of [[], ["--renew"]]) {
      const { code, output } = await check(folder.data, ...flags);
      expect(code).toBe(1);
      expect(output).toMatch(/it ends at state version \d+, and \d+ had been committed/);
    }
    const start = await refusedStart(["--data", folder.data]);
    expect(start).toMatchObject({
      code: 1,
      output: expect.stringMatching(/LEDGER_FILE_CORRUPT: .*"npm run kingdoms -- check <data folder>"/),
    });
  });

  it("a folder without a realm stays as it is", async () => {
    const nowhere = join(folder.data, "nowhere");
    expect((await check(nowhere)).output).toContain("DATA_FOLDER_UNUSABLE: There is no folder");
    expect(existsSync(nowhere)).toBe(false);
    const before = readdirSync(folder.data);
    for (const args of [[], ["a", "b"], ["--nonsense", folder.data]])
      expect((await check(...args)).output).toContain("BAD_FLAG");
    expect(readdirSync(folder.data)).toEqual(before);
  });
});
