/** A realm behind a proxy: its public name is its own, and whoever comes by it is a guest. */
import { testAccounts, testPersona } from "@embedded-radix/transactions";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseOptions } from "../../../apps/realm/src/options.ts";
import { prove } from "../../../radix/wallet/src/protocol/rola.ts";
import { type Asked, Guest, type GuestAnswer } from "../../support/guest.ts";
import { freshDataFolder, type RealmProcess, startRealmProcess } from "../../support/realm.ts";

const PUBLIC = "https://game.example.org";
const HOST = "game.example.org";

const folder = freshDataFolder();
let realm: RealmProcess;
let door: Guest;

beforeAll(async () => {
  realm = await startRealmProcess(folder.data, 0, ["--no-keeper", "--public-url", `${PUBLIC}/`]);
  door = new Guest(realm.url.replace("localhost", "127.0.0.1"), "127.0.0.1");
});
afterAll(async () => {
  await realm?.kill();
  folder.remove();
});

/** As the proxy passes on what a visitor sends. */
const visit = (path: string, { headers = {}, ...asked }: Asked = {}, from = "198.51.100.7") =>
  door.ask(path, { ...asked, headers: { host: HOST, "x-forwarded-for": from, ...headers } });
const codeOf = ({ text }: GuestAnswer) => (JSON.parse(text) as { code: unknown }).code;

describe("a realm under a public URL", () => {
  it("its public name is answered, with the rights of a guest", async () => {
    const config = await visit("/realm/config");
    expect(config.status).toBe(200);
    expect(JSON.parse(config.text)).toMatchObject({
      may: ["faucet"],
      lan: { urls: [PUBLIC], fingerprint: null },
    });
    expect(codeOf(await visit("/realm/clock", { body: { advanceSeconds: 1 } }))).toBe("FORBIDDEN_GUEST");
    expect((await visit("/status/gateway-status", { body: {} })).status).toBe(200);
    const withPort = await visit("/realm/config", { headers: { host: `${HOST}:443` } });
    expect(withPort.status).toBe(200);
  });

  it("its owner is served as before on the machine itself, and sees the public URL", async () => {
    const config = (await (await fetch(`${realm.url}/realm/config`)).json()) as Record<string, unknown>;
    expect(config).toMatchObject({ may: ["clock", "faucet"], lan: { urls: [PUBLIC], fingerprint: null } });
    const body = JSON.stringify({ advanceSeconds: 1 });
    expect((await fetch(`${realm.url}/realm/clock`, { method: "POST", body })).status).toBe(200);
    expect(realm.output()).toContain(`For everyone: ${PUBLIC}`);
    expect(realm.output()).toContain("cannot move the clock");
  });

  it("its own page is that of the public origin, and no other", async () => {
    expect((await visit("/realm/config", { headers: { origin: PUBLIC } })).status).toBe(200);
    for (const origin of [
      `http://${HOST}`,
      `${PUBLIC}:8443`,
      "https://evil.example",
      "https://game.example.org.evil.example",
      realm.url,
      "null",
    ]) {
      const answer = await visit("/transaction/submit", { body: {}, headers: { origin } });
      expect([origin, answer.status, codeOf(answer)]).toEqual([origin, 403, "FORBIDDEN_ORIGIN"]);
    }
  });

  it("a request that comes through a proxy under a name of the owner is refused: it may be anyone's", async () => {
    const port = new URL(realm.url).port;
    const forwarded: readonly Record<string, string>[] = [
      { "x-forwarded-for": "198.51.100.7" },
      { "x-forwarded-host": HOST },
      { "x-forwarded-proto": "https" },
      { "x-real-ip": "198.51.100.7" },
      { forwarded: "for=198.51.100.7" },
      { via: "1.1 proxy" },
      { origin: PUBLIC },
    ];
    for (const headers of forwarded)
      for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, "localhost"]) {
        const body = { advanceSeconds: 1 };
        const answer = await door.ask("/realm/clock", { body, headers: { host, ...headers } });
        expect([headers, host, answer.status, codeOf(answer)]).toEqual([
          headers,
          host,
          403,
          "FORBIDDEN_HOST",
        ]);
        expect(answer.text).toContain("Host: game.example.org");
      }
  });

  it("another name is refused, and the advice names the flag for a proxy", async () => {
    const answer = await visit("/realm/config", {
      headers: { host: "other.example.org", "x-forwarded-for": "" },
    });
    expect([answer.status, codeOf(answer)]).toEqual([403, "FORBIDDEN_HOST"]);
    const direct = await door.ask("/realm/config", { headers: { host: "other.example.org" } });
    expect([direct.status, codeOf(direct)]).toEqual([403, "FORBIDDEN_HOST"]);
    expect(direct.text).toContain("--public-url https://other.example.org");
  });

  it("a persona signs in for the public origin, with a cookie for https", async () => {
    const { text: told } = await visit("/realm/config");
    const { dAppDefinition, networkId } = JSON.parse(told) as { dAppDefinition: string; networkId: number };
    const persona = await testPersona(networkId);
    const signedFor = async (origin: string) => {
      const headers = { origin: PUBLIC };
      const { challenge } = JSON.parse((await visit("/player/challenge", { body: {}, headers })).text) as {
        challenge: string;
      };
      const proof = prove(persona.key, challenge, { dAppDefinitionAddress: dAppDefinition, origin });
      const body = { type: "persona", address: persona.address, challenge, proof };
      return visit("/player/session", { body, headers });
    };
    const elsewhere = await signedFor(realm.url);
    expect([elsewhere.status, codeOf(elsewhere)]).toEqual([401, "PROOF_REFUSED"]);
    const { status, headers } = await signedFor(PUBLIC);
    expect(status).toBe(201);
    const [cookie = ""] = headers["set-cookie"] ?? [];
    expect(cookie).toMatch(/^kingdoms-session-443=[0-9a-f]{64};/);
    expect(cookie).toMatch(/; Secure/);
    const session = await visit("/player/session", { headers: { cookie: cookie.split(";")[0] ?? "" } });
    expect(JSON.parse(session.text)).toMatchObject({ session: { player: persona.address } });
  });

  it("shares are those of the visitors' addresses, which only the proxy states", async () => {
    const ask = (from: string) => visit("/player/challenge", { body: {}, headers: { origin: PUBLIC } }, from);
    for (let count = 0; count < 40; count++) expect((await ask("203.0.113.1")).status).toBe(201);
    const refused = await ask("203.0.113.1");
    expect([refused.status, codeOf(refused)]).toEqual([429, "TOO_OFTEN"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    // Whatever a visitor writes stands before what the proxy adds.
    expect((await ask("198.51.100.9, 203.0.113.1")).status).toBe(429);
    expect((await ask("203.0.113.1, 198.51.100.9")).status).toBe(201);
    // One network of IPv6 is one visitor.
    for (let count = 0; count < 40; count++)
      expect((await ask(`2001:db8:1:2::${count.toString(16)}`)).status).toBe(201);
    expect((await ask("2001:db8:1:2:ffff::1")).status).toBe(429);
    expect((await ask("2001:db8:1:3::1")).status).toBe(201);
  });

  it("the game's dApp definition claims the public site besides those it claimed before", async () => {
    const { dAppDefinition } = JSON.parse((await visit("/realm/config")).text) as { dAppDefinition: string };
    const claimed = async () => {
      const body = {
        addresses: [dAppDefinition],
        opt_ins: { explicit_metadata: ["claimed_websites"] },
      };
      const { text } = await visit("/state/entity/details", { body });
      const { items } = JSON.parse(text) as {
        items: { explicit_metadata: { items: { value: { typed: { values: string[] } } }[] } }[];
      };
      return items[0]?.explicit_metadata.items[0]?.value.typed.values ?? [];
    };
    const sites = await claimed();
    expect(sites).toContain(PUBLIC);
    expect(sites.length).toBeGreaterThan(1);
    await realm.interrupt();
    realm = await startRealmProcess(folder.data, 0, ["--no-keeper", "--public-url", PUBLIC]);
    door = new Guest(realm.url.replace("localhost", "127.0.0.1"), "127.0.0.1");
    expect(await claimed()).toEqual(sites);
  });
});

describe("a realm without a public URL", () => {
  it("believes no forwarded address, and answers to no name of a proxy", async () => {
    const alone = freshDataFolder();
    const other = await startRealmProcess(alone.data, 0, [
      "--no-keeper",
      "--host",
      "127.0.0.2",
      "--https-port",
      "0",
    ]);
    try {
      const { lan } = (await (await fetch(`${other.url}/realm/config`)).json()) as {
        lan: { urls: string[] };
      };
      const guest = new Guest(lan.urls[0] ?? "", "127.0.0.9");
      const [account] = await testAccounts(242);
      expect(account).toBeDefined();
      const statuses = new Set<number>();
      for (let count = 0; count < 41; count++) {
        const headers = { origin: lan.urls[0] ?? "", "x-forwarded-for": `203.0.113.${count}` };
        statuses.add((await guest.ask("/player/challenge", { body: {}, headers })).status);
      }
      expect(statuses).toEqual(new Set([201, 429]));
      const owners = new Guest(other.url.replace("localhost", "127.0.0.1"), "127.0.0.1");
      expect((await owners.ask("/realm/config", { headers: { host: HOST } })).status).toBe(403);
    } finally {
      await other.kill();
      alone.remove();
    }
  });
});

describe("the flag for a public URL", () => {
  it("--public-url takes an https origin, and lets guests be allowed something", () => {
    expect(parseOptions([]).publicUrl).toBeNull();
    expect(parseOptions(["--public-url", "https://Game.Example.org/"]).publicUrl).toBe(PUBLIC);
    expect(parseOptions(["--public-url", "https://a.example:8443"]).publicUrl).toBe("https://a.example:8443");
    expect(parseOptions(["--public-url", PUBLIC, "--allow-guests", "clock"]).allowGuests).toEqual(["clock"]);
  });

  it.each([
    "game.example.org",
    "http://game.example.org",
    "https://game.example.org/kingdoms",
    "https://game.example.org?x",
    "https://me@game.example.org",
    "https://localhost",
    "https://localhost:8443",
    "https://127.0.0.1",
    "https://[::1]",
    "wss://game.example.org",
    "*",
    "",
  ])('--public-url refuses "%s"', (url) => {
    expect(() => parseOptions([`--public-url=${url}`])).toThrow("--public-url takes the https address");
  });
});
