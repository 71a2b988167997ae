/** What devices are told of missions that have ended: once each, only what they asked for, and nothing in their quiet hours. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openWalletLedger, type WalletTestLedger } from "@embedded-radix/tests/support/wallet/ledger.ts";
import type { Incoming, MissionOutcome } from "@kingdoms/players";
import { openPlayersFile } from "@kingdoms/players/node";
import { newPushKey, pushMessages } from "@kingdoms/players/web-push";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDevice, CONTACT, FCM, MOZILLA, RAID, warWon } from "../support/devices.ts";
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
import { PushService } from "../support/push-service.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** As the servers' clock begins; the ledger's is the same here. */
const START = Date.UTC(2026, 0, 1) / 1000;
const QUIET = { from: "22:00", to: "07:00", timeZone: "UTC", attacks: false };

let ledger: WalletTestLedger;
let persona: Signer;
let service: PushService;
let server: PlayersServer;
let browser: Browser;

const messages = pushMessages(newPushKey(), CONTACT);
const pushBy = () => ({ messages, fetch: service.fetch, log: () => undefined });

beforeAll(async () => {
  ledger = await openWalletLedger();
  [persona] = await twoSigners();
});
afterAll(() => ledger?.close());
beforeEach(async () => {
  service = new PushService();
  server = openPlayersServer(ledger.fetch, { push: pushBy() });
  browser = server.browser();
  await signIn(browser, persona);
  return () => server.close();
});

const add = (changed: object = { outcomes: ["war"] }, endpoint = FCM, from = browser) =>
  addDevice(service, from, endpoint, changed);
const tell = (
  outcomes: readonly MissionOutcome[] | null,
  now: number,
  incoming: readonly Incoming[] = [],
  at = server,
) => at.sender?.tell(incoming, now, outcomes);
const said = () => service.delivered.map(({ message }) => message);
const told = () => said().map(({ mission, phase, count }) => (phase === "summary" ? String(count) : mission));

describe("the outcome of a mission", () => {
  it("it is sent once to each device that wants its kind, from its player's point of view", async () => {
    await add();
    await add({ outcomes: ["war"], kingdoms: [OTHER] }, MOZILLA);
    await add({ outcomes: ["raid"] }, `${FCM}-raids`);
    await add({}, `${FCM}-none`);
    for (let time = 0; time < 3; time++) await tell([warWon(1, START)], START + time);
    const war = {
      mission: "1",
      phase: "ended",
      kind: "war",
      from: "Ravenkeep",
      to: "Stonewatch",
      gold: 4_000,
      endedAt: START,
    };
    expect(new Map(service.delivered.map(({ endpoint, message }) => [endpoint, message]))).toEqual(
      new Map([
        [FCM, { ...war, role: "sender", result: "won", losses: 1 }],
        [MOZILLA, { ...war, role: "target", result: "lost", losses: 2 }],
      ]),
    );
    expect(service.called.length).toBe(2);
    const lengths = new Set(service.delivered.map(({ body }) => body.length));
    expect(lengths.size).toBe(1);
    expect(service.delivered[0]?.headers.get("ttl")).toBe("86400");
  });

  it("a draw is one for both sides, and between two kingdoms of one player there is no winner", async () => {
    await add({ outcomes: ["war"], kingdoms: [OTHER] });
    await tell([{ ...warWon(1, START), result: "draw" }], START);
    await add({ outcomes: ["war"], kingdoms: [OTHER, KINGDOM] });
    await tell([warWon(2, START + 1)], START + 1);
    expect(said().map(({ role, result }) => [role, result])).toEqual([
      ["target", "draw"],
      ["sender", null],
    ]);
  });

  it("outcomes from before the device chose the kind or watched the kingdom are not sent, also when it chooses again", async () => {
    await add({ outcomes: ["raid"] });
    server.wait(10_000);
    await add({ outcomes: ["raid", "war"] });
    await tell([warWon(1, START + 9), warWon(2, START + 10)], START + 10);
    await add({ outcomes: [] });
    server.wait(10_000);
    await tell([warWon(3, START + 15)], START + 20);
    await add({ outcomes: ["war"] });
    await tell([warWon(3, START + 15), warWon(4, START + 20)], START + 20);
    server.wait(10_000);
    await add({ kingdoms: [KINGDOM, OTHER] });
    const own = { from: OTHER, to: OTHER };
    await tell(
      [
        { ...warWon(5, START + 29), ...own },
        { ...warWon(6, START + 30), ...own },
      ],
      START + 30,
    );
    expect(told()).toEqual(["2", "4", "6"]);
  });

  it("a choice within a second of the ledger leaves out outcomes before it in that second", async () => {
    server.wait(500);
    await add();
    await tell([warWon(1, START), warWon(2, START + 1)], START + 1);
    expect(told()).toEqual(["2"]);
  });

  it("more than two at once are sent in one message, and not again one by one", async () => {
    await add();
    const many = Array.from({ length: 100 }, (_, index) => warWon(index + 1, START + index));
    await tell(many.slice(0, 2), START + 1);
    await tell([...many, { ...warWon(500, START + 5), result: "lost" }], START + 200);
    await tell(many, START + 201);
    expect(told()).toEqual(["1", "2", "99"]);
    const summary = said()[2];
    expect(summary).toMatchObject({ phase: "summary", count: 99, won: 98, lost: 1 });
    expect(summary?.missions).toHaveLength(60);
    expect(summary?.missions).toContain("100");
  });

  it("an outcome of more than a day ago is not sent, as after a server was off", async () => {
    await add();
    server.wait(2 * DAY);
    const now = START + (2 * DAY) / 1000;
    await tell([warWon(1, now - 86_400), warWon(2, now - 86_399)], now);
    expect(told()).toEqual(["2"]);
    expect(service.delivered[0]?.headers.get("ttl")).toBe("1");
  });

  it("a push service that is down gets it later, and the budget of a device counts outcomes, too", async () => {
    await add();
    service.answer = () => new Response(null, { status: 503 });
    await tell([warWon(1, START)], START);
    service.answer = () => new Response(null, { status: 201 });
    server.wait(MINUTE);
    for (let mission = 1; mission <= 30; mission++) await tell([warWon(mission, START)], START + 60);
    expect(service.delivered.length).toBe(19);
    expect(told()[0]).toBe("1");
  });
});

describe("a ledger that is unreachable, or another one", () => {
  const folder = mkdtempSync(join(tmpdir(), "kingdoms-outcomes-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const open = (file: string, changed: object = {}) =>
    openPlayersServer(ledger.fetch, { file: join(folder, file), push: pushBy(), ...changed });

  it("while it is not known how missions ended nothing is forgotten, so that nothing is sent twice", async () => {
    await add();
    await tell([warWon(1, START)], START);
    server.wait(3 * DAY);
    // The ledger stood still.
    await tell(null, START + 1, [RAID]);
    await tell([warWon(1, START)], START + 2);
    server.wait(3 * DAY);
    await tell([warWon(1, START)], START + 3);
    expect(told()).toEqual(["1"]);
  });

  it("a restart sends nothing twice, and sends outcomes from while the server was off", async () => {
    const before = open("restart.sqlite");
    const own = before.browser();
    await signIn(own, persona);
    await add({ outcomes: ["war"] }, FCM, own);
    await tell([warWon(1, START)], START, [], before);
    before.close();
    const after = open("restart.sqlite");
    await tell([warWon(1, START), warWon(2, START + 5)], START + 10, [], after);
    after.close();
    expect(told()).toEqual(["1", "2"]);
  });

  it("a server that ends while a push service answers knows after its restart which messages were accepted", async () => {
    const before = open("ending.sqlite");
    const own = before.browser();
    await signIn(own, persona);
    await add({ outcomes: ["war"] }, FCM, own);
    let closed: Promise<void> | undefined;
    const sending = tell([warWon(1, START)], START, [], before);
    const { delivered } = service;
    const push = delivered.push.bind(delivered);
    // It has arrived, and the answer is on its way.
    delivered.push = (...items) => {
      closed = before.sender?.close();
      return push(...items);
    };
    await sending;
    await closed;
    before.close();
    const after = open("ending.sqlite");
    await tell([warWon(1, START)], START + 1, [], after);
    after.close();
    expect(told()).toEqual(["1"]);
  });

  it("after its newest missions were lost, the same one is not sent again, and another one with its number is", async () => {
    await add();
    const lost = warWon(7, START + 5);
    await tell([lost], START + 5);
    await tell([], START + 1);
    await tell([{ ...lost, at: START + 9 }], START + 9);
    expect(told()).toEqual(["7"]);
    await tell([{ ...lost, launch: "99 #1# #2#", at: START + 20 }], START + 20);
    expect(told()).toEqual(["7", "7"]);
  });

  it("the same holds for attacks", async () => {
    await add({});
    const attack = { ...RAID, launch: "70 #3# #1#", arrivesAt: START + 5_000 };
    await tell([], START, [attack]);
    await tell([], START, []);
    await tell([], START, [attack]);
    expect(told()).toEqual(["12"]);
    await tell([], START, [{ ...attack, launch: "80 #3# #1#" }]);
    expect(told()).toEqual(["12", "12"]);
  });

  it("a clock that was put back keeps nothing silent, and brings nothing old", async () => {
    let ledgerMs = (START + 1_000) * 1000;
    const now = open("clock.sqlite", { ledgerNowMs: () => ledgerMs });
    const own = now.browser();
    await signIn(own, persona);
    await add({ outcomes: ["war"] }, FCM, own);
    ledgerMs = START * 1000;
    await tell([warWon(1, START - 1)], START, [], now);
    ledgerMs = (START + 10) * 1000;
    await tell([warWon(1, START - 1), warWon(2, START + 5)], START + 10, [], now);
    now.close();
    expect(told()).toEqual(["2"]);
  });

  it("another ledger's outcomes reach no device", async () => {
    const before = open("other.sqlite");
    const own = before.browser();
    await signIn(own, persona);
    await add({ outcomes: ["war"] }, FCM, own);
    before.close();
    const after = open("other.sqlite", { ledgerId: "ledger-2" });
    await tell([warWon(1, START)], START, [], after);
    after.close();
    expect(told()).toEqual([]);
  });

  it("a file from before there were outcomes is upgraded: its devices are notified only of attacks, and of none twice", async () => {
    const path = join(folder, "older.sqlite");
    const first = open("older.sqlite");
    const own = first.browser();
    await signIn(own, persona);
    await add({}, FCM, own);
    const attack = { ...RAID, arrivesAt: START + 5_000 };
    await tell(null, START, [attack], first);
    first.close();
    const database = openPlayersFile(path);
    database.exec(`
      ALTER TABLE device DROP COLUMN outcomes; ALTER TABLE device DROP COLUMN watched;
      ALTER TABLE device DROP COLUMN quiet; ALTER TABLE told DROP COLUMN launch; DROP TABLE mark; DROP TABLE planned_order; PRAGMA user_version = 2`);
    database.close();

    const now = open("older.sqlite");
    await tell([warWon(1, START)], START + 1, [{ ...attack, launch: "70 #3# #1#" }], now);
    expect(told()).toEqual(["12"]);
    const again = now.browser();
    again.cookie = own.cookie;
    await add({ outcomes: ["war"] }, FCM, again);
    await tell([warWon(2, START + 2)], START + 2, [], now);
    expect(told()).toEqual(["12", "2"]);
    now.close();
  });
});

describe("quiet hours of a device", () => {
  it("within them nothing is sent, and the outcomes held back are sent together afterwards", async () => {
    await add({ outcomes: ["war"], quiet: QUIET });
    const wars = [1, 2, 3].map((mission) => warWon(mission, START + mission));
    const attack = { ...RAID, arrivesAt: START + 3_600 };
    await tell(wars, START + 10, [attack]);
    server.wait(7 * HOUR - 1_000);
    await tell(wars, START + 7 * 3_600 - 1);
    expect(service.called).toEqual([]);
    server.wait(1_000);
    await tell(wars, START + 7 * 3_600);
    expect(told()).toEqual(["3"]);
  });

  it("an attack that is still on its way is sent once they are over, and at once if attacks may come through", async () => {
    const attack = { ...RAID, arrivesAt: START + 30_000 };
    await add({ quiet: QUIET });
    await add({ outcomes: ["war"], quiet: { ...QUIET, attacks: true } }, MOZILLA);
    await tell([warWon(1, START)], START, [attack]);
    expect(service.called).toEqual([MOZILLA]);
    server.wait(7 * HOUR);
    await tell([], START + 7 * 3_600, [attack]);
    expect(service.called).toEqual([MOZILLA, FCM]);
    expect(told()).toEqual(["12", "12"]);
  });

  it("the push service drops messages that a device has not fetched when quiet hours begin, except for permitted attacks", async () => {
    server.wait(21.5 * HOUR);
    const now = START + 21.5 * 3_600;
    const attack = { ...RAID, arrivesAt: now + 7_200 };
    await add({ outcomes: ["war"], quiet: QUIET });
    await add({ outcomes: ["war"], quiet: { ...QUIET, attacks: true } }, MOZILLA);
    await tell([warWon(1, now)], now, [attack]);
    const ttls = (endpoint: string) =>
      service.delivered
        .filter((one) => one.endpoint === endpoint)
        .map(({ headers }) => headers.get("ttl") ?? "")
        .sort((one, other) => one.localeCompare(other));
    expect(ttls(FCM)).toEqual(["1800", "1800"]);
    expect(ttls(MOZILLA)).toEqual(["1800", "7200"]);
  });

  it("a device that chooses quiet hours while others are served gets no more messages", async () => {
    let chosen: Promise<unknown> | undefined;
    service.answer = async (endpoint) => {
      if (endpoint.endsWith("0")) chosen ??= add({ outcomes: ["war"], quiet: QUIET }, `${FCM}9`);
      await chosen;
      return new Response(null, { status: 201 });
    };
    for (let device = 0; device < 10; device++) await add({ outcomes: ["war"] }, `${FCM}${device}`);
    await tell([warWon(1, START)], START);
    expect(service.called).toHaveLength(9);
    expect(service.called).not.toContain(`${FCM}9`);
  });
});
