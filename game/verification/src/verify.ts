/**
 * Checks a mission's report against its evidence (`docs/verify.md`). Nothing is read here: the caller passes the evidence,
 * so that page, command line and tests run the same checks.
 */
import { chains, randomnessOf, roundAt, verifyRound } from "@kingdoms/beacon";
import {
  amountSent,
  type ChainName,
  changed,
  changesIn,
  dependsOnTarget,
  expectedFields,
  fieldsOfTarget,
  type GameEvent,
  isCompletion,
  isLaunch,
  type Kingdom,
  type KingdomInfo,
  kindOfCompletion,
  type LocalId,
  type LoggedEvent,
  type MissionCompleted,
  type MissionLaunched,
  type MissionRecord,
  partiesOf,
  type VerifiedRound,
} from "@kingdoms/client";
import { fromHex, type Rules, toHex } from "@kingdoms/rules";
import { addressBytes } from "./address.ts";
import { absent, type Check, check, type Difference, difference, differences } from "./check.ts";

/** A completion as it is reported. */
export interface Reported {
  readonly event: MissionCompleted;
  readonly intentHash: string;
}

export interface Evidence {
  readonly networkId: number;
  /** Address of the factory. */
  readonly factory: string;
  readonly reported: Reported;
  /** The launch as it is reported; null if it is not known yet. */
  readonly reportedLaunch: { readonly event: MissionLaunched; readonly intentHash: string } | null;
  /** What factory and target announced in the transaction that completed the mission, as on the ledger. */
  readonly completion: readonly LoggedEvent[];
  /** The factory's record of the mission; null if it has none. */
  readonly mission: MissionRecord | null;
  /** The factory's events in the transaction that launched it; none if no such transaction is committed. */
  readonly launch: readonly LoggedEvent[];
  /** The mission's round as its beacon's component holds it; null if it does not. */
  readonly round: VerifiedRound | null;
  /** The same from a relay of the beacon; null if none was asked. */
  readonly relayed: VerifiedRound | null;
  /** The target just before the transaction that completed the mission; null without a target. */
  readonly before: { readonly kingdom: Kingdom; readonly info: KingdomInfo } | null;
}

export interface Verification {
  /** Every one, failed ones included, in the order of `CHECKS`. */
  readonly checks: readonly Check[];
  /** None of them failed. */
  readonly stands: boolean;
  /** The chain whose round decided; null if it is none that is known. */
  readonly chain: ChainName | null;
}

export function verify(evidence: Evidence, rules: Rules): Verification {
  const chain = chainOf(evidence, rules);
  const checks = [
    eventCheck(evidence),
    launchCheck(evidence),
    missionCheck(evidence, rules),
    roundCheck(evidence, rules),
    signatureCheck(evidence, chain),
    randomnessCheck(evidence),
    fateCheck(evidence, rules),
    outcomeCheck(evidence, rules),
    fieldCheck(evidence, rules),
  ];
  return { checks, stands: checks.every(({ result }) => result !== "failed"), chain };
}

/** The ledger holds the event, field for field. */
function eventCheck({ reported, completion }: Evidence): Check {
  const { event } = reported;
  const found = completion.find(
    (logged) =>
      isCompletion(logged.event) &&
      logged.event.type === event.type &&
      logged.event.missionId === event.missionId,
  );
  return check("event", found === undefined ? [missing(event)] : differences(event, found.event));
}

/** A committed transaction announced this mission, as the factory's record has it. */
function launchCheck({ reported: { event }, mission, reportedLaunch, launch }: Evidence): Check {
  const found = launch.find(
    (logged) => logged.event.type === "RandomInitiated" && logged.event.missionId === event.missionId,
  );
  if (mission === null || found === undefined) return check("launch", [missing(event)]);
  const { kind, attacker, defender, amount, launchedAt, activationTime, round } = mission;
  const recorded = { ...found.event, kind, attacker, defender, amount, launchedAt, activationTime, round };
  const reported = reportedLaunch?.event ?? found.event;
  return check("launch", [...differences(reported, found.event), ...differences(found.event, recorded)]);
}

/** The factory's record of the mission says the same, and it was not completed too early. */
function missionCheck({ reported: { event }, mission }: Evidence, rules: Rules): Check {
  if (mission === null) return check("mission", [missing(event)]);
  const { id, kind, attacker, defender, amount, round, status } = mission;
  const { missionId, completedAt, fate } = event;
  const { from, to } = partiesOf(event);
  const wrong = differences(
    {
      missionId,
      kind: kindOfCompletion(event),
      attacker: from,
      defender: to,
      amount: amountSent(event) ?? amount,
      round: event.round,
      completedAt,
      fate,
    },
    {
      missionId: id,
      kind,
      attacker,
      defender,
      amount,
      round,
      completedAt: status.state === "pending" ? null : status.at,
      fate: status.state === "resolved" ? status.fate : null,
    },
  );
  return check("mission", [...wrong, ...tooEarly(event, mission, rules)]);
}

function tooEarly(event: MissionCompleted, mission: MissionRecord, rules: Rules): Difference[] {
  if (mission.kind === null) return [];
  const arrival = { missionId: mission.id, kind: mission.kind, at: mission.activationTime };
  if (event.fate !== null) {
    const denial = rules.denial.resolve(arrival, [], event.completedAt);
    return denial === null ? [] : [difference("completedAt", event.completedAt, denial.sentence)];
  }
  // A settlement was announced before: not too early, and long enough before.
  const { announcement } = mission;
  if (announcement === null) return [difference("announcement", event.completedAt, null)];
  const early = rules.denial.announceSettlement(arrival, announcement.at);
  const late = rules.denial.settle(announcement.at, event.completedAt);
  return [
    ...(early === null ? [] : [difference("announcement", announcement.at, early.sentence)]),
    ...(late === null ? [] : [difference("completedAt", event.completedAt, late.sentence)]),
  ];
}

/** The round that decides follows from the arrival alone. */
function roundCheck({ reported: { event }, mission }: Evidence, rules: Rules): Check {
  if (mission === null) return check("round", [missing(event)]);
  const rounds = roundsOf(mission, rules);
  if (rounds.some(([, round]) => round === event.round)) return check("round", []);
  const found = rounds.map(([name, round]) => `${round} (${name})`).join(", ");
  return check("round", [difference("round", event.round, found)]);
}

/** The round of each known chain that would decide this mission; no two chains have the same one at a time. */
const roundsOf = ({ activationTime }: MissionRecord, rules: Rules) =>
  Object.values(chains).map(
    (chain) => [chain.name, roundAt(chain, rules.decidedAt(activationTime))] as const,
  );

/** The chain that the mission's round is of; null for none that is known. */
export function chainOf({ mission }: Pick<Evidence, "mission">, rules: Rules): ChainName | null {
  if (mission === null) return null;
  return roundsOf(mission, rules).find(([, round]) => round === mission.round)?.[0] ?? null;
}

/** The chain signed this round: its public key proves it, no matter who brought the signature. */
function signatureCheck({ reported: { event }, round, relayed }: Evidence, chain: ChainName | null): Check {
  if (event.fate === null) return absent("signature");
  const signature = (round ?? relayed)?.signature;
  if (signature === undefined) return check("signature", [difference("round", event.round, null)]);
  const valid = chain !== null && verifyRound(chains[chain], { round: event.round, signature });
  const wrong = valid ? [] : [difference("signature", signature, null)];
  // A chain has one signature for a round.
  const differs = relayed !== null && relayed.signature !== signature;
  return check("signature", [
    ...wrong,
    ...(differs ? [difference("relay", signature, relayed.signature)] : []),
  ]);
}

/** The randomness that the ledger has used is the hash of the signature. */
function randomnessCheck({ reported: { event }, round, relayed }: Evidence): Check {
  if (event.fate === null) return absent("randomness");
  const known = round ?? relayed;
  if (known === null) return check("randomness", [difference("round", event.round, null)]);
  const randomness = hashOf(known.signature);
  return check(
    "randomness",
    randomness === known.randomness ? [] : [difference("randomness", known.randomness, randomness)],
  );
}

/** The fate follows from the randomness, for this very mission of this very game. */
function fateCheck(
  { networkId, factory, reported: { event }, round, relayed }: Evidence,
  rules: Rules,
): Check {
  const { fate, missionId } = event;
  if (fate === null) return absent("fate");
  const signature = (round ?? relayed)?.signature;
  const randomness = signature === undefined ? null : hashOf(signature);
  if (randomness === null) return check("fate", [difference("fate", fate, null)]);
  const found = toHex(rules.fateOfRound(fromHex(randomness), networkId, addressBytes(factory), missionId));
  return check("fate", found === fate ? [] : [difference("fate", fate, found)]);
}

/** The rules turn the fate and what both sides had into this outcome. */
function outcomeCheck({ reported: { event } }: Evidence, rules: Rules): Check {
  const { fate } = event;
  if (fate !== null && !/^[0-9a-f]{64}$/.test(fate)) return absent("outcome");
  const expected = expectedFields(event, rules, fate === null ? "overdue" : fromHex(fate));
  return expected === null ? absent("outcome") : check("outcome", wrongFields(event, expected));
}

/**
 * The mission met the ledger's state just before its completion: the state before the completing transaction, changed
 * by the missions completed earlier in it. If the target's owner gave an order in that transaction, its state is
 * unknown.
 */
function fieldCheck({ reported: { event }, mission, completion, before }: Evidence, rules: Rules): Check {
  if (!dependsOnTarget(event)) return absent("field");
  const { to } = partiesOf(event);
  if (before === null || before.kingdom.id !== to || mission === null)
    return check("field", [difference("defender", to, before?.kingdom.id)]);
  const until = completion.findIndex(
    (logged) => isCompletion(logged.event) && logged.event.missionId === event.missionId,
  );
  const earlier = completion.slice(0, Math.max(0, until)).map((logged) => logged.event);
  if (earlier.some((other) => isOrderOf(to, other))) return absent("field");
  const changes = earlier
    .filter(isCompletion)
    .filter((other) => Object.values(partiesOf(other)).includes(to))
    .map((other) => changesIn(to, other, rules.config));
  if (changes.includes(null)) return absent("field");
  const known = changes.filter((change) => change !== null);
  const met = {
    kingdom: changed(before.kingdom, known),
    info: known.some(({ shield }) => shield) ? null : before.info,
    minesKnown: !known.some(({ mines }) => mines),
    arrival: mission.activationTime,
  };
  return check("field", wrongFields(event, fieldsOfTarget(event, met, rules)));
}

/** Whether a kingdom's owner ordered this, by a launch or anything else. */
const isOrderOf = (kingdom: LocalId, event: GameEvent): boolean =>
  isLaunch(event)
    ? event.attacker === kingdom
    : "kingdom" in event && !isCompletion(event) && event.kingdom === kingdom;

const missing = ({ missionId }: MissionCompleted): Difference => difference("missionId", missionId, null);

/** Null for an invalid signature. */
const hashOf = (signature: string): string | null =>
  /^[0-9a-f]{96}$/.test(signature) ? randomnessOf(signature) : null;

const wrongFields = (event: MissionCompleted, expected: Readonly<Record<string, unknown>>): Difference[] =>
  differences(
    Object.fromEntries(Object.keys(expected).map((name) => [name, event[name as keyof MissionCompleted]])),
    expected,
  );
