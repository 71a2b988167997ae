/** Reads the evidence for a report from the ledger, never from a page's store. */
import {
  dependsOnTarget,
  eventsOf,
  type FactoryRecord,
  type GameWith,
  isCompletion,
  isLaunch,
  type LoggedCompletion,
  type LoggedEvent,
  type MissionRecord,
  type MissionReport,
  partiesOf,
  readFactory,
  readKingdom,
  readKingdomInfo,
  readMissions,
  readStream,
  readVerifiedRound,
  type StateVersion,
  type WireStream,
  type WireTransaction,
} from "@kingdoms/client";
import type { Evidence } from "./verify.ts";

type Known = Pick<MissionReport, "missionId" | "completion" | "launch">;

interface ReadOptions {
  readonly signal?: AbortSignal | undefined;
}

/** @throws errors of the gateway client. */
export async function readEvidence(
  game: GameWith<"networkId" | "factory">,
  { missionId, completion, launch }: Known,
  options: ReadOptions = {},
): Promise<Evidence> {
  const { networkId, factory } = game.config;
  const [committed, { record, beacon, stateVersion }] = await Promise.all([
    readCommitted(game, completion.intentHash, options),
    readRecord(game, missionId, options),
  ]);
  const target = dependsOnTarget(completion.event) ? partiesOf(completion.event).to : null;
  const at = (committed.state_version - 1) as StateVersion;
  const info = target === null ? null : (await readKingdomInfo(game, target, { ...options, at })).value;
  const [kingdom, round, launched] = await Promise.all([
    info === null ? null : readKingdom(game, info.component, { ...options, at }),
    record === null
      ? null
      : readVerifiedRound(game.gateway, beacon, record.round, { ...options, at: stateVersion }),
    readLaunch(game, missionId, launch, record, options),
  ]);
  const emitters = new Set<string>(info === null ? [factory] : [factory, info.component]);
  return {
    networkId,
    factory,
    reported: { event: completion.event, intentHash: completion.intentHash },
    reportedLaunch: launch,
    completion: eventsOf(committed, emitters),
    mission: record,
    launch: launched,
    round: round?.value ?? null,
    relayed: null,
    before: info === null || kingdom === null ? null : { kingdom: kingdom.value, info },
  };
}

async function readCommitted(
  { gateway }: GameWith<never>,
  intentHash: string,
  options: ReadOptions,
): Promise<WireTransaction> {
  const request = { intent_hash: intentHash, opt_ins: { detailed_events: true } };
  const path = "/transaction/committed-details";
  return (await gateway.post(path, request, options)).transaction;
}

async function readRecord(game: GameWith<"factory">, missionId: bigint, options: ReadOptions) {
  const { value, stateVersion } = await readFactory(game, options);
  const [record] = await readMissions(game.gateway, value.missions, [missionId], stateVersion, options);
  return { record: record ?? null, beacon: value.beacon.component, stateVersion };
}

/** The factory's events in the transaction that launched the mission; found by its time if it is not reported. */
async function readLaunch(
  game: GameWith<"factory">,
  missionId: bigint,
  reported: Known["launch"],
  record: MissionRecord | null,
  options: ReadOptions,
): Promise<readonly LoggedEvent[]> {
  if (reported !== null) {
    const { intentHash } = reported;
    return eventsOf(await readCommitted(game, intentHash, options), new Set([game.config.factory]));
  }
  if (record === null) return [];
  const isIt = ({ event }: LoggedEvent) => isLaunch(event) && event.missionId === missionId;
  const found = await findEvent(game, record.launchedAt, isIt, options);
  return found === null ? [] : [found];
}

export type CompletionSearch =
  | { readonly state: "found"; readonly completion: LoggedCompletion; readonly factory: FactoryRecord }
  /** `newest` is the highest mission number there is. */
  | { readonly state: "noSuchMission"; readonly newest: bigint }
  /** `due` in seconds since the epoch. */
  | { readonly state: "inFlight"; readonly due: number }
  /** The record says that the mission is over, but the gateway shows no such event. */
  | { readonly state: "missing" };

/** A record has whole seconds, and a transaction carries the time of its round. */
const SLACK_S = 60;
const PAGE = 100;

/** @throws errors of the gateway client. */
export async function findCompletion(
  game: GameWith<"factory">,
  missionId: bigint,
  options: ReadOptions = {},
): Promise<CompletionSearch> {
  const { gateway } = game;
  const { value: factory, stateVersion } = await readFactory(game, options);
  if (missionId < 1n || missionId > factory.missionCount) {
    return { state: "noSuchMission", newest: factory.missionCount };
  }
  const [record] = await readMissions(gateway, factory.missions, [missionId], stateVersion, options);
  if (record === undefined) return { state: "noSuchMission", newest: factory.missionCount };
  if (record.status.state === "pending") return { state: "inFlight", due: record.activationTime };
  const isIt = ({ event }: LoggedEvent) => isCompletion(event) && event.missionId === missionId;
  const found = await findEvent(game, record.status.at, isIt, options);
  return found === null
    ? { state: "missing" }
    : { state: "found", completion: found as LoggedCompletion, factory };
}

/** The first such event of the factory within a minute of this time. */
async function findEvent(
  { gateway, config: { factory } }: GameWith<"factory">,
  time: number,
  isIt: (logged: LoggedEvent) => boolean,
  options: ReadOptions,
): Promise<LoggedEvent | null> {
  const emitters = new Set<string>([factory]);
  let cursor: string | null = null;
  do {
    const page: WireStream = await readStream(
      gateway,
      {
        event_global_emitters_filter: [factory],
        kind_filter: "User",
        transaction_status_filter: "Success",
        order: "Asc",
        limit_per_page: PAGE,
        from_ledger_state: { timestamp: new Date((time - SLACK_S) * 1000).toISOString() },
        ...(cursor === null ? {} : { cursor }),
      },
      { detailed_events: true },
      options,
    );
    for (const logged of page.items.flatMap((transaction) => eventsOf(transaction, emitters))) {
      if (isIt(logged)) return logged;
      if (logged.time > time + SLACK_S) return null;
    }
    cursor = page.next_cursor ?? null;
  } while (cursor !== null);
  return null;
}
