/** The command line against the real gateway: what it prints, what it refuses, how it ends. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { accountAddress as accountAddressOf, settleOverdue } from "@kingdoms/client";
import { standardRules } from "@kingdoms/game-tests/support/keeper.ts";
import {
  eventOf,
  type FoundedKingdom,
  fateOf,
  resolve,
  startWorld,
  type World,
} from "@kingdoms/game-tests/support/world/index.ts";
import {
  BUILDINGS,
  type Building,
  type MissileField,
  parseAttos,
  type RaidField,
  type WarField,
} from "@kingdoms/rules";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  fatesOf,
  simulateMissile,
  simulateRaid,
  simulateWar,
} from "../../../apps/cli/src/simulate/missions.ts";
import { runCli } from "../../support/cli.ts";

describe("npm run kingdoms", () => {
  let world: World;
  let folder: string;
  let kingdom: FoundedKingdom;
  let config: string;

  beforeAll(async () => {
    world = await startWorld();
    folder = await mkdtemp(join(tmpdir(), "kingdoms-cli-"));
    config = path("config.json");
    await writeFile(config, JSON.stringify(world.config));
    kingdom = await world.found(world.account(0), 3, 4, "Camelot");
    await world.fill(kingdom, "20", "1000");
    await world.found(world.account(1), 5, 6, "Avalon");
  });
  afterAll(async () => {
    await world.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const path = (name: string): string => join(folder, name);
  const json = async (...args: string[]): Promise<unknown> => {
    const { code, out, err } = await runCli([...args, "--json"]);
    expect(err).toBe("");
    expect(code).toBe(0);
    return JSON.parse(out);
  };

  it("--help lists the commands and their flags", async () => {
    const [none, help, keep, ...same] = await Promise.all([
      runCli([]),
      runCli(["--help"]),
      runCli(["keep", "--help"]),
      runCli(["help", "keep"]),
      runCli(["keep", "-h"]),
    ]);
    expect([none.code, help.code, keep.code]).toEqual([2, 0, 0]);
    expect(same).toEqual([keep, keep]);
    for (const name of [
      "keep",
      "steward",
      "inspect",
      "order",
      "publish",
      "watch",
      "simulate",
      "verify",
      "deploy",
    ])
      expect(help.out).toContain(`  ${name}`);
    expect(keep.out).toContain("--relay URL");
  });

  it("unknown commands and flags are refused with a sentence and exit code 2", async () => {
    const wrong = world.config.factory.replace(/.$/, (last) => (last === "q" ? "p" : "q"));
    const deploy = ["deploy", "--network", "2", "--site", "https://kingdoms.example"];
    // A player's account, but on another network.
    const elsewhere = world.account(0).address;
    const mistyped = ["inspect", "factory", "--network", "242", "--factory", wrong];
    const cases: [string[], string][] = [
      [
        ["conquer"],
        "there is no such command; there are keep, steward, inspect, order, neighbours, mcp, publish, watch, simulate, verify, deploy",
      ],
      [["keep", "--health-port", "99999"], "--health-port takes a whole number from 0 to 65535"],
      [["keep", "--health-port"], "--health-port takes a value"],
      [
        ["keep", "--recalculate", "--no-recalculate"],
        "--recalculate and --no-recalculate cannot be used together",
      ],
      [["inspect"], "inspect takes factory, kingdom or mission"],
      [["inspect", "kingdom"], "say which kingdom"],
      [["inspect", "factory", "--network", "2"], "--network and --factory go together"],
      [
        ["simulate", "war", "--attackers", "5", "--buildings", "castle=1"],
        "--buildings takes mine or barracks",
      ],
      [["simulate", "raid", "--unclaimed", "-5"], "--unclaimed"],
      [["simulate", "raid", "--unclaimed", "1000000000001"], "--unclaimed takes an amount of KGLD"],
      [["simulate", "raid", "--attackers", "5"], "simulate raid takes no --attackers"],
      [["simulate", "war", "--attackers", "5", "--unclaimed", "9"], "simulate war takes no --unclaimed"],
      [["simulate", "missile", "--missiles", "5", "--treasury=9"], "simulate missile takes no --treasury"],
      [["inspect", "factory", "--config", config, "--gateway", "nonsense"], "--gateway takes the address"],
      [
        ["inspect", "factory", "--config", config, "--gateway", "ftp://gateway"],
        "--gateway takes the address",
      ],
      [mistyped, "--factory takes the address of a component; a character of this one is wrong"],
      [["help", "conquer"], "there is no such command"],
      [["keep", "--relay", "nonsense", "--config", config], "--relay takes the address of a relay"],
      [["keep", "--relay", "https://me:secret@a.example", "--config", config], "--relay takes the address"],
      [["deploy", "--network", "2", "--chain", "league"], "--chain takes quicknet or embedded"],
      [
        ["deploy", "--network", "2", "--chain", "quicknet", "--beacon", "x"],
        "--beacon implies the chain: leave --chain out",
      ],
      [["deploy", "--network", "2", "--beacon", wrong], "--beacon takes the address of a component"],
      [["deploy", "--network", "2", "--chain", "embedded"], "a public network needs quicknet"],
      [["deploy", "--network", "2", "--site", "http://kingdoms.example"], "the Radix Wallet refuses others"],
      [["deploy", "--network", "1", "--site", "http://localhost:8090"], "the Radix Wallet refuses others"],
      [["deploy", "--network", "2", "--site", "https://kingdoms.example/game"], "an address without a path"],
      [["deploy", "--network", "2", "--site", "ftp://kingdoms.example"], "where the game is played"],
      [
        ["account", "--network", "7", "--key-file", "x"],
        "--gateway takes the address of the Gateway API of network 7",
      ],
      [["links"], "--config names the file"],
      [[...deploy, "--payee", "nobody"], "--payee takes the address of an account on this network"],
      [
        [...deploy, "--payee", world.config.factory],
        "--payee takes the address of an account on this network",
      ],
      [[...deploy, "--payee", elsewhere], "--payee takes the address of an account on this network"],
    ];
    for (let first = 0; first < cases.length; first += 6) {
      const group = cases.slice(first, first + 6);
      const refused = group.map(async ([args, sentence]) => {
        const { code, out, err } = await runCli(args);
        expect({ args, code, out }).toEqual({ args, code: 2, out: "" });
        expect(err).toContain("BAD_FLAG: ");
        expect(err).toContain(sentence);
        expect(err).not.toContain("    at ");
      });
      await Promise.all(refused);
    }
  });

  it("errors name the missing part of a config, or that the gateway does not answer", async () => {
    await writeFile(path("empty.json"), "{}");
    await writeFile(path("away.json"), JSON.stringify({ ...world.config, gatewayUrl: "http://127.0.0.1:9" }));
    const outcomes = await Promise.all(
      [path("empty.json"), path("none.json"), path("away.json"), "http://127.0.0.1:9/realm/config"].map(
        (source) => runCli(["inspect", "factory", "--config", source]),
      ),
    );
    expect(outcomes.map(({ code }) => code)).toEqual([1, 1, 1, 1]);
    expect(outcomes[0]?.err).toContain("it names no network or no factory");
    expect(outcomes[1]?.err).toContain("BAD_CONFIG");
    expect(outcomes[2]?.err).toMatch(/^UNREACHABLE: http:\/\/127\.0\.0\.1:9\S+ could not be reached\n$/);
    expect(outcomes[3]?.err).toBe(
      "BAD_CONFIG: http://127.0.0.1:9/realm/config is not a game config: nobody answers there\n",
    );
  });

  it("inspect shows the game, its kingdoms and its missions", async () => {
    const factory = await json("inspect", "factory", "--config", config);
    expect(factory).toMatchObject({
      factory: world.config.factory,
      kingdomCount: "2",
      missionCount: "2",
      recentMissions: { looked: 2, pending: 2, due: 0, announced: 0 },
      missionVaultXrd: "20",
      beacon: { component: world.config.beacon, period: 3 },
      payee: world.config.dAppDefinition,
      kgldSupply: "1000",
      backingXrd: "1080",
      payeeXrd: "120",
      redemptionPrice: "0.01",
    });
    for (const which of ["1", "#1#", "camelot", kingdom.component])
      expect(await json("inspect", "kingdom", which, "--config", config)).toMatchObject({
        name: "Camelot",
        component: kingdom.component,
        treasury: "1000",
      });
    expect(await json("inspect", "mission", "2", "--config", config)).toMatchObject({
      id: "2",
      kind: "rarity",
      status: { state: "pending" },
    });
    const { code, out } = await runCli(["inspect", "kingdom", "1", "--config", config]);
    expect(code).toBe(0);
    expect(out).toMatch(/^Camelot, #1#\n/);
    expect(out).toMatch(/treasury +1000 KGLD/);
    const [nobody, nothing] = await Promise.all([
      runCli(["inspect", "kingdom", "Atlantis", "--config", config]),
      runCli(["inspect", "mission", "3", "--config", config]),
    ]);
    expect(nobody).toMatchObject({
      code: 1,
      err: "NOT_FOUND: no kingdom has this number, component or name\n",
    });
    expect(nothing.err).toContain("there is no mission 3; the newest is 2");
  });

  it("inspect finds the game by network, factory and gateway as well", async () => {
    const flags = ["--network", "242", "--factory", world.config.factory, "--gateway", world.gatewayUrl];
    expect(await json("inspect", "factory", ...flags)).toMatchObject({ kingdomCount: "2" });
    const { err, code } = await runCli(["inspect", "factory", ...flags.with(1, "1")]);
    expect({ err, code }).toEqual({
      err: `WRONG_NETWORK: ${world.gatewayUrl} serves network 242, not 1\n`,
      code: 1,
    });
  });

  it("simulate uses the rules themselves, and gives the same result for the same seed", async () => {
    const args = [
      "simulate",
      "war",
      "--attackers",
      "4",
      "--defenders",
      "4",
      "--treasury",
      "5000",
      "--fates",
      "500",
    ];
    const [first, again, other] = await Promise.all([
      json(...args),
      json(...args),
      json(...args, "--seed", "other"),
    ]);
    expect(first).toEqual(again);
    expect(first).not.toEqual(other);
    const zero = "00".repeat(32);
    const noBuildings = Object.fromEntries(BUILDINGS.map((name) => [name, 0])) as Record<Building, number>;
    const rules = await standardRules();
    const outcome = rules.raid(
      { defenders: 2, unclaimed: parseAttos("300"), buildings: noBuildings },
      Uint8Array.from(Buffer.from(zero, "hex")),
    );
    const one = await json("simulate", "raid", "--defenders", "2", "--unclaimed", "300", "--fate", zero);
    expect(one).toMatchObject({ fates: 1, odds: { success: outcome.success ? "100.00 %" : "0.00 %" } });
    const { code } = await runCli([
      "simulate",
      "missile",
      "--missiles",
      "3",
      "--defenders",
      "2",
      "--config",
      config,
    ]);
    expect(code).toBe(0);
  });

  it("simulate never finds an outcome outside of the ranges that it shows", async () => {
    const rules = await standardRules();
    const buildings = {
      ...(await world.game.kingdomState(kingdom.component)).value.buildings,
      mine: 2,
      stronghold: 1,
    };
    const fates = [...fatesOf("ranges", 2_000)];
    const [treasury, hidden] = [parseAttos("9000"), parseAttos("100")];
    const war: WarField = { attackers: 5, defenders: 4, treasury, hidden, buildings, alarm: 1 };
    const raid: RaidField = { defenders: 1, unclaimed: parseAttos("400"), buildings };
    const missile: MissileField = { missiles: 5, barriers: 2, defenders: 3, buildings };
    const reports = [
      simulateWar(rules, war, fates),
      simulateRaid(rules, raid, fates),
      simulateMissile(rules, missile, fates),
    ];
    for (const report of reports)
      for (const [name, range] of Object.entries(report["whatever fate decides"] ?? {})) {
        const bounds = /^([\d.]+) to ([\d.]+)$/.exec(range);
        const found = report["least, mean, most"]?.[name]?.split(", ").map(Number);
        if (bounds === null || found === undefined) continue;
        expect(found[0]).toBeGreaterThanOrEqual(Number(bounds[1]));
        expect(found[2]).toBeLessThanOrEqual(Number(bounds[2]));
      }
  });

  it("inspect shows payee, backing, redemption price, and the kingdom's plan", async () => {
    const { out } = await runCli(["inspect", "factory", "--config", config]);
    expect(out).toMatch(new RegExp(`^  beacon {2,}${world.config.beacon}, a round each 3 s`, "m"));
    // The deployer is the dApp definition, and the payee of an embedded game.
    expect(out).toMatch(new RegExp(`^  payee {2,}${world.config.dAppDefinition}$`, "m"));
    expect(out).toMatch(/^ {2}put aside for it {2,}120 XRD$/m);
    expect(out).toMatch(/^ {2}backing {2,}1080 XRD$/m);
    expect(out).toMatch(/^ {2}redemption price {2,}0\.01 XRD for 1 KGLD$/m);
    const shown = await runCli(["inspect", "kingdom", "1", "--config", config]);
    expect(shown.out).toMatch(/^ {2}plan in force {2,}0$/m);
    expect(shown.out).toMatch(/^ {2}no raid until {2,}none$/m);
    expect(shown.out).not.toContain("1970-");
  });

  it("inspect shows when the round of a mission is signed, and its randomness once it is verified", async () => {
    const shown = async () => (await runCli(["inspect", "mission", "1", "--config", config])).out;
    const { time, round } = await fateOf(world, 1n);
    const signed = new Date(time * 1000).toISOString().replace(".000Z", "Z");
    const waiting = await shown();
    expect(waiting).toMatch(new RegExp(`^  round {2,}${round}\\n  round signed {2,}${signed}$`, "m"));
    expect(waiting).toMatch(/^ {2}round verified {2,}no$/m);
    await resolve(world, 1n);
    expect(await shown()).toMatch(/^ {2}randomness {2,}[0-9a-f]{64}$/m);
  });

  it("inspect shows that a settlement is announced, and when it takes effect", async () => {
    await world.found(world.account(2), 7, 8, "Tintagel");
    await world.advance(86_400 + 600);
    const payer = accountAddressOf(world.account(1).address);
    const order = settleOverdue({ factory: world.config.factory, missionIds: [3n], payer });
    const { takesEffectAt } = eventOf(await world.must(world.account(1), order), "SettlementAnnounced");
    const { out } = await runCli(["inspect", "mission", "3", "--config", config]);
    const due = new Date(takesEffectAt * 1000).toISOString().replace(".000Z", "Z");
    expect(out).toMatch(/^ {2}settlement announced {2,}20/m);
    expect(out).toMatch(new RegExp(`^  settlement due {2,}${due}$`, "m"));
    expect(await json("inspect", "mission", "3", "--config", config)).toMatchObject({
      announcement: { at: world.now(), reward: "1" },
    });
    expect(await json("inspect", "factory", "--config", config)).toMatchObject({
      recentMissions: { announced: 1 },
    });
  });
});
