/**
 * Checks a mission's report against its evidence (`docs/verify.md`). Nothing is read here: the caller passes the evidence,
 * so that page, command line and tests run the same checks.
 */
import {
  amountSent,
  expectedFields,
  type Kingdom,
  kindOfCompletion,
  type LoggedEvent,
  type MissionCompleted,
  type MissionLaunched,
  type MissionRecord,
  meetsKingdom,
  metFields,
  partiesOf,
  type TransactionState,
} from "@kingdoms/client";
import { fromHex, type Rules, toHex } from "@kingdoms/rules";
import { addressBytes, isSignedBy, transactionId } from "./fate-proof.ts";

/** In the order in which they are reported. */
export const CHECKS = ["event", "launch", "mission", "signature", "fate", "outcome", "field"] as const;
export type CheckName = (typeof CHECKS)[number];

export interface Check {
  readonly name: CheckName;
  /** `absent`: there is nothing to check, such as the fate of a mission that was settled without one. */
  readonly result: "passed" | "failed" | "absent";
  /** Fields with a wrong value. */
  readonly wrong: readonly string[];
}

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
  /** The launch as it is reported; null where it is not known yet. */
  readonly reportedLaunch: { readonly event: MissionLaunched; readonly intentHash: string } | null;
  /** The factory's events in the transaction that completed the mission, as on the ledger. */
  readonly completion: readonly LoggedEvent[];
  /** The factory's record of the mission; null where it has none. */
  readonly mission: MissionRecord | null;
  /** State of the transaction that the record names, and the factory's events in it. */
  readonly launch: { readonly state: TransactionState; readonly events: readonly LoggedEvent[] };
  /** The target kingdom just before the mission was completed; null without a target. */
  readonly before: Kingdom | null;
}

/** Every check, failed ones included; a report stands if none of them failed. */
export function verify(evidence: Evidence, rules: Rules): readonly Check[] {
  return [
    eventCheck(evidence),
    launchCheck(evidence),
    missionCheck(evidence, rules),
    signatureCheck(evidence, rules),
    fateCheck(evidence, rules),
    outcomeCheck(evidence, rules),
    fieldCheck(evidence, rules),
  ];
}

const check = (name: CheckName, wrong: readonly string[]): Check => ({
  name,
  result: wrong.length === 0 ? "passed" : "failed",
  wrong,
});
const absent = (name: CheckName): Check => ({ name, result: "absent", wrong: [] });

/** The ledger holds the event, field for field. */
function eventCheck({ reported, completion }: Evidence): Check {
  const { event } = reported;
  const told = completion.find(
    (logged) => logged.event.type === event.type && logged.event.missionId === event.missionId,
  );
  return check("event", told === undefined ? ["missionId"] : differences(event, told.event));
}

/** The transaction that the record names is committed, and it launched this mission. */
function launchCheck({ factory, mission, reportedLaunch, launch }: Evidence): Check {
  if (mission === null) return check("launch", ["missionId"]);
  if (launch.state !== "success") return check("launch", ["intentHash"]);
  const told = launch.events.find(
    ({ event }) => event.type === "RandomInitiated" && event.missionId === mission.id,
  );
  if (told === undefined) return check("launch", ["missionId"]);
  if (reportedLaunch === null) return check("launch", []);
  const wrong = differences(reportedLaunch.event, told.event);
  const named = reportedLaunch.intentHash === transactionId(factory, fromHex(mission.intentHash));
  return check("launch", named ? wrong : ["intentHash", ...wrong]);
}

/** The factory's record of the mission says the same. */
function missionCheck({ reported: { event }, mission }: Evidence, rules: Rules): Check {
  if (mission === null) return check("mission", ["missionId"]);
  const { id, kind, attacker, defender, amount, status } = mission;
  const { missionId, completedAt, fate } = event;
  const { from, to } = partiesOf(event);
  const wrong = differences(
    {
      missionId,
      kind: kindOfCompletion(event) ?? undefined,
      attacker: from,
      defender: to,
      amount: amountSent(event) ?? amount,
      completedAt,
      fate,
    },
    {
      missionId: id,
      kind,
      attacker,
      defender,
      amount,
      completedAt: status.state === "pending" ? null : status.at,
      fate: status.state === "resolved" ? status.fate : null,
    },
  );
  const patience = status.state === "settled" ? rules.config.missions.overdueAfter : 0;
  const early = completedAt < mission.activationTime + patience;
  return check("mission", early ? [...new Set([...wrong, "completedAt"])] : wrong);
}

/** The signature is the fate key's, over the message of this very mission. */
function signatureCheck({ networkId, factory, reported, mission }: Evidence, rules: Rules): Check {
  const { fate, signature, missionId } = reported.event;
  if (fate === null && signature === null) return absent("signature");
  if (signature === null || mission === null) return check("signature", ["signature"]);
  const message = rules.fateMessage(networkId, addressBytes(factory), missionId, fromHex(mission.intentHash));
  return check("signature", isSignedBy(mission.fateKey, message, signature) ? [] : ["signature"]);
}

/** The fate follows from the signature. */
function fateCheck({ reported: { event } }: Evidence, rules: Rules): Check {
  const { fate, signature } = event;
  if (fate === null && signature === null) return absent("fate");
  if (fate === null || signature === null) return check("fate", ["fate"]);
  return check(
    "fate",
    /^[0-9a-f]{192}$/.test(signature) && toHex(rules.fateOf(fromHex(signature))) === fate ? [] : ["fate"],
  );
}

/** The rules turn the fate and what both sides had into this outcome. */
function outcomeCheck({ reported: { event } }: Evidence, rules: Rules): Check {
  const { fate } = event;
  if (fate !== null && !/^[0-9a-f]{64}$/.test(fate)) return absent("outcome");
  const expected = expectedFields(event, rules, fate === null ? "overdue" : fromHex(fate));
  return expected === null ? absent("outcome") : check("outcome", wrongFields(event, expected));
}

/** What the mission met is what the ledger held just before. */
function fieldCheck({ reported: { event }, before }: Evidence, rules: Rules): Check {
  if (!meetsKingdom(event)) return absent("field");
  if (before === null || before.id !== partiesOf(event).to) return check("field", ["defender"]);
  return check("field", wrongFields(event, metFields(event, before, rules)));
}

const wrongFields = (event: MissionCompleted, expected: Readonly<Record<string, unknown>>): string[] =>
  differences(
    Object.fromEntries(Object.keys(expected).map((name) => [name, event[name as keyof MissionCompleted]])),
    expected,
  );

/** Names of the fields in which two records differ, those that only one of them has included. */
function differences(one: object, other: object): string[] {
  const [left, right] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return [...new Set([...left.keys(), ...right.keys()])].filter(
    (name) => canonical(left.get(name)) !== canonical(right.get(name)),
  );
}

/** Text that is the same for equal values alone, whatever the order of their fields. */
function canonical(value: unknown): string {
  if (typeof value === "bigint") return `${value}n`;
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value === "object" && value !== null) {
    const fields = Object.entries(value).map(
      ([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`,
    );
    return `{${fields.toSorted().join()}}`;
  }
  return JSON.stringify(value) ?? "undefined";
}
