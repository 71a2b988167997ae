import { describe, expect, it } from "vitest";
import { opened, PLAYER, START } from "../test-support/opened.ts";
import type { Incoming } from "./attacks.ts";
import { type ChosenNow, openDevices } from "./devices.ts";
import type { MissionOutcome } from "./outcomes.ts";
import { createSender } from "./sender.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const FCM = "https://fcm.googleapis.com/fcm/send/";
const RAID: Incoming = { mission: "12", kingdom: "k1", arrivesAt: 10_000, details: { kind: "raid" } };
const WAR: MissionOutcome = {
  mission: "7",
  launch: "a",
  kind: "war",
  from: "k1",
  to: "k2",
  at: 50,
  result: "won",
  details: {},
  sides: { sender: {}, target: {} },
};

interface Sent {
  readonly text: string;
  readonly ttl: number;
  readonly request: Request;
}

type Answer = (request: Request) => Response | Promise<Response>;
/** Waits until the sender gives up. */
const NEVER: Answer = ({ signal }) =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error)));
const TAKEN: Answer = () => new Response(null, { status: 201 });

function open(...limits: Parameters<typeof opened>) {
  const options = opened(...limits);
  const devices = openDevices({ ...options, ledgerNowMs: () => 0 }, "key");
  const sent: Sent[] = [];
  const lines: string[] = [];
  const state = { answer: TAKEN };
  const sender = createSender(devices, {
    nowMs: options.nowMs,
    limits: options.limits,
    messages: {
      publicKey: "key",
      messageFor: (text, { p256dh }, ttl) => ({
        // A header would lose the white space around its text.
        headers: { p256dh, text: encodeURIComponent(text), ttl: String(ttl) },
        body: Uint8Array.of(1, 2, 3),
      }),
    },
    fetch: async (request) => {
      const { headers } = request;
      const text = decodeURIComponent(headers.get("text") ?? "");
      sent.push({ text, ttl: Number(headers.get("ttl")), request });
      return state.answer(request);
    },
    log: (line) => void lines.push(line),
  });
  const add = (name = "one", chosen: Partial<ChosenNow> = {}) =>
    devices.put(
      PLAYER,
      { endpoint: FCM + name, p256dh: `p-${name}`, auth: "a" },
      { name, kingdoms: ["k1"], leadMinutes: 10, outcomes: ["war"], quiet: undefined, ...chosen },
    );
  return { ...options, devices, sender, sent, lines, state, add };
}
const said = (sent: readonly Sent[]) => sent.map(({ text }) => JSON.parse(text) as Record<string, unknown>);
const failing = (device: { readonly id: string }, { devices }: ReturnType<typeof open>) =>
  devices.target(device.id)?.failures;

describe("an alert", () => {
  it("an attack is sent to the push service of the device, padded, and recorded as sent", async () => {
    const { add, sender, sent, devices } = open({ pushBytes: 100 });
    const { id } = add();
    await sender.tell([RAID], 0);
    const [one, ...rest] = sent;
    expect(rest).toEqual([]);
    expect(one?.request).toMatchObject({ url: `${FCM}one`, method: "POST", redirect: "manual" });
    expect(one?.request.headers.get("p256dh")).toBe("p-one");
    expect(new Uint8Array((await one?.request.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(
      Uint8Array.of(1, 2, 3),
    );
    expect(said(sent)).toEqual([{ kind: "raid", mission: "12", phase: "launched", arrivesAt: 10_000 }]);
    expect(one?.text).toHaveLength(100);
    expect(one?.ttl).toBe(10_000);
    expect(devices.toldTo(id)({ mission: "12", launch: "", phase: "launched" })).toBe(true);
    await sender.tell([RAID], 0);
    expect(sent).toHaveLength(1);
  });

  it("all alerts have one length, which an alert may have itself", async () => {
    const { length } = JSON.stringify({ kind: "raid", mission: "12", phase: "launched", arrivesAt: 10_000 });
    for (const pushBytes of [length, length - 1]) {
      const { add, sender, sent, lines, devices } = open({ pushBytes });
      const device = add();
      await sender.tell([RAID], 0);
      expect(lines).toEqual([]);
      expect(sent.map(({ text }) => text.length)).toEqual(pushBytes === length ? [length] : []);
      expect(devices.target(device.id)?.failures).toBe(pushBytes === length ? 0 : 1);
    }
  });

  it("an outcome is sent to a device that wants its kind, and kept for a day at most", async () => {
    const { add, sender, sent } = open();
    add();
    await sender.tell([], 100, [WAR, { ...WAR, mission: "8", kind: "raid" }]);
    expect(said(sent)).toMatchObject([{ mission: "7", phase: "ended", result: "won" }]);
    expect(sent[0]?.ttl).toBe(DAY / 1000 - 50);
    await sender.tell([], 100, [WAR]);
    expect(sent).toHaveLength(1);
    await sender.tell([{ ...RAID, arrivesAt: 9 * DAY }], 100, [WAR]);
    expect(sent[1]?.ttl).toBe(DAY / 1000);
  });

  it("a device hears nothing of kingdoms that it does not watch", async () => {
    const { add, sender, sent } = open();
    add("one", { kingdoms: ["k9"] });
    await sender.tell([RAID], 100, [WAR]);
    expect(sent).toEqual([]);
  });

  it("records of alerts are deleted once their mission is over, unless outcomes are not known", async () => {
    const { add, sender, devices, wait } = open();
    const { id } = add();
    const told = () =>
      [
        { mission: "12", launch: "", phase: "launched" } as const,
        { mission: "7", launch: "a", phase: "ended" } as const,
      ].map(devices.toldTo(id));
    await sender.tell([RAID], 100, [WAR]);
    wait(DAY + 1);
    await sender.tell([RAID], 100, [WAR]);
    expect(told()).toEqual([true, true]);
    await sender.tell([], 100);
    expect(told()).toEqual([false, true]);
    await sender.tell([], 100, []);
    expect(told()).toEqual([false, false]);
  });

  it("no more alerts are sent within an hour than the limit, and the rest once there is room", async () => {
    const { add, sender, sent, wait } = open({ pushesOfDevice: 1 });
    add();
    const two = [RAID, { ...RAID, mission: "13" }];
    await sender.tell(two, 0);
    await sender.tell(two, 0);
    expect(said(sent)).toMatchObject([{ mission: "12" }]);
    wait(60 * MINUTE);
    await sender.tell(two, 0);
    expect(said(sent)).toMatchObject([{ mission: "12" }, { mission: "13" }]);
  });
});

describe("quiet hours", () => {
  const quiet = (from: string, to: string, attacks = false) => ({ from, to, timeZone: "UTC", attacks });

  it("alerts wait until the quiet hours are over, attacks only if the player says so", async () => {
    const { add, sender, sent, wait } = open();
    add("silent", { quiet: quiet("23:00", "01:00") });
    add("alert", { quiet: quiet("23:00", "01:00", true) });
    await sender.tell([RAID], 0, [WAR]);
    expect(sent.map(({ request }) => request.url)).toEqual([`${FCM}alert`]);
    expect(said(sent)).toMatchObject([{ mission: "12" }]);
    wait(60 * MINUTE);
    await sender.tell([RAID], 100, [WAR]);
    expect(sent.map(({ request }) => request.url.replace(FCM, "")).sort()).toEqual([
      "alert",
      "alert",
      "silent",
      "silent",
    ]);
  });

  it("an alert is kept by its push service only until the quiet hours begin", async () => {
    const { add, sender, sent } = open();
    add("silent", { quiet: quiet("00:30", "01:00") });
    add("alert", { quiet: quiet("00:30", "01:00", true) });
    await sender.tell([RAID], 0);
    expect(new Map(sent.map(({ ttl, request }) => [request.url, ttl]))).toEqual(
      new Map([
        [`${FCM}silent`, 1_800],
        [`${FCM}alert`, 10_000],
      ]),
    );
  });
});

describe("a push service that takes nothing", () => {
  it.each([404, 410])("a device that its service answers with %i is dropped", async (status) => {
    const { add, sender, sent, state, devices, lines } = open();
    add();
    state.answer = () => new Response(null, { status });
    await sender.tell([RAID], 0);
    expect(devices.list(PLAYER)).toEqual([]);
    expect(lines).toEqual(["a device was dropped, since its push service takes nothing for it any more"]);
    await sender.tell([RAID], 0);
    expect(sent).toHaveLength(1);
  });

  it("a device at a place that is no push service is dropped without a call", async () => {
    const { add, sender, sent, devices, database } = open();
    add();
    database.run("UPDATE device SET endpoint = 'https://example.org/'");
    await sender.tell([RAID], 0);
    expect(sent).toEqual([]);
    expect(devices.list(PLAYER)).toEqual([]);
  });

  it("a device that fails is asked again, later and later", async () => {
    const opening = open({ firstPauseMs: 1_000, lastPauseMs: 3_000 });
    const { add, sender, sent, state, wait, devices } = opening;
    const device = add();
    state.answer = () => new Response(null, { status: 500 });
    for (const [at, pause] of [1_000, 2_000, 3_000, 3_000].entries()) {
      await sender.tell([RAID], 0);
      expect([sent.length, failing(device, opening)]).toEqual([at + 1, at + 1]);
      wait(pause - 1);
      await sender.tell([RAID], 0);
      expect(sent).toHaveLength(at + 1);
      wait(1);
    }
    expect(devices.target(device.id)?.failingSince).toBe(START);
    state.answer = TAKEN;
    await sender.tell([RAID], 0);
    expect(devices.target(device.id)).toMatchObject({ failures: 0, failingSince: null });
  });

  it("one failure ends the alerts of a device for this time", async () => {
    const { add, sender, sent, state } = open();
    add();
    state.answer = () => Promise.reject(new TypeError("fetch failed"));
    await sender.tell([RAID, { ...RAID, mission: "13" }], 0);
    expect(sent).toHaveLength(1);
  });

  it("a device that has failed for too long is dropped", async () => {
    const { add, sender, state, wait, devices } = open({ failingMs: DAY, firstPauseMs: 0, lastPauseMs: 0 });
    add();
    state.answer = () => new Response(null, { status: 503 });
    await sender.tell([RAID], 0);
    wait(DAY - 1);
    await sender.tell([RAID], 0);
    expect(devices.list(PLAYER)).toHaveLength(1);
    wait(1);
    await sender.tell([RAID], 0);
    expect(devices.list(PLAYER)).toEqual([]);
  });

  it.each([
    ["10", 10_000],
    [new Date(START + 20_000).toUTCString(), 20_000],
    [String(9 * 86_400), DAY],
    ["-5", 1_000],
    ["soon", 1_000],
    ["10 s", 1_000],
    [new Date(START - 20_000).toUTCString(), 1_000],
    ["0", 1_000],
  ])(
    "a service that asks to wait %s is obeyed for as long, at least the usual pause",
    async (after, pause) => {
      const { add, sender, sent, state, wait } = open({ firstPauseMs: 1_000 });
      add();
      state.answer = () => new Response(null, { status: 429, headers: { "Retry-After": after } });
      await sender.tell([RAID], 0);
      wait(pause - 1);
      await sender.tell([RAID], 0);
      expect(sent).toHaveLength(1);
      wait(1);
      await sender.tell([RAID], 0);
      expect(sent).toHaveLength(2);
    },
  );

  it("a service that does not answer in time has failed", async () => {
    const opening = open({ pushMs: 5 });
    const device = opening.add();
    opening.state.answer = NEVER;
    await opening.sender.tell([RAID], 0);
    expect(failing(device, opening)).toBe(1);
  });
});

describe("several devices and several calls", () => {
  it("no more than four services are asked at a time, and all are served", async () => {
    const { add, sender, sent, state } = open();
    for (const name of ["a", "b", "c", "d", "e", "f"]) add(name);
    let atOnce = 0;
    let most = 0;
    state.answer = async () => {
      most = Math.max(most, ++atOnce);
      await new Promise((resolve) => setTimeout(resolve, 1));
      atOnce -= 1;
      return new Response(null, { status: 201 });
    };
    await sender.tell([RAID], 0);
    expect([sent.length, most]).toEqual([6, 4]);
  });

  it("the newest state follows the one that is being sent, and those between are left out", async () => {
    const { add, sender, sent, state } = open();
    add();
    let letGo = (): void => undefined;
    const opens = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    state.answer = async () => {
      await opens;
      return new Response(null, { status: 201 });
    };
    const first = sender.tell([RAID], 0);
    const second = sender.tell([{ ...RAID, mission: "13" }], 0);
    const third = sender.tell([{ ...RAID, mission: "14" }], 0);
    letGo();
    await Promise.all([first, second, third]);
    expect(said(sent)).toMatchObject([{ mission: "12" }, { mission: "14" }]);
  });

  it("a device that is removed meanwhile receives nothing", async () => {
    const { add, sender, sent, state, devices } = open();
    const all = ["a", "b", "c", "d", "e"].map((name) => add(name));
    state.answer = () => {
      devices.remove(PLAYER, all[4]?.id ?? "");
      return new Response(null, { status: 201 });
    };
    await sender.tell([RAID], 0);
    expect(sent).toHaveLength(4);
  });

  it("a sender that is closed sends nothing more, and the device is not at fault", async () => {
    const opening = open();
    const { add, sender, sent, state } = opening;
    const device = add();
    state.answer = NEVER;
    const telling = sender.tell([RAID, { ...RAID, mission: "13" }], 0);
    await Promise.resolve();
    await sender.close();
    await telling;
    expect([sent.length, failing(device, opening)]).toEqual([1, 0]);
    await sender.tell([RAID], 0);
    expect(sent).toHaveLength(1);
  });

  it("an error of the file is a line of the log, and the next call works", async () => {
    const { add, sender, sent, lines, database } = open();
    add();
    database.exec("ALTER TABLE told RENAME TO away");
    await sender.tell([RAID], 0);
    expect(lines).toEqual([expect.stringMatching(/^alerts could not be sent: .*told/)]);
    database.exec("ALTER TABLE away RENAME TO told");
    await sender.tell([RAID], 0);
    expect(sent).toHaveLength(1);
  });
});
