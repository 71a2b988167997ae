import { bytesToHex } from "@noble/hashes/utils.js";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { memoryStorage } from "../storage.ts";
import { Locked, openSafe } from "./safe.ts";
import { WrongPassphrase } from "./seal.ts";
import { InvalidWords } from "./words.ts";

const NETWORK = 242;
const PASSPHRASE = "correct horse";
const WORDS =
  "bright club bacon dinner achieve pull grid save ramp cereal blush woman humble limb repeat video sudden possible story mask neutral prize goose mandate";
const OLDER_KEY = "5a".repeat(32);

let storage: Storage;

beforeEach(() => {
  storage = memoryStorage();
});

/** Everything that the browser would keep. */
const stored = (): string =>
  Array.from({ length: storage.length }, (_, index) => storage.getItem(storage.key(index) ?? "")).join("\n");

describe("a passphrase", () => {
  it("a passphrase is asked for again after a reload, and only the right one opens the wallet", async () => {
    const first = await openSafe(storage);
    expect(first.state).toBe("none");
    await first.create(PASSPHRASE);
    const words = first.words();
    const account = first.add("account", "Edda", NETWORK);
    const signature = bytesToHex(first.keyOf(account).sign(new Uint8Array(32)));

    const reloaded = await openSafe(storage);
    expect(reloaded.state).toBe("locked");
    expect(reloaded.entries()).toEqual([account]);
    expect(() => reloaded.words()).toThrow(Locked);
    expect(() => reloaded.add("account", "Freya", NETWORK)).toThrow(Locked);
    expect(() => reloaded.keyOf(account).sign(new Uint8Array(32))).toThrow(Locked);
    await expect(reloaded.unlock("wrong horse")).rejects.toBeInstanceOf(WrongPassphrase);
    expect(reloaded.state).toBe("locked");

    await reloaded.unlock(PASSPHRASE);
    expect(reloaded.words()).toEqual(words);
    expect(bytesToHex(reloaded.keyOf(account).sign(new Uint8Array(32)))).toBe(signature);
  });

  it("a passphrase can be changed, and locking forgets the words", async () => {
    const safe = await openSafe(storage);
    await safe.create("");
    const words = safe.words();
    await safe.protect(PASSPHRASE);
    expect(safe.unprotected).toBe(false);
    safe.lock();

    expect(safe.state).toBe("locked");
    await expect(safe.unlock("")).rejects.toBeInstanceOf(WrongPassphrase);
    await safe.unlock(PASSPHRASE);
    expect(safe.words()).toEqual(words);
  });

  it("a passphrase is not needed in development mode", async () => {
    await (await openSafe(storage)).create("");
    const reloaded = await openSafe(storage);

    expect([reloaded.state, reloaded.unprotected]).toEqual(["open", true]);
  });
});

describe("words", () => {
  it("words bring back the same accounts in the same order, however they are typed", async () => {
    const safe = await openSafe(storage);
    await safe.create(PASSPHRASE);
    const words = safe.words();
    const accounts = [safe.add("account", "Edda", NETWORK), safe.add("account", "Freya", NETWORK)];

    const elsewhere = await openSafe(memoryStorage());
    await elsewhere.restore(` 1. ${words.join("\n2) ").toUpperCase()} `, "");
    const restored = [elsewhere.add("account", "A", NETWORK), elsewhere.add("account", "B", NETWORK)];
    expect(restored.map(({ publicKey }) => publicKey)).toEqual(accounts.map(({ publicKey }) => publicKey));
    expect(elsewhere.backedUp).toBe(true);
  });

  it.each([
    [WORDS.replace("club", "clubb"), { reason: "unknown", word: "clubb" }],
    [WORDS.replace(" mandate", ""), { reason: "count" }],
    [WORDS.replace("bright club", "club bright"), { reason: "checksum" }],
    ["", { reason: "count" }],
  ])("wrong words are refused with the reason, and nothing is lost: %s", async (text, reason) => {
    const safe = await openSafe(storage);
    await safe.create("");
    const before = stored();

    await expect(safe.restore(text, "")).rejects.toMatchObject({ name: InvalidWords.name, ...reason });
    expect(stored()).toBe(before);
  });

  it("words restored over others forget the accounts of those", async () => {
    const safe = await openSafe(storage);
    await safe.create("");
    safe.add("account", "Edda", NETWORK);
    await safe.restore(WORDS, PASSPHRASE);

    expect(safe.entries()).toEqual([]);
    expect(safe.words()).toEqual(WORDS.split(" "));
    expect(safe.unprotected).toBe(false);
  });

  it("words give personas and accounts separate numbers on each network", async () => {
    const safe = await openSafe(storage);
    await safe.create("");
    const entries = [
      safe.add("account", "A", NETWORK),
      safe.add("persona", "B", NETWORK),
      safe.add("account", "C", 2),
      safe.add("account", "D", NETWORK),
    ];

    expect(entries.map(({ source }) => source)).toEqual([
      { network: NETWORK, index: 0 },
      { network: NETWORK, index: 0 },
      { network: 2, index: 0 },
      { network: NETWORK, index: 1 },
    ]);
    expect(new Set(entries.map(({ publicKey }) => publicKey)).size).toBe(4);
  });

  it("words that are replaced in another tab lock the wallet in this one", async () => {
    const [one, other] = [await openSafe(storage), await openSafe(storage)];
    await one.create("");
    await other.restore(WORDS, PASSPHRASE);

    expect(one.state).toBe("locked");
    await one.unlock(PASSPHRASE);
    expect(one.words()).toEqual(WORDS.split(" "));
  });
});

describe("the keys of an older wallet", () => {
  beforeEach(() => {
    storage.setItem("created-accounts", JSON.stringify([{ label: "Olaf", seed: OLDER_KEY }]));
  });

  it("keys of an older wallet are sealed when the wallet opens, and sign as before", async () => {
    const safe = await openSafe(storage);
    const [olaf] = safe.entries();

    expect(olaf).toMatchObject({ label: "Olaf", source: { seed: 0 } });
    expect(stored()).not.toContain(OLDER_KEY);
    expect(olaf && safe.keyOf(olaf).sign(new Uint8Array(32))).toHaveLength(64);
    expect((await openSafe(storage)).entries()).toEqual([olaf]);
  });

  it("keys of an older wallet survive other words and another passphrase", async () => {
    const safe = await openSafe(storage);
    await safe.restore(WORDS, PASSPHRASE);
    const reloaded = await openSafe(storage);
    await reloaded.unlock(PASSPHRASE);
    const [olaf] = reloaded.entries();

    expect(olaf && reloaded.keyOf(olaf).sign(new Uint8Array(32))).toHaveLength(64);
  });

  it("keys that an older page leaves behind are added to those that are there", async () => {
    const safe = await openSafe(storage);
    await safe.protect(PASSPHRASE);
    storage.setItem("created-accounts", JSON.stringify([{ label: "Puck", seed: "6b".repeat(32) }]));
    const reloaded = await openSafe(storage);
    expect(reloaded.state).toBe("locked");
    await reloaded.unlock(PASSPHRASE);

    expect(reloaded.entries().map(({ label }) => label)).toEqual(["Olaf", "Puck"]);
    expect(stored()).not.toContain("6b6b6b");
  });
});

it("no secret reaches the storage in clear, a log, or the text of a key", async () => {
  const logs = (["log", "info", "warn", "error", "debug"] as const).map((name) => vi.spyOn(console, name));
  const safe = await openSafe(storage);
  for (const passphrase of ["", PASSPHRASE]) {
    await safe.restore(WORDS, passphrase);
    const account = safe.add("account", "Edda", NETWORK);
    await safe.unlock(passphrase);
    const shown = `${stored()}\n${JSON.stringify(safe)}\n${JSON.stringify(safe.keyOf(account))}`;

    expect(shown).not.toMatch(/bright|mandate|horse/);
    expect(shown).not.toContain(bytesToHex(new TextEncoder().encode("bright")));
  }
  for (const log of logs) {
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
  }
});

it("keys of a newer wallet are kept aside when this one makes its own", async () => {
  storage.setItem("keys", '{"version":3}');
  const safe = await openSafe(storage);
  expect(safe.state).toBe("none");
  await safe.create("");

  expect(storage.getItem("keys:unreadable")).toBe('{"version":3}');
});
