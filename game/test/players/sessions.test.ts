/** How long sessions last and what is kept, and what is left of it in the file. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { type Browser, OTHER, openPlayersServer, signIn } from "../support/players.ts";
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

const DAY = 24 * 60 * 60_000;

signInForEachTest();

describe("sessions", () => {
  it("a session ends after 30 days, its cookie is taken away, and the next one finds everything", async () => {
    await write("kept", null);
    server.wait(30 * DAY - 1);
    expect((await browser.ask("GET", "/session")).body.session).not.toBeNull();
    server.wait(1);
    expect((await browser.ask("GET", "/preferences")).body.code).toBe("NOT_SIGNED_IN");
    const ended = await browser.ask("GET", "/session");
    expect(ended.body.session).toBeNull();
    expect(ended.setCookie).toContain("Max-Age=0");

    await signIn(browser, persona);
    expect(await noteOf()).toMatchObject({ text: "kept" });
  });

  it("signing out ends the session of this browser only, also for a copy of its cookie", async () => {
    const phone = server.browser();
    await signIn(phone, persona);
    const { cookie } = browser;
    expect((await browser.ask("DELETE", "/session")).setCookie).toContain("Max-Age=0");

    browser.cookie = cookie;
    expect((await browser.ask("GET", "/export")).status).toBe(401);
    expect((await phone.ask("GET", "/export")).status).toBe(200);
  });

  it("signing out everywhere ends all sessions of the player and no others", async () => {
    const phone = server.browser();
    const theirs = server.browser();
    await signIn(phone, persona);
    await signIn(theirs, stranger);
    await browser.ask("DELETE", "/sessions");

    expect((await phone.ask("GET", "/export")).status).toBe(401);
    expect((await theirs.ask("GET", "/export")).status).toBe(200);
  });

  it("a second sign-in in one browser replaces the session of the first", async () => {
    const { cookie } = browser;
    await signIn(browser, stranger);
    browser.cookie = cookie;
    expect((await browser.ask("GET", "/session")).body.session).toBeNull();
  });

  it("the eleventh session of a player ends the oldest", async () => {
    const others: Browser[] = [];
    for (let index = 0; index < 10; index++) {
      server.wait(1);
      const next = server.browser();
      await signIn(next, persona);
      others.push(next);
    }
    expect((await browser.ask("GET", "/export")).status).toBe(401);
    for (const other of others) expect((await other.ask("GET", "/export")).status).toBe(200);
  });
});

describe("export and deletion of a player's data", () => {
  it("the export has everything that is kept of the player", async () => {
    await write("one", null);
    await write("two", null, browser, OTHER);
    const theme = { value: "dark", changedAt: 5 };
    await browser.ask("PUT", "/preferences", { preferences: { theme } });
    const mark = { mark: "foe", changedAt: 5 };
    await browser.ask("PUT", "/marks", { marks: { [OTHER]: mark } });

    expect((await browser.ask("GET", "/export")).body).toEqual({
      player: persona.address,
      preferences: { theme },
      notes: [expect.objectContaining({ text: "two" }), expect.objectContaining({ text: "one" })],
      marks: { [OTHER]: mark },
      devices: [],
      orders: [],
      sessions: [expect.objectContaining({ player: persona.address })],
    });
  });

  it("data of a player who has not signed in for 400 days is deleted with the next sign-in of any player", async () => {
    await write("old", null);
    server.wait(400 * DAY);
    await signIn(server.browser(), stranger);
    await signIn(browser, persona);
    expect(await noteOf()).toBeNull();
  });
});

describe("the file of players", () => {
  const folder = mkdtempSync(join(tmpdir(), "kingdoms-players-"));
  const file = join(folder, "players.sqlite");
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const bytes = () =>
    readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), "latin1"))
      .join("\n");

  it("sessions and notes outlive the server, and another ledger knows no session", async () => {
    const before = openPlayersServer(ledger.fetch, { file });
    const own = before.browser();
    await signIn(own, persona);
    await write("kept", null, own);
    before.close();

    const after = openPlayersServer(ledger.fetch, { file });
    const again = after.browser();
    again.cookie = own.cookie;
    expect(await noteOf(again)).toMatchObject({ text: "kept" });
    after.close();

    const restored = openPlayersServer(ledger.fetch, { file, ledgerId: "ledger-2" });
    const late = restored.browser();
    late.cookie = own.cookie;
    expect((await late.ask("GET", "/session")).body.session).toBeNull();
    await signIn(late, persona);
    expect(await noteOf(late)).toMatchObject({ text: "kept" });
    restored.close();
  });

  it("only its owner can read the file, which has no session's token and no deleted data", async () => {
    const open = openPlayersServer(ledger.fetch, { file });
    const own = open.browser();
    await signIn(own, persona);
    await write("a secret of the realm", null, own, OTHER);
    const token = /=([0-9a-f]{64})$/.exec(own.cookie ?? "")?.[1] ?? "no token";
    expect(bytes()).toContain("a secret of the realm");
    expect(bytes()).not.toContain(token);
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o077).toBe(0);

    await own.ask("DELETE", "");
    expect(bytes()).not.toContain("a secret of the realm");
    expect(bytes()).not.toContain(persona.address);
    open.close();
  });
});
