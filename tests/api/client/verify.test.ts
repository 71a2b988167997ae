/** Anybody can check a battle: real missions stand, and every field that is tampered with is found out. */
import { loadArtifact } from "@kingdoms/artifacts";
import {
  isCompletion,
  isLaunch,
  type LoggedCompletion,
  type LoggedLaunch,
  type MissionRecord,
  type MissionReport,
  partiesOf,
  readFactory,
  readMissions,
  resolveMission,
} from "@kingdoms/client";
import { createRules, fromHex, type Rules, toHex } from "@kingdoms/rules";
import { testFateKey } from "@kingdoms/transactions";
import {
  addressBytes,
  CHECKS,
  type Check,
  type Evidence,
  readEvidence,
  verify,
} from "@kingdoms/verification";
import { bls12_381 } from "@noble/curves/bls12-381.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  arm,
  everyMission,
  type FoundedKingdom,
  recruit,
  startWorld,
  type World,
  warringKingdoms,
} from "../../support/world/index.ts";

const DOMAIN = "BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_POP_";
const { longSignatures } = bls12_381;
const OVERDUE = 86_400;
type Type = LoggedCompletion["event"]["type"];
const MET: readonly Type[] = ["KingdomAttackCompleted", "KingdomRaidCompleted", "KingdomMissileCompleted"];
const KINDS: readonly Type[] = [
  ...MET,
  "KingdomFortifyCompleted",
  "KingdomProspectCompleted",
  "KingdomRarityCompleted",
];

let world: World;
let attacker: FoundedKingdom;
let defender: FoundedKingdom;
let rules: Rules;
const byFate = new Map<Type, Evidence>();
const overdue = new Map<Type, Evidence>();

const failed = (checks: readonly Check[]): readonly string[] =>
  checks.filter(({ result }) => result === "failed").map(({ name, wrong }) => `${name}: ${wrong.join()}`);
const evidenceOf = (known: ReadonlyMap<Type, Evidence>, type: Type): Evidence => {
  const evidence = known.get(type);
  if (evidence === undefined) throw new Error(`no ${type}`);
  return evidence;
};

beforeAll(async () => {
  world = await startWorld();
  rules = await createRules(
    await WebAssembly.compile(await loadArtifact("rules.wasm")),
    (await world.game.gameConfig()).value,
  );
  ({ attacker, defender } = await warringKingdoms(world, 4));

  await launchAll();
  await resolveAll();
  for (const [type, evidence] of await readAll()) byFate.set(type, evidence);

  await recruit(world, attacker, 2);
  await arm(world, attacker);
  await world.advance(604_800);
  await launchAll();
  await world.advance(86_400 + OVERDUE);
  await settleAll();
  for (const [type, evidence] of await readAll()) overdue.set(type, evidence);
});
afterAll(() => world.stop());

async function launchAll(): Promise<void> {
  for (const manifest of Object.values(everyMission(world, attacker, defender))) {
    await world.must(attacker.owner, manifest);
  }
}

async function inFlight(): Promise<readonly MissionRecord[]> {
  const { value, stateVersion } = await readFactory(world.game);
  const ids = Array.from({ length: Number(value.missionCount) }, (_, index) => BigInt(index + 1));
  const records = await readMissions(world.game.gateway, value.missions, ids, stateVersion);
  return records.filter(({ status }) => status.state === "pending");
}

/** What the keeper does, for every mission in flight. */
async function resolveAll(): Promise<void> {
  await world.advance(86_399);
  const { networkId, factory } = world.config;
  for (const { id, intentHash } of await inFlight()) {
    const message = rules.fateMessage(networkId, addressBytes(factory), id, fromHex(intentHash));
    const point = longSignatures.sign(longSignatures.hash(message, DOMAIN), testFateKey);
    const signature = toHex(longSignatures.Signature.toBytes(point));
    await world.must(world.account(2), resolveMission({ factory, mission: id, signature }));
  }
  expect(await inFlight()).toEqual([]);
}

async function settleAll(): Promise<void> {
  for (const { id } of await inFlight()) {
    const manifest = `CALL_METHOD Address("${world.config.factory}") "settle_overdue" ${id}u64;`;
    await world.must(world.account(2), manifest);
  }
  expect(await inFlight()).toEqual([]);
}

/** Evidence of the newest completion of each kind. */
async function readAll(): Promise<ReadonlyMap<Type, Evidence>> {
  const { events } = await world.game.activity(world.config.factory, { limit: 100 });
  const found = new Map<Type, Evidence>();
  for (const logged of events) {
    if (!isCompletion(logged.event) || found.has(logged.event.type)) continue;
    const { missionId, type } = logged.event;
    const launch = events.find(
      ({ event }) => isLaunch(event) && event.missionId === missionId,
    ) as LoggedLaunch;
    const report: MissionReport = { missionId, completion: logged as LoggedCompletion, launch };
    const met = partiesOf(logged.event).to === defender.id ? defender.component : null;
    found.set(type, await readEvidence(world.game, report, met));
  }
  return found;
}

describe("a report that is true", () => {
  it.each(KINDS)("%s passes every check", (type) => {
    const checks = verify(evidenceOf(byFate, type), rules);
    expect(checks.map(({ name }) => name)).toEqual(CHECKS);
    expect(failed(checks)).toEqual([]);
    const absent = checks.filter(({ result }) => result === "absent").map(({ name }) => name);
    expect(absent).toEqual(MET.includes(type) ? [] : ["field"]);
  });
  it.each(KINDS.filter((type) => type !== "KingdomRarityCompleted"))(
    "%s without a fate is recomputed as overdue",
    (type) => {
      const evidence = evidenceOf(overdue, type);
      expect(evidence.reported.event.fate).toBeNull();
      const checks = verify(evidence, rules);
      expect(failed(checks)).toEqual([]);
      const absent = checks.filter(({ result }) => result === "absent").map(({ name }) => name);
      expect(absent).toEqual(MET.includes(type) ? ["signature", "fate"] : ["signature", "fate", "field"]);
    },
  );
  it("a report passes where the page does not know the launch yet", () => {
    const evidence = evidenceOf(byFate, "KingdomAttackCompleted");
    expect(failed(verify({ ...evidence, reportedLaunch: null }, rules))).toEqual([]);
  });
});

/** Another value of the same shape. */
function altered(value: unknown): unknown {
  if (typeof value === "bigint") return value + 1n;
  if (typeof value === "number") return value + 1;
  if (typeof value === "boolean") return !value;
  if (value === null) return defender.id;
  if (typeof value === "string")
    return value.startsWith("#") ? "#77#" : `${value.slice(0, -1)}${value.endsWith("0") ? "1" : "0"}`;
  if (Array.isArray(value)) return [...(value as unknown[]), "mine"];
  const [first = "mine"] = Object.keys(value as object);
  return { ...(value as object), [first]: altered((value as Record<string, unknown>)[first]) };
}

describe("a report that was tampered with", () => {
  it.each(KINDS)("%s: every altered field is detected by the ledger's copy and by another check", (type) => {
    const evidence = evidenceOf(byFate, type);
    const { event } = evidence.reported;
    for (const name of Object.keys(event)) {
      if (name === "type") continue;
      const forged = { ...event, [name]: altered(event[name as keyof typeof event]) } as typeof event;
      const wrong = failed(verify({ ...evidence, reported: { ...evidence.reported, event: forged } }, rules));
      expect(
        wrong.some((line) => line.startsWith("event: ")),
        `${name} against the ledger`,
      ).toBe(true);
      expect(
        wrong.some((line) => !line.startsWith("event: ")),
        `${name} by itself`,
      ).toBe(true);
    }
  });
  it.each(["launchedAt", "activationTime", "attacker", "defender", "amount", "kind"] as const)(
    "another %s of the launch is detected",
    (name) => {
      const evidence = evidenceOf(byFate, "KingdomAttackCompleted");
      if (evidence.reportedLaunch === null) throw new Error("no launch");
      const { event } = evidence.reportedLaunch;
      const reportedLaunch = {
        ...evidence.reportedLaunch,
        event: { ...event, [name]: altered(event[name]) },
      };
      expect(failed(verify({ ...evidence, reportedLaunch } as Evidence, rules))).toEqual([`launch: ${name}`]);
    },
  );
  it("another key, another game and another network are detected by the signature", () => {
    const evidence = evidenceOf(byFate, "KingdomAttackCompleted");
    const other = evidenceOf(byFate, "KingdomRaidCompleted");
    if (evidence.mission === null || other.mission === null) throw new Error("no record");
    const fateKey = `${evidence.mission.fateKey.slice(0, -2)}00`;
    const { intentHash } = other.mission;
    for (const forged of [
      { ...evidence, networkId: 1 },
      { ...evidence, factory: defender.component },
      { ...evidence, mission: { ...evidence.mission, fateKey } },
      { ...evidence, mission: { ...evidence.mission, intentHash } },
    ]) {
      expect(failed(verify(forged, rules))).toContain("signature: signature");
    }
  });
  it("a launch that was never committed is detected", () => {
    const evidence = evidenceOf(byFate, "KingdomFortifyCompleted");
    const launch = { state: "unknown" as const, events: [] };
    expect(failed(verify({ ...evidence, launch }, rules))).toEqual(["launch: intentHash"]);
  });
  it("a mission that the factory does not have is detected", () => {
    const evidence = evidenceOf(byFate, "KingdomFortifyCompleted");
    expect(failed(verify({ ...evidence, mission: null, completion: [] }, rules))).toEqual([
      "event: missionId",
      "launch: missionId",
      "mission: missionId",
      "signature: signature",
    ]);
  });
});
