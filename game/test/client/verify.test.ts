/** Anybody can check a battle: real missions stand, and every field that is tampered with is found out. */
import { testBeaconKey } from "@embedded-radix/transactions";
import { loadArtifact } from "@kingdoms/artifacts";
import { signRound } from "@kingdoms/beacon";
import {
  accountAddress,
  isCompletion,
  isLaunch,
  type LoggedCompletion,
  type LoggedLaunch,
  ledgerTime,
  type MissionRecord,
  type MissionReport,
  readFactory,
  readMissions,
  resolve,
  settleOverdue,
} from "@kingdoms/client";
import { createRules, parseAttos, type Rules } from "@kingdoms/rules";
import { CHECKS, type Evidence, readEvidence, type Verification, verify } from "@kingdoms/verification";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  arm,
  everyMission,
  type FoundedKingdom,
  recruit,
  startWorld,
  verifiableRound,
  type World,
  warringKingdoms,
} from "../support/world/index.ts";

const OVERDUE = 86_400;
/** From the announcement of a settlement to the settlement. */
const DELAY = 21_600;
type Type = LoggedCompletion["event"]["type"];
const MET: readonly Type[] = [
  "KingdomAttackCompleted",
  "KingdomRaidCompleted",
  "KingdomMissileCompleted",
  "KingdomFortifyCompleted",
];
const KINDS: readonly Type[] = [...MET, "KingdomProspectCompleted", "KingdomRarityCompleted"];

let world: World;
let attacker: FoundedKingdom;
let defender: FoundedKingdom;
let rules: Rules;
const byFate = new Map<Type, Evidence>();
const overdue = new Map<Type, Evidence>();

const failed = ({ checks }: Verification): readonly string[] =>
  checks
    .filter(({ result }) => result === "failed")
    .map(({ name, wrong }) => `${name}: ${wrong.map(({ field }) => field).join()}`);
const absent = ({ checks }: Verification): readonly string[] =>
  checks.filter(({ result }) => result === "absent").map(({ name }) => name);
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

const byArrival = (one: MissionRecord, other: MissionRecord): number =>
  one.activationTime - other.activationTime || Number(one.id - other.id);

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

/** In the order of their arrival, in one transaction for each round, as a keeper may do it. */
async function resolveAll(): Promise<void> {
  await world.advance(86_399);
  const missions = (await inFlight()).toSorted(byArrival);
  const payer = accountAddress(world.account(2).address);
  const { factory } = world.config;
  for (const round of new Set(missions.map((mission) => mission.round))) {
    const missionIds = missions.filter((mission) => mission.round === round).map(({ id }) => id);
    await world.must(
      world.account(2),
      resolve({ factory, missionIds, payer, round: verifiableRound(world, round) }),
    );
  }
  expect(await inFlight()).toEqual([]);
}

/** Announces all settlements, and settles when they take effect. */
async function settleAll(): Promise<void> {
  const missions = (await inFlight()).toSorted(byArrival);
  const payer = accountAddress(world.account(2).address);
  const callAll = async () => {
    for (const { id } of missions)
      await world.must(
        world.account(2),
        settleOverdue({ factory: world.config.factory, missionIds: [id], payer }),
      );
  };
  await callAll();
  await world.advance(DELAY);
  await callAll();
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
    found.set(type, await readEvidence(world.game, report));
  }
  return found;
}

describe("a report that is true", () => {
  it.each(KINDS)("%s passes every check", (type) => {
    const verification = verify(evidenceOf(byFate, type), rules);
    expect(verification.checks.map(({ name }) => name)).toEqual(CHECKS);
    expect(failed(verification)).toEqual([]);
    expect(verification).toMatchObject({ stands: true, chain: "embedded" });
    expect(absent(verification)).toEqual(MET.includes(type) ? [] : ["field"]);
  });
  it.each(KINDS.filter((type) => type !== "KingdomRarityCompleted"))(
    "%s without a fate is recomputed as overdue",
    (type) => {
      const evidence = evidenceOf(overdue, type);
      expect(evidence.reported.event.fate).toBeNull();
      const verification = verify(evidence, rules);
      expect(failed(verification)).toEqual([]);
      const undecided = ["signature", "randomness", "fate"];
      expect(absent(verification)).toEqual(MET.includes(type) ? undecided : [...undecided, "field"]);
    },
  );
  it("a report passes if the page does not know the launch yet", () => {
    const evidence = evidenceOf(byFate, "KingdomAttackCompleted");
    expect(failed(verify({ ...evidence, reportedLaunch: null }, rules))).toEqual([]);
  });
  it("a launch is found by its time if its transaction is not named", async () => {
    const { reported } = evidenceOf(byFate, "KingdomAttackCompleted");
    const { missionId } = reported.event;
    const completion = reported as LoggedCompletion;
    const evidence = await readEvidence(world.game, { missionId, completion, launch: null });
    expect(evidence.launch).toHaveLength(1);
    expect(failed(verify(evidence, rules))).toEqual([]);
  });
  it("missions that the same transaction completed earlier count as changes of the target", () => {
    const evidence = evidenceOf(byFate, "KingdomFortifyCompleted");
    const completed = evidence.completion.filter(({ event }) => isCompletion(event));
    expect(completed.map(({ event }) => event.type)).toEqual([
      "KingdomAttackCompleted",
      "KingdomFortifyCompleted",
    ]);
    const [war] = completed;
    if (war?.event.type !== "KingdomAttackCompleted" || evidence.before === null) throw new Error("no war");
    expect(failed(verify(evidence, rules))).toEqual([]);
    // With a hundred defenders more there would have been no room for the gift.
    const bloody = { ...war, event: { ...war.event, defenderLosses: -100 } };
    const completion = evidence.completion.map((logged) => (logged === war ? bloody : logged));
    expect(failed(verify({ ...evidence, completion }, rules))).toEqual(["field: amount,returned"]);
  });
  it("a target whose owner ordered something in the same transaction is not compared", () => {
    const evidence = evidenceOf(byFate, "KingdomRaidCompleted");
    const [first] = evidence.completion;
    if (first === undefined) throw new Error("no event");
    const order = { type: "GoldDeposited", kingdom: defender.id, amount: parseAttos("1") } as const;
    const [launch] = evidence.launch;
    if (launch === undefined || !isLaunch(launch.event)) throw new Error("no launch");
    const own = { ...launch.event, missionId: 99n, attacker: defender.id, defender: attacker.id };
    for (const event of [order, own]) {
      const completion = [{ ...first, event }, ...evidence.completion];
      expect(absent(verify({ ...evidence, completion }, rules))).toEqual(["field"]);
    }
    // The sender's own launch changes nothing at the target.
    const completion = [{ ...first, event: launch.event }, ...evidence.completion];
    expect(absent(verify({ ...evidence, completion }, rules))).toEqual([]);
  });
  it("a report passes with only a relay's round, and with both", () => {
    const evidence = evidenceOf(byFate, "KingdomRaidCompleted");
    expect(evidence.round).not.toBeNull();
    expect(failed(verify({ ...evidence, relayed: evidence.round }, rules))).toEqual([]);
    expect(failed(verify({ ...evidence, round: null, relayed: evidence.round }, rules))).toEqual([]);
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
  it.each(["launchedAt", "activationTime", "attacker", "defender", "amount", "kind", "round"] as const)(
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
  it("another game and another network are detected by the fate", () => {
    const evidence = evidenceOf(byFate, "KingdomAttackCompleted");
    for (const forged of [
      { ...evidence, networkId: 1 },
      { ...evidence, factory: defender.component },
    ]) {
      expect(failed(verify(forged, rules))).toEqual(["fate: fate"]);
    }
  });
  it("a signature of another round or of another key is detected and shown", () => {
    const evidence = evidenceOf(byFate, "KingdomAttackCompleted");
    const { round } = evidence.reported.event;
    if (evidence.round === null) throw new Error("no round");
    const { randomness } = evidence.round;
    const { signature } = signRound(testBeaconKey, round + 1);
    const forged = { ...evidence, round: { randomness, signature } };
    const other = new Uint8Array(32).fill(5);
    const otherKey = { ...evidence, round: { randomness, signature: signRound(other, round).signature } };
    const wrong = ["signature: signature", "randomness: randomness", "fate: fate"];
    expect(failed(verify(forged, rules))).toEqual(wrong);
    expect(failed(verify(otherKey, rules))).toEqual(wrong);
    const [check] = verify(forged, rules).checks.filter(({ name }) => name === "signature");
    expect(check?.wrong).toEqual([{ field: "signature", told: signature, found: "nothing" }]);
  });
  it("a relay with another signature is detected", () => {
    const evidence = evidenceOf(byFate, "KingdomAttackCompleted");
    const { signature } = signRound(testBeaconKey, 7);
    const relayed = { randomness: evidence.round?.randomness ?? "", signature };
    expect(failed(verify({ ...evidence, relayed }, rules))).toEqual(["signature: relay"]);
  });
  it("randomness that is not the signature's is detected", () => {
    const evidence = evidenceOf(byFate, "KingdomAttackCompleted");
    if (evidence.round === null) throw new Error("no round");
    const round = { ...evidence.round, randomness: "00".repeat(32) };
    expect(failed(verify({ ...evidence, round }, rules))).toEqual(["randomness: randomness"]);
  });
  it("a round that the ledger never verified is detected", () => {
    const evidence = evidenceOf(byFate, "KingdomAttackCompleted");
    expect(failed(verify({ ...evidence, round: null }, rules))).toEqual([
      "signature: round",
      "randomness: round",
      "fate: fate",
    ]);
  });
  it("a round that the arrival does not determine is detected, in report and record alike", () => {
    const evidence = evidenceOf(byFate, "KingdomAttackCompleted");
    if (evidence.mission === null) throw new Error("no record");
    const round = evidence.mission.round + 1;
    const { event } = evidence.reported;
    const forged = {
      ...evidence,
      reported: { ...evidence.reported, event: { ...event, round } as typeof event },
      mission: { ...evidence.mission, round },
    };
    const verification = verify(forged, rules);
    expect(verification.chain).toBeNull();
    expect(failed(verification)).toContain("round: round");
  });
  it("a settlement before its time is detected", () => {
    const evidence = evidenceOf(overdue, "KingdomProspectCompleted");
    const { event } = evidence.reported;
    if (evidence.mission === null) throw new Error("no record");
    const completedAt = ledgerTime(evidence.mission.activationTime + OVERDUE - 1);
    const early = {
      ...evidence,
      reported: { ...evidence.reported, event: { ...event, completedAt } },
      mission: { ...evidence.mission, status: { state: "settled", at: completedAt } },
    } as Evidence;
    expect(failed(verify(early, rules))).toContain("mission: completedAt");
  });
  it("verification detects a settlement that was not announced, or announced too early or too late", () => {
    const evidence = evidenceOf(overdue, "KingdomProspectCompleted");
    const { mission } = evidence;
    const announcement = mission?.announcement;
    if (mission === null || announcement === null || announcement === undefined)
      throw new Error("not announced");
    const announced = (changed: object | null) =>
      failed(verify({ ...evidence, mission: { ...mission, announcement: changed } } as Evidence, rules));
    expect(announced(announcement)).toEqual([]);
    expect(announced(null)).toEqual(["mission: announcement"]);
    const early = mission.activationTime + OVERDUE - 1;
    expect(announced({ ...announcement, at: early })).toEqual(["mission: announcement"]);
    const late = evidence.reported.event.completedAt - DELAY + 1;
    expect(announced({ ...announcement, at: late })).toEqual(["mission: completedAt"]);
  });
  it("a launch that was never committed is detected", () => {
    const evidence = evidenceOf(byFate, "KingdomFortifyCompleted");
    expect(failed(verify({ ...evidence, launch: [] }, rules))).toEqual(["launch: missionId"]);
  });
  it("a mission that the factory does not have is detected", () => {
    const evidence = evidenceOf(byFate, "KingdomFortifyCompleted");
    expect(failed(verify({ ...evidence, mission: null, completion: [] }, rules))).toEqual([
      "event: missionId",
      "launch: missionId",
      "mission: missionId",
      "round: missionId",
      "signature: signature",
      "field: defender",
    ]);
  });
});
