/** Submits the fates of due missions, and checks submissions that stay undecided. */
import {
  type ComponentAddress,
  type GatewayClient,
  readTransactionStatus,
  resolveMission,
} from "@kingdoms/client";
import type { CompiledTransaction } from "@kingdoms/transactions";
import { isBusy, isGatewayError, isUnfunded, reasonOf, UnfundedError } from "./errors.ts";
import type { FateSigner } from "./fate.ts";
import type { MissionQueue, PendingMission } from "./queue.ts";
import type { Sender } from "./sender.ts";

export interface ResolverOptions {
  readonly gateway: GatewayClient;
  readonly factory: ComponentAddress;
  readonly fate: FateSigner;
  readonly sender: Sender;
  readonly queue: MissionQueue;
  readonly log: (line: string) => void;
  readonly signal: AbortSignal;
}

/** Submitted between two reads of the ledger. */
export const BATCH = 50;
/** Submitted and not decided, at most. */
const MOST_IN_FLIGHT = 200;

type Prepared = { readonly transaction: CompiledTransaction } | { readonly error: unknown };

export class Resolver {
  readonly #options: ResolverOptions;

  constructor(options: ResolverOptions) {
    this.#options = options;
  }

  /** Missions to submit now, the longest waiting first. */
  batch(ledgerTime: number): PendingMission[] {
    const { queue } = this.#options;
    const room = Math.min(BATCH, MOST_IN_FLIGHT - queue.inFlight().length);
    return queue.ready(ledgerTime, Date.now()).slice(0, Math.max(room, 0));
  }

  /** Submits in this order, each after the answer to the one before. Meanwhile the next one is signed. */
  async resolve(batch: readonly PendingMission[], startEpoch: number): Promise<void> {
    let upcoming = this.#prepare(batch[0], startEpoch);
    for (const [index, mission] of batch.entries()) {
      const prepared = await upcoming;
      if (this.#options.signal.aborted) return;
      const sending = this.#submit(mission, prepared);
      upcoming = this.#prepare(batch[index + 1], startEpoch);
      await sending;
    }
  }

  /** Reads the status of submissions that should be on the ledger by now. */
  async checkUndecided(): Promise<void> {
    const { gateway, queue, sender, signal } = this.#options;
    for (const { mission, intentHash } of queue.undecided(Date.now())) {
      const { state, error } = await readTransactionStatus(gateway, intentHash, { signal });
      if (state === "success") continue;
      if (error !== null && isUnfunded(error)) {
        queue.release(mission.id);
        throw sender.unfunded();
      }
      this.#failed(mission, `${intentHash} is ${state}: ${error ?? "no reason given"}`);
    }
  }

  /** Never rejects: an error surfaces when it is the mission's turn. */
  async #prepare(mission: PendingMission | undefined, startEpoch: number): Promise<Prepared> {
    if (mission === undefined) return { error: null };
    // Signing takes a while; let pending requests go out first.
    await new Promise((resolve) => setTimeout(resolve, 0));
    const { factory, fate, sender } = this.#options;
    try {
      const manifest = resolveMission({ factory, mission: mission.id, signature: fate.sign(mission) });
      return { transaction: await sender.compile(manifest, startEpoch) };
    } catch (error) {
      return { error };
    }
  }

  async #submit(mission: PendingMission, prepared: Prepared): Promise<void> {
    const { sender, queue, signal } = this.#options;
    try {
      if ("error" in prepared) throw prepared.error;
      await sender.submit(prepared.transaction, signal);
      queue.submitted(mission.id, prepared.transaction.intentHash, Date.now());
    } catch (error) {
      if (signal.aborted || isBusy(error) || error instanceof UnfundedError) throw error;
      // It cannot be told whether the mission or the gateway is at fault: the mission waits, so that it holds up no other,
      // and if it may have been the gateway, all others wait for a moment as well.
      this.#failed(mission, reasonOf(error));
      if (isGatewayError(error)) throw error;
    }
  }

  #failed(mission: PendingMission, reason: string): void {
    const { queue, log } = this.#options;
    const waitMs = queue.failed(mission.id, Date.now());
    log(`mission ${mission.id} could not be resolved, next attempt in ${waitMs / 1000} s: ${reason}`);
  }
}
