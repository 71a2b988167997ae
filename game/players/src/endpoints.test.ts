/** The endpoints for data, devices and orders of a player who is signed in. */
import type { OrderFacts } from "@kingdoms/steward";
import { describe, expect, it, vi } from "vitest";
import { LIMITS } from "./limits.ts";
import { PLAYER, START } from "./test-support/opened.ts";
import { KINGDOM, served } from "./test-support/served.ts";

const NOW = 1_800_000_000;
const HASH = "subtxid_0123456789abcdefghij";
const FACTS: OrderFacts = { subintentHash: HASH, signed: "4d22", from: NOW, until: NOW + 60, rewardXrd: "2" };

const steward = (woken: () => void = () => undefined) => ({
  leastRewardXrd: "1.5",
  now: () => NOW,
  read: async () => FACTS,
  wake: woken,
});
const push = {
  messages: {
    publicKey: "key",
    messageFor: () => ({ headers: {}, body: new Uint8Array() }),
  },
  fetch: async () => new Response(null, { status: 201 }),
  log: () => undefined,
};
const DEVICE = {
  subscription: {
    endpoint: "https://fcm.googleapis.com/fcm/send/one",
    keys: {
      p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
      auth: "BTBZMqHH6r4Tts7J_aSIgg",
    },
  },
  name: "Fox",
  kingdoms: [KINGDOM],
  leadMinutes: 10,
};

describe("a player's data", () => {
  it("preferences, marks and notes are kept, answered and exported", async () => {
    const { ask } = served();
    const preferences = { theme: { value: "dark", changedAt: 1 } };
    const marks = { [KINGDOM]: { mark: "farm", changedAt: 1 } };
    const note = { kingdom: KINGDOM, text: "Owes me.", changedAt: START };
    expect((await ask("PUT", "/preferences", { body: { preferences } })).body).toEqual({ preferences });
    expect((await ask("GET", "/preferences")).body).toEqual({ preferences });
    expect((await ask("PUT", "/marks", { body: { marks } })).body).toEqual({ marks });
    expect((await ask("GET", "/marks")).body).toEqual({ marks });
    expect((await ask("GET", `/notes/${KINGDOM}`)).body).toEqual({ note: null });
    expect(
      (await ask("PUT", `/notes/${KINGDOM}`, { body: { text: "Owes me.", replaces: null } })).body,
    ).toEqual({ note });
    expect((await ask("GET", `/notes/${KINGDOM}`)).body).toEqual({ note });
    expect((await ask("GET", "/export")).body).toEqual({
      player: PLAYER,
      preferences,
      marks,
      notes: [note],
      devices: [],
      orders: [],
      sessions: [{ player: PLAYER, createdAt: START, expiresAt: START + LIMITS.sessionMs }],
    });
  });

  it("a note is deleted over the one that was seen, and shown if it is another", async () => {
    const { ask } = served();
    const path = `/notes/${KINGDOM}`;
    await ask("PUT", path, { body: { text: "one", replaces: null } });
    const refused = await ask("DELETE", path);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: "NOTE_CHANGED", note: { text: "one", changedAt: START } },
    ]);
    expect((await ask("DELETE", `${path}?replaces=soon`)).status).toBe(400);
    expect((await ask("DELETE", `${path}?replaces=${START}`)).body).toEqual({});
    expect((await ask("DELETE", path)).body).toEqual({});
  });

  it.each([
    ["GET", "/notes/here", undefined],
    ["PUT", "/notes/here", { text: "x", replaces: null }],
    ["DELETE", "/notes/here", undefined],
    ["PUT", "/preferences", {}],
    ["PUT", "/marks", {}],
    ["PUT", "/marks", "{"],
    ["DELETE", "/devices/one", undefined],
    ["POST", "/orders/withdraw", {}],
  ])("a %s of %s with the body %j is malformed", async (method, path, body) => {
    const { status, body: answer } = await served().ask(method, path, { body });
    expect([status, answer]).toMatchObject([400, { code: "MALFORMED" }]);
  });
});

describe("a player's devices", () => {
  it("a device is added, listed, exported and removed", async () => {
    const { ask } = served({ push });
    const { body: added } = (await ask("PUT", "/devices", { body: DEVICE })) as {
      body: { device: { id: string } };
    };
    expect(added.device).toMatchObject({ name: "Fox", kingdoms: [KINGDOM], leadMinutes: 10 });
    expect((await ask("GET", "/devices")).body).toEqual({ devices: [added.device] });
    expect((await ask("GET", "/export")).body).toMatchObject({
      devices: [{ ...added.device, endpoint: DEVICE.subscription.endpoint }],
    });
    expect((await ask("DELETE", `/devices/${added.device.id}`)).body).toEqual({});
    expect((await ask("GET", "/devices")).body).toEqual({ devices: [] });
  });

  it("signing out everywhere ends the alerts of all devices", async () => {
    const { ask, database } = served({ push });
    await ask("PUT", "/devices", { body: DEVICE });
    await ask("DELETE", "/sessions");
    expect(database.all("SELECT * FROM device")).toEqual([]);
  });

  it("a server without alerts refuses a device before it reads one, and has no sender", async () => {
    const { ask, sender } = served();
    expect(sender).toBeNull();
    expect(served({ push }).sender).not.toBeNull();
    const { status, body } = await ask("PUT", "/devices", { body: {} });
    expect([status, body]).toEqual([409, { code: "PUSH_OFF", message: "This server sends no alerts." }]);
  });

  it("a device hears of outcomes by the ledger's clock, or by the wall's if there is none", async () => {
    for (const ledgerNowMs of [() => 7_000, undefined]) {
      const { ask, database } = served({ push, ...(ledgerNowMs ? { ledgerNowMs } : {}) });
      await ask("PUT", "/devices", { body: { ...DEVICE, outcomes: ["war"] } });
      const [row] = database.all("SELECT outcomes FROM device");
      expect(row?.outcomes).toBe(JSON.stringify({ war: ledgerNowMs ? 7 : START / 1000 }));
    }
  });
});

describe("a player's orders", () => {
  const handOver = { signed_partial_transaction: "4d22", words: "{}" };

  it("an order is handed over to the steward, which wakes for it, and withdrawn", async () => {
    const woken = vi.fn();
    const { ask, orders } = served({ steward: steward(woken) });
    const { body } = await ask("POST", "/orders/hand-over", { body: handOver });
    expect(body).toMatchObject({ order: { subintent_hash: HASH, words: "{}", handed_over_at: NOW } });
    expect(woken).toHaveBeenCalledTimes(1);
    expect(await orders.open()).toMatchObject([{ subintentHash: HASH }]);
    expect((await ask("POST", "/orders", { body: {} })).body).toMatchObject({
      steward: { is_on: true, least_reward_xrd: "1.5", ledger_time: NOW },
      orders: [{ subintent_hash: HASH }],
    });
    expect((await ask("GET", "/export")).body).toMatchObject({
      orders: [{ subintent_hash: HASH, signed_partial_transaction: "4d22" }],
    });
    const withdrawn = await ask("POST", "/orders/withdraw", { body: { subintent_hash: HASH } });
    expect(withdrawn.body).toMatchObject({ order: { state: "withdrawn", changed_at: NOW } });
  });

  it("the withdrawal of an unknown order is refused", async () => {
    const { status, body } = await served().ask("POST", "/orders/withdraw", {
      body: { subintent_hash: HASH },
    });
    expect([status, body]).toMatchObject([404, { code: "ORDER_UNKNOWN" }]);
  });

  it("without a steward, orders are listed and withdrawn, and none is taken", async () => {
    const before = served({ steward: steward() });
    await before.ask("POST", "/orders/hand-over", { body: handOver });
    const { ask } = served({ database: before.database });
    expect((await ask("POST", "/orders", { body: {} })).body).toMatchObject({
      steward: { is_on: false, least_reward_xrd: "0", ledger_time: 0 },
      orders: [{ subintent_hash: HASH }],
    });
    const { status, body } = await ask("POST", "/orders/hand-over", { body: {} });
    expect([status, body]).toEqual([409, { code: "STEWARD_OFF", message: "This server has no steward." }]);
    const withdrawn = await ask("POST", "/orders/withdraw", { body: { subintent_hash: HASH } });
    expect(withdrawn.body).toMatchObject({ order: { state: "withdrawn", changed_at: 0 } });
  });

  it("an order that the steward refuses is refused in its words, any other error is the server's", async () => {
    const failing = (error: unknown) =>
      served({ steward: { ...steward(), read: () => Promise.reject(error) } }).ask(
        "POST",
        "/orders/hand-over",
        {
          body: handOver,
        },
      );
    const refused = await failing(Object.assign(new Error("Its time is over."), { name: "OrderError" }));
    expect([refused.status, refused.body]).toEqual([
      400,
      { code: "ORDER_REFUSED", message: "Its time is over." },
    ]);
    const log = vi.spyOn(console, "error").mockReturnValue();
    const failed = await failing(new Error("secret"));
    expect([failed.status, failed.body]).toEqual([
      500,
      { code: "INTERNAL", message: "The server failed. Try again." },
    ]);
    const locked = await failing(Object.assign(new Error("secret"), { code: "SQLITE_BUSY" }));
    expect(locked.body).toMatchObject({ code: "INTERNAL" });
    expect(log).toHaveBeenCalledTimes(2);
    log.mockRestore();
  });
});
