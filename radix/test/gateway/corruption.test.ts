/** Data files that were changed, cut or removed while closed: the corruption is found before they are served. */
import { copyFile, readFile, rm, writeFile } from "node:fs/promises";
import { acceptLedger, inspectLedger } from "@embedded-radix/gateway/inspect";
import { openDatabase } from "@embedded-radix/gateway/node";
import { describe, expect, it } from "vitest";
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
import { seededRandom } from "../support/random.ts";

prepareFiles();

describe("a closed ledger file", () => {
  it("a closed file opens unchanged, without a log", async () => {
    const file = await copy(closed);
    expect(await opened(file)).toBe(closed.stateVersion);
    expect((await readFile(`${file}-wal`).catch(() => "")).length).toBe(0);
    expect(await inspectLedger(file)).toMatchObject({
      stateVersion: closed.stateVersion,
      corruption: [],
      checksumFaults: [],
    });
  });

  it("a closed file with 16 bytes flipped at any place is refused", async () => {
    const random = seededRandom("corruption");
    const original = await readFile(closed.file);
    const places = [0, 20, 92, original.length - 16];
    for (let place = 0; place < 60; place++) places.push(random.integer(original.length - 16));
    const file = await copy(closed);
    const unnoticed: number[] = [];
    for (const at of places) {
      const flipped = original.subarray(at, at + 16).map((byte) => byte ^ (1 + random.integer(255)));
      await overwrite(file, at, flipped);
      try {
        openDatabase(file).close();
        unnoticed.push(at);
      } catch (error) {
        expect(error).toEqual(corruptFileError(/1 of its pages|2 of its pages/));
      }
      await overwrite(file, at, original.subarray(at, at + 16));
    }
    expect(unnoticed).toEqual([]);
    expect(await opened(file)).toBe(closed.stateVersion);
  });

  it("a closed file that was truncated or extended, at a page or within one, is refused", async () => {
    const original = await readFile(closed.file);
    for (const bytes of [
      original.subarray(0, original.length - 4096),
      original.subarray(0, original.length - 100),
      original.subarray(0, 4096),
      Buffer.alloc(0),
      Buffer.concat([original, Buffer.alloc(4096)]),
    ]) {
      const file = await copy(closed);
      await writeFile(file, bytes);
      await expect(opened(file)).rejects.toEqual(corruptFileError(/pages are not what was written/));
    }
  });

  it("a closed file with corrupt checksums is refused", async () => {
    const { length } = await readFile(`${closed.file}-sums`);
    for (const at of [0, 9, 17, 30, 60, 64, 80, length - 1]) {
      const file = await copy(closed);
      const original = await readFile(`${file}-sums`);
      await overwrite(`${file}-sums`, at, Uint8Array.of((original[at] ?? 0) ^ 0x55));
      await expect(opened(file), String(at)).rejects.toEqual(
        corruptFileError(/corrupt|not what was written/),
      );
    }
  });

  it("a closed file without checksums is checked as a whole, and has them afterwards", async () => {
    const file = await copy(closed);
    await rm(`${file}-sums`);
    expect(await opened(file)).toBe(closed.stateVersion);
    expect(await inspectLedger(file)).toMatchObject({ corruption: [], checksumFaults: [] });
  });
});

describe("a ledger's file with a log, as a killed process leaves it", () => {
  it("a file with its log opens with everything that was committed", async () => {
    const file = await copy(running);
    expect((await readFile(`${file}-wal`)).length).toBeGreaterThan(0);
    expect(await opened(file)).toBe(running.stateVersion);
    expect(await inspectLedger(file)).toMatchObject({
      stateVersion: running.stateVersion,
      corruption: [],
      checksumFaults: [],
    });
  });

  it("a file without its log is refused, even if the file itself is intact", async () => {
    const file = await copy(running);
    await rm(`${file}-wal`);
    const message = new RegExp(
      `-wal, the log .* removed or corrupted; state version ${running.stateVersion} had`,
    );
    await expect(opened(file)).rejects.toEqual(corruptFileError(message));
    // It stays refused: looking at it forgets nothing.
    await expect(opened(file)).rejects.toEqual(corruptFileError(message));
    const { corruption, loss } = await inspectLedger(file);
    expect(corruption).toEqual([]);
    expect(loss).toMatchObject({
      endsAt: closed.stateVersion,
      committed: running.stateVersion,
      count: running.stateVersion - closed.stateVersion,
    });
    expect(loss?.sentence).toContain(
      `state version ${closed.stateVersion}, and ${running.stateVersion} had been`,
    );
  });

  it("a file without its log is refused, even if everything else was made again", async () => {
    const file = await copy(running);
    await copyFile(closed.file, file);
    await rm(`${file}-wal`);
    await expect(opened(file)).rejects.toEqual(corruptFileError(/removed or corrupted/));
  });

  it("a file with a truncated or corrupt log is refused", async () => {
    const { length } = await readFile(`${running.file}-wal`);
    for (const at of [40, Math.floor(length / 2), length - 2000]) {
      const file = await copy(running);
      await overwrite(`${file}-wal`, at, new Uint8Array(16).fill(0xa5));
      await expect(opened(file), String(at)).rejects.toEqual(
        corruptFileError(/removed or corrupted|not what was written/),
      );
    }
  });

  it("a file opens once another program has checkpointed its log", async () => {
    const file = await copy(running);
    const other = openDatabase(file, { checked: false });
    other.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    other.close();
    expect((await readFile(`${file}-wal`).catch(() => "")).length).toBe(0);
    expect(await opened(file)).toBe(running.stateVersion);
  });

  it("a file opens once another program has checkpointed the log of a process that was killed before it noted its last commit", async () => {
    const { length } = await readFile(`${running.file}-sums`);
    // Within the batch of the last commit, and before it.
    for (const cut of [1, 100]) {
      const file = await copy(running);
      await writeFile(`${file}-sums`, (await readFile(`${file}-sums`)).subarray(0, length - cut));
      const other = openDatabase(file, { checked: false });
      other.exec("PRAGMA wal_checkpoint(TRUNCATE)");
      other.close();
      expect(await inspectLedger(file)).toMatchObject({ corruption: [], loss: null, checksumFaults: [] });
      expect(await opened(file), `${cut} bytes cut`).toBe(running.stateVersion);
      expect(await opened(file)).toBe(running.stateVersion);
    }
  });

  it("a file is refused whose rows were changed while its last commit was not noted", async () => {
    const { length } = await readFile(`${running.file}-sums`);
    const file = await copy(running);
    await writeFile(`${file}-sums`, (await readFile(`${file}-sums`)).subarray(0, length - 1));
    const other = openDatabase(file, { checked: false });
    other.exec("DELETE FROM marker WHERE state_version = 5; PRAGMA wal_checkpoint(TRUNCATE)");
    other.close();
    await expect(opened(file)).rejects.toEqual(
      corruptFileError(/not what was written, the first is state version 5/),
    );
  });

  it("a file opens with the last of its checksums truncated, as after a power failure", async () => {
    const { length } = await readFile(`${running.file}-sums`);
    for (const cut of [1, 5, 100]) {
      const file = await copy(running);
      await writeFile(`${file}-sums`, (await readFile(`${file}-sums`)).subarray(0, length - cut));
      expect(await opened(file), `${cut} bytes cut`).toBe(running.stateVersion);
    }
  });

  it("a file opens after a kill at any point of a checkpoint", async () => {
    const before = await copy(running);
    const after = await copy(running);
    await opened(after);
    const [old, folded] = [await readFile(before), await readFile(after)];
    for (const moved of [0, 1, 7, Math.floor(folded.length / 4096 / 2), folded.length / 4096]) {
      // Some pages are in the file already; the log is not emptied and the checksums are the old ones.
      const file = await copy(running);
      const pages = Buffer.concat([folded.subarray(0, moved * 4096), old.subarray(moved * 4096)]);
      await writeFile(file, pages);
      expect(await opened(file), `${moved} pages moved`).toBe(running.stateVersion);
    }
    // The checksums are written, and the log is not emptied yet.
    const file = await copy(running);
    await copyFile(after, file);
    await copyFile(`${after}-sums`, `${file}-sums`);
    expect(await opened(file)).toBe(running.stateVersion);
  });
});

describe("a history that was changed by another program", () => {
  it("a history changed by another program is refused at the start, since its pages differ", async () => {
    const file = await edited("UPDATE ledger_transaction SET error = 'never' WHERE state_version = 5");
    await expect(opened(file)).rejects.toEqual(corruptFileError(/pages are not what was written/));
  });

  it.each([
    "UPDATE ledger_transaction SET receipt = (SELECT receipt FROM ledger_transaction WHERE state_version = 6) WHERE state_version = 5",
    "UPDATE ledger_transaction SET receipt = x'00' WHERE state_version = 5",
    "UPDATE substate SET value = x'00' WHERE state_version = 5 AND value IS NOT NULL",
    "DELETE FROM marker WHERE state_version = 5",
    "UPDATE supply SET amount = '1' WHERE state_version = (SELECT max(state_version) FROM supply)",
    "DELETE FROM store_total WHERE state_version = (SELECT max(state_version) FROM store_total)",
    "UPDATE entity SET address = address || 'x' WHERE first_version = 5",
    "INSERT INTO marker VALUES ('kind', 'Nobody', 7)",
    "UPDATE ledger_digest SET digest = zeroblob(32) WHERE state_version = 5",
  ])("a changed history is found in the rows themselves: %s", async (sql) => {
    const file = await edited(sql);
    await rm(`${file}-sums`);
    expect((await inspectLedger(file)).corruption).toEqual([expect.stringContaining("at state versions ")]);
    await expect(opened(file)).rejects.toEqual(
      corruptFileError(/not what was written, the first is state version/),
    );
  });

  it("a seal that is not that of the substates is found by the first start without checksums", async () => {
    const file = await edited("UPDATE meta SET value = 'ab' WHERE key = 'seal'");
    await rm(`${file}-sums`);
    await expect(opened(file)).rejects.toEqual(
      corruptFileError(/its substates are not those of its last commit/),
    );
  });

  it("a file changed by another program is accepted on the owner's order if its content is intact", async () => {
    const file = await edited("CREATE TABLE notes (text TEXT)");
    await expect(opened(file)).rejects.toEqual(corruptFileError(/pages are not what was written/));
    expect(await inspectLedger(file)).toMatchObject({
      corruption: [],
      checksumFaults: [expect.stringContaining("Pages 1")],
    });
    acceptLedger(file);
    expect(await opened(file)).toBe(closed.stateVersion);
  });
});
