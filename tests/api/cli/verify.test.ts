/** `npm run kingdoms -- verify`: anybody can check a finished mission from a terminal. */
import { readFactory } from "@kingdoms/client";
import {
  everyMission,
  type FaultyGateway,
  resolve,
  startProxy,
  startWorld,
  type World,
  warringKingdoms,
} from "@kingdoms/game-tests/support/world/index.ts";
import { CHECKS } from "@kingdoms/verification";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCli } from "../../support/cli.ts";

describe("npm run kingdoms -- verify", () => {
  let world: World;
  let proxy: FaultyGateway;
  let battle: bigint;
  let inFlight: bigint;

  beforeAll(async () => {
    world = await startWorld();
    proxy = await startProxy(world.gatewayUrl);
    const { attacker, defender } = await warringKingdoms(world, 2);
    const orders = everyMission(world, attacker, defender);
    const newest = async (): Promise<bigint> => (await readFactory(world.game)).value.missionCount;
    await world.must(attacker.owner, orders.war);
    battle = await newest();
    await resolve(world, battle);
    await world.advance(4 * 3_600);
    // A raid may follow, whether the war left a truce or not.
    await world.must(attacker.owner, orders.raid);
    inFlight = await newest();
  });
  afterAll(async () => {
    await proxy.close();
    await world.stop();
  });

  const verify = (mission: bigint | string, gateway = world.gatewayUrl, ...flags: string[]) =>
    verifyIn(world, mission, gateway, ...flags);

  it("verify confirms a real battle line by line, and exits with 0", async () => {
    const { code, out, err } = await verify(battle);
    expect(err).toBe("");
    expect(out).toContain(`mission ${battle}: war, completed by txid_`);
    for (const name of CHECKS) {
      expect(out).toMatch(new RegExp(`^ {2}${name} +passed `, "m"));
    }
    expect(out).toMatch(/^decided by round \d+ of the embedded beacon, whose key is a public test key$/m);
    expect(out).toContain("The report stands.");
    expect(code).toBe(0);
  });

  it("verify --json prints the same checks for programs", async () => {
    const { out } = await verify(battle, world.gatewayUrl, "--json");
    const report = JSON.parse(out) as { stands: boolean; checks: { name: string; result: string }[] };
    expect(report.stands).toBe(true);
    expect(report.checks.map(({ name }) => name)).toEqual(CHECKS);
  });

  it("verify detects a gateway that lies about the defender, and exits with 1", async () => {
    proxy.rule((path) =>
      path === "/transaction/committed-details" ? { kind: "rewrite", change: lie } : null,
    );
    const { code, out } = await verify(battle, proxy.url);
    proxy.rule(() => null);
    expect(out).toMatch(/^ {2}event +FAILED .*\n +defendingUnits: told \d+, found \d+$/m);
    expect(out).toContain("The report does not stand.");
    expect(code).toBe(1);
  });

  it("verify takes the round from a relay as well, and reports a relay that lies or has none", async () => {
    const { code, out } = await verify(battle, world.gatewayUrl, "--relay", world.gatewayUrl);
    expect(out).toContain("The report stands.");
    expect(code).toBe(0);
    proxy.rule((path) =>
      path.includes("/public/")
        ? { kind: "rewrite", change: (body) => body.replace(/"signature":"../, '"signature":"aa') }
        : null,
    );
    const lying = await verify(battle, world.gatewayUrl, "--relay", proxy.url);
    proxy.rule(() => null);
    const silent = await verify(battle, world.gatewayUrl, "--relay", `${world.gatewayUrl}/nowhere`);
    for (const outcome of [lying, silent]) {
      expect(outcome.err).toMatch(/^NOT_FOUND: http\S+ does not give round \d+: /);
      expect(outcome.code).toBe(1);
    }
  });

  it("verify names the newest mission if the number does not exist", async () => {
    const { code, err } = await verify(999n);
    expect(err).toContain(`NOT_FOUND: there is no mission 999; the newest is ${inFlight}`);
    expect(code).toBe(1);
  });

  it("verify says when a mission in flight is due", async () => {
    const { code, err } = await verify(inFlight);
    expect(err).toMatch(/NOT_FOUND: mission \d+ has not been completed yet; it arrives 20/);
    expect(code).toBe(1);
  });

  it("verify refuses an invalid mission number as a wrong flag", async () => {
    const { code, err } = await verify("first");
    expect(err).toContain("BAD_FLAG: verify takes the mission's number");
    expect(code).toBe(2);
  });
});

function verifyIn(
  world: World,
  mission: bigint | string,
  gateway = world.gatewayUrl,
  ...flags: readonly string[]
) {
  const { networkId, factory } = world.config;
  const target = ["--network", String(networkId), "--factory", factory, "--gateway", gateway];
  return runCli(["verify", String(mission), ...target, ...flags]);
}

/** One defender more than there was. */
const lie = (body: string): string =>
  body.replace(
    /("kind":"U32","value":")(\d+)("[^{}]*"field_name":"defending_units")|("field_name":"defending_units"[^{}]*"value":")(\d+)(")/g,
    (_all, a, n, b, c, m, d) => (a === undefined ? `${c}${Number(m) + 1}${d}` : `${a}${Number(n) + 1}${b}`),
  );
