/** Publishes the world of a game as files, step by step. Everything is read through the Gateway API, as any page does. */
import { sleep } from "@embedded-radix/client";
import type { GameWith } from "../reads/game.ts";
import { BETWEEN_PAGES_MS, readNews, readOlderMissions, readWhole } from "../sync/advance.ts";
import { isWhole, type Snapshot } from "../sync/snapshot.ts";
import { PublishedFiles, type WorldFolder } from "./files.ts";
import {
  FORMAT,
  LATEST,
  type Latest,
  type LedgerPlace,
  readBack,
  type SpanFile,
  type StepFile,
  type WorldFile,
} from "./format.ts";
import { PublishedHistory } from "./history.ts";

export interface PublisherOptions {
  readonly game: GameWith<"networkId" | "factory" | "embedded" | "ledgerId">;
  readonly folder: WorldFolder;
  /** How often readers are to look. */
  readonly everySeconds: number;
  /** Unix milliseconds. */
  readonly wallMs: () => number;
  readonly signal: AbortSignal;
}

export interface Published {
  readonly stateVersion: number;
  /** Whether the world has changed. */
  readonly changed: boolean;
  /** Characters of the files that this step wrote. */
  readonly written: number;
}

/** The folder is of another game, or of a later state version than the ledger. */
export class OtherWorldError extends Error {
  override readonly name = "OtherWorldError";
}

/** So many steps are named: a reader who was away for longer reads the whole world. */
const STEPS = 12;
/** After so many steps the whole world is written again. */
const WORLD_EVERY = 6;

export class WorldPublisher {
  readonly #options: PublisherOptions;
  readonly #files: PublishedFiles;
  readonly #history: PublishedHistory;
  #known: Snapshot | null = null;
  #world = { stateVersion: 0, digest: "" };
  #steps: readonly SpanFile[] = [];
  #sinceWorld = 0;
  #factoryAnswer = "";

  constructor(options: PublisherOptions) {
    this.#options = options;
    this.#files = new PublishedFiles(options.folder);
    this.#history = new PublishedHistory(options.game, this.#files, options.signal);
  }

  /**
   * Reads the news and publishes them.
   * @param heard the caller has heard of all changes up to this state version.
   * @param entities all that changed since the step before.
   * @throws OtherWorldError, OtherLedgerError, LaggingError
   */
  async step(heard: LedgerPlace, entities: ReadonlySet<string> | "all"): Promise<Published> {
    this.#files.begin();
    const before = this.#known;
    const changed = before === null ? await this.#begin() : await this.#goOn(before, heard, entities);
    await this.#history.extend();
    await this.#name();
    return { stateVersion: this.#known?.stateVersion ?? 0, changed, written: this.#files.written };
  }

  /** Reads everything: at the start, and after more news than a few pages hold. */
  async #begin(): Promise<boolean> {
    const { game, signal, folder } = this.#options;
    const latest = await folder.read(LATEST);
    const { snapshot, pages } = await readWhole(game, signal);
    if (latest !== null) mustContinue(readBack(latest) as Latest, game.config, snapshot.stateVersion);
    let whole = snapshot;
    while (!isWhole(whole)) {
      await sleep(BETWEEN_PAGES_MS, signal);
      whole = await readOlderMissions(game, whole, signal);
    }
    this.#known = whole;
    this.#steps = [];
    for (const page of pages) await this.#history.begin(page);
    await this.#readFactory();
    await this.#writeWorld(whole);
    return true;
  }

  async #goOn(before: Snapshot, heard: LedgerPlace, entities: ReadonlySet<string> | "all"): Promise<boolean> {
    const { game, signal } = this.#options;
    const { factory } = game.config;
    const ofGame = entities === "all" || entities.has(factory);
    // What does not touch the factory changes no list and no mission: the world is the same at a later state version.
    if (!ofGame && heard.stateVersion > before.stateVersion)
      this.#known = { ...before, stateVersion: heard.stateVersion, time: heard.time };
    if (!ofGame && entities.size === 0) return false;
    const news = ofGame ? await readNews(game, before, signal) : null;
    if (ofGame && news === null) return this.#begin();
    if (news !== null) this.#known = news.snapshot;
    if (ofGame) await this.#readFactory();
    const now = this.#known ?? before;
    const page = news?.pages[0] ?? { low: now.stateVersion, high: now.stateVersion, events: [] };
    if (news !== null) this.#history.add(page);
    const known = new Set(before.kingdoms);
    const step: StepFile = {
      anchor: now.anchor,
      // What has not changed is the same object.
      kingdoms: now.kingdoms.filter((kingdom) => !known.has(kingdom)),
      page,
      kingdomCount: now.kingdoms.length,
      pendingCount: now.pending.length,
      entities: entities === "all" ? "all" : [...entities],
    };
    const low = this.#steps.at(-1)?.high ?? this.#world.stateVersion;
    const digest = await this.#files.write(step);
    this.#steps = [...this.#steps, { low, high: now.stateVersion, digest }].slice(-STEPS);
    if (++this.#sinceWorld >= WORLD_EVERY) await this.#writeWorld(now);
    return true;
  }

  async #writeWorld(snapshot: Snapshot): Promise<void> {
    const file: WorldFile = snapshot;
    this.#world = { stateVersion: snapshot.stateVersion, digest: await this.#files.write(file) };
    await this.#history.write();
    this.#sinceWorld = 0;
  }

  async #readFactory(): Promise<void> {
    const { gateway, config } = this.#options.game;
    const answer = await gateway.post(
      "/state/entity/details",
      { addresses: [config.factory], aggregation_level: "Global" },
      { signal: this.#options.signal },
    );
    this.#factoryAnswer = await this.#files.write(answer);
  }

  async #name(): Promise<void> {
    const { recent, archive, pages } = this.#history;
    if (this.#known === null || recent === null) return;
    const { networkId, factory, ledgerId } = this.#options.game.config;
    const { stateVersion, time } = this.#known;
    const latest: Latest = {
      format: FORMAT,
      networkId,
      factory,
      ledgerId,
      at: { stateVersion, time },
      writtenMs: this.#options.wallMs(),
      everySeconds: this.#options.everySeconds,
      world: this.#world,
      steps: this.#steps,
      recent,
      archive,
      factoryAnswer: this.#factoryAnswer,
    };
    const spans = [...this.#steps, ...pages, recent, this.#world].map(({ digest }) => digest);
    await this.#files.name(latest, [...spans, archive, this.#factoryAnswer]);
  }
}

function mustContinue(
  { networkId, factory, ledgerId, at }: Latest,
  game: PublisherOptions["game"]["config"],
  stateVersion: number,
): void {
  if (networkId !== game.networkId || factory !== game.factory || ledgerId !== game.ledgerId)
    throw new OtherWorldError("the folder holds the world of another game");
  if (at.stateVersion > stateVersion)
    throw new OtherWorldError(
      `the folder holds state version ${at.stateVersion}, and the ledger ends at ${stateVersion}`,
    );
}
