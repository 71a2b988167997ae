/** Submits what decides due missions, and checks submissions that stay undecided. */
import {
  type ComponentAddress,
  type GatewayClient,
  type LedgerStatus,
  readTransactionStatus,
  resolve,
  settleOverdue,
} from "@kingdoms/client";
import { isUnfunded } from "@kingdoms/client/sending";
import type { Rules } from "@kingdoms/rules";
import { oneAhead } from "./ahead.ts";
import type { Beacon } from "./beacon.ts";
import { type Bundle, bundlesOf } from "./bundles.ts";
import { isBusy, isGatewayError, reasonOf, UnfundedError } from "./errors.ts";
import type { Payments } from "./payments.ts";
import { arrivalOf, type MissionQueue, type PendingMission } from "./queue.ts";
import type { Rounds } from "./rounds.ts";
import type { FeeForecast, Sender } from "./sender.ts";

/** The rules that the keeper uses. */
export interface MissionDenials {
  readonly denial: Pick<Rules["denial"], "resolve" | "announceSettlement" | "settle">;
}

export interface ResolverOptions {
  readonly gateway: GatewayClient;
  readonly factory: ComponentAddress;
  readonly beacon: Beacon;
  readonly rounds: Rounds;
  readonly sender: Sender;
  readonly payments: Payments;
  readonly queue: MissionQueue;
  /** Time for which every relay must lack a round before its overdue missions are settled. */
  readonly settleAfterMs: number;
  readonly log: (line: string) => void;
  readonly signal: AbortSignal;
}

/** A manifest and its preview, which may still be running. */
interface Previewed {
  readonly manifest: string;
  readonly forecast: Promise<FeeForecast>;
}

/** Missions submitted between two reads of the ledger. */
export const BATCH = 50;
/** Submitted and not decided, at most. */
const MOST_IN_FLIGHT = 200;
/** If another keeper was first, until the gateway shows it. */
const LOST_MS = 1_000;
/** The wait if every due mission waits for another one. */
const BEHIND_MS = 1_000;

export class Resolver {
  readonly #options: ResolverOptions;

  constructor(options: ResolverOptions) {
    this.#options = options;
  }

  /** Missions that may be submitted now. */
  upcoming(ledgerTime: number): PendingMission[] {
    const { queue } = this.#options;
    const room = Math.min(BATCH, MOST_IN_FLIGHT - queue.inFlight().length);
    return queue.open(ledgerTime, performance.now()).slice(0, Math.max(room, 0));
  }

  /**
   * Submits in the order of arrival, each transaction after the answer to the one before. Meanwhile the next one is
   * previewed: no bundle waits for another.
   */
  async resolve(rules: MissionDenials, tip: LedgerStatus): Promise<void> {
    const { queue, beacon, rounds, payments } = this.#options;
    const missions = payments.isHeld ? [] : this.upcoming(tip.time);
    if (missions.length === 0) return;
    const wanted = new Set(queue.missions().map(({ round }) => round));
    for (const memory of [beacon, rounds]) memory.keep(wanted);
    await beacon.look([...new Set(missions.map(({ round }) => round))], tip);
    const isKnown = ({ round }: PendingMission): boolean => beacon.knows(round);
    const bundles = bundlesOf(missions, queue, rules, isKnown, tip.time);
    // All of them wait for missions that are submitted or postponed.
    if (bundles.length === 0) queue.postpone(idsOf(missions), performance.now() + BEHIND_MS);
    let isGivenUp = false;
    for await (const [bundle, previewed] of oneAhead(bundles, (next) => this.#begin(next, tip))) {
      if (!(await this.#mayPay())) return;
      isGivenUp = (await this.#decide(bundle, previewed, rules, tip)) || isGivenUp;
    }
    if (isGivenUp) await this.#announce(missions, rules, tip);
  }

  async #mayPay(): Promise<boolean> {
    const { payments, signal } = this.#options;
    if (payments.isHeld) await payments.check();
    return !signal.aborted && !payments.isHeld;
  }

  /** Reads the status of submissions that should be on the ledger by now. */
  async checkUndecided(): Promise<void> {
    const { gateway, queue, sender, signal } = this.#options;
    for (const { missions, intentHash } of queue.undecided(performance.now())) {
      const { state, error } = await readTransactionStatus(gateway, intentHash, { signal });
      if (state === "success") continue;
      if (error !== null && isUnfunded(error)) {
        queue.release(idsOf(missions));
        throw sender.unfunded();
      }
      this.#refused(missions, `${intentHash} is ${state}: ${error ?? "no reason given"}`);
    }
  }

  /** Begins the preview of a bundle. Null if no relay has its round. */
  async #begin({ missions, round, isKnown }: Bundle, { epoch }: LedgerStatus): Promise<Previewed | null> {
    const { factory, rounds, sender, signal } = this.#options;
    const verifiable = isKnown ? undefined : await rounds.verifiable(round, signal);
    if (verifiable === null) return null;
    const order = { factory, missionIds: idsOf(missions), payer: sender.rewardAccount };
    return this.#preview(resolve({ ...order, round: verifiable }), epoch);
  }

  #preview(manifest: string, epoch: number): Previewed {
    const forecast = this.#options.sender.preview(manifest, epoch);
    // Heard when its turn has come, if it comes.
    forecast.catch(() => undefined);
    return { manifest, forecast };
  }

  /** Resolves to whether the round is given up: no relay has had it for a while. */
  async #decide(
    { missions, round }: Bundle,
    previewed: Previewed | null,
    rules: MissionDenials,
    tip: LedgerStatus,
  ): Promise<boolean> {
    const { queue, rounds } = this.#options;
    if (previewed !== null) {
      await this.#submit(missions, previewed, tip);
      return false;
    }
    queue.postpone(idsOf(missions), await rounds.nextTry());
    if (!this.#isGivenUp(round)) return false;
    for (const mission of missions) {
      const announcedAt = queue.announcedAt(mission.id);
      if (announcedAt !== null && rules.denial.settle(announcedAt, tip.time) === null)
        await this.#settle(mission, tip);
    }
    return true;
  }

  /** One failure of all relays is not enough to go on without a round, since a fate that there is should decide. */
  #isGivenUp(round: number): boolean {
    const { rounds, settleAfterMs } = this.#options;
    return rounds.missingMs(round) >= settleAfterMs;
  }

  /**
   * Announces that overdue missions will be settled, those as well that have to wait for others: else each of them would wait for
   * its announcement once more.
   */
  async #announce(
    missions: readonly PendingMission[],
    rules: MissionDenials,
    tip: LedgerStatus,
  ): Promise<void> {
    const { beacon, queue, rounds, signal } = this.#options;
    for (const mission of missions) {
      const { id, round } = mission;
      if (queue.isSubmitted(id) || queue.announcedAt(id) !== null || beacon.knows(round)) continue;
      if (rules.denial.announceSettlement(arrivalOf(mission), tip.time) !== null) continue;
      if ((await rounds.verifiable(round, signal)) !== null || !this.#isGivenUp(round)) continue;
      if (!(await this.#mayPay())) return;
      await this.#settle(mission, tip);
    }
  }

  /** Announces the settlement of a mission, or completes an announced one: the ledger knows which of the two is due. */
  #settle(mission: PendingMission, tip: LedgerStatus): Promise<void> {
    const { factory, sender } = this.#options;
    const order = { factory, missionIds: [mission.id], payer: sender.rewardAccount };
    return this.#submit([mission], this.#preview(settleOverdue(order), tip.epoch), tip);
  }

  async #submit(
    missions: readonly PendingMission[],
    { manifest, forecast }: Previewed,
    { epoch }: LedgerStatus,
  ): Promise<void> {
    const { payments, queue, signal } = this.#options;
    const ids = idsOf(missions);
    try {
      const { refusal, earns, lock } = await forecast;
      if (refusal !== null) {
        this.#refused(missions, refusal);
        return;
      }
      if (!earns) {
        // Another keeper was first; the next look at the ledger shows it.
        queue.postpone(ids, performance.now() + LOST_MS);
        return;
      }
      const intentHash = await payments.pay({ manifest, epoch, lock, earns });
      if (intentHash !== null) queue.submitted(ids, intentHash, performance.now());
    } catch (error) {
      if (signal.aborted || isBusy(error) || error instanceof UnfundedError) throw error;
      // It is unknown whether the missions or the gateway is at fault: they wait, so that they hold up no other, and
      // if it may have been the gateway, all others wait for a moment as well.
      for (const mission of missions) this.#failed(mission, reasonOf(error));
      if (isGatewayError(error)) throw error;
    }
  }

  /** Of several, it is unknown which one is at fault: each is tried alone. */
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
    const waitMs = queue.failed(mission.id, performance.now());
    log(`mission ${mission.id} could not be resolved, next attempt in ${waitMs / 1000} s: ${reason}`);
  }
}

const idsOf = (missions: readonly PendingMission[]): bigint[] => missions.map(({ id }) => id);
