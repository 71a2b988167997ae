/** A realm that is open to a network: its owner by http on the machine itself, guests by https, with a certificate of its own. */
import { once } from "node:events";
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { request as httpsRequest } from "node:https";
import { join } from "node:path";
import { connect, type TLSSocket } from "node:tls";
import { testAccounts } from "@embedded-radix/transactions";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { certificateIn } from "../../../apps/realm/src/certificate.ts";
import { lanNames } from "../../../apps/realm/src/lan.ts";
import { parseOptions } from "../../../apps/realm/src/options.ts";
import { freshDataFolder, type RealmProcess, startRealmProcess } from "../../support/realm.ts";

/** An address of this machine that the realm takes for one of the network. */
const HOST = "127.0.0.2";
const LAN = ["--no-keeper", "--host", HOST, "--https-port", "0"];

interface Config {
  readonly may: readonly string[];
  readonly lan: { readonly urls: readonly string[]; readonly fingerprint: string } | null;
}

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** By https, whoever signed the certificate. */
function ask(
  url: string,
  { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? "GET" : "POST";
    const request = httpsRequest(
      url,
      { method, headers, rejectUnauthorized: false, agent: false },
      (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, body: JSON.parse(text) as Answer["body"] }),
        );
      },
    );
    request.on("error", reject);
    request.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

const configOf = async (url: string) => (await (await fetch(`${url}/realm/config`)).json()) as Config;
const post = async (url: string, body: object) => {
  const response = await fetch(url, { method: "POST", body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

describe("a realm in a network", () => {
  const folder = freshDataFolder();
  let realm: RealmProcess;
  let config: Config;
  let lan: string;

  beforeAll(async () => {
    realm = await startRealmProcess(folder.data, 0, LAN);
    config = await configOf(realm.url);
    lan = config.lan?.urls[0] ?? "";
  });
  afterAll(async () => {
    await realm?.kill();
    folder.remove();
  });

  it("a realm in a network serves its owner by http as ever, and names the address for guests", async () => {
    expect(realm.url).toMatch(/^http:\/\/localhost:\d+$/);
    expect(config.may).toEqual(["clock", "faucet"]);
    expect(config.lan?.urls).toEqual([expect.stringMatching(/^https:\/\/127\.0\.0\.2:\d+$/)]);
    expect((await post(`${realm.url}/realm/clock`, { advanceSeconds: 1 })).status).toBe(200);
  });

  it("a guest reads the ledger and the realm, and learns that only the faucet is open besides", async () => {
    const own = await ask(`${lan}/realm/config`);
    expect([own.status, own.body.may]).toEqual([200, ["faucet"]]);
    expect((await ask(`${lan}/status/gateway-status`, { body: {} })).status).toBe(200);
    expect((await ask(`${lan}/realm/clock`)).status).toBe(200);
  });

  it.each([
    ["/realm/clock", { advanceSeconds: 60 }, "clock"],
    ["/realm/clock", { factor: 10 }, "clock"],
  ])("a guest is refused at %s with %o", async (path, body, permission) => {
    const { status, body: answer } = await ask(`${lan}${path}`, { body });
    expect([status, answer.code]).toEqual([403, "FORBIDDEN_GUEST"]);
    expect(answer.message).toContain(`--allow-guests ${permission}`);
  });

  it("the address for guests answers only to its own name, and to no page of another origin, scheme or port", async () => {
    const { port } = new URL(lan);
    for (const host of ["localhost", "127.0.0.1", "192.168.0.7", "evil.example", `${HOST}.evil.example`]) {
      const { status, body } = await ask(`${lan}/realm/config`, { headers: { host: `${host}:${port}` } });
      expect([host, status, body.code]).toEqual([host, 403, "FORBIDDEN_HOST"]);
    }
    for (const origin of [`http://${HOST}:${port}`, `https://${HOST}:1`, realm.url, "https://evil.example"]) {
      const { status, body } = await ask(`${lan}/realm/config`, { headers: { origin } });
      expect([origin, status, body.code]).toEqual([origin, 403, "FORBIDDEN_ORIGIN"]);
    }
    expect((await ask(`${lan}/realm/config`, { headers: { origin: lan } })).status).toBe(200);
  });

  it("the door of the owner does not answer to the name for guests, nor to a guest's page", async () => {
    const asName = await fetch(`${realm.url.replace("localhost", HOST)}/realm/config`).catch(() => "closed");
    expect(asName).toBe("closed");
    const fromPage = await fetch(`${realm.url}/realm/config`, { headers: { origin: lan } });
    expect(fromPage.status).toBe(403);
  });

  it("the certificate has the printed fingerprint and names the address, and only its owner can read the key", async () => {
    const socket: TLSSocket = connect({
      host: HOST,
      port: Number(new URL(lan).port),
      rejectUnauthorized: false,
    });
    await once(socket, "secureConnect");
    const certificate = socket.getPeerX509Certificate();
    socket.destroy();
    expect(certificate?.fingerprint256).toBe(config.lan?.fingerprint);
    expect(certificate?.checkIP(HOST)).toBe(HOST);
    const file = join(folder.data, "https.pem");
    expect(readFileSync(file, "utf8")).toContain("PRIVATE KEY");
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});

describe("a realm that allows its guests more", () => {
  it("a guest moves the clock that the owner allowed; a restart keeps the certificate and not the permission", async () => {
    const folder = freshDataFolder();
    try {
      const first = await startRealmProcess(folder.data, 0, [...LAN, "--allow-guests", "clock"]);
      const { lan } = await configOf(first.url);
      const account = (await testAccounts(242))[0]?.address;
      const url = lan?.urls[0] ?? "";
      expect((await ask(`${url}/realm/config`)).body.may).toEqual(["clock", "faucet"]);
      expect((await ask(`${url}/realm/faucet`, { body: { account } })).status).toBe(200);
      expect((await ask(`${url}/realm/clock`, { body: { factor: 2 } })).status).toBe(200);
      await first.interrupt();

      const second = await startRealmProcess(folder.data, 0, LAN);
      const config = await configOf(second.url);
      expect(config.lan?.fingerprint).toBe(lan?.fingerprint);
      const again = await ask(`${config.lan?.urls[0]}/realm/clock`, { body: { factor: 2 } });
      expect(again.body.code).toBe("FORBIDDEN_GUEST");
      await second.kill();
    } finally {
      folder.remove();
    }
  });
});

describe("the terminal's lines for a realm in a network", () => {
  it("the terminal shows the address, a QR code, the warning to expect and the fingerprint, and no key", async () => {
    const folder = freshDataFolder();
    try {
      const realm = await startRealmProcess(folder.data, 0, LAN);
      const { lan } = await configOf(realm.url);
      const key = readFileSync(join(folder.data, "https.pem"), "utf8").split("\n")[1] ?? "";
      await realm.interrupt();
      const output = realm.output();
      expect(output).toContain(`On a phone in the same network: ${lan?.urls[0]}`);
      expect(output).toContain("The phone will warn that the connection is not private.");
      expect(output.replace(/\s/g, "")).toContain(lan?.fingerprint);
      expect(output).toContain(
        "can use the ready-made accounts and the deployer's, whose keys are published",
      );
      expect(output).toContain("cannot move the clock (--allow-guests clock changes that)");
      expect(output).toMatch(/[▀▄█]{20}/);
      expect(key.length).toBeGreaterThan(40);
      expect(output).not.toContain(key);
    } finally {
      folder.remove();
    }
  });

  it("a realm that serves only its machine names no address for guests", async () => {
    expect(parseOptions([]).host).toBe("127.0.0.1");
    expect(() => parseOptions(["--allow-guests", "clock"])).toThrow("--allow-guests needs --host");
    expect(() => parseOptions(["--host", HOST, "--allow-guests", "clock,moon"])).toThrow('not "clock,moon"');
    expect(parseOptions(["--host", HOST, "--allow-guests", "clock"]).allowGuests).toEqual(["clock"]);
    // Of earlier versions: the faucet is everybody's now.
    expect(parseOptions(["--host", HOST, "--allow-guests", "clock,faucet"]).allowGuests).toEqual(["clock"]);
  });
});

describe("the names of a machine in a network", () => {
  const wifi = { address: "192.168.1.5", family: "IPv4" as const, internal: false };
  const six = { address: "2001:db8::5", family: "IPv6" as const, internal: false };
  const linkLocal = { address: "fe80::5", family: "IPv6" as const, internal: false };
  const loop = { address: "127.0.0.1", family: "IPv4" as const, internal: true };

  it("every address means those of the machine's networks, without its own loopback", () => {
    expect(lanNames("0.0.0.0", () => ({ lo: [loop], wlan: [six, wifi] }))).toEqual(["192.168.1.5"]);
    expect(lanNames("::", () => ({ lo: [loop], wlan: [six, linkLocal, wifi] }))).toEqual([
      "192.168.1.5",
      "2001:db8::5",
    ]);
    expect(lanNames("Castle.local", () => ({}))).toEqual(["castle.local"]);
  });

  it("a machine without a network gets a sentence that says so", () => {
    expect(() => lanNames("0.0.0.0", () => ({ lo: [loop] }))).toThrow("not on a network");
  });
});

describe("the kept certificate", () => {
  const day = 86_400_000;
  const start = Date.UTC(2026, 0, 1);

  it("a certificate is renewed for another name, before it expires, and if the file is damaged", async () => {
    const folder = freshDataFolder();
    try {
      mkdirSync(folder.data);
      const file = join(folder.data, "https.pem");
      const at = async (names: string[], days: number) =>
        (await certificateIn(file, names, start + days * day)).fingerprint;
      const first = await at(["192.168.1.5"], 0);
      expect(await at(["192.168.1.5"], 300)).toBe(first);
      const renewed = await at(["192.168.1.5"], 340);
      expect(renewed).not.toBe(first);
      const moved = await at(["192.168.1.6", "castle.local"], 340);
      expect(moved).not.toBe(renewed);
      expect(await at(["castle.local"], 340)).toBe(moved);
      writeFileSync(file, readFileSync(file, "utf8").slice(0, 200), { mode: 0o644 });
      expect(await at(["castle.local"], 340)).not.toBe(moved);
      expect(statSync(file).mode & 0o777).toBe(0o600);
    } finally {
      folder.remove();
    }
  });
});
