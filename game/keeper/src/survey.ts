/** Reads missions from the ledger into the queue, and checkpoints how far everything is complete. */
import { timeOf } from "@kingdoms/beacon/rounds";
import {
  type BeaconRecord,
  componentAddress,
  type FactoryRecord,
  type GatewayClient,
  type LedgerStatus,
  type MissionRecord,
  readFactory,
  readMissions,
  UnexpectedAnswerError,
} from "@kingdoms/client";
import type { Beacon } from "./beacon.ts";
import {
  type Checkpoint,
  CheckpointError,
  type CheckpointStore,
  formatCheckpoint,
  isSameLedger,
  type LedgerPoint,
  ledgerPoint,
  parseCheckpoint,
} from "./checkpoint.ts";
import { reasonOf } from "./errors.ts";
import type { MissionQueue, PendingMission } from "./queue.ts";

export interface SurveyOptions {
  readonly gateway: GatewayClient;
  readonly networkId: number;
  readonly factory: string;
  readonly beacon: Beacon;
  readonly queue: MissionQueue;
  readonly checkpoint?: CheckpointStore | undefined;
  /** The ledger is another one: everything read so far is forgotten. */
  readonly onReset: () => void;
  readonly log: (line: string) => void;
  readonly signal: AbortSignal;
}

/** Missions read at a time. */
const PAGE = 500;
/** Between two writes of the checkpoint, at least. */
const WRITE_MS = 1_000;

export class Survey {
  readonly #options: SurveyOptions;
  #restored = false;
  /** Newest mission that was read. */
  #known = 0n;
  #written = 0n;
  #writtenMs = Number.NEGATIVE_INFINITY;
  #checkpointError: string | null = null;
  /** The point of the ledger at which this was read. */
  #seen: LedgerPoint | null = null;

  constructor(options: SurveyOptions) {
    this.#options = options;
  }

  /** Every mission up to this one is complete; 0 before the first. */
  get through(): bigint {
    const { first } = this.#options.queue;
    return first === null || first > this.#known ? this.#known : first - 1n;
  }

  /**
   * Adds new missions, and drops those that the ledger shows complete, no matter which keeper resolved them.
   * @param again missions of the queue that may have been completed.
   */
  async look(tip: LedgerStatus, again: readonly bigint[]): Promise<FactoryRecord> {
    const { gateway, signal } = this.#options;
    const game = { gateway, config: { factory: componentAddress(this.#options.factory) } };
    const factory = (await readFactory(game, { at: tip.stateVersion, signal })).value;
    if (!this.#restored) await this.#restore(factory, tip);
    if (factory.missionCount < this.#known) this.startOver("it has fewer missions than before");
    this.#options.beacon.isAt(factory.beacon.component);
    this.#seen = ledgerPoint(tip);
    const kept = again.filter((id) => this.#options.queue.has(id));
    for (const mission of await this.#read(factory, tip, kept)) this.#take(mission, factory.beacon);
    while (this.#known < factory.missionCount) {
      const last = min(this.#known + BigInt(PAGE), factory.missionCount);
      const ids: bigint[] = [];
      for (let id = this.#known + 1n; id <= last; id++) ids.push(id);
      for (const mission of await this.#read(factory, tip, ids)) this.#take(mission, factory.beacon);
      this.#known = last;
    }
    return factory;
  }

  get checkpointError(): string | null {
    return this.#checkpointError;
  }

  /** State version of the newest read, complete or not; 0 before the first. */
  get stateVersion(): number {
    return this.#seen?.stateVersion ?? 0;
  }

  /** After the gateway was unreachable: everything is forgotten if the ledger is not the one that was read. */
  async recognize(): Promise<void> {
    if (this.#seen === null || (await this.#isOfLedger(this.#seen))) return;
    this.startOver("it has another past than before");
  }

  /** Forgets everything, since another ledger answers at the same address. */
  startOver(why: string): void {
    this.#options.log(`the ledger was reset, so the keeper starts over: ${why}`);
    this.#options.queue.clear();
    this.#options.beacon.clear();
    this.#options.onReset();
    this.#known = 0n;
    this.#written = 0n;
    this.#writtenMs = Number.NEGATIVE_INFINITY;
    this.#seen = null;
  }

  /** Writes the checkpoint. A failure is logged; it only costs the next start some reading. */
  async note(when: "now and then" | "now"): Promise<void> {
    const { checkpoint, networkId, factory, log } = this.#options;
    const through = this.through;
    const seen = this.#seen;
    if (checkpoint === undefined || through === this.#written) return;
    if (through === 0n || seen === null) return;
    if (when === "now and then" && performance.now() < this.#writtenMs + WRITE_MS) return;
    this.#writtenMs = performance.now();
    const text = formatCheckpoint({ networkId, factory, through, seen });
    const error = await checkpoint.write(text).then(() => null, reasonOf);
    // A full disk stays full for a while: the log mentions only changes.
    if (error !== this.#checkpointError)
      log(
        error === null ? "the checkpoint can be written again" : `the checkpoint cannot be written: ${error}`,
      );
    this.#checkpointError = error;
    if (error !== null) return;
    this.#written = through;
  }

  /** A checkpoint that does not match is ignored: all missions are read. */
  async #restore(factory: FactoryRecord, tip: LedgerStatus): Promise<void> {
    const { checkpoint, networkId, log } = this.#options;
    const ignore = (why: string): void =>
      log(`the checkpoint is ignored, all ${factory.missionCount} missions are read: ${why}`);
    const text = (await checkpoint?.read().catch((error: unknown) => ignore(reasonOf(error)))) ?? null;
    if (text !== null) {
      const note = readNote(text);
      if (note instanceof CheckpointError) ignore(note.message);
      else if (note.networkId !== networkId || note.factory !== this.#options.factory)
        ignore("it is of another game");
      else if (note.through > factory.missionCount || note.seen.stateVersion > tip.stateVersion)
        ignore("it is ahead of the ledger");
      else {
        const [mission] = await this.#read(factory, tip, [note.through]);
        const isPending = mission?.status.state === "pending";
        if (isPending || !(await this.#isOfLedger(note.seen))) ignore("it is of another ledger");
        else {
          this.#known = note.through;
          this.#written = note.through;
          log(`every mission up to ${note.through} is complete, says the checkpoint`);
        }
      }
    }
    this.#restored = true;
  }

  #isOfLedger(point: LedgerPoint): Promise<boolean> {
    const { gateway, factory, signal } = this.#options;
    return isSameLedger(gateway, factory, point, signal);
  }

  async #read(factory: FactoryRecord, tip: LedgerStatus, ids: readonly bigint[]): Promise<MissionRecord[]> {
    const { gateway, signal } = this.#options;
    const missions = await readMissions(gateway, factory.missions, ids, tip.stateVersion, { signal });
    const found = new Set(missions.map(({ id }) => id));
    const missing = ids.find((id) => !found.has(id));
    if (missing !== undefined)
      throw new UnexpectedAnswerError(`the gateway does not show mission ${missing}, which the ledger has`);
    return missions;
  }

  #take(mission: MissionRecord, beacon: BeaconRecord): void {
    const { queue, log } = this.#options;
    const { id, announcement } = mission;
    if (mission.status.state !== "pending") {
      if (queue.remove(id)) log(`mission ${id} is complete`);
      return;
    }
    if (!queue.has(id)) queue.add(pendingOf(mission, beacon));
    if (announcement !== null && queue.announced(id, announcement.at))
      log(`mission ${id} will be settled without its round: that is announced`);
  }
}

function pendingOf({ kind, ...mission }: MissionRecord, beacon: BeaconRecord): PendingMission {
  const { id, attacker, defender, activationTime, round } = mission;
  if (kind === null)
    throw new UnexpectedAnswerError(`mission ${id} is of a kind that this keeper does not know`);
  const fateTime = Math.max(activationTime, timeOf(beacon, round));
  return { id, kind, attacker, defender, activationTime, round, fateTime };
}

function readNote(text: string): Checkpoint | CheckpointError {
  try {
    return parseCheckpoint(text);
  } catch (error) {
    if (error instanceof CheckpointError) return error;
    throw error;
  }
}

const min = (one: bigint, other: bigint): bigint => (one < other ? one : other);
