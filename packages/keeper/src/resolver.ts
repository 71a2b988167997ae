/** Submits what decides due missions, and checks submissions that stay undecided. */
import {
  type ComponentAddress,
  type GatewayClient,
  type LedgerStatus,
  readTransactionStatus,
  resolve,
  settleOverdue,
} from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";
import { type Beacons, roundKey } from "./beacons.ts";
import { type Bundle, bundlesOf } from "./bundles.ts";
import { isBusy, isGatewayError, isUnfunded, reasonOf, UnfundedError } from "./errors.ts";
import type { Payments } from "./payments.ts";
import { arrivalOf, type MissionQueue, type PendingMission } from "./queue.ts";
import type { Rounds } from "./rounds.ts";
import type { Sender } from "./sender.ts";

/** What the keeper asks the rules of its game. */
export type Permissions = Pick<Rules, "mayResolve" | "maySettle">;

export interface ResolverOptions {
  readonly gateway: GatewayClient;
  readonly factory: ComponentAddress;
  readonly beacons: Beacons;
  readonly rounds: Rounds;
  readonly sender: Sender;
  readonly payments: Payments;
  readonly queue: MissionQueue;
  /** How long every relay has to lack a round before its overdue missions are settled. */
  readonly settleAfterMs: number;
  readonly log: (line: string) => void;
  readonly signal: AbortSignal;
}

/** Missions submitted between two reads of the ledger. */
export const BATCH = 50;
/** Submitted and not decided, at most. */
const MOST_IN_FLIGHT = 200;
/** Where somebody else was first, until the gateway shows it. */
const LOST_MS = 1_000;

export class Resolver {
  readonly #options: ResolverOptions;

  constructor(options: ResolverOptions) {
    this.#options = options;
  }

  /** Missions that may be submitted now. */
  upcoming(ledgerTime: number): PendingMission[] {
    const { queue } = this.#options;
    const room = Math.min(BATCH, MOST_IN_FLIGHT - queue.inFlight().length);
    return queue.open(ledgerTime, Date.now()).slice(0, Math.max(room, 0));
  }

  /** Submits in the order of arrival, each transaction after the answer to the one before. */
  async resolve(rules: Permissions, tip: LedgerStatus): Promise<void> {
    const { queue, beacons, rounds, payments, signal } = this.#options;
    const missions = payments.isHeld ? [] : this.upcoming(tip.time);
    if (missions.length === 0) return;
    const wanted = new Set(queue.missions().map(roundKey));
    for (const memory of [beacons, rounds]) memory.forget((key) => wanted.has(key));
    await beacons.look(missions, tip);
    const isKnown = (mission: PendingMission): boolean => beacons.knows(mission);
    for (const bundle of bundlesOf(missions, queue, rules, isKnown, tip.time)) {
      if (payments.isHeld) await payments.check();
      if (signal.aborted || payments.isHeld) return;
      await this.#decide(bundle, rules, tip);
    }
  }

  /** Reads the status of submissions that should be on the ledger by now. */
  async checkUndecided(): Promise<void> {
    const { gateway, queue, sender, signal } = this.#options;
    for (const { missions, intentHash } of queue.undecided(Date.now())) {
      const { state, error } = await readTransactionStatus(gateway, intentHash, { signal });
      if (state === "success") continue;
      if (error !== null && isUnfunded(error)) {
        queue.release(idsOf(missions));
        throw sender.unfunded();
      }
      this.#refused(missions, `${intentHash} is ${state}: ${error ?? "no reason given"}`);
    }
  }

  async #decide(bundle: Bundle, rules: Permissions, tip: LedgerStatus): Promise<void> {
    const { factory, rounds, sender, signal } = this.#options;
    const { missions } = bundle;
    const order = { factory, missionIds: idsOf(missions), payer: sender.purse };
    if (bundle.isKnown) return this.#submit(missions, resolve(order), tip);
    const round = await rounds.verifiable(bundle, signal);
    if (round !== null) return this.#submit(missions, resolve({ ...order, round }), tip);
    await this.#withoutRound(bundle, rules, tip);
  }

  /**
   * No relay has the round: the missions wait, but for those that may be settled without it. One failure of all relays is not
   * enough for that, since a fate that there is should decide.
   */
  async #withoutRound(bundle: Bundle, rules: Permissions, tip: LedgerStatus): Promise<void> {
    const { factory, queue, rounds, sender, settleAfterMs } = this.#options;
    const { missions } = bundle;
    const none: ReadonlySet<bigint> = new Set();
    const isGivenUp = rounds.missingMs(bundle) >= settleAfterMs;
    const overdue = missions.filter(
      (mission) =>
        isGivenUp && rules.maySettle(arrivalOf(mission), queue.arrivals(mission, none), tip.time) === null,
    );
    queue.postpone(idsOf(missions), await rounds.nextTry(bundle));
    for (const mission of overdue) {
      const order = { factory, missionIds: [mission.id], payer: sender.purse };
      await this.#submit([mission], settleOverdue(order), tip);
    }
  }

  async #submit(
    missions: readonly PendingMission[],
    manifest: string,
    { epoch }: LedgerStatus,
  ): Promise<void> {
    const { sender, payments, queue, signal } = this.#options;
    const ids = idsOf(missions);
    try {
      const { refusal, earns, lock } = await sender.preview(manifest, epoch);
      if (refusal !== null) {
        this.#refused(missions, refusal);
        return;
      }
      if (!earns) {
        // Somebody else was first; the next look at the ledger shows it.
        queue.postpone(ids, Date.now() + LOST_MS);
        return;
      }
      const intentHash = await payments.pay({ manifest, epoch, lock, earns });
      if (intentHash !== null) queue.submitted(ids, intentHash, Date.now());
    } catch (error) {
      if (signal.aborted || isBusy(error) || error instanceof UnfundedError) throw error;
      // It cannot be told whether the missions or the gateway is at fault: they wait, so that they hold up no other, and
      // if it may have been the gateway, all others wait for a moment as well.
      for (const mission of missions) this.#failed(mission, reasonOf(error));
      if (isGatewayError(error)) throw error;
    }
  }

  /** Of several, it cannot be told which one is at fault: each is tried alone. */
  #refused(missions: readonly PendingMission[], reason: string): void {
    const { queue, log } = this.#options;
    const ids = idsOf(missions);
    if (missions.length > 1) {
      queue.isolate(ids);
      log(`missions ${ids.join(", ")} are tried one by one: ${reason}`);
    } else {
      for (const mission of missions) this.#failed(mission, reason);
    }
  }

  #failed(mission: PendingMission, reason: string): void {
    const { queue, log } = this.#options;
    const waitMs = queue.failed(mission.id, Date.now());
    log(`mission ${mission.id} could not be resolved, next attempt in ${waitMs / 1000} s: ${reason}`);
  }
}

const idsOf = (missions: readonly PendingMission[]): bigint[] => missions.map(({ id }) => id);
