import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { testAccounts } from "@embedded-radix/transactions";
import { loadArtifact } from "@kingdoms/artifacts";
import { realmEndpoints } from "@kingdoms/realm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectEachEncoding } from "../../support/encodings.ts";
import { freshDataFolder, type RealmProcess, refusedStart, startRealmProcess } from "../../support/realm.ts";

const folder = freshDataFolder();
let realm: RealmProcess;

beforeAll(async () => {
  realm = await startRealmProcess(folder.data);
});
afterAll(async () => {
  await realm?.kill();
  folder.remove();
});

/** What a realm that does not start says; never a stack. */
async function failsToStart(...flags: string[]): Promise<string> {
  const { output, code } = await refusedStart(flags);
  expect(code).toBe(1);
  expect(output).not.toContain("    at ");
  return output;
}

const send = async (path: string, body: string) => {
  const response = await fetch(realm.url + path, { method: "POST", body });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const clock = async () =>
  (await (await fetch(`${realm.url}/realm/clock`)).json()) as { nowMs: number; factor: number };

describe("a realm that cannot start says why", () => {
  it("an unknown flag or an invalid value stops the start with its code", async () => {
    expect(await failsToStart("--prot", "1")).toContain("BAD_FLAG");
    expect(await failsToStart("--port", "abc")).toContain("--port takes a whole number from 0 to 65535");
    expect(await failsToStart("--network", "0")).toContain("BAD_FLAG");
  });

  it("an unusable data folder or address stops the start with its code", async () => {
    const file = join(folder.data, "realm.json");
    for (const data of [file, join(file, "below")]) {
      const output = await failsToStart("--data", data);
      expect(output).toContain(`DATA_FOLDER_UNUSABLE: ${data} cannot be the data folder (E`);
    }
    const fresh = freshDataFolder();
    try {
      const output = await failsToStart("--data", fresh.data, "--host", "256.1.1.1", "--https-port", "0");
      expect(output).toContain("HOST_UNUSABLE: Nothing can listen on port 0 of 256.1.1.1");
    } finally {
      fresh.remove();
    }
  });

  it("a port in use stops the start with its code", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    const fresh = freshDataFolder();
    try {
      const output = await failsToStart("--port", String(port), "--data", fresh.data);
      expect(output).toContain(`PORT_IN_USE: Port ${port} is taken`);
    } finally {
      other.close();
      fresh.remove();
    }
  });

  it("a data folder in use stops the start with its code", async () => {
    expect(await failsToStart("--data", folder.data)).toContain("DATA_FOLDER_IN_USE");
  });

  it("a ledger of another network stops the start with its code", async () => {
    const own = freshDataFolder();
    const first = await startRealmProcess(own.data);
    await first.interrupt();
    try {
      expect(await failsToStart("--data", own.data, "--network", "240")).toContain(
        "DATA_FOLDER_OTHER_NETWORK",
      );
    } finally {
      own.remove();
    }
  });

  it("a folder that is not a realm's, of a newer or older version, or damaged stops the start and stays as it is", async () => {
    const own = freshDataFolder();
    mkdirSync(own.data);
    writeFileSync(join(own.data, "taxes.txt"), "2026");
    expect(await failsToStart("--data", own.data)).toContain("DATA_FOLDER_CORRUPT");
    expect(existsSync(join(own.data, "taxes.txt"))).toBe(true);
    own.remove();

    const realmFolder = freshDataFolder();
    const first = await startRealmProcess(realmFolder.data);
    await first.interrupt();
    try {
      const record = join(realmFolder.data, "realm.json");
      const written = readFileSync(record, "utf8");
      writeFileSync(record, written.replace(/"format": \d+/, '"format": 99'));
      expect(await failsToStart("--data", realmFolder.data)).toContain("DATA_FOLDER_NEWER");
      writeFileSync(record, written.replace(/"format": \d+/, '"format": 2'));
      expect(await failsToStart("--data", realmFolder.data)).toContain("DATA_FOLDER_OLDER");
      writeFileSync(record, written.slice(0, 40));
      expect(await failsToStart("--data", realmFolder.data)).toContain("DATA_FOLDER_CORRUPT");
      writeFileSync(record, written);
      writeFileSync(
        join(realmFolder.data, "ledger.sqlite"),
        "no database at all, but longer than a header of one would be".repeat(50),
      );
      expect(await failsToStart("--data", realmFolder.data)).toContain("LEDGER_FILE_CORRUPT");
    } finally {
      realmFolder.remove();
    }
  });
});

describe("a realm of network 2", () => {
  it("a realm of network 2 has addresses as on Stokenet", async () => {
    const own = freshDataFolder();
    const stokenet = await startRealmProcess(own.data, 0, ["--network", "2", "--confirm-public-network"]);
    try {
      const config = (await (await fetch(`${stokenet.url}/realm/config`)).json()) as {
        factory: string;
        networkName: string;
      };
      expect(config.factory).toMatch(/^component_tdx_2_/);
      expect(config.networkName).toBe("stokenet");
    } finally {
      await stokenet.kill();
      own.remove();
    }
  });
});

describe("the clock", () => {
  it("the clock moves forward, speeds up, never goes back, and survives a restart", async () => {
    const before = await clock();
    const { body } = await send("/realm/clock", JSON.stringify({ advanceSeconds: 3600 }));
    expect(Number(body.nowMs) - before.nowMs).toBeGreaterThanOrEqual(3_600_000);
    await send("/realm/clock", JSON.stringify({ factor: 100 }));
    expect((await clock()).factor).toBe(100);
    const last = await clock();
    expect(await realm.interrupt()).toBe(0);
    realm = await startRealmProcess(folder.data);
    const restarted = await clock();
    expect(restarted.factor).toBe(100);
    expect(restarted.nowMs).toBeGreaterThanOrEqual(last.nowMs);
    await send("/realm/clock", JSON.stringify({ factor: 1 }));
  });

  it.each([
    ["no JSON", "advance"],
    ["nothing to do", "{}"],
    ["backwards", '{"advanceSeconds":-5}'],
    ["text for a number", '{"advanceSeconds":"60"}'],
    ["further than a year", '{"advanceSeconds":99999999}'],
    ["a clock that stands still", '{"factor":0}'],
  ])("the clock refuses %s and stays", async (_name, body) => {
    const { status, body: answer } = await send("/realm/clock", body);
    expect(status).toBe(400);
    expect(answer).toMatchObject({ code: "BAD_REQUEST", message: expect.any(String) });
    expect((await clock()).factor).toBe(1);
  });
});

describe("the modules for the page", () => {
  it.each([
    ["rules.wasm", "application/wasm"],
    ["transactions.wasm", "application/wasm"],
  ] as const)(
    "/artifacts/%s is the artifact, cached by browsers while it is the same",
    async (name, type) => {
      const url = `${realm.url}/artifacts/${name}`;
      const response = await fetch(url);
      expect(response.headers.get("Content-Type")).toBe(type);
      expect(Buffer.compare(new Uint8Array(await response.arrayBuffer()), await loadArtifact(name))).toBe(0);
      const etag = response.headers.get("ETag") ?? "";
      expect((await fetch(url, { headers: { "If-None-Match": etag } })).status).toBe(304);
      expect((await fetch(url, { headers: { "If-None-Match": '"older"' } })).status).toBe(200);
      await expectEachEncoding(url);
    },
  );

  it.each(["engine.wasm", "country.sqlite", "country.json"] as const)(
    "/practice/artifacts/%s.brotli is the packed artifact for every encoding that a client accepts",
    async (name) => {
      const url = `${realm.url}/practice/artifacts/${name}.brotli`;
      for (const accepted of ["br", "gzip", "identity"]) {
        const response = await fetch(url, { headers: { "Accept-Encoding": accepted } });
        expect(response.headers.get("Content-Encoding")).toBeNull();
        const unpacked = brotliDecompressSync(new Uint8Array(await response.arrayBuffer()));
        expect(Buffer.compare(unpacked, await loadArtifact(name))).toBe(0);
        const etag = response.headers.get("ETag") ?? "";
        expect((await fetch(url, { headers: { "If-None-Match": etag } })).status).toBe(304);
      }
    },
  );
});

describe("the relay of a phone's wallet", () => {
  const sessionId = "7b2f6a0e-3c1d-4e5f-8a9b-0c1d2e3f4a5b";

  it("the relay keeps a wallet's answer until the page takes it", async () => {
    const answer = { sessionId, publicKey: "ab".repeat(32), data: "cd".repeat(64) };
    const relay = `${realm.url}/api/v1`;
    const left = await fetch(relay, {
      method: "POST",
      body: JSON.stringify({ method: "sendResponse", ...answer }),
    });
    expect([left.status, await left.text()]).toEqual([201, ""]);
    const take = () => send("/api/v1", JSON.stringify({ method: "getResponses", sessionId }));
    expect(await take()).toEqual({ status: 200, body: [answer] });
    expect(await take()).toEqual({ status: 200, body: [] });
  });

  it("the relay refuses a message that it cannot read or keep", async () => {
    expect(await send("/api/v1", "{")).toMatchObject({ status: 400, body: { code: "MALFORMED" } });
    expect(await send("/api/v2", "{}")).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
    const large = await send("/api/v1", " ".repeat(300_000));
    expect(large).toMatchObject({ status: 413, body: { code: "BODY_TOO_LARGE" } });
  });

  it("a link to the wallet's page may hold a long request", async () => {
    const { status } = await fetch(`${realm.url}/wallet?request=${"a".repeat(200_000)}`);
    expect(status).not.toBe(431);
  });
});

describe("the realm's own endpoints", () => {
  it("/realm/config has the address in the ledger's metadata, which is not the realm's", async () => {
    const config = (await (await fetch(`${realm.url}/realm/config`)).json()) as { homeUrl: string };
    expect(config.homeUrl).toBe("http://localhost:8090");
    expect(realm.url).not.toBe(config.homeUrl);
  });

  it("the faucet pays to accounts only", async () => {
    const [account] = await testAccounts(242);
    const paid = await send("/realm/faucet", JSON.stringify({ account: account?.address }));
    expect(paid.body.intentHash).toMatch(/^txid_sim1/);
    const refused = await send("/realm/faucet", '{"account":"account_sim1notanaccountatall"}');
    expect(refused).toMatchObject({ status: 400, body: { code: "FAUCET_FAILED" } });
    expect((await send("/realm/faucet", "{}")).body.code).toBe("BAD_REQUEST");
  });

  it("/realm/health reports ledger and keeper", async () => {
    const health = (await (await fetch(`${realm.url}/realm/health`)).json()) as object;
    expect(health).toMatchObject({
      healthy: true,
      ledger: { stateVersion: expect.any(Number) },
      ledgerError: null,
      keeper: { pending: 0, error: null },
    });
    expect((await fetch(`${realm.url}/realm/nothing`)).status).toBe(404);
  });

  it("each endpoint answers its example, and any other JSON with a result or a reason", async () => {
    const [account] = await testAccounts(242);
    const sample = { account: account?.address ?? "" };
    const posted = realmEndpoints.filter(({ method }) => method === "POST");
    for (const { path } of realmEndpoints.filter(({ method }) => method === "GET"))
      expect(`${path} ${(await fetch(realm.url + path)).status}`).toBe(`${path} 200`);
    const requests = new Map(posted.map(({ path, example }) => [path, example?.(sample) ?? {}]));
    for (const [path, request] of requests)
      expect(`${path} ${(await send(path, JSON.stringify(request))).status}`).toBe(`${path} 200`);

    const fields = new Set([...requests.values()].flatMap((request) => Object.keys(request)));
    const changes = fc.dictionary(fc.constantFrom(...fields), fc.jsonValue({ maxDepth: 2 }), { minKeys: 1 });
    const seed = Number(process.env.KINGDOMS_SEED ?? Math.floor(Math.random() * 2 ** 31));
    console.log(`any JSON for the realm: KINGDOMS_SEED=${seed}`);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...requests.keys()), changes, async (path, changed) => {
        const answer = await send(path, JSON.stringify({ ...requests.get(path), ...changed }));
        if (answer.status === 200) return;
        expect(answer.status).toBe(400);
        expect(answer.body).toMatchObject({ code: expect.any(String), message: expect.any(String) });
      }),
      { seed, numRuns: 100 },
    );
  });
});
