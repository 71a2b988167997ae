import { describe, expect, it } from "vitest";
import { LIMITS } from "./limits.ts";
import { openPlayersFile } from "./node.ts";
import { openOrders } from "./orders.ts";
import { openPlayerData } from "./player-data.ts";
import { openDevices } from "./push/devices.ts";
import { NewerFileError, openStore } from "./store.ts";
import { opened, PLAYER, refusalOf, START } from "./test-support/opened.ts";

const DAY = 24 * 60 * 60_000;
const NOBODY = "00".repeat(32);

/** An empty store. */
function open(limits: Parameters<typeof opened>[0] = {}) {
  const { store, wait, forgotten, ...options } = opened(limits, []);
  const players = () =>
    options.database.all("SELECT address FROM player ORDER BY address").map(({ address }) => address);
  return { ...store, options, wait, forgotten, players };
}

/** The player stays for so long without another sign-in, and is dropped then. */
function mustStayFor(ms: number, store: ReturnType<typeof open>): void {
  store.wait(ms - 1);
  store.signIn("account_edda");
  expect(store.players()).toEqual(["account_edda", PLAYER]);
  store.wait(1);
  store.signIn("account_edda");
  expect(store.players()).toEqual(["account_edda"]);
}

describe("sessions", () => {
  it("a session begins with a random token, and lasts for its time", () => {
    const store = open();
    const { token, session: begun } = store.signIn(PLAYER);
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    expect(begun).toEqual({ player: PLAYER, createdAt: START, expiresAt: START + 30 * DAY });
    expect(store.session(token)).toEqual(begun);
    expect(store.session(NOBODY)).toBeNull();
    store.wait(30 * DAY - 1);
    expect(store.session(token)).toEqual(begun);
    store.wait(1);
    expect(store.session(token)).toBeNull();
  });

  it("the file does not hold the token itself", () => {
    const store = open();
    const { token } = store.signIn(PLAYER);
    const [row] = store.options.database.all("SELECT * FROM session");
    expect(Object.values(row ?? {})).not.toContain(token);
  });

  it("a player's sessions are listed, the oldest first, without those that are over", () => {
    const store = open({ sessionMs: DAY });
    store.signIn(PLAYER);
    store.wait(1);
    store.signIn(PLAYER);
    store.signIn("account_edda");
    const expected = [0, 1].map((ms) => ({
      player: PLAYER,
      createdAt: START + ms,
      expiresAt: START + ms + DAY,
    }));
    expect(store.sessionsOf(PLAYER)).toEqual(expected);
    store.wait(DAY - 1);
    expect(store.sessionsOf(PLAYER)).toEqual(expected.slice(1));
    expect(store.sessionsOf("nobody")).toEqual([]);
  });

  it("signing out ends one session, signing out everywhere all of one player", () => {
    const store = open();
    const tokens = [PLAYER, PLAYER, "account_edda"].map((player) => store.signIn(player).token);
    const alive = () => tokens.map((token) => store.session(token) !== null);
    store.signOut(NOBODY);
    expect(alive()).toEqual([true, true, true]);
    store.signOut(tokens[0] ?? "");
    expect(alive()).toEqual([false, true, true]);
    store.signOutEverywhere(PLAYER);
    expect(alive()).toEqual([false, false, true]);
  });

  it("one session too many ends the oldest of this player", () => {
    const store = open({ sessionsOfPlayer: 2 });
    const theirs = store.signIn("account_edda").token;
    // Within one millisecond, too.
    const tokens = [1, 2, 3].map(() => store.signIn(PLAYER).token);
    expect([...tokens, theirs].map((token) => store.session(token) !== null)).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  it("sessions of another ledger do not count", () => {
    const store = open();
    const { token } = store.signIn(PLAYER);
    const other = openStore({ ...store.options, ledgerId: "ledger-2" });
    expect(other.session(token)).toBeNull();
    expect(other.sessionsOf(PLAYER)).toEqual([]);
    expect(openStore(store.options).session(token)).not.toBeNull();
  });
});

describe("players", () => {
  it("a new player is refused if there are too many, one who is known is not", () => {
    const store = open({ players: 1 });
    store.signIn(PLAYER);
    store.signIn(PLAYER);
    expect(refusalOf(() => store.signIn("account_edda"))).toMatchObject({
      code: "SERVER_FULL",
      message: "This server takes no more players at present.",
    });
    expect(store.options.database.all("SELECT * FROM session")).toHaveLength(2);
  });

  it("a player of whom nothing is kept makes room for another", () => {
    const store = open({ players: 1 });
    store.signOut(store.signIn(PLAYER).token);
    store.signIn("account_edda");
    expect(store.players()).toEqual(["account_edda"]);
  });

  it("a session that is over makes room, too", () => {
    const store = open({ sessionMs: DAY });
    store.signIn(PLAYER);
    mustStayFor(DAY, store);
  });

  it.each<[string, (options: ReturnType<typeof open>["options"]) => unknown]>([
    [
      "a preference",
      (options) => openPlayerData(options).mergePreferences(PLAYER, { theme: { value: 1, changedAt: 1 } }),
    ],
    ["a note", (options) => openPlayerData(options).putNote(PLAYER, "k", "note", null)],
    ["a mark", (options) => openPlayerData(options).mergeMarks(PLAYER, { k: { mark: "foe", changedAt: 1 } })],
    [
      "an order",
      (options) =>
        openOrders(options).handOver(
          PLAYER,
          { subintentHash: "subtxid_a", signed: "00", from: 1, until: 2, rewardXrd: "1" },
          "{}",
          0,
        ),
    ],
    [
      "a device",
      (options) =>
        openDevices({ ...options, ledgerNowMs: options.nowMs }, "key").put(
          PLAYER,
          { endpoint: "https://e", p256dh: "", auth: "" },
          { name: "Fox", kingdoms: [], leadMinutes: 0, outcomes: undefined, quiet: undefined },
        ),
    ],
  ])("a player with %s stays without a session, until it is unused for too long", (_, keep) => {
    const store = open();
    const { token } = store.signIn(PLAYER);
    keep(store.options);
    store.signOut(token);
    mustStayFor(400 * DAY, store);
  });

  it("each sign-in counts as use", () => {
    const store = open({ unusedMs: DAY, sessionMs: 9 * DAY });
    store.signIn(PLAYER);
    store.wait(DAY - 1);
    store.signIn(PLAYER);
    mustStayFor(DAY, store);
  });

  it("everything that is kept of a player is deleted with it, from the file as well", () => {
    const store = open();
    const { token } = store.signIn(PLAYER);
    const data = openPlayerData(store.options);
    data.putNote(PLAYER, "k", "note", null);
    store.signIn("account_edda");
    store.deletePlayer(PLAYER);
    expect(store.session(token)).toBeNull();
    expect(data.notes(PLAYER)).toEqual([]);
    expect(store.players()).toEqual(["account_edda"]);
    expect(store.forgotten()).toBe(1);
  });
});

describe("the file of players", () => {
  it("a file that is opened again keeps its sessions", () => {
    const { database, store, ...options } = opened();
    const { token } = store.signIn(PLAYER);
    expect(openStore({ database, ...options }).session(token)).toMatchObject({ player: PLAYER });
  });

  const without = (...tables: string[]) => tables.map((table) => `DROP TABLE ${table}`);
  const device = ["outcomes", "watched", "quiet"].map((name) => `ALTER TABLE device DROP COLUMN ${name}`);
  it.each([
    [4, without("planned_order")],
    [3, without("planned_order", "mark")],
    [2, [...without("planned_order", "mark"), ...device, "ALTER TABLE told DROP COLUMN launch"]],
    [1, without("planned_order", "mark", "told", "device")],
    [0, without("planned_order", "mark", "told", "device", "note", "preference", "session", "player")],
  ])("a file of version %i gets the tables that it lacks", (version, backwards) => {
    const schemaOf = ({ database }: typeof whole) =>
      database
        .all("SELECT name, sql FROM sqlite_schema ORDER BY name")
        // Columns that were added later stand behind the others.
        .map(({ name, sql }) => [
          name,
          String(sql)
            .split(/[\s(,)]+/)
            .sort(),
        ]);
    const [whole, older] = [opened(), opened()];
    for (const sql of [...backwards, `PRAGMA user_version = ${version}`]) older.database.exec(sql);
    expect(schemaOf(older)).not.toEqual(schemaOf(whole));
    openStore(older);
    expect(schemaOf(older)).toEqual(schemaOf(whole));
    expect(older.database.all("PRAGMA user_version")).toEqual([{ user_version: 5 }]);
  });

  it("a file of a newer version stays as it is", () => {
    const database = openPlayersFile(":memory:");
    database.exec("PRAGMA user_version = 6");
    const refusal = refusalOf(() =>
      openStore({ database, nowMs: () => START, ledgerId: "ledger-1", limits: LIMITS }),
    );
    expect(refusal).toBeInstanceOf(NewerFileError);
    expect(refusal).toMatchObject({
      name: "NewerFileError",
      message: "The file of players has version 6; this one knows 5.",
    });
    expect(database.all("SELECT name FROM sqlite_schema")).toEqual([]);
  });

  it("a file is as large as the limit at most", () => {
    const { database } = opened({ fileBytes: 40 * 4096 + 4095 });
    expect(database.all("PRAGMA max_page_count")).toEqual([{ max_page_count: 40 }]);
  });
});
