/** The devices of players that are alerted: who may add, see and remove them, and what is refused. */
import { openWalletLedger, type WalletTestLedger } from "@embedded-radix/tests/support/wallet/ledger.ts";
import type { Incoming } from "@kingdoms/players";
import { newPushKey, pushMessages } from "@kingdoms/players/web-push";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDevice, CHOICES, CONTACT, devicesOf, FCM, MOZILLA, RAID } from "../support/devices.ts";
import {
  type Answered,
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

const QUIET = { from: "22:00", to: "07:30", timeZone: "Europe/Berlin", attacks: true };

let ledger: WalletTestLedger;
let persona: Signer;
let stranger: Signer;
let service: PushService;
let server: PlayersServer;
let browser: Browser;

const messages = pushMessages(newPushKey(), CONTACT);
const pushBy = () => ({ messages, fetch: service.fetch, log: () => undefined });

beforeAll(async () => {
  ledger = await openWalletLedger();
  [persona, stranger] = await twoSigners();
});
afterAll(() => ledger?.close());
beforeEach(async () => {
  service = new PushService();
  server = openPlayersServer(ledger.fetch, { push: pushBy() });
  browser = server.browser();
  await signIn(browser, persona);
  return () => server.close();
});

const add = (endpoint = FCM, from = browser, changed: object = {}) =>
  addDevice(service, from, endpoint, changed);
const tell = (incoming: readonly Incoming[]) => server.sender?.tell(incoming, 0);
const idOf = (answer: Answered) => (answer.body.device as { id: string }).id;

describe("the list of devices", () => {
  it("a device is listed with its alerts, changes in place, and leaves the list", async () => {
    const added = await add();
    expect(added.body.device).toEqual({
      ...CHOICES,
      outcomes: [],
      quiet: null,
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      addedAt: Date.UTC(2026, 0, 1),
      failingSince: null,
    });
    await add(FCM, browser, { kingdoms: [KINGDOM, OTHER, OTHER], leadMinutes: 0 });
    expect(await devicesOf(browser)).toEqual([
      expect.objectContaining({ id: idOf(added), kingdoms: [KINGDOM, OTHER], leadMinutes: 0 }),
    ]);
    await add(MOZILLA);
    expect((await browser.ask("DELETE", `/devices/${idOf(added)}`)).status).toBe(200);
    expect((await devicesOf(browser)).length).toBe(1);
    await tell([RAID]);
    expect(service.called).toEqual([MOZILLA]);
  });

  it("no player sees or removes another player's devices, and no one without a session has any", async () => {
    const id = idOf(await add());
    const theirs = server.browser();
    expect((await add(MOZILLA, theirs)).status).toBe(401);
    await signIn(theirs, stranger);
    expect(await devicesOf(theirs)).toEqual([]);
    await theirs.ask("DELETE", `/devices/${id}`);
    expect((await devicesOf(browser)).length).toBe(1);
  });

  it("a browser that another player signs in to is that player's device from then on", async () => {
    await add();
    const theirs = server.browser();
    await signIn(theirs, stranger);
    await add(FCM, theirs, { kingdoms: [OTHER] });
    expect(await devicesOf(browser)).toEqual([]);
    await tell([RAID]);
    expect(service.called).toEqual([]);
  });

  it("no player has more devices than the limit, and the server no more than its own", async () => {
    for (let index = 0; index < 10; index++) expect((await add(`${FCM}${index}`)).status).toBe(200);
    expect(await add()).toMatchObject({ status: 409, body: { code: "TOO_MUCH" } });
    expect((await add(`${FCM}3`)).status).toBe(200);

    const small = openPlayersServer(ledger.fetch, { push: pushBy(), limits: { devices: 1 } });
    const guest = small.browser();
    await signIn(guest, persona);
    await add(FCM, guest);
    expect(await add(MOZILLA, guest)).toMatchObject({ status: 503, body: { code: "SERVER_FULL" } });
    small.close();
  });

  it.each([
    ["a place elsewhere", { endpoint: "https://192.168.1.1/admin" }],
    ["no place", { endpoint: undefined }],
    ["no keys", { keys: null }],
    ["a short key", { keys: { p256dh: "BA" } }],
    ["a key that is no point", { keys: { p256dh: Buffer.alloc(65, 4).toString("base64url") } }],
    ["a key in another alphabet", { keys: { p256dh: "+".repeat(87) } }],
    ["a long secret", { keys: { auth: Buffer.alloc(17).toString("base64url") } }],
    ["no secret", { keys: { auth: undefined } }],
  ])(
    "a subscription with %s is refused, and nothing is called",
    async (_what, { keys = {}, ...changed }: Wrong) => {
      const { subscription } = service.subscribe(FCM);
      await mustRefuse({
        subscription: { ...subscription, ...changed, keys: keys && { ...subscription.keys, ...keys } },
      });
    },
  );

  it.each([
    ["no subscription", { subscription: null }],
    ["no name", { name: " " }],
    ["a long name", { name: "x".repeat(61) }],
    ["a name with a control character", { name: "a\u0000b" }],
    ["no kingdom", { kingdoms: [] }],
    ["a kingdom that is none", { kingdoms: ["https://example.org"] }],
    ["too many kingdoms", { kingdoms: Array.from({ length: 51 }, () => KINGDOM) }],
    ["a negative time", { leadMinutes: -1 }],
    ["half a minute", { leadMinutes: 0.5 }],
    ["more than a day", { leadMinutes: 1_441 }],
    ["outcomes that are no list", { outcomes: "war" }],
    ["too many outcomes", { outcomes: Array.from({ length: 17 }, () => "war") }],
    ["an outcome with a number", { outcomes: ["war1"] }],
    ["an outcome that is no text", { outcomes: [7] }],
    ["a long outcome", { outcomes: ["a".repeat(17)] }],
    ["quiet hours that are a list", { quiet: [] }],
    ["quiet hours without a time", { quiet: { ...QUIET, from: undefined } }],
    ["a time after midnight that is none", { quiet: { ...QUIET, to: "24:00" } }],
    ["a time without its zero", { quiet: { ...QUIET, to: "7:00" } }],
    ["quiet hours that leave attacks open", { quiet: { ...QUIET, attacks: undefined } }],
    ["no time zone", { quiet: { ...QUIET, timeZone: null } }],
    ["an offset for a time zone", { quiet: { ...QUIET, timeZone: "+01:00" } }],
    ["a long time zone", { quiet: { ...QUIET, timeZone: `A/${"b".repeat(63)}` } }],
  ])("a device with %s is refused, and nothing is called", (_what, changed) => mustRefuse(changed));

  async function mustRefuse(changed: object): Promise<void> {
    expect(await add(FCM, browser, changed)).toMatchObject({ status: 400, body: { code: "MALFORMED" } });
    expect(await devicesOf(browser)).toEqual([]);
    await tell([RAID]);
    expect(service.called).toEqual([]);
  }

  it("a time zone that the server does not know is refused by name", async () => {
    const changed = { quiet: { ...QUIET, timeZone: "Europe/Ravenkeep" } };
    expect(await add(FCM, browser, changed)).toMatchObject({
      status: 400,
      body: { code: "TIME_ZONE_UNKNOWN" },
    });
    expect(await devicesOf(browser)).toEqual([]);
  });

  it("outcomes and quiet hours are stored, listed and exported, and survive a page that does not know them", async () => {
    await add(FCM, browser, { outcomes: ["war", "rarity", "war"], quiet: QUIET });
    const chosen = { outcomes: ["war", "rarity"], quiet: QUIET };
    expect(await devicesOf(browser)).toEqual([expect.objectContaining(chosen)]);
    await add(FCM, browser, { leadMinutes: 5 });
    expect((await browser.ask("GET", "/export")).body.devices).toEqual([
      expect.objectContaining({ ...chosen, leadMinutes: 5 }),
    ]);
    await add(FCM, browser, { outcomes: [], quiet: null });
    expect(await devicesOf(browser)).toEqual([expect.objectContaining({ outcomes: [], quiet: null })]);
  });

  it("the export has the devices, and deleting everything takes them away", async () => {
    await add();
    expect((await browser.ask("GET", "/export")).body.devices).toEqual([
      expect.objectContaining({ name: CHOICES.name, endpoint: FCM, kingdoms: [KINGDOM] }),
    ]);
    await browser.ask("DELETE", "");
    await tell([RAID]);
    expect(service.called).toEqual([]);
  });

  it("signing out everywhere ends the alerts of every device", async () => {
    await add();
    await browser.ask("DELETE", "/sessions");
    await tell([RAID]);
    expect(service.called).toEqual([]);
  });

  it("a server without alerts adds no device, makes no calls, and still lists and removes its devices", async () => {
    const silent = openPlayersServer(ledger.fetch);
    expect(silent.sender).toBeNull();
    const own = silent.browser();
    await signIn(own, persona);
    expect(await add(FCM, own)).toMatchObject({ status: 409, body: { code: "PUSH_OFF" } });
    expect(await devicesOf(own)).toEqual([]);
    silent.close();
  });
});

/** What differs from a subscription as browsers make them. */
interface Wrong {
  readonly endpoint?: string | undefined;
  readonly keys?: object | null | undefined;
}
