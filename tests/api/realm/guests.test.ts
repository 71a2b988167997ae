/**
 * A guest of a realm in a network who does what harm one can, and others who play meanwhile: they are answered and not refused, and
 * the realm's keeper resolves what is due. How long it takes is for `npm run bench -- guests`.
 */
import { randomUUID } from "node:crypto";
import { RadixEngineToolkit } from "@radixdlt/radix-engine-toolkit";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { Guest, guestsLedger } from "../../support/guest.ts";
import { freshDataFolder, type RealmProcess, startRealmProcess } from "../../support/realm.ts";
import { found } from "../../support/realm-game.ts";

/** Addresses of this machine. The first is the realm's in its network. */
const HOST = "127.0.0.2";
const HOSTILE = "127.0.0.3";
const HONEST = "127.0.0.4";
/** Later than the draw of a kingdom that was just founded. */
const DRAW_IS_DUE = 300;

const folder = freshDataFolder();
let realm: RealmProcess;
let lan: string;
let ledger: Awaited<ReturnType<typeof guestsLedger>>;
let hostile: Guest;
let honest: Guest;
let column = 10;

beforeAll(async () => {
  realm = await startRealmProcess(folder.data, 0, ["--host", HOST, "--https-port", "0"]);
  ledger = await guestsLedger(realm.url);
  lan = ledger.config.lan?.urls[0] ?? "";
});
afterAll(async () => {
  await realm?.kill();
  folder.remove();
});
beforeEach(() => {
  hostile = new Guest(lan, HOSTILE);
  honest = new Guest(lan, HONEST);
});
afterEach(() => {
  hostile.leave();
  honest.leave();
});

const letter = (bytes: number) => ({
  method: "sendResponse",
  sessionId: randomUUID(),
  publicKey: "ab".repeat(32),
  data: "cd".repeat(bytes),
});

/** What a player's page and wallet ask for, all of it answered. */
async function play(player: Guest): Promise<void> {
  const origin = { origin: lan };
  expect((await player.ask("/realm/config")).status).toBe(200);
  expect(await player.listen("/stream/live")).toBe(200);
  const { submission, preview, payment } = ledger;
  const previewed = await player.json<{ receipt: { status: string } }>("/transaction/preview", {
    body: preview(payment),
  });
  expect(previewed.receipt.status).toBe("Succeeded");
  const { body, intentHash } = await submission(payment);
  expect((await player.ask("/transaction/submit", { body })).text).toContain("duplicate");
  const outcome = { body: { intent_hash: intentHash } };
  expect(await player.json("/transaction/status", outcome)).toMatchObject({ status: "CommittedSuccess" });
  expect((await player.ask("/player/challenge", { body: {}, headers: origin })).status).toBe(201);
  const left = letter(200);
  expect((await player.ask("/api/v1", { body: left })).status).toBe(201);
  const taken = await player.json<unknown[]>("/api/v1", {
    body: { method: "getResponses", sessionId: left.sessionId },
  });
  expect(taken).toHaveLength(1);
}

/** The owner's door is open, and what is due is resolved. */
async function aMissionIsResolved(): Promise<void> {
  await found(realm.url, { x: ++column, y: 10 });
  const body = JSON.stringify({ advanceSeconds: DRAW_IS_DUE });
  expect((await fetch(`${realm.url}/realm/clock`, { method: "POST", body })).status).toBe(200);
  await vi.waitFor(
    async () => {
      const health = (await (await fetch(`${realm.url}/realm/health`)).json()) as {
        keeper: { pending: number; due: number };
      };
      expect(health.keeper).toMatchObject({ pending: 0, due: 0 });
    },
    { timeout: 120_000, interval: 250 },
  );
}

/** @param attack what the guest does. Resolves to the statuses of the answers. */
async function during(attack: () => Promise<readonly number[]>): Promise<readonly number[]> {
  const players = async () => {
    await play(honest);
    await Promise.all([aMissionIsResolved(), play(honest)]);
    await play(honest);
  };
  const [statuses] = await Promise.all([attack(), players()]);
  return statuses;
}

const times = <Value>(count: number, one: (index: number) => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)));

describe("a guest who takes all there is", () => {
  it("40 previews at once delay others, and only their sender is refused", async () => {
    const { preview, heavy } = ledger;
    const statuses = await during(async () => {
      const answers = await times(40, () => hostile.ask("/transaction/preview", { body: preview(heavy) }));
      for (const { status, headers, text } of answers)
        if (status === 429) {
          expect(Number(headers["retry-after"])).toBeGreaterThan(0);
          expect(JSON.parse(text)).toMatchObject({ code: 429, details: { type: "TooManyRequestsError" } });
        }
      return answers.map(({ status }) => status);
    });
    expect(statuses).toContain(429);
    // 400 where a slow machine ended one, since others were waiting.
    expect(statuses.every((status) => [200, 400, 429].includes(status))).toBe(true);
  });

  it("30 heavy submissions that the faucet pays for leave others their turn", async () => {
    const { submission, heavy } = ledger;
    const signed = await times(30, () => submission(heavy));
    const statuses = await during(() =>
      times(30, async (index) => {
        const sent = signed[index];
        return (await hostile.ask("/transaction/submit", { body: sent?.body ?? {} })).status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });

  it("100 listeners who want the whole history are served in turns, as many as one guest may have", async () => {
    // What one address opens beyond 96 connections at the same moment is closed without an answer.
    const closed = 0;
    const listen = () => hostile.listen("/stream/live?from=1").catch(() => closed);
    const statuses = await during(() => times(100, listen));
    expect(new Set(statuses.filter((status) => status !== closed))).toEqual(new Set([200, 429]));
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(24);
  });

  it("60 bodies of 7 MB that never end take the room of two", async () => {
    const begun = Buffer.alloc(1024 * 1024, 32);
    const bodies = times(60, () => hostile.endless("/transaction/submit", begun, 7 * 1024 * 1024));
    const settled: number[] = [];
    const statuses = await during(async () => {
      void bodies.then((all) => settled.push(...all));
      return settled;
    });
    expect(statuses.every((status) => [0, 408, 429].includes(status))).toBe(true);
    hostile.leave();
    const all = await bodies;
    expect(all.filter((status) => status === 429).length).toBeGreaterThan(0);
  });

  it("70 answers at the relay fill the share of their sender", async () => {
    const statuses = await during(async () => {
      const answers = await times(70, () => hostile.ask("/api/v1", { body: letter(60_000) }));
      const refused = answers.filter(({ status }) => status !== 201);
      for (const { headers } of refused) expect(Number(headers["retry-after"])).toBeGreaterThan(0);
      return answers.map(({ status }) => status);
    });
    expect(new Set(statuses)).toEqual(new Set([201, 429]));
  });

  it("1,000 challenges for sign-in use up the share of one address", async () => {
    const statuses = await during(async () => {
      const all: number[] = [];
      for (let round = 0; round < 40; round++) {
        const ask = () => hostile.ask("/player/challenge", { body: {}, headers: { origin: lan } });
        const answers = await times(25, ask);
        all.push(...answers.map(({ status }) => status));
      }
      return all;
    });
    expect(statuses.length).toBe(1_000);
    expect(statuses.filter((status) => status === 201).length).toBe(40);
    expect(new Set(statuses)).toEqual(new Set([201, 429]));
  });

  it("500 reads of all kinds at once leave others their turn", async () => {
    const { aldric, config } = ledger;
    const { factory, xrd } = config;
    const reads: readonly [string, object][] = [
      [
        "/stream/transactions",
        { limit_per_page: 100, opt_ins: { receipt_events: true, balance_changes: true } },
      ],
      ["/state/entity/details", { addresses: [factory, xrd, aldric.address], aggregation_level: "Vault" }],
      ["/state/package/page/codes", { package_address: config.package }],
    ];
    const statuses = await during(() =>
      times(500, async (index) => {
        const [path, body] = reads[index % reads.length] ?? ["", {}];
        // Connections beyond a guest's share are closed.
        return hostile.ask(path, { body }).then(
          ({ status }) => status,
          () => 0,
        );
      }),
    );
    expect(statuses).toContain(200);
    expect(statuses.every((status) => [0, 200, 429].includes(status))).toBe(true);
  });
});

describe("guests and the ledger", () => {
  it("a guest draws XRD from the faucet by a submission as by the button, and nothing says otherwise", async () => {
    const { config, brunhild, submission } = ledger;
    const visitor = new Guest(lan, "127.0.0.5");
    expect(await visitor.json("/realm/config")).toMatchObject({ may: ["faucet"] });
    const poured = await visitor.ask("/realm/faucet", { body: { account: brunhild.address } });
    expect(poured.status).toBe(200);
    const { body } = await submission(`
      CALL_METHOD Address("${config.faucet}") "lock_fee" Decimal("5");
      CALL_METHOD Address("${config.faucet}") "free";
      CALL_METHOD Address("${brunhild.address}") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") Enum<0u8>();`);
    expect((await visitor.ask("/transaction/submit", { body })).status).toBe(200);
    expect(realm.output()).toContain("get test XRD from its faucet");
    expect(realm.output()).not.toMatch(/may not use|faucet \(--allow/i);
  });

  it("the clock, which a guest may not move, moves by no transaction either", async () => {
    const visitor = new Guest(lan, "127.0.0.6");
    const moved = await visitor.ask("/realm/clock", { body: { advanceSeconds: 60 } });
    expect([moved.status, JSON.parse(moved.text).code]).toEqual([403, "FORBIDDEN_GUEST"]);
    const { config, preview, submission } = ledger;
    const { componentAddresses } = await RadixEngineToolkit.Utils.knownAddresses(config.networkId);
    const { consensusManager } = componentAddresses;
    const tick = `
      CALL_METHOD Address("${config.faucet}") "lock_fee" Decimal("5");
      CALL_METHOD Address("${consensusManager}") "next_round"
        1u64 4000000000000i64 Tuple(Array<Tuple>(), 0u8, false);`;
    const answer = await visitor.ask("/transaction/preview", { body: preview(tick) });
    expect(answer.text).not.toContain('"status":"Succeeded"');
    const sent = await submission(tick).catch(() => null);
    if (sent !== null) await visitor.ask("/transaction/submit", { body: sent.body });
    const { ledger: tip } = (await (await fetch(`${realm.url}/realm/health`)).json()) as {
      ledger: { timestampMs: number };
    };
    expect(tip.timestampMs).toBeLessThan(4_000_000_000_000);
  });
});
