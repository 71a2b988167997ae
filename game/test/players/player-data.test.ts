/** What the server keeps for players who signed in, and whom it gives it to. */
import { describe, expect, it } from "vitest";
import { KINGDOM, OTHER, openPlayersServer, signIn } from "../support/players.ts";
import {
  browser,
  ledger,
  noteOf,
  persona,
  server,
  signInForEachTest,
  stranger,
  write,
} from "../support/signed-in.ts";

signInForEachTest();

describe("preferences", () => {
  it("the newer choice of each preference stays, no matter which device sends it first", async () => {
    const choose = async (preferences: object) =>
      (await browser.ask("PUT", "/preferences", { preferences })).body.preferences;
    const [older, newer] = [Date.UTC(2025, 5, 1), Date.UTC(2025, 6, 1)];
    await choose({ theme: { value: "dark", changedAt: newer }, language: { value: "de", changedAt: older } });
    const merged = await choose({
      theme: { value: "light", changedAt: older },
      language: { value: "en", changedAt: newer },
      mapFills: { value: true, changedAt: older },
    });

    expect(merged).toEqual({
      theme: { value: "dark", changedAt: newer },
      language: { value: "en", changedAt: newer },
      mapFills: { value: true, changedAt: older },
    });
    expect((await browser.ask("GET", "/preferences")).body.preferences).toEqual(merged);
  });

  it("a choice from a device whose clock is ahead counts as made now", async () => {
    const far = Date.UTC(2040, 0, 1);
    await browser.ask("PUT", "/preferences", { preferences: { theme: { value: "dark", changedAt: far } } });
    server.wait(1_000);
    const now = Date.UTC(2026, 0, 1) + 1_000;
    const { body } = await browser.ask("PUT", "/preferences", {
      preferences: { theme: { value: "light", changedAt: now } },
    });
    expect(body.preferences).toEqual({ theme: { value: "light", changedAt: now } });
  });

  it.each([
    ["no object", { preferences: [] }],
    ["a name with a sign", { preferences: { "a.b": { value: 1, changedAt: 0 } } }],
    ["a value that is an object", { preferences: { theme: { value: {}, changedAt: 0 } } }],
    ["a long value", { preferences: { theme: { value: "x".repeat(200), changedAt: 0 } } }],
    ["half a surrogate", { preferences: { theme: { value: "\ud800", changedAt: 0 } } }],
    ["no time", { preferences: { theme: { value: "dark" } } }],
    ["a negative time", { preferences: { theme: { value: "dark", changedAt: -1 } } }],
    [
      "too many",
      { preferences: Object.fromEntries(letters(33).map((name) => [name, { value: 1, changedAt: 0 }])) },
    ],
  ])("preferences with %s are refused, and none is kept", async (_what, body) => {
    expect(await browser.ask("PUT", "/preferences", body)).toMatchObject({
      status: 400,
      body: { code: "MALFORMED" },
    });
    expect((await browser.ask("GET", "/preferences")).body.preferences).toEqual({});
  });

  it("no more preferences are kept than the limit, however they arrive", async () => {
    const names = letters(33);
    const half = (part: string[]) => ({
      preferences: Object.fromEntries(part.map((name) => [name, { value: 1, changedAt: 0 }])),
    });
    await browser.ask("PUT", "/preferences", half(names.slice(0, 20)));
    expect(await browser.ask("PUT", "/preferences", half(names.slice(20)))).toMatchObject({
      status: 409,
      body: { code: "TOO_MUCH" },
    });
    expect(Object.keys((await browser.ask("GET", "/preferences")).body.preferences as object)).toHaveLength(
      20,
    );
  });
});

/** Names that consist of letters. */
function letters(count: number): string[] {
  return Array.from(
    { length: count },
    (_, index) => `name${"a".repeat(index % 26)}${"b".repeat(Math.floor(index / 26))}`,
  );
}

describe("notes on kingdoms", () => {
  it("a note is written, read, changed and deleted", async () => {
    expect(await noteOf()).toBeNull();
    const first = (await write("Owes me 200 KGLD.\n\tSince May. 👑", null)).body.note;
    expect(await noteOf()).toEqual(first);

    const second = (await write("Paid.", (await noteOf())?.changedAt ?? null)).body.note;
    expect(second).toMatchObject({ kingdom: KINGDOM, text: "Paid." });
    expect(await noteOf(browser, OTHER)).toBeNull();

    const { changedAt } = (await noteOf()) ?? {};
    expect((await browser.ask("DELETE", `/notes/${KINGDOM}?replaces=${changedAt}`)).status).toBe(200);
    expect(await noteOf()).toBeNull();
  });

  it("a text that was written over an older note is refused with the note that is there", async () => {
    const phone = server.browser();
    await signIn(phone, persona);
    await write("from the desk", null);
    const seen = (await noteOf(phone))?.changedAt ?? null;
    const desk = (await write("from the desk, again", seen)).body.note;

    for (const answer of [
      await write("from the phone", seen, phone),
      await write("from the phone", null, phone),
      await phone.ask("DELETE", `/notes/${KINGDOM}?replaces=${seen}`),
      await phone.ask("DELETE", `/notes/${KINGDOM}`),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: "NOTE_CHANGED", note: desk } });
    expect(await noteOf()).toEqual(desk);
  });

  it.each([
    ["no text", { replaces: null }],
    ["an empty text", { text: "", replaces: null }],
    ["a text above the limit", { text: "x".repeat(2_001), replaces: null }],
    ["a zero in its text", { text: "a\0b", replaces: null }],
    ["half a surrogate", { text: "\udc00", replaces: null }],
    ["nothing about what it replaces", { text: "x" }],
  ])("a note with %s is refused", async (_what, body) => {
    expect(await browser.ask("PUT", `/notes/${KINGDOM}`, body)).toMatchObject({
      status: 400,
      body: { code: "MALFORMED" },
    });
    expect(await noteOf()).toBeNull();
  });

  it("a note of the maximum length is kept in full", async () => {
    const text = "é".repeat(2_000);
    expect((await write(text, null)).status).toBe(200);
    expect((await noteOf())?.text).toBe(text);
  });

  it.each([
    "7",
    "account_sim1cyvgx33089ukm2pl97pv4max0x40ruvfy4lt60yvya744cve475w0q",
    "component_sim1'--",
    "%00",
  ])("a note on %s, which is no kingdom's component, is refused", async (kingdom) => {
    expect(await write("x", null, browser, kingdom)).toMatchObject({
      status: 400,
      body: { code: "MALFORMED" },
    });
  });

  it("a player who has as many notes as are kept may still change and delete them", async () => {
    const small = openPlayersServer(ledger.fetch, { limits: { notesOfPlayer: 1 } });
    const own = small.browser();
    await signIn(own, persona);
    await write("first", null, own);
    expect(await write("second", null, own, OTHER)).toMatchObject({
      status: 409,
      body: { code: "TOO_MUCH" },
    });
    const { changedAt } = (await noteOf(own)) ?? { changedAt: null };
    expect((await write("changed", changedAt, own)).status).toBe(200);
    small.close();
  });
});

describe("marks of kingdoms", () => {
  const put = (marks: object, of = browser) => of.ask("PUT", "/marks", { marks });
  const [older, newer] = [Date.UTC(2025, 5, 1), Date.UTC(2025, 11, 15)];

  it("the newer mark of each kingdom stays, even if it is a removal", async () => {
    await put({
      [KINGDOM]: { mark: "farm", changedAt: newer },
      [OTHER]: { mark: "foe", changedAt: older },
    });
    const { body } = await put({
      [KINGDOM]: { mark: "friend", changedAt: older },
      [OTHER]: { mark: null, changedAt: newer },
    });
    const marks = {
      [KINGDOM]: { mark: "farm", changedAt: newer },
      [OTHER]: { mark: null, changedAt: newer },
    };
    expect(body.marks).toEqual(marks);
    expect((await browser.ask("GET", "/marks")).body.marks).toEqual(marks);
    expect((await browser.ask("GET", "/export")).body.marks).toEqual(marks);
  });

  it("a mark from a device whose clock is ahead counts as made now", async () => {
    await put({ [KINGDOM]: { mark: "farm", changedAt: Date.UTC(2040, 0, 1) } });
    server.wait(1_000);
    const { body } = await put({ [KINGDOM]: { mark: "foe", changedAt: Date.UTC(2026, 0, 1) + 1_000 } });
    expect(body.marks).toMatchObject({ [KINGDOM]: { mark: "foe" } });
  });

  it("a mark that was taken away is forgotten once all devices had to sign in again", async () => {
    await put({ [KINGDOM]: { mark: null, changedAt: Date.UTC(2026, 0, 1) } });
    const month = 30 * 24 * 60 * 60_000;
    server.wait(month - 1);
    const late = server.browser();
    await signIn(late, persona);
    expect((await put({}, late)).body.marks).toHaveProperty(KINGDOM);
    server.wait(1);
    expect((await put({}, late)).body.marks).toEqual({});
  });

  it.each([
    ["no object", []],
    ["something that is no kingdom", { account_sim1x: { mark: "farm", changedAt: 0 } }],
    ["a mark with a sign", { [KINGDOM]: { mark: "a b", changedAt: 0 } }],
    ["an empty mark", { [KINGDOM]: { mark: "", changedAt: 0 } }],
    ["a mark of seventeen letters", { [KINGDOM]: { mark: "a".repeat(17), changedAt: 0 } }],
    ["no mark", { [KINGDOM]: { changedAt: 0 } }],
    ["no time", { [KINGDOM]: { mark: "farm" } }],
    ["more of them than are taken at once", marked(0, 101)],
  ])("marks with %s are refused, and none is kept", async (_what, marks) => {
    expect(await put(marks)).toMatchObject({ status: 400, body: { code: "MALFORMED" } });
    expect((await browser.ask("GET", "/marks")).body.marks).toEqual({});
  });

  it("no more marks are stored than the limit, and existing ones stay", async () => {
    const small = openPlayersServer(ledger.fetch, { limits: { marksOfPlayer: 100 } });
    const own = small.browser();
    await signIn(own, persona);
    expect((await put(marked(0, 100), own)).status).toBe(200);
    expect(await put(marked(100, 1), own)).toMatchObject({ status: 409, body: { code: "TOO_MUCH" } });
    expect(Object.keys((await own.ask("GET", "/marks")).body.marks as object)).toHaveLength(100);
    expect((await put({ ...marked(0, 1, "foe", 1) }, own)).status).toBe(200);
    small.close();
  });
});

/** Marks of as many kingdoms, from the one with the number `from` on. */
function marked(from: number, count: number, mark = "farm", changedAt = 0): object {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `component_sim1${String(from + index).padStart(40, "q")}`,
      { mark, changedAt },
    ]),
  );
}

describe("a server that has no room left", () => {
  it("a server that has no room left refuses a note with its code, keeps the others, and has room once some are deleted", async () => {
    const small = openPlayersServer(ledger.fetch, { limits: { fileBytes: 176 * 1024 } });
    const own = small.browser();
    await signIn(own, persona);
    const text = "x".repeat(2_000);
    const written: string[] = [];
    for (;;) {
      const kingdom = `component_sim1${String(written.length).padStart(40, "q")}`;
      const { status, body } = await write(text, null, own, kingdom);
      if (status !== 200) {
        expect([status, body.code]).toEqual([503, "SERVER_FULL"]);
        break;
      }
      written.push(kingdom);
    }
    expect(written.length).toBeGreaterThan(20);
    expect((await own.ask("GET", "/export")).body.notes).toHaveLength(written.length);
    for (const kingdom of written.slice(0, 5)) {
      const { changedAt } = (await noteOf(own, kingdom)) ?? {};
      expect((await own.ask("DELETE", `/notes/${kingdom}?replaces=${changedAt}`)).status).toBe(200);
    }
    expect((await write(text, null, own)).status).toBe(200);
    small.close();
  });
});

describe("whose it is", () => {
  it("a player cannot see, change or delete another's data", async () => {
    await write("mine", null);
    const theirs = server.browser();
    await signIn(theirs, stranger);

    expect(await noteOf(theirs)).toBeNull();
    await write("theirs", null, theirs);
    await theirs.ask("DELETE", "/sessions");
    await signIn(theirs, stranger);
    await theirs.ask("DELETE", "");
    expect(await noteOf()).toMatchObject({ text: "mine" });
  });

  it.each([
    ["GET", "/preferences"],
    ["PUT", "/preferences"],
    ["GET", "/marks"],
    ["PUT", "/marks"],
    ["GET", `/notes/${KINGDOM}`],
    ["PUT", `/notes/${KINGDOM}`],
    ["DELETE", `/notes/${KINGDOM}`],
    ["GET", "/export"],
    ["DELETE", ""],
    ["DELETE", "/sessions"],
  ])("%s %s needs a session, and a made-up or damaged one is none", async (method, path) => {
    for (const cookie of [null, `kingdoms-session-8090=${"ab".repeat(32)}`, "kingdoms-session-8090='; --"]) {
      const nobody = server.browser();
      nobody.cookie = cookie;
      expect(await nobody.ask(method, path, method === "PUT" ? "{" : undefined)).toMatchObject({
        status: 401,
        body: { code: "NOT_SIGNED_IN" },
      });
    }
  });

  it.each([
    ["a page elsewhere", { Origin: "http://evil.test" }],
    ["another port of this machine", { Origin: "http://127.0.0.1:3000", "Sec-Fetch-Site": "same-site" }],
    ["a page without an origin", { Origin: "null" }],
    [
      "a page elsewhere that hides its origin",
      { Origin: "http://127.0.0.1:8090", "Sec-Fetch-Site": "cross-site" },
    ],
  ])("every request with the player's cookie from %s is refused", async (_who, headers) => {
    await write("mine", null);
    for (const [method, path, body] of [
      ["GET", "/export"],
      ["GET", "/session"],
      ["PUT", `/notes/${KINGDOM}`, { text: "forged", replaces: null }],
      ["POST", "/challenge", {}],
      ["DELETE", ""],
    ] as const)
      expect(await browser.ask(method, path, body, headers)).toMatchObject({
        status: 403,
        body: { code: "FORBIDDEN_ORIGIN" },
      });
    expect(await noteOf()).toMatchObject({ text: "mine" });
  });

  it("a change that names no page is refused, as only programs send one", async () => {
    for (const [method, path] of [
      ["DELETE", ""],
      ["POST", "/challenge"],
    ] as const)
      expect(await browser.ask(method, path, undefined, { Origin: "" })).toMatchObject({
        status: 403,
        body: { code: "FORBIDDEN_ORIGIN" },
      });
  });
});

describe("requests to the server of players", () => {
  it("a body above the limit is refused while it arrives", async () => {
    const text = JSON.stringify({ text: "x".repeat(20_000), replaces: null });
    const answer = await browser.ask("PUT", `/notes/${KINGDOM}`, text);
    expect(answer).toMatchObject({ status: 413, body: { code: "BODY_TOO_LARGE" } });
  });

  it.each([
    ["GET", "/elsewhere"],
    ["POST", "/preferences"],
    ["PATCH", ""],
  ])("the server does not know %s %s", async (method, path) => {
    expect(await browser.ask(method, path, method === "GET" ? undefined : {})).toMatchObject({
      status: 404,
      body: { code: "NOT_FOUND" },
    });
  });
});
