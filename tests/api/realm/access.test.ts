/** Who may use a realm, and for how much of its time: any program of this machine, its own page, and whom its owner allowed. */
import { once } from "node:events";
import {
  Agent,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
} from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { endpoints } from "@embedded-radix/gateway";
import { RELAY_PATH } from "@embedded-radix/relay";
import { embedded } from "@kingdoms/beacon";
import { pagePolicy } from "@kingdoms/deploy/site";
import { beaconEndpoints, realmEndpoints } from "@kingdoms/realm";
import { GatewayApiClient } from "@radixdlt/babylon-gateway-api-sdk";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseOptions } from "../../../apps/realm/src/options.ts";
import { listen, requestTimeouts } from "../../../apps/realm/src/server.ts";
import { freshDataFolder, type RealmProcess, startRealmProcess } from "../../support/realm.ts";

const friend = "http://localhost:3000";
const secondFriend = "https://dapp.example";
const folder = freshDataFolder();
let realm: RealmProcess;

beforeAll(async () => {
  const flags = ["--no-keeper", "--allow-origin", friend, "--allow-origin", secondFriend];
  realm = await startRealmProcess(folder.data, 0, flags);
});
afterAll(async () => {
  await realm?.kill();
  folder.remove();
});

interface Sent {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A request with exactly these headers: `fetch` writes some of its own. */
function send({ method = "POST", path = "/status/gateway-status", headers = {}, body }: Sent) {
  const { port } = new URL(realm.url);
  return new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const options = { host: "127.0.0.1", port, method, path, headers, agent: false };
    const request = httpRequest(options, (answer) => {
      const { statusCode: status = 0, headers: given } = answer;
      let text = "";
      answer.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      answer.on("end", () => resolve({ status, headers: given, text }));
    });
    request.on("error", reject);
    request.end(body ?? (method === "POST" ? "{}" : undefined));
  });
}

const own = () => new URL(realm.url).host;
const everyPath = [
  ...[...endpoints, ...realmEndpoints.filter(({ method }) => method === "POST")].map(({ path }) => path),
  RELAY_PATH,
];

const beaconPaths = beaconEndpoints.map(({ path }) => path.replace(":round", "7"));

describe("a page of another origin", () => {
  it.each(everyPath)("a page of another origin is refused at %s before anything happens", async (path) => {
    const foreign: Record<string, string>[] = [
      { origin: "https://evil.example" },
      { origin: "null" },
      // Another port of this machine is another origin.
      { origin: "http://localhost:5555", "sec-fetch-site": "same-site" },
      { "sec-fetch-site": "cross-site", "content-type": "text/plain" },
      { "sec-fetch-site": "same-site", "content-type": "application/x-www-form-urlencoded" },
      // A proxy in between that writes the realm's own origin does not make the page the realm's.
      { origin: `http://${own()}`, host: own(), "sec-fetch-site": "cross-site" },
    ];
    for (const headers of foreign) {
      const answer = await send({ path, headers });
      expect(`${path} ${JSON.stringify(headers)} ${answer.status}`).toMatch(/ 403$/);
      expect(JSON.parse(answer.text)).toMatchObject({ code: "FORBIDDEN_ORIGIN" });
      expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    }
  });

  it("a preflight request of another origin is refused", async () => {
    const headers = { origin: "https://evil.example", "access-control-request-method": "POST" };
    const answer = await send({ method: "OPTIONS", headers });
    expect(answer.status).toBe(403);
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
  });

  it.each(["/realm/config", "/stream/live", "/", "/assets/any.js", "/artifacts/rules.wasm", ...beaconPaths])(
    "a page of another origin can neither read nor frame %s",
    async (path) => {
      for (const dest of ["iframe", "image", "script", "empty", "object", "embed"]) {
        const mode = ["iframe", "object", "embed"].includes(dest) ? "navigate" : "no-cors";
        const headers = { "sec-fetch-site": "cross-site", "sec-fetch-mode": mode, "sec-fetch-dest": dest };
        expect(`${dest} ${(await send({ method: "GET", path, headers })).status}`).toBe(`${dest} 403`);
      }
    },
  );

  it("a page of another origin may link to the game, and show the ledger's icons", async () => {
    const link = {
      "sec-fetch-site": "cross-site",
      "sec-fetch-mode": "navigate",
      "sec-fetch-dest": "document",
    };
    expect((await send({ method: "GET", path: "/realm/health", headers: link })).status).toBe(200);
    const image = { "sec-fetch-site": "same-site", "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image" };
    const icon = await send({ method: "GET", path: "/icons/kgld.svg", headers: image });
    expect(icon.status).not.toBe(403);
    expect(icon.headers["cross-origin-resource-policy"]).toBe("cross-origin");
  });
});

describe("a page of an allowed origin", () => {
  it.each([friend, secondFriend])(
    "a page of an allowed origin reads answers and sends requests, as %s",
    async (origin) => {
      for (const path of ["/status/gateway-status", "/transaction/committed-details"]) {
        const answer = await send({ path, headers: { origin, "sec-fetch-site": "cross-site" } });
        expect([200, 400]).toContain(answer.status);
        expect(answer.headers["access-control-allow-origin"]).toBe(origin);
        expect(answer.headers.vary).toMatch(/\bOrigin\b/);
      }
      const order = await send({ path: "/realm/clock", headers: { origin }, body: '{"advanceSeconds":1}' });
      expect(order.status).toBe(200);
    },
  );

  it("a page of an allowed origin reads the beacon's rounds", async () => {
    for (const path of beaconPaths) {
      const answer = await send({
        method: "GET",
        path,
        headers: { origin: friend, "sec-fetch-site": "cross-site" },
      });
      expect(`${path} ${answer.status}`).toBe(`${path} 200`);
      expect(answer.headers["access-control-allow-origin"]).toBe(friend);
    }
  });

  it("a page of an allowed origin may send the toolkit's headers", async () => {
    const names = "content-type,rdx-client-name,rdx-client-version,rdx-app-name,rdx-app-dapp-definition";
    const answer = await send({
      method: "OPTIONS",
      path: "/state/entity/page/metadata",
      headers: {
        origin: friend,
        "sec-fetch-site": "same-site",
        "access-control-request-method": "POST",
        "access-control-request-headers": names,
        "access-control-request-private-network": "true",
      },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers).toMatchObject({
      "access-control-allow-origin": friend,
      "access-control-allow-headers": names,
      "access-control-allow-methods": "GET, POST",
      "access-control-allow-private-network": "true",
    });
  });

  it("answers to others do not reveal the allowed origins", async () => {
    const answer = await send({});
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    expect(answer.headers.vary).toMatch(/\bOrigin\b/);
  });
});

describe("a program", () => {
  it("a program is served without an origin, with any content type", async () => {
    for (const type of ["application/json", "text/plain", "application/x-www-form-urlencoded"])
      expect((await send({ headers: { "content-type": type } })).status).toBe(200);
  });

  it("a program is served through the gateway's SDK", async () => {
    const sdk = GatewayApiClient.initialize({ basePath: realm.url, applicationName: "test", networkId: 242 });
    expect((await sdk.status.getNetworkConfiguration()).network_id).toBe(242);
  });
});

describe("a name that leads to this machine", () => {
  it.each([...everyPath, ...beaconPaths, "/realm/config", "/", "/icons/kgld.svg"])(
    "a foreign host name gets no answer of %s",
    async (path) => {
      const method = everyPath.includes(path) ? "POST" : "GET";
      for (const host of [
        "evil.example",
        `evil.example:${new URL(realm.url).port}`,
        "127.0.0.1.evil.example",
      ]) {
        const answer = await send({ method, path, headers: { host, origin: `http://${host}` } });
        expect(`${host} ${answer.status}`).toBe(`${host} 403`);
        expect(JSON.parse(answer.text)).toMatchObject({ code: "FORBIDDEN_HOST" });
      }
    },
  );

  it("the realm's own host names are served", async () => {
    for (const host of ["localhost", own(), "127.0.0.1:9000", "[::1]:8090", "LOCALHOST:1"])
      expect(`${host} ${(await send({ headers: { host } })).status}`).toBe(`${host} 200`);
  });
});

describe("every answer", () => {
  it("every answer forbids sniffing, framing and foreign referrers", async () => {
    for (const [method, path] of [
      ["GET", "/"],
      ["GET", "/nowhere"],
      ["GET", "/assets/missing.js"],
      ["GET", "/realm/config"],
      ["GET", "/artifacts/rules.wasm"],
      ["GET", `/${embedded.hash}/public/latest`],
      ["GET", "/v2/nowhere"],
      ["GET", "/wallet"],
      ["POST", RELAY_PATH],
      ["POST", "/api/nowhere"],
      ["POST", "/status/gateway-status"],
      ["POST", "/status/nothing"],
    ] as const) {
      const { headers } = await send({ method, path });
      expect(headers, path).toMatchObject({
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "same-origin",
        "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
      });
    }
  });

  it("the page's policy allows its scripts by their digests, and no others", () => {
    const policy = pagePolicy('<script>let a = 1;</script><script type="module" src="/x.js"></script>');
    expect(policy).toContain(
      "script-src 'self' 'wasm-unsafe-eval' 'sha256-xY6QKfH9PRsQnLz56nj6MBwiK5oHg+im1Jkpdp1x/Ck=';",
    );
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toMatch(/style-src 'self' 'sha256-[A-Za-z0-9+/]+=';/);
  });
});

describe("a large body", () => {
  const realmPaths = ["/realm/clock", "/realm/faucet", "/realm/nothing", RELAY_PATH];
  const others = ["/transaction/submit", "/", "/assets/any.js", "/nowhere", "/v2/beacons/embedded/rounds/1"];
  const mebibyte = 1024 * 1024;

  /** The answer to a body that is on its way; what is left of it is not sent any more. */
  async function upload(path: string, headers: Record<string, string>, bytes: number) {
    const { port } = new URL(realm.url);
    // A connection that is to be closed after the answer may be reset before the answer is read.
    const agent = new Agent({ keepAlive: true });
    const request = httpRequest({ host: "127.0.0.1", port, method: "POST", path, headers, agent });
    const answered = once(request, "response") as Promise<[IncomingMessage]>;
    let [going, sent] = [true, 0];
    const end = answered.finally(() => {
      going = false;
    });
    request.flushHeaders();
    for (; going && sent < bytes; sent += 65_536) {
      request.write("x".repeat(65_536));
      await delay(1);
    }
    const [answer] = await end;
    request.on("error", () => undefined);
    request.destroy();
    agent.destroy();
    return { status: answer.statusCode, sent };
  }

  it.each([...realmPaths, ...others])(
    "a large body that is announced is refused before it is sent, at %s",
    async (path) => {
      const length = String((realmPaths.includes(path) ? 1 : 9) * mebibyte);
      expect(await upload(path, { "content-length": length }, 0)).toEqual({ status: 413, sent: 0 });
    },
  );

  it.each([...realmPaths, ...others])(
    "a body of unknown length is refused once it is too long, at %s",
    async (path) => {
      const { status, sent } = await upload(path, { "transfer-encoding": "chunked" }, 200 * mebibyte);
      expect(status).toBe(413);
      expect(sent).toBeLessThan(100 * mebibyte);
    },
  );

  it("the answer to a large body names the limit", async () => {
    const answer = await send({ path: "/realm/clock", body: "x".repeat(16_385) });
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.text)).toEqual({
      code: "BODY_TOO_LARGE",
      message: "The body is larger than 16384 bytes.",
    });
  });
});

describe("a client that takes its time", () => {
  const quick = { headersMs: 100, requestMs: 200, checkEveryMs: 20 };
  let server: Server;
  let port: number;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    const app = new Hono().post("/", async (context) => context.text(await context.req.text()));
    ({ server, port } = await listen(app, { host: "127.0.0.1", port: 0, patience: quick }));
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
    server.closeAllConnections();
  });

  /** What comes back until the server closes the connection. */
  async function talk(text: string): Promise<string> {
    const socket = connect(port, "127.0.0.1");
    sockets.push(socket);
    let answer = "";
    socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
    socket.on("error", () => undefined);
    socket.write(text);
    await once(socket, "close");
    return answer;
  }

  it("a client slow with its headers is disconnected", async () => {
    expect(await talk("POST / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")).toMatch(/^HTTP\/1.1 408 /);
  });

  it("a client slow with its body is disconnected", async () => {
    expect(await talk("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nhalf")).toMatch(
      /^(HTTP\/1.1 408 |$)/,
    );
  });

  it("a realm's time limits are seconds, not minutes", () => {
    expect(requestTimeouts).toEqual({ headersMs: 5_000, requestMs: 20_000, checkEveryMs: 1_000 });
    expect((server.address() as AddressInfo).port).toBe(port);
  });
});

describe("the flag for allowed origins", () => {
  it("--allow-origin takes origins as browsers write them", () => {
    const { allowOrigins } = parseOptions(["--allow-origin", friend, "--allow-origin=https://a.example"]);
    expect(allowOrigins).toEqual([friend, "https://a.example"]);
    expect(parseOptions([]).allowOrigins).toEqual([]);
  });

  it.each([
    "*",
    "null",
    "localhost:3000",
    "http://localhost:3000/",
    "http://a.example/page",
    "file:///tmp",
    "",
  ])('--allow-origin refuses "%s"', (origin) => {
    expect(() => parseOptions([`--allow-origin=${origin}`])).toThrow(
      "--allow-origin takes an origin such as",
    );
  });
});
