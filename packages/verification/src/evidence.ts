/** Reads the evidence for a report from the ledger, never from what a page has stored. */
import {
  eventsOf,
  type GameContext,
  type LoggedEvent,
  type MissionReport,
  readFactory,
  readKingdom,
  readMissions,
  readTransactionStatus,
  type StateVersion,
  type WireTransaction,
} from "@kingdoms/client";
import { fromHex } from "@kingdoms/rules";
import { transactionId } from "./fate-proof.ts";
import type { Evidence } from "./verify.ts";

type Known = Pick<MissionReport, "missionId" | "completion" | "launch">;

/** @param defender component of the kingdom that the mission met; null where it met none. */
export async function readEvidence(
  game: GameContext,
  { missionId, completion, launch }: Known,
  defender: string | null,
  signal?: AbortSignal,
): Promise<Evidence> {
  const { gateway, config } = game;
  const { networkId, factory } = config;
  const emitters = new Set<string>([factory]);
  const told = async (hash: string): Promise<{ version: number; events: readonly LoggedEvent[] }> => {
    const { transaction } = await gateway.post<{ readonly transaction: WireTransaction }>(
      "/transaction/committed-details",
      { intent_hash: hash, opt_ins: { detailed_events: true } },
      { signal },
    );
    return { version: transaction.state_version, events: eventsOf(transaction, emitters) };
  };
  const [completed, mission] = await Promise.all([
    told(completion.intentHash),
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
    launch: { state, events: hash !== null && state === "success" ? (await told(hash)).events : [] },
    before,
  };
}
