/** The server's answers to players who are signed in already. Signing in itself is tested with a ledger, in `game/test/players`. */
import { describe, expect, it } from "vitest";
import { playersEndpoints } from "./index.ts";
import { LIMITS } from "./limits.ts";
import { PLAYER, START } from "./test-support/opened.ts";
import { KINGDOM, ORIGIN, served } from "./test-support/served.ts";

describe("every endpoint", () => {
  it.each(playersEndpoints.map(({ method, path, signedIn }) => ({ method, path, signedIn })))(
    "$method $path is stored by no browser, asks for a session if it needs one, and is for own pages only",
    async ({ method, path, signedIn }) => {
      const { ask } = served();
      const real = path.replace(":kingdom", KINGDOM).replace(":device", "0".repeat(32));
      const body = method === "POST" || method === "PUT" ? {} : undefined;
      const nobody = await ask(method, real, { body, headers: { Cookie: "" } });
      expect(nobody.headers.get("cache-control")).toBe("no-store");
      expect(nobody.status === 401).toBe(signedIn);
      if (signedIn)
        expect(nobody.body).toEqual({
          code: "NOT_SIGNED_IN",
          message: "You are not signed in, or your session has ended. Sign in again.",
        });
      const elsewhere = await ask(method, real, { body, headers: { Origin: "http://evil.test" } });
      expect([elsewhere.status, elsewhere.body]).toEqual([
        403,
        {
          code: "FORBIDDEN_ORIGIN",
          message: `Players sign in at ${ORIGIN} or https://play.example, not at http://evil.test.`,
        },
      ]);
      expect(elsewhere.headers.get("cache-control")).toBe("no-store");
    },
  );

  it("each endpoint is described, and one with a body has an example", () => {
    for (const { about, method, path, example } of playersEndpoints) {
      expect(about.length, path).toBeGreaterThan(10);
      expect(example !== null, path).toBe(method === "POST" || method === "PUT");
    }
    expect(JSON.stringify(playersEndpoints.map(({ example }) => example))).not.toContain('""');
  });
});

describe("where a request comes from", () => {
  const headers = (origin: string, site: string) => ({ Origin: origin, "Sec-Fetch-Site": site });

  it.each([
    ["GET", "", "", 200],
    ["GET", "", "same-origin", 200],
    ["GET", "", "none", 200],
    ["GET", ORIGIN, "same-origin", 200],
    ["GET", "", "same-site", 403],
    ["GET", "", "cross-site", 403],
    ["GET", "null", "", 403],
    ["POST", ORIGIN, "", 200],
    ["POST", ORIGIN, "same-origin", 200],
    ["POST", "https://play.example", "", 200],
    ["POST", "", "", 403],
    ["POST", "", "same-origin", 403],
    ["POST", ORIGIN, "none", 403],
    ["POST", ORIGIN, "cross-site", 403],
  ])("a %s of the origin %j and the site %j is answered with %i", async (method, origin, site, status) => {
    const { ask } = served();
    const path = method === "GET" ? "/session" : "/orders";
    const body = method === "GET" ? undefined : {};
    expect((await ask(method, path, { body, headers: headers(origin, site) })).status).toBe(status);
  });

  it("a request without an origin is refused as coming from a page elsewhere", async () => {
    const { body } = await served().ask("POST", "/challenge", { body: {}, headers: { Origin: "" } });
    expect(body).toMatchObject({
      message: `Players sign in at ${ORIGIN} or https://play.example, not at a page elsewhere.`,
    });
  });
});

describe("the session's cookie", () => {
  it.each([
    [ORIGIN, "8090", false],
    ["http://realm.test", "80", false],
    ["https://play.example", "443", true],
  ])("a page at %s has the cookie of port %s alone", async (origin, port, isSecure) => {
    const { ask, token } = served({ origins: () => [origin] });
    const cookie = `kingdoms-session-${port}=${token}`;
    const known = await ask("GET", "/session", { origin, headers: { Cookie: cookie } });
    expect(known.body).toEqual({
      session: { player: PLAYER, createdAt: START, expiresAt: START + LIMITS.sessionMs },
    });
    expect(known.headers.get("set-cookie")).toBeNull();
    const other = await ask("GET", "/session", {
      origin,
      headers: { Cookie: `kingdoms-session-1=${token}` },
    });
    expect(other.body).toEqual({ session: null });
    expect(other.headers.get("set-cookie")).toBeNull();
    const ended = await ask("DELETE", "/session", { origin, headers: { Cookie: cookie } });
    expect(ended.headers.get("set-cookie")).toBe(
      `kingdoms-session-${port}=; Max-Age=0; Path=/player; HttpOnly;${isSecure ? " Secure;" : ""} SameSite=Strict`,
    );
  });

  it("a cookie that opens nothing is taken away, one of another form is not looked at", async () => {
    const { ask } = served();
    const session = (value: string) =>
      ask("GET", "/session", { headers: { Cookie: `kingdoms-session-8090=${value}` } });
    const unknown = await session("ab".repeat(32));
    expect(unknown.body).toEqual({ session: null });
    expect(unknown.headers.get("set-cookie")).toContain("Max-Age=0");
    for (const value of ["ab".repeat(31), `${"ab".repeat(32)}0`, `x${"ab".repeat(32)}`, "AB".repeat(32)])
      expect((await session(value)).headers.get("set-cookie")).toBeNull();
  });

  it.each([
    ["DELETE", "/session"],
    ["DELETE", "/sessions"],
    ["DELETE", ""],
  ])("after a %s of %j the session is over, and the cookie is gone", async (method, path) => {
    const { ask } = served();
    const { status, body, headers } = await ask(method, path);
    expect([status, body]).toEqual([200, {}]);
    expect(headers.get("set-cookie")).toContain("kingdoms-session-8090=; Max-Age=0");
    expect((await ask("GET", "/session")).body).toEqual({ session: null });
    expect((await ask("GET", "/export")).status).toBe(401);
  });

  it("signing out without a session is signing out", async () => {
    const { status, headers } = await served().ask("DELETE", "/session", { headers: { Cookie: "" } });
    expect([status, headers.get("set-cookie")?.includes("Max-Age=0")]).toEqual([200, true]);
  });
});

describe("challenges", () => {
  it("a challenge is given to a visitor from its share, to the host without one", async () => {
    const players = served({ limits: { challengesOfVisitor: 1 } });
    const ask = (visitor?: string) =>
      players.fetch(
        new Request(`${ORIGIN}/player/challenge`, {
          method: "POST",
          headers: { Origin: ORIGIN },
          body: "{}",
        }),
        visitor === undefined ? undefined : { visitor },
      );
    const first = await ask("a");
    expect(first.status).toBe(201);
    expect(await first.json()).toEqual({
      challenge: expect.stringMatching(/^[0-9a-f]{64}$/),
      expiresAt: START + LIMITS.challengeMs,
    });
    const second = await ask("a");
    expect([second.status, second.headers.get("retry-after")]).toEqual([429, "300"]);
    expect(await second.json()).toMatchObject({ code: "TOO_OFTEN" });
    expect([(await ask("b")).status, (await ask()).status, (await ask()).status]).toEqual([201, 201, 201]);
  });

  it("a sign-in with a challenge that was never given out is refused", async () => {
    const { status, body } = await served().ask("POST", "/session", {
      body: {
        type: "persona",
        address: "identity_0123456789abcdefghij",
        challenge: "ab".repeat(32),
        proof: { curve: "curve25519", publicKey: "a".repeat(64), signature: "b".repeat(128) },
      },
    });
    expect([status, body]).toMatchObject([401, { code: "CHALLENGE_UNKNOWN" }]);
  });
});

describe("requests beyond the limits", () => {
  it("a body that is too large is refused while it arrives, and ends the connection", async () => {
    const { ask } = served({ limits: { bodyBytes: 30 } });
    const body = (bytes: number) => JSON.stringify({ preferences: {} }).padEnd(bytes, " ");
    expect((await ask("PUT", "/preferences", { body: body(30) })).status).toBe(200);
    const refused = await ask("PUT", "/preferences", { body: body(31) });
    expect([refused.status, refused.body, refused.headers.get("connection")]).toEqual([
      413,
      { code: "BODY_TOO_LARGE", message: "The body is larger than 30 bytes." },
      "close",
    ]);
  });

  it("a full file is named as the reason, and keeps its data", async () => {
    const { ask, database } = served();
    const pages = Number(database.all("PRAGMA page_count")[0]?.page_count);
    database.exec(`PRAGMA max_page_count = ${pages}`);
    let answer = await ask("GET", "/session");
    for (let at = 0; answer.status === 200 && at < 99; at++)
      answer = await ask("PUT", `/notes/${KINGDOM}${at}`, {
        body: { text: "x".repeat(2_000), replaces: null },
      });
    expect([answer.status, answer.body, answer.headers.get("connection")]).toEqual([
      503,
      { code: "SERVER_FULL", message: "This server has no room left." },
      null,
    ]);
    expect((await ask("GET", "/export")).status).toBe(200);
  });

  it.each([
    ["GET", "/elsewhere"],
    ["PATCH", ""],
    ["POST", "/preferences"],
    ["GET", "/notes"],
  ])("the server knows no %s %s", async (method, path) => {
    const { status, body, headers } = await served().ask(method, path);
    expect([status, body]).toEqual([404, { code: "NOT_FOUND", message: "No such endpoint." }]);
    expect(headers.get("retry-after")).toBeNull();
  });
});
