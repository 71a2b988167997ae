/** What devices are told, and what becomes of those that their push service does not reach. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openWalletLedger, type WalletTestLedger } from "@embedded-radix/tests/support/wallet/ledger.ts";
import type { Incoming } from "@kingdoms/players";
import { openPlayersFile } from "@kingdoms/players/node";
import { newPushKey, pushMessages } from "@kingdoms/players/web-push";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDevice, CONTACT, devicesOf, FCM, MOZILLA, RAID } from "../support/devices.ts";
import {
  type Browser,
  KINGDOM,
  OTHER,
  openPlayersServer,
  type PlayersServer,
  type Signer,
  signIn,
  twoSigners,
} from "../support/players.ts";
import { claimsOf, PushService } from "../support/push-service.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let ledger: WalletTestLedger;
let persona: Signer;
let service: PushService;
let server: PlayersServer;
let browser: Browser;
const lines: string[] = [];

const messages = pushMessages(newPushKey(), CONTACT);
const pushBy = (by = messages) => ({
  messages: by,
  fetch: service.fetch,
  log: (line: string) => void lines.push(line),
});

beforeAll(async () => {
  ledger = await openWalletLedger();
  [persona] = await twoSigners();
});
afterAll(() => ledger?.close());
beforeEach(async () => {
  lines.length = 0;
  service = new PushService();
  server = openPlayersServer(ledger.fetch, { push: pushBy() });
  browser = server.browser();
  await signIn(browser, persona);
  return () => server.close();
});

const add = (endpoint = FCM, from = browser, changed: object = {}) =>
  addDevice(service, from, endpoint, changed);
const tell = (incoming: readonly Incoming[], now = 0, at = server) => at.sender?.tell(incoming, now);
const told = () => service.delivered.map(({ message }) => [message.mission, message.phase]);

describe("messages to a device", () => {
  it("a mission is sent once when it is launched and once before it arrives, to those who watch its target", async () => {
    await add();
    await add(MOZILLA, browser, { kingdoms: [OTHER] });
    await tell([RAID], 0);
    await tell([RAID], 9_399);
    await tell([RAID], 9_400);
    await tell([RAID], 9_500);
    expect(told()).toEqual([
      ["12", "launched"],
      ["12", "arriving"],
    ]);
    expect(service.delivered[0]?.message).toEqual({
      kind: "raid",
      from: "Stonewatch",
      to: "Ravenkeep",
      mission: "12",
      phase: "launched",
      arrivesAt: 10_000,
    });
  });

  it("a mission that is near when it is launched is sent once, and one that has arrived not at all", async () => {
    await add();
    await tell([RAID], 9_700);
    await tell([RAID], 9_800);
    await tell([{ ...RAID, mission: "13" }], 10_000);
    expect(told()).toEqual([["12", "launched"]]);
  });

  it("a device without a second alert is notified only of the launch", async () => {
    await add(FCM, browser, { leadMinutes: 0 });
    await tell([RAID], 0);
    await tell([RAID], 9_999);
    expect(told()).toEqual([["12", "launched"]]);
  });

  it("a push service learns the server's key and contact, how long the alert is worth something, and nothing else", async () => {
    await add();
    await tell([RAID], 9_990);
    const [{ headers, body } = { headers: new Headers(), body: new Uint8Array() }] = service.delivered;
    const { key, claims } = claimsOf(headers.get("authorization") ?? "");
    expect(key).toBe(messages.publicKey);
    expect(claims).toEqual({ aud: "https://fcm.googleapis.com", exp: expect.any(Number), sub: CONTACT });
    // No service takes one that is valid for more than a day.
    expect(Number(claims.exp) * 1000).toBeGreaterThan(Date.now());
    expect(Number(claims.exp) * 1000).toBeLessThan(Date.now() + DAY);
    expect(headers.get("ttl")).toBe("10");
    expect(headers.get("content-encoding")).toBe("aes128gcm");
    expect(headers.get("topic")).toBeNull();
    expect(Buffer.from(body).toString("latin1")).not.toContain("Ravenkeep");
  });

  it("no more alerts than the limits are sent within an hour, and waiting ones are sent once there is room", async () => {
    await add();
    const many = Array.from({ length: 25 }, (_, index) => ({ ...RAID, mission: String(index) }));
    await tell(many);
    expect(service.called.length).toBe(20);
    server.wait(HOUR);
    await tell(many);
    expect(service.called.length).toBe(25);

    const small = openPlayersServer(ledger.fetch, { push: pushBy(), limits: { pushes: 1 } });
    const guest = small.browser();
    await signIn(guest, persona);
    for (const endpoint of [FCM, MOZILLA]) await add(endpoint, guest);
    await tell([RAID], 0, small);
    expect(service.called.length).toBe(26);
    small.close();
  });
});

describe("a push service that takes nothing", () => {
  it.each([404, 410])("a device that its service answers with %i is dropped", async (status) => {
    await add();
    service.answer = () => new Response(null, { status });
    await tell([RAID]);
    expect(await devicesOf(browser)).toEqual([]);
    await tell([RAID]);
    expect(service.called.length).toBe(1);
    expect(lines.length).toBe(1);
    expect(lines.join()).not.toMatch(/fcm|component|Raven|Firefox/);
  });

  it.each([
    ["500", () => new Response(null, { status: 500 })],
    ["429", () => new Response(null, { status: 429 })],
    ["no answer", () => new Error("ECONNREFUSED")],
    [
      "a redirection",
      () => new Response(null, { status: 307, headers: { Location: "http://127.0.0.1:8090/realm/clock" } }),
    ],
  ])(
    "after %s it is asked again, later and later, and is well again once it takes one",
    async (_what, answer) => {
      await add();
      service.answer = answer;
      await tell([RAID]);
      expect((await devicesOf(browser))[0]?.failingSince).toBe(Date.UTC(2026, 0, 1));
      server.wait(MINUTE - 1);
      await tell([RAID]);
      expect(service.called.length).toBe(1);
      server.wait(1);
      await tell([RAID]);
      expect(service.called.length).toBe(2);
      server.wait(MINUTE);
      await tell([RAID]);
      expect(service.called.length).toBe(2);
      server.wait(MINUTE);
      service.answer = () => new Response(null, { status: 201 });
      await tell([RAID]);
      expect(told()).toEqual([["12", "launched"]]);
      expect((await devicesOf(browser))[0]?.failingSince).toBeNull();
      expect(new Set(service.called)).toEqual(new Set([FCM]));
    },
  );

  it.each([
    ["seconds", "7200"],
    ["a date", new Date(Date.UTC(2026, 0, 1, 2)).toUTCString()],
  ])("a service that asks to wait, in %s, gets no calls for so long", async (_what, after) => {
    await add();
    service.answer = () => new Response(null, { status: 429, headers: { "Retry-After": after } });
    await tell([RAID]);
    server.wait(2 * HOUR - 1);
    await tell([RAID]);
    expect(service.called.length).toBe(1);
    server.wait(1);
    await tell([RAID]);
    expect(service.called.length).toBe(2);
  });

  it("a device that has failed for a week is dropped", async () => {
    await add();
    service.answer = () => new Response(null, { status: 503 });
    await tell([RAID]);
    server.wait(7 * DAY);
    await tell([RAID]);
    expect(await devicesOf(browser)).toEqual([]);
  });

  it("a silent push service is given up in time and delays no other", async () => {
    const impatient = openPlayersServer(ledger.fetch, {
      limits: { pushMs: 20 },
      push: {
        ...pushBy(),
        fetch: (request) =>
          request.url === FCM
            ? new Promise((_, reject) =>
                request.signal.addEventListener("abort", () => reject(request.signal.reason)),
              )
            : service.fetch(request),
      },
    });
    const own = impatient.browser();
    await signIn(own, persona);
    for (const endpoint of [FCM, MOZILLA]) await add(endpoint, own);
    await tell([RAID], 0, impatient);
    expect(service.called).toEqual([MOZILLA]);
    expect((await devicesOf(own)).map(({ failingSince }) => failingSince === null)).toEqual([false, true]);
    impatient.close();
  });

  it("messages under way when the server ends are dropped, and no more are sent", async () => {
    await add();
    let begin: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    service.answer = () => {
      begin();
      return new Promise(() => undefined);
    };
    void tell([RAID]);
    await begun;
    const closed = server.sender?.close();
    await tell([RAID]);
    await closed;
    expect(service.delivered).toEqual([]);
  });
});

describe("devices in the file of players", () => {
  const folder = mkdtempSync(join(tmpdir(), "kingdoms-push-"));
  const file = join(folder, "players.sqlite");
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const open = (changed: object = {}) =>
    openPlayersServer(ledger.fetch, { file, push: pushBy(), ...changed });

  it("a server that restarts sends no alert twice, and sends those that were still due", async () => {
    const before = open();
    const own = before.browser();
    await signIn(own, persona);
    await add(FCM, own);
    await tell([RAID], 0, before);
    before.close();
    const after = open();
    await tell([RAID, { ...RAID, mission: "13" }], 1, after);
    expect(told()).toEqual([
      ["12", "launched"],
      ["13", "launched"],
    ]);
    after.close();
  });

  it("a server with another key, or for another ledger, drops the devices: nothing could reach them", async () => {
    for (const changed of [{ push: pushBy(pushMessages(newPushKey(), CONTACT)) }, { ledgerId: "ledger-2" }]) {
      const before = open();
      const own = before.browser();
      await signIn(own, persona);
      await add(FCM, own);
      before.close();
      const after = open(changed);
      await tell([{ ...RAID, mission: "20" }], 0, after);
      expect(service.called).toEqual([]);
      after.close();
    }
  });

  it("a file from before there were devices is upgraded with its data", async () => {
    const older = join(folder, "older.sqlite");
    const first = openPlayersServer(ledger.fetch, { file: older });
    const own = first.browser();
    await signIn(own, persona);
    await own.ask("PUT", `/notes/${KINGDOM}`, { text: "kept", replaces: null });
    first.close();
    const database = openPlayersFile(older);
    database.exec(
      "DROP TABLE told; DROP TABLE device; DROP TABLE mark; DROP TABLE planned_order; PRAGMA user_version = 1",
    );
    database.close();

    const now = openPlayersServer(ledger.fetch, { file: older, push: pushBy() });
    const again = now.browser();
    again.cookie = own.cookie;
    expect((await again.ask("GET", `/notes/${KINGDOM}`)).body.note).toMatchObject({ text: "kept" });
    expect((await add(FCM, again)).status).toBe(200);
    now.close();
  });
});
