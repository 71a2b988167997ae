/** Reads the evidence for a report from the ledger, never from what a page has stored. */
import {
  eventsOf,
  type FactoryRecord,
  type GameContext,
  isCompletion,
  type LoggedCompletion,
  type LoggedEvent,
  type MissionReport,
  readFactory,
  readKingdom,
  readMissions,
  readStream,
  readTransactionStatus,
  type StateVersion,
  type WireStream,
  type WireTransaction,
} from "@kingdoms/client";
import { fromHex } from "@kingdoms/rules";
import { transactionId } from "./fate-proof.ts";
import type { Evidence } from "./verify.ts";

type Known = Pick<MissionReport, "missionId" | "completion" | "launch">;

/** @param defender component of the target kingdom; null without a target. */
export async function readEvidence(
  game: GameContext,
  { missionId, completion, launch }: Known,
  defender: string | null,
  signal?: AbortSignal,
): Promise<Evidence> {
  const { gateway, config } = game;
  const { networkId, factory } = config;
  const emitters = new Set<string>([factory]);
  const eventsIn = async (hash: string): Promise<{ version: number; events: readonly LoggedEvent[] }> => {
    const { transaction } = await gateway.post<{ readonly transaction: WireTransaction }>(
      "/transaction/committed-details",
      { intent_hash: hash, opt_ins: { detailed_events: true } },
      { signal },
    );
    return { version: transaction.state_version, events: eventsOf(transaction, emitters) };
  };
  const [completed, mission] = await Promise.all([
    eventsIn(completion.intentHash),
    readFactory(game, { signal }).then(async ({ value, stateVersion }) => {
      const [record] = await readMissions(gateway, value.missions, [missionId], stateVersion, { signal });
      return record ?? null;
    }),
  ]);
  const before =
    defender === null
      ? null
      : (await readKingdom(game, defender, { signal, at: (completed.version - 1) as StateVersion })).value;
  const hash = mission === null ? null : transactionId(factory, fromHex(mission.intentHash));
  const { state } =
    hash === null ? { state: "unknown" as const } : await readTransactionStatus(gateway, hash, { signal });
  return {
    networkId,
    factory,
    reported: { event: completion.event, intentHash: completion.intentHash },
    reportedLaunch: launch,
    completion: completed.events,
    mission,
    launch: { state, events: hash !== null && state === "success" ? (await eventsIn(hash)).events : [] },
    before,
  };
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

/** @throws what the gateway client throws. */
export async function findCompletion(
  game: GameContext,
  missionId: bigint,
  signal?: AbortSignal,
): Promise<CompletionSearch> {
  const { gateway, config } = game;
  const { value: factory, stateVersion } = await readFactory(game, { signal });
  if (missionId < 1n || missionId > factory.missionCount) {
    return { state: "noSuchMission", newest: factory.missionCount };
  }
  const [record] = await readMissions(gateway, factory.missions, [missionId], stateVersion, { signal });
  if (record === undefined) return { state: "noSuchMission", newest: factory.missionCount };
  if (record.status.state === "pending") return { state: "inFlight", due: record.activationTime };
  const over = record.status.at;
  const emitters = new Set<string>([config.factory]);
  let cursor: string | null = null;
  do {
    const page: WireStream = await readStream(
      gateway,
      {
        event_global_emitters_filter: [config.factory],
        kind_filter: "User",
        transaction_status_filter: "Success",
        order: "Asc",
        limit_per_page: PAGE,
        from_ledger_state: { timestamp: new Date((over - SLACK_S) * 1000).toISOString() },
        at_ledger_state: { state_version: stateVersion },
        ...(cursor === null ? {} : { cursor }),
      },
      { detailed_events: true },
      { signal },
    );
    for (const logged of page.items.flatMap((transaction) => eventsOf(transaction, emitters))) {
      const { event } = logged;
      if (isCompletion(event) && event.missionId === missionId) {
        return { state: "found", completion: { ...logged, event }, factory };
      }
      if (logged.time > over + SLACK_S) return { state: "missing" };
    }
    cursor = page.next_cursor ?? null;
  } while (cursor !== null);
  return { state: "missing" };
}
