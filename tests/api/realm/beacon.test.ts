/** The beacon that a realm serves: what drand's relays answer, and never a round before the ledger's clock reaches it. */
import { ManualClock } from "@embedded-radix/tests/support/world/clock.ts";
import { checkInfo, embedded, infoPath, readRound, roundAt, roundPath, timeOf } from "@kingdoms/beacon";
import { createGatewayClient, readKingdoms } from "@kingdoms/client";
import { createBeaconRelay } from "@kingdoms/realm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshDataFolder, type RealmProcess, startRealmProcess } from "../../support/realm.ts";
import { found } from "../../support/realm-game.ts";

const NOW = 1_767_225_600;

describe("the rounds of an embedded ledger's beacon", () => {
  const clock = new ManualClock(NOW * 1000);
  const relay = createBeaconRelay(clock);
  const get = async (path: string, init?: RequestInit) =>
    relay.fetch(new Request(`http://realm${path}`, init));
  const latest = roundAt(embedded, NOW);

  it("the realm's rounds are signed by the chain that is described", async () => {
    checkInfo(embedded, await (await get(infoPath(embedded))).text());
    for (const round of [1, 1000, latest]) {
      const answer = await (await get(roundPath(embedded, round))).text();
      expect(readRound(embedded, round, answer).round).toBe(round);
      expect(await (await get(`/v2/beacons/embedded/rounds/${round}`)).text()).toBe(answer);
      expect(Object.keys(JSON.parse(answer) as object)).toEqual(["round", "randomness", "signature"]);
    }
  });

  it("the realm's rounds are served once the ledger's clock has reached their time, and not a second before", async () => {
    expect(timeOf(embedded, latest)).toBe(NOW);
    expect((await get(roundPath(embedded, latest))).status).toBe(200);
    const early = await get(roundPath(embedded, latest + 1));
    expect(early.status).toBe(425);
    expect(early.headers.get("cache-control")).toBe("no-store");
    expect(await early.json()).toMatchObject({ code: "ROUND_NOT_SIGNED" });
    clock.advance(embedded.period - 1);
    expect((await get(`/v2/beacons/embedded/rounds/${latest + 1}`)).status).toBe(425);
    const newest = async () => JSON.parse(await (await get(roundPath(embedded, "latest"))).text()) as object;
    expect(await newest()).toMatchObject({ round: latest });
    clock.advance(1);
    expect((await get(roundPath(embedded, latest + 1))).status).toBe(200);
    expect(await newest()).toMatchObject({ round: latest + 1 });
  });

  it("the realm's rounds may be cached forever, except for the newest one's number", async () => {
    const cached = async (path: string) => (await get(path)).headers.get("cache-control");
    expect(await cached(roundPath(embedded, 5))).toBe("public, max-age=31536000, immutable");
    expect(await cached(infoPath(embedded))).toBe("public, max-age=31536000, immutable");
    expect(await cached(roundPath(embedded, "latest"))).toBe("no-store");
  });

  it.each([
    "0",
    "-1",
    "01",
    "1.5",
    "1e3",
    "0x10",
    " 1",
    "one",
    "9007199254740993",
    "9".repeat(40),
    "NaN",
    "%00",
  ])("rounds are requested by a whole number from 1, not by %j", async (asked) => {
    for (const path of [`/${embedded.hash}/public/${asked}`, `/v2/beacons/embedded/rounds/${asked}`]) {
      const answer = await get(path);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: "BAD_REQUEST" });
    }
  });

  it("the realm's rounds are not those of another chain, nor under another path or method", async () => {
    for (const path of [
      `/${"0".repeat(64)}/info`,
      `/${embedded.hash}/public`,
      `/${embedded.hash}/public/5/more`,
      "/v2/beacons/quicknet/rounds/5",
      "/v2/beacons/embedded/rounds/",
    ])
      expect(`${path} ${(await get(path)).status}`).toBe(`${path} 404`);
    const posted = await get(roundPath(embedded, 5), { method: "POST", body: "{}" });
    expect(posted.status).toBe(413);
    expect(await posted.json()).toMatchObject({ code: "BODY_TOO_LARGE" });
    expect((await get(roundPath(embedded, 5), { method: "POST" })).status).toBe(404);
  });

  it("the realm's rounds are computed once for any number of requests", async () => {
    const started = performance.now();
    await get(roundPath(embedded, 77));
    const first = performance.now() - started;
    const again = performance.now();
    for (let count = 0; count < 20; count++) await get(roundPath(embedded, 77));
    expect((performance.now() - again) / 20).toBeLessThan(first);
  });
});

describe("a realm with its beacon", () => {
  const folder = freshDataFolder();
  let realm: RealmProcess;
  beforeAll(async () => {
    realm = await startRealmProcess(folder.data);
  });
  afterAll(async () => {
    await realm?.kill();
    folder.remove();
  });

  it("a realm serves rounds by its ledger's clock", async () => {
    const { nowMs } = (await (await fetch(`${realm.url}/realm/clock`)).json()) as { nowMs: number };
    const soon = roundAt(embedded, nowMs / 1000 + 600);
    const asked = () => fetch(realm.url + roundPath(embedded, soon));
    expect((await asked()).status).toBe(425);
    await fetch(`${realm.url}/realm/clock`, { method: "POST", body: '{"advanceSeconds":700}' });
    expect(readRound(embedded, soon, await (await asked()).text()).round).toBe(soon);
  });

  it("a realm resolves a draw by its own round, without a key", async () => {
    const config = await found(realm.url, { x: 4, y: 4 });
    await fetch(`${realm.url}/realm/clock`, { method: "POST", body: '{"advanceSeconds":300}' });
    const gateway = createGatewayClient({ baseUrl: realm.url });
    const rarities = async () =>
      (await readKingdoms({ gateway, config })).value.map(({ rarity }) => rarity !== null);
    await expect.poll(rarities, { timeout: 120_000, interval: 100 }).toEqual([true]);
    const health = (await (await fetch(`${realm.url}/realm/health`)).json()) as object;
    expect(health).toMatchObject({ keeper: { relays: [{ state: "answering" }], waitingFor: null } });
    const beaconState = await gateway.post("/state/entity/details", { addresses: [config.beacon] });
    expect(JSON.stringify(beaconState)).toContain('"verified"');
  });
});
