import { describe, expect, it } from "vitest";
import { opened, PLAYER, refusalOf, START, STRANGER } from "../test-support/opened.ts";
import { type ChosenNow, openDevices } from "./devices.ts";

const DAY = 24 * 60 * 60_000;
/** The ledger's clock is not the wall's. */
const LEDGER = 5_000;
const CHOSEN: ChosenNow = {
  name: "Fox",
  kingdoms: ["k1", "k2"],
  leadMinutes: 10,
  outcomes: undefined,
  quiet: undefined,
};
const QUIET = { from: "22:00", to: "07:30", timeZone: "Europe/Berlin", attacks: true };
const subscription = (name: string) => ({
  endpoint: `https://${name}`,
  p256dh: `p-${name}`,
  auth: `a-${name}`,
});

function open(...limits: Parameters<typeof opened>) {
  const options = opened(...limits);
  let ledgerNow = LEDGER * 1000;
  const all = { ...options, ledgerNowMs: () => ledgerNow };
  const devices = openDevices(all, "key");
  return {
    ...all,
    devices,
    put: (name = "one", chosen: Partial<ChosenNow> = {}, player = PLAYER) =>
      devices.put(player, subscription(name), { ...CHOSEN, ...chosen }),
    setLedger: (ms: number) => {
      ledgerNow = ms;
    },
  };
}

describe("the devices of players", () => {
  it("a device is added with an id of its own, and listed in the order of its arrival", () => {
    const { put, devices, wait } = open();
    const first = put();
    expect(first).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      name: "Fox",
      kingdoms: ["k1", "k2"],
      leadMinutes: 10,
      outcomes: [],
      quiet: null,
      addedAt: START,
      failingSince: null,
    });
    const second = put("two");
    wait(-1);
    const third = put("three");
    expect(new Set([first.id, second.id, third.id]).size).toBe(3);
    expect(devices.list(PLAYER).map(({ id }) => id)).toEqual([third.id, first.id, second.id]);
    expect(devices.all(PLAYER)[1]).toEqual({ ...first, endpoint: "https://one" });
    expect(devices.list(STRANGER)).toEqual([]);
  });

  it("a browser that subscribes again changes its device, and keeps the choices that it leaves out", () => {
    const { put, devices, wait } = open();
    const added = put("one", { outcomes: ["war", "raid"], quiet: QUIET });
    wait(DAY);
    const changed = { ...added, name: "Owl", kingdoms: ["k3"], leadMinutes: 0 };
    expect(put("one", { name: "Owl", kingdoms: ["k3"], leadMinutes: 0 })).toEqual(changed);
    expect(put("one", { ...changed, outcomes: [], quiet: null })).toEqual({
      ...changed,
      outcomes: [],
      quiet: null,
    });
    expect(devices.list(PLAYER)).toHaveLength(1);
  });

  it("a new subscription replaces a device's keys", () => {
    const { put, devices } = open();
    const { id } = put();
    devices.put(PLAYER, { ...subscription("one"), p256dh: "p", auth: "a" }, CHOSEN);
    expect(devices.target(id)).toMatchObject({ endpoint: "https://one", p256dh: "p", auth: "a" });
  });

  it("another player who signs in on a device has it from then on, with nothing of the one before", () => {
    const { put, devices } = open();
    const before = put("one", { outcomes: ["war"], quiet: QUIET });
    const after = put("one", {}, STRANGER);
    expect(after).toMatchObject({ outcomes: [], quiet: null });
    expect(after.id).not.toBe(before.id);
    expect(devices.list(PLAYER)).toEqual([]);
    expect(devices.list(STRANGER)).toEqual([after]);
  });

  it("a player removes only devices of their own, from the file as well", () => {
    const { put, devices, forgotten } = open();
    const [mine, other, theirs] = [put(), put("two"), put("three", {}, STRANGER)];
    devices.remove(PLAYER, theirs.id);
    expect(devices.list(STRANGER)).toEqual([theirs]);
    devices.remove(PLAYER, mine.id);
    expect(devices.list(PLAYER)).toEqual([other]);
    expect(forgotten()).toBe(2);
    devices.removeAll(PLAYER);
    expect(devices.list(PLAYER)).toEqual([]);
    expect(devices.list(STRANGER)).toEqual([theirs]);
    expect(forgotten()).toBe(3);
  });

  it("a player has no more devices than the limit, and can change those that are there", () => {
    const { put } = open({ devicesOfPlayer: 2 });
    put("one");
    put("two");
    expect(refusalOf(() => put("three"))).toMatchObject({
      code: "TOO_MUCH",
      message: "No more than 2 devices are alerted. Remove one from the list.",
    });
    expect(put("two", { name: "Owl" }).name).toBe("Owl");
    put("three", {}, STRANGER);
    expect(refusalOf(() => put("three"))).toMatchObject({ code: "TOO_MUCH" });
  });

  it("the server alerts no more devices than the limit of all", () => {
    const { put } = open({ devices: 1 });
    put("one");
    expect(refusalOf(() => put("two", {}, STRANGER))).toMatchObject({
      code: "SERVER_FULL",
      message: "This server alerts no more devices at present.",
    });
  });
});

describe("a file that was moved", () => {
  it.each([
    ["another key", "other", "ledger-1", 0],
    ["another ledger", "key", "ledger-2", 0],
    ["no key at present", null, "ledger-2", 1],
    ["the same of both", "key", "ledger-1", 1],
  ])("with %s, subscriptions that can never be used are dropped", (_, key, ledgerId, left) => {
    const file = open();
    file.put();
    expect(openDevices({ ...file, ledgerId }, key).list(PLAYER)).toHaveLength(left);
  });

  it("a device that was added while the server sent nothing is dropped once it does", () => {
    const file = open();
    openDevices(file, null).put(PLAYER, subscription("one"), CHOSEN);
    expect(openDevices(file, null).list(PLAYER)).toHaveLength(1);
    expect(openDevices(file, "key").list(PLAYER)).toEqual([]);
  });
});

describe("devices as alerts are sent to them", () => {
  it("a device hears of what ends from the next second of the ledger on", () => {
    const { put, devices, setLedger } = open();
    setLedger(LEDGER * 1000 + 1);
    const { id, addedAt: _, ...device } = put("one", { outcomes: ["war"] });
    expect(devices.target(id)).toEqual({
      ...device,
      ...subscription("one"),
      id,
      addedAt: START,
      failures: 0,
      outcomesSince: new Map([["war", LEDGER + 1]]),
      watchedSince: new Map([
        ["k1", LEDGER + 1],
        ["k2", LEDGER + 1],
      ]),
    });
    expect(devices.target("none")).toBeNull();
  });

  it("earlier choices keep their time, new ones have their own", () => {
    const { put, devices, setLedger } = open();
    put("one", { outcomes: ["war"] });
    setLedger((LEDGER + 50) * 1000);
    const { id } = put("one", { outcomes: ["war", "raid"], kingdoms: ["k2", "k3"] });
    expect(devices.target(id)).toMatchObject({
      outcomesSince: new Map([
        ["war", LEDGER],
        ["raid", LEDGER + 50],
      ]),
      watchedSince: new Map([
        ["k2", LEDGER],
        ["k3", LEDGER + 50],
      ]),
    });
  });

  it("a kingdom that an older file watches without a time was always watched", () => {
    const { put, devices, database } = open();
    const { id } = put();
    database.run("UPDATE device SET watched = '{}'");
    put("one", { kingdoms: ["k1", "k3"] });
    expect(devices.target(id)?.watchedSince).toEqual(new Map([["k3", LEDGER]]));
  });

  it("a device still receives alerts after the ledger's clock is put back", () => {
    const { put, devices, setLedger, database } = open();
    const { id } = put("one", { outcomes: ["war"], kingdoms: ["k1"] });
    const both = (seconds: number) => ({
      outcomesSince: new Map([["war", seconds]]),
      watchedSince: new Map([["k1", seconds]]),
    });
    expect(devices.target(id)).toMatchObject(both(LEDGER));
    setLedger((LEDGER - 10) * 1000);
    expect(devices.target(id)).toMatchObject(both(LEDGER - 10));
    setLedger((LEDGER + 10) * 1000);
    expect(devices.target(id)).toMatchObject(both(LEDGER - 10));

    database.run("UPDATE device SET watched = ?", JSON.stringify({ k1: LEDGER + 99 }));
    expect(devices.target(id)).toMatchObject({
      outcomesSince: new Map([["war", LEDGER - 10]]),
      watchedSince: new Map([["k1", LEDGER + 10]]),
    });
    database.run("UPDATE device SET outcomes = ?", JSON.stringify({ war: LEDGER + 99 }));
    expect(devices.target(id)).toMatchObject(both(LEDGER + 10));
  });

  it("a device that fails is left alone for a while, and its failures count until one succeeds", () => {
    const { put, devices, wait } = open();
    const { id } = put();
    put("two");
    devices.failed(id, 100);
    expect(devices.waiting()).not.toContain(id);
    expect(devices.waiting()).toHaveLength(1);
    wait(99);
    expect(devices.waiting()).toHaveLength(1);
    wait(1);
    expect(devices.waiting()).toContain(id);
    devices.failed(id, 100);
    expect(devices.target(id)).toMatchObject({ failures: 2, failingSince: START });
    devices.told(id, []);
    expect(devices.target(id)).toMatchObject({ failures: 0, failingSince: null });
    expect(devices.waiting()).toContain(id);
  });

  it("a device that its push service does not know is dropped, from the file as well", () => {
    const { put, devices, forgotten } = open();
    const [gone, left] = [put(), put("two")];
    devices.gone(gone.id);
    expect(devices.list(PLAYER)).toEqual([left]);
    expect(forgotten()).toBe(1);
  });
});

describe("alerts that a device has had", () => {
  const launched = { mission: "1", launch: "a", phase: "launched" } as const;
  const ended = { mission: "1", launch: "a", phase: "ended" } as const;

  it("an alert is recorded for its device, mission, launch and phase", () => {
    const { put, devices } = open();
    const [{ id }, other] = [put(), put("two")];
    devices.told(id, [launched]);
    const wasTold = devices.toldTo(id);
    expect(wasTold(launched)).toBe(true);
    expect(wasTold({ ...launched, phase: "arriving" })).toBe(false);
    expect(wasTold({ ...launched, mission: "2" })).toBe(false);
    expect(wasTold({ ...launched, launch: "b" })).toBe(false);
    expect(devices.toldTo(other.id)(launched)).toBe(false);
    devices.told(id, [{ ...launched, launch: "b" }, ended]);
    expect(devices.toldTo(id)(launched)).toBe(false);
    expect(devices.toldTo(id)({ ...launched, launch: "b" })).toBe(true);
    expect(devices.toldTo(id)(ended)).toBe(true);
  });

  it("an older file's alerts count for any launch of that number", () => {
    const { put, devices, database } = open();
    const { id } = put();
    devices.told(id, [launched]);
    database.run("UPDATE told SET launch = ''");
    expect(devices.toldTo(id)({ ...launched, launch: "b" })).toBe(true);
  });

  it("an alert to a device that was removed on the way is not noted", () => {
    const { put, devices, database } = open();
    const { id } = put();
    devices.remove(PLAYER, id);
    devices.told(id, [launched]);
    expect(database.all("SELECT * FROM told")).toEqual([]);
  });

  it("records of alerts are deleted after a day, once their mission causes no more alerts", () => {
    const { put, devices, wait } = open();
    const { id } = put();
    const keep = (inFlight: string[], done: string[] | null) =>
      devices.keepTold(new Set(inFlight), done === null ? null : new Set(done));
    const told = () => [launched, ended].map(devices.toldTo(id));
    devices.told(id, [launched, ended]);
    wait(DAY);
    keep([], []);
    expect(told()).toEqual([true, true]);
    wait(1);
    keep(["1"], ["1"]);
    expect(told()).toEqual([true, true]);
    keep([], null);
    expect(told()).toEqual([false, true]);
    devices.told(id, [{ ...launched, mission: "2" }]);
    keep(["1"], ["2"]);
    expect(told()).toEqual([false, false]);
    expect(devices.toldTo(id)({ ...launched, mission: "2" })).toBe(true);
  });

  it("a repeated alert counts as new", () => {
    const { put, devices, wait } = open();
    const { id } = put();
    devices.told(id, [launched]);
    wait(DAY);
    devices.told(id, [launched]);
    wait(1);
    devices.keepTold(new Set(), new Set());
    expect(devices.toldTo(id)(launched)).toBe(true);
  });
});
