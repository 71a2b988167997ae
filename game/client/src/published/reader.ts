/**
 * Reads a published world from any host of files. Nothing that can be checked is believed of the host: each file is compared with its
 * digest, and a world never goes back in state version. The publisher is believed as a gateway is.
 */
import type { Fetch } from "@embedded-radix/client";
import type { StateVersion } from "../ids.ts";
import type { SyncStep } from "../sync/advance.ts";
import type { HistoryPage, Snapshot } from "../sync/snapshot.ts";
import type { WorldSource } from "../sync/source.ts";
import { isPage, type SyncScope } from "../sync/store.ts";
import { afterSteps, isLatest, isStep, isWorld, stepsAfter, upTo } from "./apply.ts";
import {
  type ArchiveFile,
  digestOf,
  fileName,
  LATEST,
  type Latest,
  readBack,
  type SpanFile,
  type StepFile,
} from "./format.ts";

export type PublishedFault =
  /** There is no answer, or none of this form. */
  | "unreadable"
  /** The files are of another game, or of another ledger. */
  | "otherGame"
  /** A file is not what its name says. */
  | "digest"
  /** The host has shown a later state version, or another world at this one. */
  | "wentBack"
  /** The page knows a later state version, from the gateway or from an earlier visit. */
  | "behind"
  /** Nothing new has been published for a while. */
  | "still";

export class PublishedWorldError extends Error {
  override readonly name = "PublishedWorldError";
  readonly fault: PublishedFault;

  constructor(fault: PublishedFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

export interface PublishedOptions {
  /** The address of the folder. */
  readonly url: string;
  readonly game: SyncScope;
  readonly fetch?: Fetch;
  /** The message of an error, in words of the page. */
  readonly sentence?: (fault: PublishedFault) => string;
  /** Called with each fault, and with null after the whole world has been read without one. */
  readonly onFault?: (fault: PublishedWorldError | null) => void;
  /** Milliseconds of a clock that never jumps; and Unix milliseconds. */
  readonly steadyMs?: () => number;
  readonly wallMs?: () => number;
}

/** `latest.json` that came so recently is not read again. */
const FRESH_MS = 900;
/** Without a later state version for so long, or for so many steps, a world is old. */
const STILL_MS = 60_000;
const STILL_STEPS = 12;
/** A machine's clock may be wrong by this much. */
const CLOCK_MS = 600_000;
const TIMEOUT_MS = 15_000;
/** Files that are kept: steps, the archive and some of its pages. Several readers of a page want the same ones. */
const MOST_KEPT = 24;

export class PublishedWorld implements WorldSource {
  readonly #options: PublishedOptions;
  readonly #steadyMs: () => number;
  #latest: Latest | null = null;
  #readAt = Number.NEGATIVE_INFINITY;
  /** When the newest state version was first seen. */
  #movedAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<Latest> | null = null;
  readonly #kept = new Map<string, Promise<unknown>>();

  constructor(options: PublishedOptions) {
    this.#options = options;
    this.#steadyMs = options.steadyMs ?? (() => performance.now());
  }

  /** The newest that is published. @throws PublishedWorldError */
  latest(): Promise<Latest> {
    if (this.#latest !== null && this.#steadyMs() - this.#readAt < FRESH_MS)
      return Promise.resolve(this.#latest);
    this.#reading ??= this.#readLatest().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  /** The gateway's answer for the factory, as text. */
  async factoryAnswer(): Promise<string> {
    const { factoryAnswer } = await this.latest();
    return this.#text(factoryAnswer);
  }

  /** What changed after a state version; "all" if the steps do not go back that far. */
  async changedSince(latest: Latest, seen: number): Promise<ReadonlySet<string> | "all"> {
    const spans = stepsAfter(latest, seen);
    if (spans === null) return "all";
    const changed = (await this.#steps(spans)).map(({ entities }) => entities);
    return changed.includes("all") ? "all" : new Set(changed.flat());
  }

  async whole(): Promise<SyncStep> {
    const latest = await this.latest();
    const [world, recent] = await Promise.all([
      this.#text(latest.world.digest).then((text) => this.#parsed(text)),
      this.#page(latest.recent),
    ]);
    if (!isWorld(world) || world.stateVersion !== latest.world.stateVersion)
      throw this.#fault("unreadable", "has a world of another form");
    const spans = stepsAfter(latest, world.stateVersion);
    const now = spans === null ? null : afterSteps(world, await this.#steps(spans), latest);
    if (now === null) throw this.#fault("digest", "has steps that do not fit its world");
    this.#options.onFault?.(null);
    return { ...now, pages: [recent, ...now.pages] };
  }

  async news(known: Snapshot): Promise<(SyncStep & { readonly changed: boolean }) | null> {
    const latest = await this.latest();
    const { stateVersion } = latest.at;
    if (stateVersion < known.stateVersion)
      throw this.#fault("behind", `shows state version ${stateVersion}, and ${known.stateVersion} is known`);
    const spans = stepsAfter(latest, known.stateVersion);
    if (spans === null) return null;
    const now = afterSteps(known, await this.#steps(spans), latest);
    if (now === null) return null;
    this.#options.onFault?.(null);
    return { ...now, changed: spans.length > 0 };
  }

  /** The published world has all missions in flight. */
  async olderMissions(known: Snapshot): Promise<Snapshot> {
    const { snapshot } = await this.whole();
    return snapshot.stateVersion < known.stateVersion ? known : snapshot;
  }

  async page(at: StateVersion | undefined): Promise<HistoryPage> {
    const { recent, archive } = await this.latest();
    if (at === undefined || at >= recent.low) return upTo(await this.#page(recent), at);
    const { pages } = (await this.#file(archive)) as ArchiveFile;
    const span = pages.find(({ low, high }) => low <= at && at <= high);
    if (span === undefined) throw this.#fault("unreadable", `has no history of state version ${at} yet`);
    return upTo(await this.#page(span), at);
  }

  /** A world of another ledger is refused as a whole. */
  isHeld = (): Promise<boolean> => Promise.resolve(true);
  isKnown = (): Promise<boolean> => Promise.resolve(true);

  async #readLatest(): Promise<Latest> {
    const { game } = this.#options;
    const latest = this.#parsed(await this.#get(LATEST, { cache: "no-cache" }));
    if (!isLatest(latest)) throw this.#fault("unreadable", "has no published world of this version");
    const isSame =
      latest.networkId === game.networkId &&
      latest.factory === game.factory &&
      latest.ledgerId === game.ledgerId;
    if (!isSame) throw this.#fault("otherGame", "shows the world of another game");
    this.#mustGoOn(latest);
    this.#latest = latest;
    this.#readAt = this.#steadyMs();
    return latest;
  }

  /** @throws PublishedWorldError if the host goes back, contradicts itself, or shows nothing new for too long. */
  #mustGoOn(latest: Latest): void {
    const before = this.#latest;
    const { stateVersion } = latest.at;
    const now = this.#steadyMs();
    if (before === null || stateVersion > before.at.stateVersion) this.#movedAt = now;
    if (before !== null) {
      if (stateVersion < before.at.stateVersion)
        throw this.#fault(
          "wentBack",
          `went back from state version ${before.at.stateVersion} to ${stateVersion}`,
        );
      const seen = new Map(before.steps.map(({ high, digest }) => [high, digest]));
      if (latest.steps.some(({ high, digest }) => (seen.get(high) ?? digest) !== digest))
        throw this.#fault("wentBack", "shows another world at a state version that it has shown before");
    }
    const allowedMs = Math.max(STILL_MS, STILL_STEPS * latest.everySeconds * 1000);
    const { wallMs = Date.now } = this.#options;
    const stillMs = Math.max(now - this.#movedAt, wallMs() - latest.writtenMs - CLOCK_MS);
    if (stillMs > allowedMs)
      throw this.#fault("still", `has shown nothing new for more than ${Math.floor(stillMs / 1000)} seconds`);
  }

  async #steps(spans: readonly SpanFile[]): Promise<readonly StepFile[]> {
    const steps = await Promise.all(spans.map(({ digest }) => this.#file(digest)));
    if (!steps.every(isStep)) throw this.#fault("unreadable", "has a step of another form");
    return steps;
  }

  async #page({ digest }: SpanFile): Promise<HistoryPage> {
    const page = await this.#file(digest);
    if (!isPage(page)) throw this.#fault("unreadable", "has a page of another form");
    return page;
  }

  async #file(digest: string): Promise<unknown> {
    const file = this.#kept.get(digest) ?? this.#text(digest).then((text) => this.#parsed(text));
    // A map keeps the order of insertion, so the file that was wanted last is at the end.
    this.#kept.delete(digest);
    this.#kept.set(digest, file);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST_KEPT) break;
      this.#kept.delete(oldest);
    }
    try {
      return await file;
    } catch (error) {
      this.#kept.delete(digest);
      throw error;
    }
  }

  async #text(digest: string): Promise<string> {
    const text = await this.#get(fileName(digest));
    // A page without digests was not served securely itself: an attacker who can change this file can change the page.
    const found = await digestOf(text);
    if (found !== null && found !== digest)
      throw this.#fault("digest", "sent a file that is not what its digest says");
    return text;
  }

  async #get(name: string, init: RequestInit = {}): Promise<string> {
    const { url, fetch: send = (request) => fetch(request) } = this.#options;
    const ending = new AbortController();
    const timer = setTimeout(() => ending.abort(), TIMEOUT_MS);
    try {
      const address = new URL(name, url.endsWith("/") ? url : `${url}/`);
      const response = await send(new Request(address, { ...init, signal: ending.signal }));
      if (!response.ok) throw new Error(`status ${response.status}`);
      return await response.text();
    } catch (cause) {
      throw this.#fault("unreadable", `does not answer with ${name}`, cause);
    } finally {
      clearTimeout(timer);
    }
  }

  #parsed(text: string): unknown {
    try {
      return readBack(text);
    } catch (cause) {
      throw this.#fault("unreadable", "sent a file that is not JSON", cause);
    }
  }

  /** An error to throw. The page hears of it at once, because the gateway's client may wrap it in another error. */
  #fault(fault: PublishedFault, what: string, cause?: unknown): PublishedWorldError {
    const { url, sentence, onFault } = this.#options;
    const error = new PublishedWorldError(fault, sentence?.(fault) ?? `${url} ${what}.`, { cause });
    onFault?.(error);
    return error;
  }
}
