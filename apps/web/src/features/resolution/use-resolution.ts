/** The inputs of the popup that completes a mission: the mission's stage, and the round that decides it. */
import type { ProofStep } from "@kingdoms/beacon";
import { readChain } from "@kingdoms/beacon/component";
import {
  type ComponentAddress,
  type MissionLaunched,
  type MissionRecord,
  readFactory,
  readMissions,
  readVerifiedRound,
} from "@kingdoms/client";
import type { VerifiableRound } from "@kingdoms/client/manifests";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Game, useGame } from "../../data/game.tsx";
import { relaysOf } from "../../data/relays.ts";
import { syncOf } from "../../data/sync.ts";
import { useWorld } from "../../data/world.ts";
import { proveRound } from "../../orders/prove-round.ts";

/** The mission of a number, as the ledger has it. */
interface Found {
  /** Null if there is none. */
  readonly record: MissionRecord | null;
  /** Whether the ledger has verified its round. */
  readonly verified: boolean;
  /** The component that knows rounds. */
  readonly beacon: ComponentAddress;
}

const foundQuery = (game: Game, id: bigint) =>
  queryOptions({
    queryKey: ["ledger", "mission", game.config.factory, String(id)],
    queryFn: async ({ signal }): Promise<Found> => {
      const { value: factory, stateVersion } = await readFactory(game, { signal });
      const [record] = await readMissions(game.gateway, factory.missions, [id], stateVersion, { signal });
      const { component: beacon } = factory.beacon;
      if (record === undefined) return { record: null, verified: false, beacon };
      const round = await readVerifiedRound(game.gateway, beacon, record.round, { signal, at: stateVersion });
      return { record, verified: round.value !== null, beacon };
    },
  });

export type Resolution =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly error: unknown; readonly retry: () => void }
  | { readonly state: "unknown" }
  | { readonly state: "complete" }
  | {
      readonly state: "inFlight";
      readonly record: MissionRecord;
      readonly mission: MissionLaunched;
      readonly verified: boolean;
      readonly beacon: ComponentAddress;
    };

/** @param id null if the address bar names none. */
export function useResolution(id: bigint | null): Resolution {
  const game = useGame();
  const world = useWorld();
  const read = useQuery({ ...foundQuery(game, id ?? 0n), enabled: id !== null });
  if (id === null) return { state: "unknown" };
  if (read.data === undefined) {
    return read.isError
      ? { state: "failed", error: read.error, retry: () => void read.refetch() }
      : { state: "loading" };
  }
  const { record, ...known } = read.data;
  if (record === null) return { state: "unknown" };
  if (record.status.state !== "pending") return { state: "complete" };
  // What comes before it is known with the world alone.
  if (world.asOf === null) {
    return world.error === null
      ? { state: "loading" }
      : { state: "failed", error: world.error, retry: syncOf(game).look };
  }
  return { state: "inFlight", record, mission: launchOf(record), ...known };
}

/** The launch, from the record. */
const launchOf = ({ id, kind, variant, attacker, defender, ...record }: MissionRecord): MissionLaunched => ({
  type: "RandomInitiated",
  missionId: id,
  kind,
  randomType: variant,
  attacker,
  defender,
  amount: record.amount,
  launchedAt: record.launchedAt,
  activationTime: record.activationTime,
  round: record.round,
});

/** The round that decides a mission, on its way to the ledger. */
export type Proof =
  /** Before its time, or if the ledger knows it already. */
  | { readonly state: "idle" }
  | { readonly state: "working"; readonly step: ProofStep }
  | { readonly state: "ready"; readonly round: VerifiableRound }
  | { readonly state: "failed"; readonly error: Error; readonly again: () => void };

/** @param wanted whether to start the proof. A finished proof is cached. */
export function useProof(beacon: ComponentAddress, round: number, wanted: boolean): Proof {
  const { config, gateway } = useGame();
  const [step, setStep] = useState<ProofStep>("asking");
  const proof = useQuery({
    queryKey: ["proof", beacon, round],
    queryFn: async ({ signal }): Promise<VerifiableRound> => {
      const chain = (await readChain(gateway, beacon, { signal }))?.name;
      if (chain === undefined) throw new Error(`${beacon}: no chain of rounds that is known`);
      const asked = { chain, round, relays: relaysOf({ ...config, chain }) };
      return { beacon, round, ...(await proveRound(asked, signal, setStep)) };
    },
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (proof.data !== undefined) return { state: "ready", round: proof.data };
  if (!wanted) return { state: "idle" };
  return proof.isError && !proof.isFetching
    ? { state: "failed", error: proof.error, again: () => void proof.refetch() }
    : { state: "working", step };
}
